"""The eight games and the two later ones: what is dealt, in which order, and who opens."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import BettingEnded, BettingOpened, CardsDealt, StreetBegun
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.settings import Betting, DealtBy, Opens, YesNo
from houseway.house.general import state as people
from tests.games.s49_poker.room import (
    DEALER,
    NI2006,
    NI2015,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    refs,
)

# Game, rule set, the deal of each street (by face: d down, u up, c communal, b burn) to players
# 1, 2 and 3 or to the middle, and the numbers of the clauses.
DEALS = [
    (tables.FIVE_CARD_STUD, S49, "1d 2d 3d 1u 2u 3u", "1u 2u 3u", 4, "App A"),
    (tables.SEVEN_CARD_STUD, S49, "1d 2d 3d 1d 2d 3d 1u 2u 3u", "1u 2u 3u", 5, "App B"),
    (tables.CANBERRA_MANILA, S49, "1d 1d 2d 2d 3d 3d c", "c", 5, "App C"),
    (tables.THREE_CARD_MANILA, S49, "1d 1d 2d 2d 3d 3d 1d 2d 3d c", "c", 5, "App D"),
    (tables.HOLDEM, S49, "1d 2d 3d 1d 2d 3d", "b c c c", 4, "App E"),
    (tables.OMAHA, S49, "1d 2d 3d 1d 2d 3d 1d 2d 3d 1d 2d 3d", "b c c c", 4, "App F"),
    (tables.DRAW, S49, " ".join(["1d 2d 3d"] * 5), "", 2, "App G"),
    (tables.FARO, S49, " ".join(["1d 2d 3d"] * 5) + " c", "c", 5, "App H"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "1d 1d 2d 2d 3d 3d 1d 2d 3d c", "c", 5, ""),
    (tables.HOLDEM_2015, NI2015, "1d 2d 3d 1d 2d 3d", "b c c c", 4, ""),
]
CLAUSES = {
    "App A": "1.1 2.2 2.3 2.4 2.5",
    "App B": "1.1 2.2 2.3 2.4 2.5",
    "App C": "1.1 2.2 2.3 2.4 2.5 2.6",
    "App D": "1.1 2.2 2.3 2.4 2.5 2.6",
    "App E": "1.1 2.2 2.3 2.4 2.5 2.6",
    "App F": "1.1 2.2 2.3 2.4 2.5 2.6",
    "App G": "1.1 2.2 2.3 2.4 2.8",
    "App H": "1.1 2.3 2.4 2.5 2.6",
    NI2006: "12.1 9.2 9.3 9.4 9.5 9.6",
    NI2015: "12.1 9.2 9.3 9.4 9.5 9.6",
}
LETTERS = {Face.DOWN: "d", Face.UP: "u", Face.COMMUNAL: "c", Face.BURN: "b"}


def rows():
    for house, name, first, second, rounds, appendix in DEALS:
        numbers = CLAUSES[appendix or name].split()
        marks = pytest.mark.rule(name, *(f"{appendix} {one}".strip() for one in numbers))
        ident = f"{house.rules.variant.game}-{name}"
        yield pytest.param(house, first, second, rounds, marks=marks, id=ident)


def as_text(places):
    return " ".join(f"{place.player or ''}{LETTERS[place.face]}" for place in places)


@pytest.mark.parametrize(("house", "first", "second", "rounds"), [*rows()])
def test_the_cards_go_round_as_the_game_says(house, first, second, rounds):
    room = Room(house, (200, 200, 200), seats=5)
    if not house.rules.variant.edition.starts.marker_deals_first:
        assert (
            room.begin().table.seats.marker == 3
        )  # the button, so that player 1 is dealt to first
    else:
        room.begin()
    room.quietly()
    streets = [event for event in room.events if isinstance(event, StreetBegun)]
    assert [as_text(street.plan) for street in streets[:2]] == [first, second]
    opened = [event for event in room.events if isinstance(event, BettingOpened)]
    assert len(opened) == rounds
    assert house.rules.variant.rounds in opened[0].because
    ended = [event for event in room.events if isinstance(event, BettingEnded)]
    assert house.rules.variant.ends in ended[-1].because
    made = house.rules.variant.made_of
    for hand in room.round.hands:
        assert len(hand.down) + len(hand.up) == made.own
    assert len(room.round.board) == made.communal
    assert isinstance(room.due, Settle)


MEANINGS = [
    (tables.HOLDEM, S49, "Hole Card|Communal Cards|Flop|Initial Deal|Round of Play"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "Hole Card|Communal Cards|Initial Deal|Betting Round"),
    (tables.HOLDEM_2015, NI2015, "Hole Card|Communal Cards|Flop|Initial Deal|Betting Round"),
]


@pytest.mark.parametrize(
    ("house", "meanings"),
    [
        pytest.param(one, words, marks=pytest.mark.rule(name, *(f"def:{word}" for word in words)))
        for one, name, text in MEANINGS
        for words in [text.split("|")]
    ],
)
def test_a_card_is_dealt_as_what_it_is(house, meanings):
    room = Room(house).begin().quietly()
    said = set[str]()
    for event in room.events:
        if isinstance(event, CardsDealt | BettingOpened):
            said |= {cite.ref for cite in event.because}
        if isinstance(event, StreetBegun):
            said |= {cite.ref for cite in event.meanings}
    assert {f"def:{word}" for word in meanings} <= said


@pytest.mark.rule(S49, "11.1")
def test_in_1999_the_appendix_says_how_many_rounds_follow():
    room = Room(tables.HOLDEM).begin().quietly()
    opened = [event for event in room.events if isinstance(event, BettingOpened)]
    assert ["11.1" in [cite.ref for cite in one.because] for one in opened] == [
        *(False, True, True, True)
    ]


@editions("7.3", "7.3")
def test_cards_come_from_a_shoe(house):
    room = Room(house).start()
    done = only(room.put(DEALER, moves.Deal(tuple(room.any_cards(1)))), CardsDealt)
    assert "7.3" in [cite.ref for cite in done.because]
    assert room.refused(DEALER, moves.Deal(done.cards)).cite.ref == "2.2(a)"


def test_faro_may_be_dealt_in_pairs():
    room = Room(tables.FARO, seats=5, deal=DealtBy.IN_PAIRS).begin()
    plan = only(room.events, StreetBegun).plan
    assert as_text(plan) == "1d 1d 2d 2d 3d 3d 1d 1d 2d 2d 3d 3d 1d 2d 3d c"


@pytest.mark.parametrize("house", [tables.HOLDEM, tables.OMAHA], ids=["holdem", "omaha"])
def test_a_card_is_burnt_before_each_exposure_if_so_determined(house):
    for burn, text in ((YesNo.YES, ["b c c c", "b c", "b c"]), (YesNo.NO, ["c c c", "c", "c"])):
        room = Room(house, burn=burn).begin().quietly()
        plans = [as_text(one.plan) for one in room.events if isinstance(one, StreetBegun)]
        assert plans[1:] == text


# Who opens


OPENERS = [
    (tables.CANBERRA_MANILA, S49, "App C 1.2", "App C 1.3"),
    (tables.THREE_CARD_MANILA, S49, "App D 1.2", "App D 1.3"),
    (tables.HOLDEM, S49, "App E 1.3", "App E 1.4"),
    (tables.OMAHA, S49, "App F 1.3", "App F 1.4"),
    (tables.FARO, S49, "App H 1.2", "App H 1.3"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "10.1", "10.1"),
    (tables.HOLDEM_2015, NI2015, "10.1", "10.1"),
]


@pytest.mark.parametrize(
    ("house", "opens", "out"),
    [
        pytest.param(one, *refs_, marks=pytest.mark.rule(name, *refs_))
        for one, name, *refs_ in OPENERS
    ],
)
def test_after_the_last_blind_then_the_first_dealt_to_or_the_next_still_in(house, opens, out):
    room = Room(house, (200,) * 4, seats=5).begin()
    assert (room.turn(), refs(room.events, BettingOpened)) == (3, [opens])
    room.act("3 call, 4 call, 1 call, 2 pass")
    room.deal()
    assert (room.turn(), refs(room.events, BettingOpened)[-1]) == (1, opens)
    room.act("1 fold, 2 check, 3 check, 4 check")
    room.deal()
    assert (room.turn(), refs(room.events, BettingOpened)[-1]) == (2, out)


@pytest.mark.parametrize(
    ("house", "opens"),
    [
        pytest.param(house, opens, marks=pytest.mark.rule(name, opens))
        for house, name, opens, _ in OPENERS
    ],
)
def test_who_follows_an_opener_that_is_out_opens_by_the_rule_on_the_last_blind(house, opens):
    """The next rule is about the Buck player in later rounds: here it is the first."""
    room = Room(house, (200,) * 4, seats=5).start()
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "player 3", "Sue", Player(3)))
    room.put(OPERATOR, people.ExcludePlayer(Player(3)))
    room.deal()
    assert (room.turn(), refs(room.events, BettingOpened)) == (4, [opens])


@pytest.mark.parametrize("house", [one for one, *_ in OPENERS], ids=[row[2] for row in OPENERS])
def test_under_antes_the_same_player_opens_the_first_round(house):
    room = Room(house, (200,) * 3, seats=5, betting=Betting.ANTE).begin()
    assert room.turn() == 1


def test_the_lowest_card_opens_then_the_highest():
    room = Room(tables.FIVE_CARD_STUD).start()
    room.deal("AS KS QS 7D 3D 9D")
    assert (room.turn(), refs(room.events, BettingOpened)) == (2, ["App A 1.2"])
    room.act("2 pass, 3 call, 1 call")
    room.deal("4D 5D 8D")
    assert room.turn() == 3
    assert refs(room.events, BettingOpened) == ["App A 1.2"] * 2


@pytest.mark.parametrize(
    ("house", "cards"),
    [
        (tables.FIVE_CARD_STUD, "2S 3S 4S 7D AD 9D"),
        (tables.SEVEN_CARD_STUD, "2S 3S 4S 2C 3C 4C 7D AD 9D"),
    ],
    ids=["five", "seven"],
)
def test_or_the_highest_from_the_beginning(house, cards):
    room = Room(house, opens=Opens.HIGHEST).start().deal(cards)
    assert room.turn() == 2


def test_of_equal_cards_the_first_dealt_to_opens():
    room = Room(tables.SEVEN_CARD_STUD).start().deal("AS KS QS AD KD QD 9C 5C 5D")
    assert (room.turn(), refs(room.events, BettingOpened)) == (2, ["App B 1.2"])
