"""A second person who approves later and elsewhere: the machine of it."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.value import changed
from houseway.people.approvals import events as happened
from houseway.people.approvals.listing import APPROVALS, MACHINE
from houseway.people.approvals.moves import (
    AskApproval,
    GiveApproval,
    RecallRequest,
    RefuseApproval,
)
from houseway.people.approvals.state import ApprovalSettings

SYSTEM = Actor(Role.SYSTEM)
CARL = Actor(Role.CASHIER, name="carl")
SUE = Actor(Role.SUPERVISOR, name="sue")
MINUTE = 60_000
ASKED = AskApproval(
    CARL, 4, "cage:desk", '{"move": "bring-cash"}', "short", roles=(Role.SUPERVISOR,)
)


class Waiting:
    def __init__(self, **settings):
        self.now = MACHINE.now(MACHINE.opening(ApprovalSettings(**settings)))

    @property
    def state(self):
        return self.now.state

    def put(self, by, move):
        step = MACHINE.step(self.now, Put(by, move))
        self.now = step.now
        return step.events


@pytest.fixture
def waiting():
    made = Waiting()
    made.put(SYSTEM, ASKED)
    return made


def test_a_request_waits_with_all_that_is_said_of_it(waiting):
    (one,) = waiting.state.pending
    assert (one.number, one.by, one.request, one.why) == (1, CARL, 4, "short")
    assert one.until == 15 * MINUTE
    assert waiting.state.of(CARL, 4) is one
    assert waiting.state.of(CARL, 5) is None


def test_another_person_in_a_role_that_may_gives_it(waiting):
    (given,) = waiting.put(SUE, GiveApproval(1))
    assert isinstance(given, happened.ApprovalGiven)
    assert (given.asked.number, given.by) == (1, SUE)
    assert waiting.state.pending == ()
    assert waiting.state.outcome(1).given
    with pytest.raises(Refused, match="no request 1 waits"):
        waiting.put(SUE, GiveApproval(1))


@pytest.mark.parametrize("name", ["carl", "Carl", " CARL ", ""])
def test_nobody_approves_what_he_asked_for_whatever_his_role_now(waiting, name):
    with pytest.raises(NotPermitted, match="takes two people"):
        waiting.put(Actor(Role.SUPERVISOR, name=name), GiveApproval(1))


def test_a_role_that_may_not_approve_neither_gives_nor_refuses(waiting):
    dora = Actor(Role.DEALER, name="dora")
    for move in (GiveApproval(1), RefuseApproval(1, "no")):
        with pytest.raises(NotPermitted, match="waits for a casino supervisor"):
            waiting.put(dora, move)
    with pytest.raises(NotPermitted):
        waiting.put(Actor(Role.INSPECTOR, name="ines"), GiveApproval(1))


def test_a_refusal_has_a_reason_and_ends_it(waiting):
    with pytest.raises(Refused, match="for a reason"):
        waiting.put(SUE, RefuseApproval(1, " "))
    waiting.put(SUE, RefuseApproval(1, "count again"))
    outcome = waiting.state.of(CARL, 4)
    assert (outcome.given, outcome.who) == (False, "casino supervisor sue")
    assert outcome.reason == "count again"


def test_who_asked_may_recall_it_and_nobody_else(waiting):
    with pytest.raises(NotPermitted, match="alone recalls"):
        waiting.put(SUE, RecallRequest(1))
    waiting.put(CARL, RecallRequest(1))
    assert waiting.state.outcome(1).reason == "recalled"


def test_somebody_who_is_there_gives_it_at_once(waiting):
    asked, given = waiting.put(SYSTEM, changed(ASKED, request=9, beside=SUE))
    assert isinstance(given, happened.ApprovalGiven)
    assert (given.asked, given.by) == (asked.asked, SUE)
    assert waiting.state.of(CARL, 9).given
    for beside in (changed(SUE, name="carl"), changed(SUE, role=Role.DEALER)):
        with pytest.raises(NotPermitted):
            waiting.put(SYSTEM, changed(ASKED, request=10, beside=beside))


def test_its_time_runs_out(waiting):
    assert waiting.state.waiting(15 * MINUTE - 1)
    assert not waiting.state.waiting(15 * MINUTE)
    with pytest.raises(Refused, match="has run out"):
        waiting.put(SUE, GiveApproval(1, at=15 * MINUTE))
    again = changed(ASKED, request=5, at=15 * MINUTE)
    expired, asked = waiting.put(SYSTEM, again)
    assert isinstance(expired, happened.RequestExpired)
    assert asked.asked.number == 2
    assert [one.number for one in waiting.state.pending] == [2]
    assert waiting.state.outcome(1).who == ""


def test_it_is_given_one_millisecond_before_that(waiting):
    assert waiting.put(SUE, GiveApproval(1, at=15 * MINUTE - 1))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"by": Actor(Role.CASHIER)}, "two names"),
        ({"roles": ()}, "takes no second person"),
        ({"request": 4}, "has asked under 4 before"),
        ({"why": " "}, "1 to 200"),
        ({"why": "x" * 201}, "1 to 200"),
        ({"why": "x\0"}, "1 to 200"),
        ({"said": "x" * 4_001}, "1 to 4000"),
    ],
)
def test_what_cannot_be_asked(waiting, wrong, reason):
    asked = changed(ASKED, **{"request": 9, **wrong})
    with pytest.raises(Refused, match=reason):
        waiting.put(SYSTEM, asked)
    with pytest.raises(NotPermitted):
        waiting.put(CARL, changed(ASKED, request=9))


def test_only_so_many_wait_at_once():
    waiting = Waiting(most=1)
    waiting.put(SYSTEM, ASKED)
    with pytest.raises(Refused, match="1 requests wait already"):
        waiting.put(SYSTEM, changed(ASKED, request=5))
    waiting.put(SYSTEM, changed(ASKED, request=5, at=15 * MINUTE))  # the first is over by then


@pytest.mark.parametrize("settings", [{"minutes": 0}, {"minutes": 1_441}, {"most": 0}])
def test_settings_have_limits(settings):
    with pytest.raises(Refused, match="is not within"):
        Waiting(**settings)


def test_every_event_has_a_sentence(waiting):
    request = waiting.state.pending[0]
    cite = MACHINE.permits[AskApproval].cite
    every = (
        happened.ApprovalAsked(request, cite),
        happened.ApprovalGiven(request, SUE, cite),
        happened.ApprovalRefused(request, SUE, "no", cite),
        happened.RequestRecalled(request, cite),
        happened.RequestExpired(request, cite),
    )
    assert {type(one) for one in every} == set(APPROVALS.events)
    for event in every:
        assert "1" in APPROVALS.words.sentences[type(event)](event)
