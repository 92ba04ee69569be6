"""A driver brings what is on record of an earlier round, and an audit holds it against that."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets
from houseway.core.value import changed
from houseway.floor.checking import audited
from houseway.games import listing_of
from houseway.house.general.people import DecideRefund, InvalidateRound, Trouble
from tests.floor.recording import driver, sealed_anew
from tests.games.runs import run_of

OPERATOR = Actor(Role.OPERATOR)


@pytest.fixture
def recorded():
    """Baccarat, recorded: player 1 wagers 20 on the first round, which is over."""
    listing = listing_of("baccarat", "S49")
    run = run_of(listing, 5)
    run.to_the_wagers()
    run.put(run.wager_by(1, 20))
    run.until(lambda table: table.round is not None)
    run.until(lambda table: table.round is None)
    made, sink = driver(listing, run.opening.settings)
    for story in run.story:
        made.put(story.put)
    return made, sink


def test_the_move_names_a_round_and_the_driver_fills_it_in(recorded):
    made, sink = recorded
    events = made.put(Put(OPERATOR, InvalidateRound(Trouble.FRAUD, round=1)))
    assert events[0].round == 1
    assert [payment.wager.player for payment in events[1].payments] == [Player(1)]
    made.put(Put(OPERATOR, DecideRefund(refund=True)))
    assert isinstance(made.table.due, Bets)
    (table,) = audited(sink.records)
    assert table.state == made.state


def test_payments_that_were_not_made_are_found_by_the_audit(recorded):
    made, sink = recorded
    made.put(Put(OPERATOR, InvalidateRound(Trouble.FRAUD, round=1)))
    bodies, at = made.table.desk.bodies, len(sink.records) - 1
    entry = bodies.read(sink.records[at].page.body)
    (paid,) = entry.put.move.paid
    richer = changed(paid, win=paid.win + 100)
    move = changed(entry.put.move, paid=(richer,))
    forged = bodies.write(changed(entry, put=changed(entry.put, move=move)))
    with pytest.raises(Exception, match=f"record {at + 1}"):
        audited(sealed_anew(sink.records, at, lambda page: changed(page, body=forged)))
