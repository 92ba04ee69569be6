"""Chips that were bought as a stake are not on the chip account any more, and come back."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.table.books import behind, stakes_book
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.house.general import state as people
from houseway.ledger import Account, Balances, TableId, Tip, chips
from houseway.ledger.accounts import stake
from houseway.ledger.tip import Overdrawn
from tests.games.s49_poker.room import HOUSES, NI2006, OPERATOR, SUPERVISOR, Room, player

T1, T2 = TableId("T1"), TableId("T2")
EVERY = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


def purse(number):
    return chips(str(number), 1)


BOOK = stakes_book(T1, purse)


def with_chips(dollars, players):
    """So much for each, out of the cage."""
    each = {purse(number): Cents(dollars * 100) for number in players}
    return Balances({**each, Account("cage:C1"): Cents(-dollars * 100 * len(each))})


class Booked(Room):
    """A table with its books, where everybody came with $500."""

    def __init__(self, house, stakes=(200, 200, 200)):
        self.balances = with_chips(500, range(1, 8))
        super().__init__(house, stakes)

    def put(self, by, move, beside=None):
        before = self.table
        events = super().put(by, move, beside)
        self.balances = self.balances.after(BOOK(before, events))
        return events

    def has(self, number):
        """Dollars of a player: his chips, what is before him, what lies in the pot."""
        lies = self.balances.on_layout(T1).get(f"layout:T1:{purse(number)}", 0)
        own = (self.balances.of(purse(number)), self.balances.of(stake(T1, purse(number))), lies)
        return tuple(cents // 100 for cents in own)


@EVERY
def test_a_stake_leaves_the_chips_and_comes_back_with_its_player(house):
    room = Booked(house)
    assert room.has(1) == (300, 200, 0)
    room.put(player(1), seat_moves.TopUp(Player(1), Cents(100_00)))
    assert room.has(1) == (200, 300, 0)
    room.put(player(1), people.LeaveSeat(Player(1)))
    assert room.has(1) == (500, 0, 0)


def test_chips_are_staked_at_one_table_alone():
    """$200 of $300 lie before him at one table: there is no second stake of $200 in them."""
    events = Room(HOUSES[NI2006]).events
    opening = HOUSES[NI2006].opening(HOUSES[NI2006].rules.default)
    tip = Tip(with_chips(300, (1, 2, 3)))
    tip.book(stakes_book(T1, purse)(opening, events))
    with pytest.raises(Overdrawn):
        tip.book(stakes_book(T2, purse)(opening, events))


@EVERY
def test_bets_come_from_the_stake_and_the_pot_goes_to_it(house):
    room = Booked(house)
    room.begin()
    room.quietly()
    assert sum(sum(room.has(number)) for number in (1, 2, 3)) == 1500
    assert all(room.has(number)[0] == 300 for number in (1, 2, 3))
    room.settle()
    room.over()
    for number in (1, 2, 3):
        left = behind(room.table, Player(number))
        assert room.balances.of(stake(T1, purse(number))) == left
        assert room.balances.of(purse(number)) == 300_00


@EVERY
def test_who_is_excluded_in_a_round_takes_along_what_is_not_in_the_pot(house):
    room = Booked(house)
    room.begin()
    who = room.turn()
    _, before, pot = room.has(who)
    clause = house.general.forbidden[0].ref
    room.put(SUPERVISOR, people.ReportContravention(clause, "player", "Dee", Player(who)))
    room.put(OPERATOR, people.ExcludePlayer(Player(who)))
    assert room.has(who) == (300 + before, 0, pot)
    # a round that does not stand gives his bets back to his chips: he has no stake any more
    room.put(OPERATOR, people.InvalidateRound(people.Trouble.IMPRACTICAL))
    if room.table.people.refund_due is not None:
        room.put(OPERATOR, people.DecideRefund(refund=True))
    assert room.has(who) == (500, 0, 0)
