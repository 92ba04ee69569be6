"""A driver brings what is on record of an earlier round, and an audit holds it against that."""

from typing import Any, cast

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets
from houseway.core.value import changed
from houseway.floor.records.audit import audited
from houseway.games import listing_of
from houseway.games.baccarat.round import state as baccarat_state
from houseway.games.roulette.round import state as roulette_state
from houseway.games.sic_bo.round import state as sic_bo_state
from houseway.house.general.state import DecideRefund, InvalidateRound, Trouble
from houseway.kit.cards import cards
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


WRONG = {  # another outcome than the one that was entered
    "baccarat": lambda _: baccarat_state.CorrectOutcome(cards("3S 4C"), cards("3D 3H"), round=1),
    "roulette": lambda was: roulette_state.CorrectOutcome((was + 1) % 37, round=1),
    "sic-bo": lambda was: sic_bo_state.CorrectResult(7 - was[0], 7 - was[1], 7 - was[2], round=1),
}


@pytest.mark.rule("ni2019-689-mttg", "6.3")
@pytest.mark.parametrize("game", WRONG)
@pytest.mark.standard("A3")
def test_a_wrong_outcome_of_an_earlier_round_is_put_right_and_audited(game):
    """The driver brings the outcome and the payments; the record survives, a forgery does not."""
    listing = listing_of(game, "NI2019")
    run = run_of(listing, 5)
    for _ in range(2):
        run.to_the_wagers()
        run.put(run.wager_by(1, 20))
        run.until(lambda table: table.round is not None)
        run.until(lambda table: table.round is None)
    made, sink = driver(listing, run.opening.settings)
    for story in run.story:
        made.put(story.put)
    was = made.table.rounds.of(1).entered
    move = WRONG[game](was)
    events = made.put(Put(Actor(Role.SUPERVISOR), move))
    assert events[-1].round == 1
    assert made.table.rounds.of(1).entered not in (was, None)
    (table,) = audited(sink.records)
    assert table.state == made.state
    bodies, at = made.table.desk.bodies, len(sink.records) - 1
    entry = bodies.read(sink.records[at].page.body)
    assert entry.put.move.entered == was
    forged = bodies.write(
        changed(entry, put=changed(entry.put, move=changed(cast(Any, move), paid=())))
    )
    with pytest.raises(Exception, match=f"record {at + 1}"):
        audited(sealed_anew(sink.records, at, lambda page: changed(page, body=forged)))
