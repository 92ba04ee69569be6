"""What is on record of a round, an earlier one or this, is not its sender's to say."""

import pytest

from houseway.cash.disputes.moves import HoldRound
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Moved, Payment, Wager
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.streams.disputes import HOUSE, disputes_opening
from houseway.floor.records.audit import Unfit
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.house.general.past_rounds import Rounds
from houseway.house.general.state import InvalidateRound, Trouble, VoidWagers
from houseway.house.terminals.faults import InvalidateForFault
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.journal import GENESIS, chain
from houseway.law import RuleSet
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
SUE = Actor(Role.SUPERVISOR, name="sue")
CITE = RuleSet(NI2019).rule("6.10")
MADE_UP = (Payment(Wager(Player(1), "red", Cents(10_00), number=1), CITE, Cents(10_00)),)
WRITTEN = {
    "wager": {"player": 1, "bet": "red", "stake": 10_00, "number": 1},
    "returned": 10_00,
    "win": 0,
    "commission": 0,
    "cite": f"{NI2019} 6.10",
}


@pytest.fixture
def evening():
    """The ball is to be spun at R1; $10 of player 1 lie on red."""
    made = Evening(terminals=2)
    accepted(made.buy_in(1))
    made.to_the_wagers("R1")
    accepted(made.confirm("R1", 1, ("red", 10_00)))
    made.expire("R1")
    return made


@pytest.mark.rule(NI2019, "7.12")
@pytest.mark.standard("C15")
def test_a_round_that_is_held_pays_nothing_whatever_the_move_brings(evening):
    evening.floor.open(HOUSE, disputes_opening())
    evening.run()
    held = HoldRound("R1", evening.table("R1").round_number, "Mr Black", "the wheel was touched")
    accepted(evening.put(HOUSE, SUE, held))
    said = {"move": "invalidate-for-fault", "equipment": "wheel", "paid": [WRITTEN]}
    put = Ordering(evening.entropy).read(evening.table("R1"), SUE, said)
    (answer,) = evening.ask("table:R1", put)
    assert "is held by hold 1" in denied(answer, "7.12")
    assert evening.credit(1) == 90_00


@pytest.mark.rule(NI2019, "6.10", "2.2(a)")
def test_who_staked_is_paid_back_and_not_whom_the_move_names(evening):
    """What was brought is not kept either: the record has none of it."""
    answer = accepted(evening.put("table:R1", SUE, InvalidateForFault("wheel", None, MADE_UP)))
    assert evening.credit(1) == 100_00
    body = evening.store.records[answer.number - 1].page.body
    assert evening.table("R1").bodies.read(body).put.move == InvalidateForFault("wheel")
    assert audited(reader_of(evening), MAIN)


@pytest.mark.standard("C1")
def test_a_record_that_brings_payments_of_the_round_in_play_does_not_hold(evening):
    answer = accepted(evening.put("table:R1", SUE, InvalidateForFault("wheel")))
    bodies, pages = evening.table("R1").bodies, [one.page for one in evening.store.records]
    page = pages[answer.number - 1]
    entry = bodies.read(page.body)
    put = changed(entry.put, move=changed(entry.put.move, paid=MADE_UP))
    pages[answer.number - 1] = changed(page, body=bodies.write(changed(entry, put=put)))
    forged = list(chain(GENESIS, pages))
    with pytest.raises(Unfit, match=f"record {answer.number}: "):
        audited(reader_of(evening, forged), MAIN)


@pytest.mark.parametrize(
    "move",
    [
        InvalidateForFault("wheel"),
        InvalidateRound(Trouble.FRAUD),
        VoidWagers(Player(1)),
        VoidEarlierRound(),
        CorrectOutcome(7),
    ],
)
@pytest.mark.parametrize("round_", [None, 4])
def test_of_a_round_that_nobody_recorded_nothing_is_brought(move, round_):
    asked = changed(move, round=round_)
    made_up = {"paid": MADE_UP, "moved": (Moved,), "entered": 7, "since": 3}
    brought = {name: one for name, one in made_up.items() if hasattr(asked, name)}
    assert Rounds().completed(Put(SUE, changed(asked, **brought))).move == asked
