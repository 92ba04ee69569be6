"""Misdeals and their limits in time, and hole-cards that were exposed."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import Posted
from houseway.games.poker.round.irregularities.events import (
    DealReconstructed,
    FaceUpFound,
    HoleCardExposed,
    Misdealt,
    SeenReturned,
)
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.settings import YesNo
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.s49_poker.room import (
    DEALER,
    NI2006,
    NI2015,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.kinds import of_kind

FAULTS = {
    Fault.EXPOSED_IN_CUT: "a a a",
    Fault.NOT_CUT: "b b b",
    Fault.OUT_OF_TURN: "d d c",
    Fault.MISSED_PLAYER: "e e d",
    Fault.EXTRA_CARD: "f f e",
}
TABLES = {S49: tables.HOLDEM, NI2006: tables.THREE_CARD_MANILA_2006, NI2015: tables.HOLDEM_2015}


def clauses():
    for fault, letters in FAULTS.items():
        for letter, (name, house) in zip(letters.split(), TABLES.items(), strict=True):
            ref = f"{'16' if name == S49 else '17'}.1({letter})"
            rule = pytest.mark.rule(name, ref)
            yield pytest.param(house, fault, ref, marks=rule, id=f"{name} {fault}")


@pytest.mark.parametrize(("house", "fault", "ref"), [*clauses()])
def test_an_error_of_the_dealer_is_a_misdeal(house, fault, ref):
    room = Room(house).start()
    room.deal()
    report = moves.ReportMisdeal(fault, seen=True)
    assert room.forbidden(player(1), report).cite.ref == ref
    done = only(room.put(SUPERVISOR, report), Misdealt)
    assert done.cite.ref == ref
    assert isinstance(room.due, Duty)
    assert room.due.act is Shuffle
    assert room.round.out == ()


REPAIRS = [
    (Fault.OUT_OF_TURN, "16.1(d)|17.1(d)|17.1(c)"),
    (Fault.MISSED_PLAYER, "16.1(e)|17.1(e)|17.1(d)"),
    (Fault.EXTRA_CARD, "16.1(e)|17.1(e)|17.1(d)"),
]


@pytest.mark.parametrize(("fault", "numbers"), REPAIRS)
def test_what_nobody_saw_is_put_right_where_possible(fault, numbers):
    for ref, house in zip(numbers.split("|"), TABLES.values(), strict=True):
        room = Room(house).start().deal()
        before = room.round.hands
        assert refs(room.put(DEALER, moves.ReportMisdeal(fault)), DealReconstructed) == [ref]
        assert room.round.hands == before
        impossible = moves.ReportMisdeal(fault, possible=False)
        assert only(room.put(DEALER, impossible), Misdealt)


@editions("16.2", "17.3|def:Misdeal")
def test_after_a_misdeal_blinds_and_marker_stay_and_the_same_player_is_first(house):
    room = Room(house).start().deal()
    marker, order = room.table.seats.marker, [hand.player for hand in room.round.hands]
    room.put(DEALER, moves.ReportMisdeal(Fault.NOT_CUT))
    assert room.edition.irregular.again in only(room.events, Misdealt).because
    posted = len([one for one in room.events if isinstance(one, Posted)])
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(10))
    assert isinstance(room.due, Chance)
    assert room.due.to[0].player == order[0]
    assert room.table.seats.marker == marker
    assert [hand.put_in for hand in room.round.hands] == [2_00, 5_00, 0]
    assert len([one for one in room.events if isinstance(one, Posted)]) == posted
    room.deal()
    assert room.turn() == order[2]
    assert room.round.betting.level == 5_00


@editions("", "17.2")
def test_bets_of_the_first_round_go_back_after_a_misdeal(house):
    room = Room(house).start().deal()
    order = [hand.player for hand in room.round.hands]
    room.act(f"{order[2]} raise 50, {order[0]} call")
    room.put(DEALER, moves.ReportMisdeal(Fault.EXTRA_CARD, seen=True))
    assert room.stacks() == [198, 195, 200]
    assert room.round.pot == 7_00


@editions("", "17.2")
def test_after_the_first_round_of_betting_nothing_is_a_misdeal(house):
    room = Room(house).start().deal()
    order = [hand.player for hand in room.round.hands]
    room.act(f"{order[2]} call, {order[0]} call, {order[1]} pass")
    for fault in Fault:
        late = room.refused(DEALER, moves.ReportMisdeal(fault, seen=True))
        assert late.cite.ref == "17.2"


def test_in_1999_an_error_of_the_deal_is_found_before_anybody_bets():
    room = Room(tables.HOLDEM).start().deal()
    room.act("3 call")
    report = moves.ReportMisdeal(Fault.MISSED_PLAYER, seen=True)
    assert room.refused(DEALER, report).cite.ref == "16.1(e)"
    assert only(room.put(DEALER, moves.ReportMisdeal(Fault.NOT_CUT)), Misdealt)


def test_before_the_cut_no_error_of_it_can_be_reported():
    room = Room(tables.HOLDEM)
    room.put(DEALER, Shuffle())
    report = moves.ReportMisdeal(Fault.NOT_CUT)
    assert room.refused(DEALER, report).cite.ref == "16.1(b)"


# Exposed hole-cards, game by game


def exposed(room, who, ref):
    """A report that a player may not make, and what comes of it when the dealer does."""
    report = room.exposes(who)
    assert room.forbidden(player(who), report).cite.ref == ref
    return room.put(DEALER, report)


ONE_IS_ENOUGH = [
    (tables.CANBERRA_MANILA, S49, "App C 3.1"),
    (tables.THREE_CARD_MANILA, S49, "App D 3.1"),
    (tables.FARO, S49, "App H 3.1"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "17.1(c)"),
]


@pytest.mark.parametrize(
    ("house", "ref"),
    [pytest.param(one, ref, marks=pytest.mark.rule(name, ref)) for one, name, ref in ONE_IS_ENOUGH],
)
def test_one_exposed_hole_card_is_a_misdeal(house, ref):
    room = Room(house, seats=5).start()
    room.put(DEALER, Deal(tuple(room.any_cards(2))))
    first = room.round.hands[0].player
    assert refs(exposed(room, first, ref), Misdealt) == [ref]


BURNING = [
    (tables.HOLDEM, S49, "App E 3.3", "16.1(c)"),
    (tables.OMAHA, S49, "App F 3.3", "16.1(c)"),
    (tables.HOLDEM_2015, NI2015, "17.20", "17.20"),
]


@pytest.mark.parametrize(
    ("house", "ref", "second"),
    [
        pytest.param(one, ref, second, marks=pytest.mark.rule(name, ref, second))
        for one, name, ref, second in BURNING
    ],
)
def test_with_burning_the_first_burn_card_replaces_one(house, ref, second):
    room = Room(house).start()
    room.deal("AS KD")
    done = only(exposed(room, 2, ref), HoleCardExposed)
    assert (str(done.card), done.cite.ref) == ("KD", ref)
    room.deal()
    hole = house.rules.variant.made_of.own
    assert [len(hand.down) for hand in room.round.hands] == [hole] * 3
    assert "KD" in map(str, room.round.gone)
    before = room.table
    room.act("3 call, 1 call, 2 pass")
    assert [str(place) for place in of_kind(Chance, room.due).to] == ["the communal cards"] * 3
    room.deal()
    room.act("1 check, 2 check, 3 check")
    assert of_kind(Chance, room.due).to[0].face == "burn card"
    room.table = before
    assert refs(exposed(room, 1, second), Misdealt) == [second]


NOT_BURNING = [
    (tables.HOLDEM, S49, "App E 3.4"),
    (tables.OMAHA, S49, "App F 3.4"),
    (tables.HOLDEM_2015, NI2015, "17.21"),
]


@pytest.mark.parametrize(
    ("house", "ref"),
    [pytest.param(one, ref, marks=pytest.mark.rule(name, ref)) for one, name, ref in NOT_BURNING],
)
def test_without_burning_one_exposed_card_is_a_misdeal(house, ref):
    room = Room(house, burn=YesNo.NO).start().deal("AS")
    assert refs(exposed(room, 1, ref), Misdealt) == [ref]


@pytest.mark.rule(S49, "App A 3.1")
def test_five_card_stud_deals_the_second_card_down_for_a_first_dealt_up():
    room = Room(tables.FIVE_CARD_STUD).start().deal("AS KS QS")
    done = only(exposed(room, 2, "App A 3.1"), HoleCardExposed)
    assert done.cite.ref == "App A 3.1"
    room.deal("2S 3S 4S")
    second = room.round.hands[1]
    assert (str(second.up[0]), str(second.down[0])) == ("KS", "3S")
    assert [len(hand.up) for hand in room.round.hands] == [1, 1, 1]
    assert refs(exposed(room, 2, "App A 3.1"), Misdealt) == ["App A 3.1"]


@pytest.mark.rule(S49, "App B 3.1", "16.1(c)")
def test_seven_card_stud_deals_the_next_two_down_and_two_exposed_are_a_misdeal():
    room = Room(tables.SEVEN_CARD_STUD).start().deal("AS KS QS")
    exposed(room, 1, "App B 3.1")
    room.deal("2S 3S 4S 5S 6S 7S")
    first = room.round.hands[0]
    assert [str(card) for card in first.up] == ["AS"]
    assert [str(card) for card in first.down] == ["2S", "5S"]
    assert refs(exposed(room, 1, "16.1(c)"), Misdealt) == ["16.1(c)"]


@pytest.mark.rule(S49, "App G 3.1")
def test_draw_bears_one_exposed_card_and_not_two():
    room = Room(tables.DRAW).start().deal("AS KS QS")
    done = only(exposed(room, 2, "App G 3.1"), HoleCardExposed)
    assert str(done.card) == "KS"
    room.deal("2S")
    assert refs(exposed(room, 1, "App G 3.1"), Misdealt) == ["App G 3.1"]


@pytest.mark.rule(S49, "App G 3.2")
def test_cards_exposed_in_the_draw_are_no_misdeal():
    room = Room(tables.DRAW).begin("")
    room.act("3 call, 1 call, 2 pass")
    room.put(player(1), moves.Exchange(Player(1), room.round.hands[0].down[:2]))
    room.deal()
    done = only(exposed(room, 1, "App G 3.2"), HoleCardExposed)
    assert done.cite.ref == "App G 3.2"
    assert done.card in room.round.seen
    assert len(room.round.hands[0].down) == 5


# Cards face up in the shoe


@pytest.mark.rule(S49, "App A 3.2", "App B 3.2")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_card_face_up_in_the_shoe_plays_but_for_the_first_of_a_new_round(letter):
    house = {"A": tables.FIVE_CARD_STUD, "B": tables.SEVEN_CARD_STUD}[letter]
    room = Room(house).begin()
    room.quietly_once()
    report = moves.ReportFaceUp(room.any_cards(1)[0])
    assert room.forbidden(player(1), report).cite.ref == f"App {letter} 3.2"
    assert refs(room.put(DEALER, report), SeenReturned) == [f"App {letter} 3.2"]
    room.put(DEALER, Deal(tuple(room.any_cards(1))))
    card = room.any_cards(1)[0]
    found = room.put(DEALER, moves.ReportFaceUp(card))
    assert refs(found, FaceUpFound) == [f"App {letter} 3.2"]
    other = room.any_cards(3)[2]
    assert room.refused(DEALER, Deal((other,))).cite.ref == "7.3"
    room.put(DEALER, Deal((card,)))
    assert card in room.round.hands[1].up
