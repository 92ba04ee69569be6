"""What the fields of a move may be, where the table tells: free seats, open disputes, stakes.

An offer that says too little is never refused, so playing does not find it.
"""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer
from houseway.core.value import changed
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats.moves import BuyIn
from houseway.games.roulette.table.composition import ROULETTE
from houseway.house.general import state as people
from houseway.house.layouts.colour_chips import BuyColourChips
from houseway.house.offers.offers import Offering
from houseway.house.table.state import RecordApproval
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, Playing, player
from tests.games.s49_american_roulette.evening import ready as roulette
from tests.games.s49_pai_gow.tabling import Evening as PaiGow
from tests.games.s49_pai_gow.test_table_8_dealing import LINES
from tests.games.s49_poker.room import Room


def offer(house, table, move, role, number=None):
    """What this person may fill in, by the name of the field; None where it is not offered."""
    viewer = Viewer(role, None if number is None else Player(number))
    every = Offering(house).offers(table.table, table.due, viewer, drawer=True)
    found = [one for one in every if one.move == move]
    if not found:
        return None
    (only,) = found
    fields = {one.name: one for one in only.fields}
    cases = [dict(one.given) for one in only.cases]
    return fields | {name: {case[name] for case in cases} for case in cases for name in case}


def choices(said):
    return set(said) if isinstance(said, set) else set(said.choices)


def baccarat():
    return Playing(BACCARAT).ready()


# Of every table


def test_a_seat_that_is_taken_is_not_offered():
    table = baccarat()
    table.put(player(1), people.TakeSeat(Player(1), 3))
    found = offer(BACCARAT, table, "take-seat", Role.PLAYER, 2)
    assert choices(found["seat"]) == set(range(1, 15)) - {3}


def test_disputes_are_decided_and_reviewed_by_their_numbers():
    table = baccarat()
    for number in (1, 2):
        table.put(player(number), people.RaiseDispute(Player(number), "my chips"))
    assert choices(offer(BACCARAT, table, "decide-dispute", Role.OPERATOR)["number"]) == {1, 2}
    table.put(OPERATOR, people.DecideDispute(2, "they are his"))
    assert choices(offer(BACCARAT, table, "decide-dispute", Role.OPERATOR)["number"]) == {1}
    asked = offer(BACCARAT, table, "request-review", Role.PLAYER, 2)
    assert choices(asked["number"]) == {2}
    assert offer(BACCARAT, table, "record-review", Role.INSPECTOR) is None
    table.put(player(2), people.RequestReview(Player(2), 2))
    assert choices(offer(BACCARAT, table, "record-review", Role.INSPECTOR)["number"]) == {2}


def test_without_a_dispute_none_is_decided():
    assert offer(BACCARAT, baccarat(), "decide-dispute", Role.OPERATOR) is None


def test_a_marker_is_above_the_maximum():
    found = offer(BACCARAT, at_seat_1(), "place-marker", Role.OPERATOR)
    stake = found["maximum"]
    assert (stake.low, stake.step, stake.high) == (5_005_00, 5_00, 50_050_00)
    assert choices(found["player"]) == {1}


def at_seat_1():
    table = baccarat()
    table.put(player(1), people.TakeSeat(Player(1), 1))
    return table


def test_what_is_approved_is_what_the_table_needs_one_after_another():
    table = Playing(BACCARAT)
    for thing in ("table", "cards", "shoe"):
        found = offer(BACCARAT, table, "record-approval", Role.INSPECTOR)
        assert choices(found["of"]) == {thing}
        table.put(INSPECTOR, RecordApproval(thing, "letter 7"))


def test_colour_chips_are_bought_in_a_colour_that_nobody_has_and_returned_by_their_owner():
    table = roulette()
    every = choices(offer(ROULETTE, table, "buy-colour-chips", Role.PLAYER, 2)["colour"])
    table.put(player(1), BuyColourChips(Player(1), "green", Cents(5_00)))
    found = offer(ROULETTE, table, "buy-colour-chips", Role.PLAYER, 2)
    assert choices(found["colour"]) == every - {"green"}
    assert (found["value"].low, found["value"].step) == (5_00, 5_00)
    mine = offer(ROULETTE, table, "return-colour-chips", Role.PLAYER, 1)
    assert choices(mine["colour"]) == {"green"}
    assert offer(ROULETTE, table, "return-colour-chips", Role.PLAYER, 2) is None


# Pai Gow

CUTS = {name for name, *_ in LINES}  # of Appendix C


def test_a_banking_player_is_offered_the_approved_cuts():
    evening = PaiGow().banked_by(2)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    found = offer(evening.house, evening, "choose-cut", Role.PLAYER, 2)
    assert choices(found["cut"]) == CUTS
    assert offer(evening.house, evening, "choose-cut", Role.PLAYER, 3) is None
    around = changed(evening.table.around, formations=frozenset({"Yat Dong Dong", "Die Pin"}))
    evening.table = changed(evening.table, around=around)
    found = offer(evening.house, evening, "choose-cut", Role.PLAYER, 2)
    assert choices(found["cut"]) == {"Yat Dong Dong", "Die Pin"}


def test_a_box_is_given_priority_once():
    evening = PaiGow().begun()
    evening.lay(3, 50)
    given = offer(evening.house, evening, "give-box-priority", Role.OPERATOR)
    assert choices(given["box"]) == set(range(2, 9))
    evening.put(OPERATOR, bank_moves.GiveBoxPriority(3))
    given = offer(evening.house, evening, "give-box-priority", Role.OPERATOR)
    assert choices(given["box"]) == set(range(2, 9)) - {3}


# Poker


def test_stakes_are_bought_between_what_the_table_asks_in_whole_chips():
    room = Room(tables.HOLDEM, (200, 200), minimum_stake=Cents(100_00))
    room.put(player(5), people.TakeSeat(Player(5), 5))
    found = offer(room.house, room, "buy-in", Role.PLAYER, 5)
    assert found["stake"].low == 100_00
    room.put(player(5), BuyIn(Player(5), Cents(150_00)))
    less = offer(room.house, room, "reduce-stake", Role.PLAYER, 5)
    assert less is None or less["stake"].high <= 50_00


@pytest.mark.parametrize("edition", [tables.HOLDEM, tables.HOLDEM_2015])
def test_a_seat_at_poker_that_is_taken_is_not_offered(edition):
    room = Room(edition, (200, 200))
    found = offer(room.house, room, "take-seat", Role.PLAYER, 7)
    seats = room.table.settings.seats
    assert choices(found["seat"]) == set(range(3, seats + 1))
