"""What the house takes: a part of the pots, and when nothing; or a charge by time."""

import pytest

from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.core.wagers import Charged
from houseway.games.poker.round.events import CommissionTaken
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.settings.settings import Betting, Charge
from houseway.house.shoes.moves import Shuffle
from tests.games.s49_poker.room import CLOCK, DEALER, NI2006, Room, editions, only, refs
from tests.games.s49_poker.test_play_12_13_showdown import NO_BURN, boarded, in_order, three_pairs


def charged(room):
    return only(room.settle(), CommissionTaken)


def pot_of(house, dollars, **settings):
    """Three players with `dollars` in the pot, the first dealt to winning it."""
    room = three_pairs(house, **settings)
    each, rest = divmod(dollars, 3)
    assert not rest
    room.act(f"3 raise {each}, 1 call, 2 call") if each > 5 else room.act("3 call, 1 call, 2 pass")
    return boarded(room)


@editions("14.2(a)", "15.2(a)(i)")
@pytest.mark.parametrize(
    ("dollars", "taken"), [(15, 0), (30, 1), (39, 1), (42, 2), (198, 9), (201, 10), (300, 10)]
)
def test_five_per_cent_over_19_dollars_in_whole_dollars_up_to_the_cap(house, dollars, taken):
    charge = charged(pot_of(house, dollars))
    assert (charge.pots, charge.amount) == (dollars * 100, taken * 100)
    assert charge.cite == house.rules.variant.edition.wins.schemes[0].cite


def test_19_dollars_are_free_and_20_are_not():
    scheme = tables.HOLDEM.rules.variant.edition.wins.schemes[0]
    assert [scheme.on(Cents(one), Cents(10_00)) for one in (19_00, 19_99, 20_00, 39_99, 40_00)] == [
        *(0, 0, 1_00, 1_00, 2_00)
    ]


@editions("", "15.2(a)(ii)")
@pytest.mark.parametrize(("dollars", "taken"), [(15, 1), (30, 3), (99, 9), (300, 10)])
def test_ten_per_cent_over_9_dollars(house, dollars, taken):
    room = pot_of(house, dollars, commission=Charge.TEN)
    charge = charged(room)
    assert (charge.amount, charge.cite.ref) == (taken * 100, "15.2(a)(ii)")


def test_9_dollars_are_free_and_10_are_not():
    scheme = tables.HOLDEM_2015.rules.variant.edition.wins.schemes[1]
    assert [scheme.on(Cents(one), Cents(10_00)) for one in (9_00, 9_99, 10_00, 19_99)] == [
        0,
        0,
        1_00,
        1_00,
    ]


@editions("14.2(d)", "15.2(d)")
def test_a_pot_of_blinds_or_antes_alone_is_free(house):
    room = Room(house, (200, 200, 200), first_blind=50_00, second_blind=100_00).begin()
    first, _, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} fold, {first} fold")
    charge = charged(room)
    assert (charge.amount, charge.cite) == (0, room.edition.wins.posts_only)


@editions("14.2(b)|14.2(d)", "15.2(b)|15.2(d)")
def test_a_raise_that_only_the_blinds_match_is_no_pot_of_blinds_alone(house):
    """50, 100 and a raise to 200: 100 go back, and of 250 the cap of 10 is taken.

    Read the other way all 200 would go back, and 150 of blinds be free.
    """
    room = Room(house, (300, 300, 300), first_blind=50_00, second_blind=100_00).begin()
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} raise 200, {first} fold, {second} fold")
    charge = charged(room)
    assert (charge.pots, charge.amount) == (250_00, 10_00)
    assert (charge.cite, charge.meanings[-1]) == (
        room.edition.wins.schemes[0].cite,
        room.edition.wins.uncalled,
    )
    assert room.stacks()[third - 1] == 440


@editions("14.2(b)|14.2(d)", "15.2(b)|15.2(d)")
def test_a_raise_that_nobody_matches_at_all_leaves_blinds_alone(house):
    """Two equal blinds of 100, and a raise to 200 that goes back whole."""
    room = Room(house, (300, 300), first_blind=100_00, second_blind=100_00).begin()
    first, second = (hand.player for hand in room.round.hands)
    room.act(f"{first} raise 200, {second} fold")
    charge = charged(room)
    assert (charge.pots, charge.amount) == (200_00, 0)
    assert charge.cite == room.edition.wins.posts_only


@editions("14.2(c)|12.2", "15.2(c)|13.2")
def test_players_with_equal_hands_who_alone_paid_in_pay_nothing(house):
    room = Room(house, (200, 200), burn=NO_BURN, betting=Betting.ANTE).start()
    name = house.rules.rule_set.name
    room.deal("AS KS AD KD 2C 2D" if name == NI2006 else "AS AD KS KD")
    if name == NI2006:
        room.deal("QC")
    opener = room.turn()
    room.act(f"{opener} bet 50")
    room.act(f"{room.turn()} call")
    rest = "JC TC 9H 8H" if name == NI2006 else "QC JC TC 9H 8H"
    cards = rest.split()
    while not isinstance(room.due, Settle):
        if hasattr(room.due, "to"):
            count = len(room.due.to)
            room.deal(" ".join(cards[:count]))
            cards = cards[count:]
        else:
            room.act(f"{room.turn()} check")
    charge = charged(room)
    assert (charge.pots, charge.amount) == (102_00, 0)
    assert charge.cite == room.edition.wins.equal_hands
    assert in_order(room) == [200, 200]


@editions("14.2(c)", "15.2(c)")
def test_a_third_who_paid_in_and_folded_makes_equal_hands_pay(house):
    room = Room(house, (200, 200, 200), burn=NO_BURN, betting=Betting.ANTE).start()
    name = house.rules.rule_set.name
    room.deal("AS KS AD KD 7S 7D 2C 2D 2H" if name == NI2006 else "AS AD 7S KS KD 7D")
    if name == NI2006:
        room.deal("QC")
    room.act("1 bet 50, 2 call, 3 fold")
    cards = ("JC TC 9H 8H" if name == NI2006 else "QC JC TC 9H 8H").split()
    while not isinstance(room.due, Settle):
        if hasattr(room.due, "to"):
            count = len(room.due.to)
            room.deal(" ".join(cards[:count]))
            cards = cards[count:]
        else:
            room.act(f"{room.turn()} check")
    assert charged(room).amount == 5_00
    assert in_order(room) == [200 - 51 + 49, 200 - 51 + 49, 199]


@editions("14.3", "15.3")
def test_by_time_the_pots_are_left_alone_and_the_charge_is_paid_ahead(house):
    room = Room(house, commission=Charge.TIME)
    early = room.refused(DEALER, Shuffle())
    assert early.cite == room.edition.wins.by_time
    assert (
        refs(room.put(DEALER, seat_moves.CollectTimeCharge()), Charged)
        == [room.edition.wins.by_time.ref] * 3
    )
    room.begin()
    room.act("3 raise 100, 1 call, 2 fold")
    room.quietly()
    charge = charged(room)
    assert (charge.amount, charge.cite) == (0, room.edition.wins.by_time)
    room.over()
    room.put(CLOCK, seat_moves.PeriodOver())
    assert room.refused(DEALER, Shuffle()).cite == room.edition.wins.by_time
