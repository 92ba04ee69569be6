"""S49 18.4: a round of poker that fraud decided is annulled whenever it comes to light."""

import pytest

from houseway.core.actors import Player, Put
from houseway.core.game import Duty
from houseway.core.wagers import Kept, Reversed, Settled
from houseway.house.general import state as people
from houseway.house.general.events import RoundInvalidated
from houseway.house.general.past_rounds import Rounds
from houseway.ledger import Account
from houseway.ledger.accounts import commission, house, layout, pot, stake
from tests.games.s49_poker.room import (
    HOUSES,
    NI2006,
    NI2015,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    only,
    player,
)
from tests.games.s49_poker.test_stakes_in_the_books import BOOK, T1, purse, with_chips

PLAYERS = (1, 2, 3)
CENT = 100


class Remembered(Room):
    """A table with its books, and with a record of what its rounds came to."""

    def __init__(self, name):
        self.balances, self.past = with_chips(500, PLAYERS), Rounds()
        super().__init__(HOUSES[name])

    def put(self, by, move, beside=None):
        before = self.table
        completed = self.past.completed(Put(by, move, beside))
        events = super().put(completed.by, completed.move, completed.beside)
        self.past.follow(before, self.table, events)
        self.balances = self.balances.after(BOOK(before, events))
        return events

    def of(self, account: Account) -> int:
        return int(self.balances.of(account))

    def owns(self, number: int) -> int:
        """Cents of a player: chips, what is before them and what lies in the pot."""
        chips = purse(number)
        places = (chips, stake(T1, chips), layout(T1, chips))
        cents: list[int] = [self.of(place) for place in places]
        return sum(cents)

    def won_by_3(self) -> "Remembered":
        """Blinds of $2 and $5; player 3 makes it 20 and 1 calls, and 3 wins a pot of $45."""
        self.begin()
        self.act("3 raise 20, 1 call, 2 fold")
        self.deal()
        self.act("1 check, 3 bet 50, 1 fold")
        self.settle()
        self.over()
        return self


FRAUD = people.InvalidateRound(people.Trouble.FRAUD, 1)


@pytest.fixture
def room():
    return Remembered(S49).won_by_3()


@pytest.mark.rule(S49, "18.4")
def test_18_4__an_earlier_round_is_annulled_and_the_commission_is_returned_with_it(room):
    """5 % of a pot of $45 is $2 in whole dollars: player 3 has $43 of it, $20 of them staked."""
    assert [room.owns(number) for number in PLAYERS] == [480_00, 495_00, 523_00]
    assert room.of(commission(T1)) == 2_00
    assert room.forbidden(SUPERVISOR, FRAUD).cite.ref == "18.4"
    events = room.put(OPERATOR, FRAUD)
    assert (only(events, RoundInvalidated).round, only(events, RoundInvalidated).cite.ref) == (
        1,
        "18.4",
    )
    assert only(events, Reversed).cite.ref == "18.4"
    assert isinstance(room.due, Duty)
    assert (room.due.act, room.due.cite.ref) == (people.DecideRefund, "18.5")
    room.put(OPERATOR, people.DecideRefund(refund=True))
    assert [room.owns(number) for number in PLAYERS] == [500_00] * 3
    assert [room.of(account(T1)) for account in (commission, pot, house)] == [0, 0, 0]


@pytest.mark.rule(S49, "18.4")
def test_18_4__rounds_played_since_and_the_stakes_on_the_table_stand(room):
    room.begin()  # a second round is in play
    room.act(f"{room.turn()} raise 20")
    stacks, pot_now = room.stacks(), room.round.wagers
    room.put(OPERATOR, FRAUD)
    room.put(OPERATOR, people.DecideRefund(refund=True))
    assert (room.stacks(), room.round.wagers) == (stacks, pot_now)
    room.quietly()
    room.settle()
    room.over()
    assert room.of(pot(T1)) == 0
    assert sum(room.owns(number) for number in PLAYERS) + room.of(commission(T1)) == 1_500_00


@pytest.mark.rule(S49, "18.4")
def test_18_4__nothing_is_played_until_the_refund_is_decided(room):
    room.begin()
    act = room.move(room.turn(), "call")
    who = room.turn()
    room.put(OPERATOR, FRAUD)
    assert room.refused(player(who), act).cite.ref == "18.5"
    room.put(OPERATOR, people.DecideRefund(refund=True))
    room.put(player(who), act)


@pytest.mark.rule(S49, "18.5")
def test_18_5__chips_of_an_earlier_round_may_be_kept_by_the_house(room):
    room.put(OPERATOR, FRAUD)
    events = room.put(OPERATOR, people.DecideRefund(refund=True, players=(Player(2),)))
    assert (
        only(events, Kept).amount == 40_00
    )  # of players 1 and 3, 20 each; the bet of 50 was never called
    assert only(events, Settled).cite.ref == "18.5"
    assert [room.owns(number) for number in PLAYERS] == [480_00, 500_00, 480_00]
    assert room.of(house(T1)) == 40_00


@pytest.mark.rule(S49, "18.4")
def test_18_4__a_round_is_annulled_once_and_only_one_that_is_over(room):
    room.put(OPERATOR, FRAUD)
    room.put(OPERATOR, people.DecideRefund(refund=True))
    again = room.refused(OPERATOR, FRAUD)
    assert (again.reason, again.cite.ref) == ("round 1 was invalidated already", "18.4")
    later = room.refused(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD, 2))
    assert later.reason == "round 2 is none that is over: those are 1 to 1"


@pytest.mark.rule(NI2006, "17.14")
@pytest.mark.rule(NI2015, "17.14")
@pytest.mark.parametrize("name", [NI2006, NI2015])
def test_the_later_instruments_let_an_earlier_round_stand(name):
    room = Remembered(name).won_by_3()
    assert room.refused(OPERATOR, FRAUD).cite.ref == "17.14"


@pytest.mark.rule(S49, "18.5")
def test_18_5__a_bet_that_nobody_called_is_not_kept_of_a_round_in_play():
    room = Remembered(S49)
    room.begin()
    room.act("3 raise 20, 1 call, 2 fold")
    room.deal()
    room.act("1 check, 3 bet 50")
    room.put(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD))
    events = room.put(OPERATOR, people.DecideRefund(refund=False))
    assert only(events, Kept).amount == 45_00
    room.over()
    assert [room.owns(number) for number in PLAYERS] == [480_00, 495_00, 480_00]
    assert room.of(house(T1)) == 45_00
    assert room.of(pot(T1)) == 0
