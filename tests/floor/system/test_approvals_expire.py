"""Requests that nobody approved: the clock ends them, also after a standstill."""

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.approvals import HOUSE
from houseway.people.approvals.events import RequestExpired
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.readers import reader_of
from tests.floor.system.test_approvals import MINUTE, bring, evening  # noqa: F401


def approvals(made):
    return made.floor.hall.streams[HOUSE].approvals


def test_the_clock_ends_a_request_at_its_time_and_nobody_else_has_to_move(evening):  # noqa: F811
    accepted(bring(evening))
    (request,) = approvals(evening).pending
    assert evening.floor.countdowns.next_at == request.until == evening.clock.at + 15 * MINUTE
    evening.clock.at = request.until - 1
    evening.floor.expire()
    evening.run()
    assert approvals(evening).pending == (request,)
    evening.clock.at = request.until
    evening.floor.expire()
    evening.run()
    assert approvals(evening).pending == ()
    assert approvals(evening).outcome(request.number).reason == "nobody approved in time"
    assert evening.floor.countdowns.next_at is None
    assert sum(isinstance(one, RequestExpired) for one in evening.events()) == 1
    assert audited(reader_of(evening), MAIN)


def test_its_time_runs_on_over_a_standstill(evening):  # noqa: F811
    accepted(bring(evening))
    (request,) = approvals(evening).pending
    evening.clock.at += 10 * MINUTE
    evening.restart()
    assert evening.floor.countdowns.next_at == request.until
    evening.clock.at = request.until
    evening.floor.expire()
    evening.run()
    assert approvals(evening).pending == ()
