"""S49 18.5: the wagers of an annulled round may go back to some; of the others the house keeps."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Kept, Settled
from houseway.games.poker.table.seats.moves import Rejoin, SitOut
from houseway.games.poker.table.settings.settings import Betting
from houseway.house.general import state as people
from houseway.house.general.events import RefundDecided
from houseway.house.general.state import Trouble
from houseway.ledger import Balances, TableId, chips, moved, pot_book
from tests.games.s49_poker.room import DEALER, HOUSES, OPERATOR, S49, Room, only, player, refs
from tests.kinds import present

ONE, TWO, THREE, FOUR = map(Player, (1, 2, 3, 4))
T1 = TableId("T1")
BOOK = pot_book(T1, lambda number: chips(str(number), 1))
FRAUD = people.InvalidateRound(Trouble.FRAUD)


def in_play(**settings):
    """Blinds of $2 and $5 by players 1 and 2; player 3 raises to $20, 4 folds, 1 and 2 call.

    On the flop player 1 bets $30, player 2 calls it and player 3 folds.
    """
    room = Room(HOUSES[S49], (200,) * 4, **settings).begin()
    room.act("3 raise 20, 4 fold, 1 call, 2 call")
    room.deal()
    room.act("1 bet 30, 2 call, 3 fold")
    assert room.stacks() == [150, 150, 180, 200]
    return room


def refunded(room, *players):
    return room.put(OPERATOR, people.DecideRefund(True, players))


def books(room):
    """House, pot, commission, and what lies on the layout."""
    found = Balances().after(moved(room.events, BOOK))
    money = tuple(found.of(one) for one in (BOOK.house, BOOK.bank, BOOK.commission))
    return *money, bool(found.on_layout(BOOK.table))


@pytest.mark.rule(S49, "18.5")
@pytest.mark.parametrize(
    ("players", "kept", "stacks"),
    [
        ((ONE,), 70_00, [200, 150, 180, 200]),
        ((ONE, TWO), 20_00, [200, 200, 180, 200]),
        ((THREE,), 100_00, [150, 150, 200, 200]),  # he has folded, and his $20 were in the pot
        ((ONE, TWO, THREE), None, [200, 200, 200, 200]),
        ((), None, [200, 200, 200, 200]),
    ],
)
def test_what_does_not_go_back_is_booked_from_the_pot_to_the_house(players, kept, stacks):
    """$50, $50 and $20 were put in."""
    room = in_play()
    room.put(OPERATOR, FRAUD)
    events = refunded(room, *players)
    assert [one.amount for one in events if isinstance(one, Kept)] == ([kept] if kept else [])
    assert refs(events, Kept) == (["18.5"] if kept else [])
    assert only(events, RefundDecided).players == players
    assert room.stacks() == stacks
    assert books(room) == (kept or 0, 0, 0, False)
    room.over()
    chairs = sorted(room.table.seats.chairs, key=lambda one: one.player)
    assert [one.stake / 100 for one in chairs] == stacks


@pytest.mark.rule(S49, "18.5")
def test_of_a_round_that_was_paid_nothing_is_kept_twice():
    """The pot of $120 was paid less $6; annulled, player 2 has his $50 back and $70 are kept."""
    room = in_play()
    room.quietly()
    room.settle()
    assert books(room)[2] == 6_00
    room.put(OPERATOR, FRAUD)
    events = refunded(room, TWO)
    assert only(events, Kept).amount == 70_00
    assert books(room) == (70_00, 0, 0, False)
    assert room.stacks() == [150, 200, 180, 200]


@pytest.mark.rule(S49, "18.5")
def test_antes_of_those_who_are_not_named_are_kept():
    """Four antes of $1; only player 4 has his back."""
    room = Room(HOUSES[S49], (200,) * 4, betting=Betting.ANTE).begin()
    room.put(OPERATOR, FRAUD)
    events = refunded(room, FOUR)
    assert [one.returned for one in only(events, Settled).payments if one.returned] == [1_00]
    assert only(events, Kept).amount == 3_00
    assert books(room) == (3_00, 0, 0, False)


@pytest.mark.rule(S49, "18.5")
def test_only_who_has_a_wager_in_it_is_named():
    room = in_play()
    room.put(OPERATOR, FRAUD)
    for wrong in (people.DecideRefund(True, (FOUR,)), people.DecideRefund(False, (ONE,))):
        assert room.refused(OPERATOR, wrong).cite.ref == "18.5"
    for by in (DEALER, player(1)):
        assert room.forbidden(by, people.DecideRefund(True, (ONE,))).cite.ref == "18.5"


@pytest.mark.rule(S49, "16.3", "18.5")
@pytest.mark.parametrize("players", [(), (FOUR,), (ONE,)])
def test_blinds_that_were_missed_go_back_or_stay_with_the_rest(players):
    """Player 1 sat out while blinds of $2 and $5 passed him, and posts them to come back."""
    room = Room(HOUSES[S49], (200,) * 4).begin()
    room.quietly()
    room.settle()
    room.over()
    room.put(player(1), SitOut(ONE))
    while present(room.table.seats.chair(ONE)).missed < 7_00:
        room.begin()
        room.quietly()
        room.settle()
        room.over()
    before = {one.player: one.stake for one in room.table.seats.chairs}
    room.put(player(1), Rejoin(ONE, post=True))
    room.events.clear()
    room.begin()
    put_in = {one.player: before[one.player] - one.stack for one in room.round.hands}
    assert put_in[ONE] >= 7_00
    room.put(OPERATOR, FRAUD)
    refunded(room, *players)
    room.over()
    back = {one.player: one.stake for one in room.table.seats.chairs}
    lost = {one: before[one] - back[one] for one in before}
    named = players or tuple(before)
    assert lost == {one: 0 if one in named else put_in[one] for one in before}
    assert books(room) == (sum(lost.values()), 0, 0, False)
