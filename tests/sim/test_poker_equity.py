"""Equity against the slow way, against published counts, and against what must be so."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.core.game import Refused
from houseway.games.poker.hands.decks import Deck
from houseway.games.poker.hands.evaluation import Order
from houseway.sim.chunks import CHUNK
from houseway.sim.poker.equity.exact import ByBoards, ByDeals, plan
from houseway.sim.poker.equity.run import Trials, equity, method, steps
from houseway.sim.poker.equity.spot import Unclear
from tests.kinds import of_kind
from tests.sim.poker_equity_slow import slow
from tests.sim.poker_equity_spots import figures, spot

HALF = Fraction(1, 2)
WHEEL = Order(ace_low=True)
SHORT = Order(Deck(32), ace_low=True)
JOKER = Order(Deck(32, joker=True), ace_low=True)
LOW, LOW_ACE = Order(low=True), Order(ace_low=True, low_ace=True)

# A game, its hands, and what is known beside them: each with a few hundred completions.
SPOTS: dict[str, tuple[Any, tuple[str, ...], dict[str, Any]]] = {
    "holdem, flop": ("holdem", ("AS AH", "8C 7C"), {"board": "9C TC 2S"}),
    "holdem, the ace ends a straight": (
        "holdem",
        ("AS AH", "6C 4C", "KD KH"),
        {"board": "5S 3C 2D", "order": WHEEL},
    ),
    "holdem, dead cards": ("holdem", ("AS KS", "QD QH"), {"board": "2S 3S QS", "dead": "AD AC"}),
    "holdem, the Joker": ("holdem", ("AS KS", "JK 7H"), {"board": "QS 8D 7C", "order": JOKER}),
    "holdem, one card of a hand": ("holdem", ("AS", "KS KD"), {"board": "QS 8D 7C 2C"}),
    "holdem, a hand unknown": ("holdem", ("AS AD", "random"), {"board": "QS 8D 7C 2C 2D"}),
    "holdem, low ball": ("holdem", ("AS 2D", "7C 7D"), {"board": "9C TC 2S", "order": LOW}),
    "holdem, split": ("holdem", ("AS 2D", "7C 6D"), {"board": "9C TC 2S 4D", "split": True}),
    "omaha": ("omaha", ("AS AH KD 2C", "9C 8C 7D 6D"), {"board": "TC JC 2S 3D"}),
    "omaha, eight or less": (
        "omaha",
        ("AS 2H KD 3C", "9C 8C 4D 6D", "2S 3S JC JD"),
        {"board": "TC 5C 7S 6S", "split": True, "eight": True, "order": LOW_ACE},
    ),
    "canberra manila": ("canberra-manila", ("AS AH", "9C 8C"), {"board": "TC JC 2S 3D"}),
    "three card manila": (
        "three-card-manila",
        ("AS AH 7D", "9C 8C KC"),
        {"board": "TC JC 8S QD", "order": SHORT},
    ),
    "faro": ("faro", ("AS AH KD KC 2C", "9C 8C 7D 6D 3H"), {"board": "TC JC 2S 3D"}),
    "five card stud": ("five-card-stud", ("AS AH KD TD", "9C 8C 7C JH"), {"order": SHORT}),
    "seven card stud": (
        "seven-card-stud",
        ("AS AH KD KC 7D 8D", "9C 8C 7C TC JH JD 7S"),
        {"order": JOKER},
    ),
    "seven card stud, the last card shared": (
        "seven-card-stud",
        ("AS AH KD KC 2C", "9C 8C 7C TC JH JD"),
        {"board": "6C"},
    ),
    "draw": ("draw", ("AS AH KD", "9C 8C 7C TC"), {"order": JOKER, "dead": "QH QS"}),
    "draw, all known": ("draw", ("AS AH KD KC 2C", "9C 8C 7C TC JH"), {}),
}


@pytest.mark.parametrize("name", SPOTS)
def test_every_deal_is_counted_as_the_rules_have_it(name):
    game, hands, beside = SPOTS[name]
    known = ["" if hand == "random" else hand for hand in hands]
    assert figures(equity(spot(game, hands, **beside))) == slow(game, known, **beside)


def test_published_counts_of_aces_against_kings():
    """Of 1,712,304 boards; with no suit in common, and with both."""
    apart = equity(spot("holdem", ("AS AH", "KC KD"), order=WHEEL))
    alike = equity(spot("holdem", ("AS AH", "KS KH"), order=WHEEL))
    assert [(one.wins, one.ties) for one in apart.shares] == [(1388072, 6538), (317694, 6538)]
    assert [(one.wins, one.ties) for one in alike.shares] == [(1410336, 9308), (292660, 9308)]
    assert apart.deals == alike.deals == 1712304


def test_the_same_cards_in_other_suits_have_half_each():
    found = equity(spot("holdem", ("AS KD", "AD KS"), order=WHEEL))
    assert [one.equity for one in found.shares] == [HALF, HALF]
    assert found.shares[0].wins == found.shares[1].wins > 0


def test_a_hand_that_cannot_lose_takes_every_pot():
    found = equity(spot("holdem", ("AS KS", "random", "2C 2D"), board="QS JS TS 2H"))
    assert [one.win for one in found.shares] == [one.equity for one in found.shares] == [1, 0, 0]


def test_the_board_plays_for_all():
    found = equity(spot("holdem", ("2C 3D", "4C 5D", "6C 7D"), board="AS KS QS JS TS"))
    assert [(one.ties, one.equity) for one in found.shares] == [(1, Fraction(1, 3))] * 3


def test_a_quarter_of_a_split_pot():
    """Equal low hands, and the one high hand: three quarters and one."""
    hands = ("2C 3D AS AD", "2D 3C KS KD")
    found = equity(spot("omaha", hands, board="4H 5H 7S AC KC", split=True, eight=True))
    assert [one.equity for one in found.shares] == [Fraction(3, 4), Fraction(1, 4)]
    assert [(one.wins, one.ties) for one in found.shares] == [(0, 1), (0, 1)]


def test_without_an_eight_the_high_hand_takes_all():
    hands, board = ("2C 3D AS AD", "2D 4C KS KD"), "9H TH 7S 8C KC"
    two = [
        equity(spot("omaha", hands, board=board, split=True, eight=eight))
        for eight in (False, True)
    ]
    assert [[one.equity for one in found.shares] for found in two] == [[HALF, HALF], [0, 1]]


def test_any_number_of_threads_counts_the_same():
    asked = spot("holdem", ("AKs", "QQ, JJ"), board="2S 7D 9C")
    assert figures(equity(asked, threads=1)) == figures(equity(asked, threads=3))


@pytest.mark.parametrize("by", [None, Trials(CHUNK + 5, seed=1)])
def test_progress_goes_to_the_end(by):
    asked = spot("holdem", ("AS KS", "QQ"), board="2S 7D 9C")
    told: list[Any] = []
    equity(asked, by, progress=told.append)
    assert sum(told) == steps(by or plan(asked))
    assert len(told) > 1


# By chance


@pytest.mark.parametrize(
    ("game", "hands", "beside"),
    [
        ("holdem", ("AA", "KK, AKs"), {"board": "2S 7D 9C"}),
        ("holdem", ("AS KD", "random", "QQ"), {"board": "2S 7D 9C 9D"}),
        ("omaha", ("AS AH KD 2C", "9C 8C 7D 6D"), {"board": "TC JC 2S", "split": True}),
        ("draw", ("AS AH KD", "9C 8C 7C"), {"order": JOKER}),
    ],
)
def test_trials_are_within_four_standard_errors_of_the_exact_share(game, hands, beside):
    asked = spot(game, hands, **beside)
    exact, drawn = equity(asked), equity(asked, Trials(200_000, seed=5))
    assert (exact.exact, drawn.exact, drawn.deals) == (True, False, 200_000)
    for one, other in zip(exact.shares, drawn.shares, strict=True):
        assert 0 < other.standard_error < 0.002
        assert abs(float(one.equity - other.equity)) < 4 * other.standard_error
        assert abs(float(one.win - other.win)) < 4 * 0.5 / 200_000**0.5
    assert sum(one.equity for one in drawn.shares) == 1


def test_a_seed_gives_the_same_deals_on_any_number_of_threads():
    asked = spot("holdem", ("AS KS", "QQ+"))
    trials = Trials(CHUNK + 1000, seed=7)
    one, two = (figures(equity(asked, trials, threads)) for threads in (1, 2))
    assert one == two
    assert one[0] == CHUNK + 1000
    assert figures(equity(asked, Trials(1000, 7))) != figures(equity(asked, Trials(1000, 8)))


def test_what_is_counted_and_what_is_left_to_chance():
    trials = Trials(1000, 1)
    quick = spot("holdem", ("AS KS", "random"))
    long = spot("seven-card-stud", ("AS KS", "random"))
    assert isinstance(method(quick, trials), ByBoards)
    assert isinstance(method(spot("omaha", ("AS AH KD 2C", "9C 8C 7D 6D")), trials), ByDeals)
    assert method(long, trials) == trials
    with pytest.raises(Unclear, match="exact: this would take some"):
        equity(long)
    assert len(of_kind(ByBoards, plan(quick)).exchanges) == 6  # the other three suits, in any order


@pytest.mark.parametrize(
    ("trials", "seed", "says"), [(0, 0, "trials: 0"), (1, -1, "seed: -1"), (10**13, 0, "trials")]
)
def test_trials_have_bounds(trials, seed, says):
    with pytest.raises(ValueError, match=says):
        Trials(trials, seed)


# What has no answer


@pytest.mark.parametrize(
    ("game", "hands", "beside", "says"),
    [
        ("holdem", ("AS KS",), {}, "hands: 1 given"),
        ("holdem", ("AS KS QS", "2C 2D"), {}, "hand 'AS KS QS': 3 cards in holdem: at most 2"),
        ("holdem", ("AS KS", "AS 2D"), {}, "AS is there more than once"),
        ("holdem", ("AS KS", "2C 2D"), {"dead": "KS"}, "KS is there more than once"),
        ("holdem", ("AS KS", "JK 2D"), {}, "JK: a deck of 52 cards has no Joker"),
        ("holdem", ("AS KS", "6C 7D"), {"order": SHORT}, "6C: not in a deck of 32 cards"),
        ("holdem", ("AS KS", "2C 2D"), {"board": "3C 4C 5C 6C 7C 8C"}, "board: 6 communal cards"),
        ("draw", ("AS KS", "2C 2D"), {"board": "3C"}, "board: 1 communal cards in draw: at most 0"),
        ("holdem", ("AS KS", "2C 2D"), {"eight": True}, "eight: only the low hand of a split"),
        (
            "holdem",
            ("AS KS", "2C 2D"),
            {"split": True, "order": Order(low=True)},
            "low: in a split",
        ),
        ("holdem", ("AA", "KK"), {"dead": "AS AH AD"}, "hand 'AA': its cards are all seen"),
        ("holdem", ("AA", "AA", "22+", "AA"), {}, "hands: no cards are left to hold them all"),
        ("seven-card-stud", ("random",) * 8, {}, "56 cards are still to come and 52 are left"),
    ],
)
def test_a_question_without_an_answer_is_named(game, hands, beside, says):
    with pytest.raises((Refused, Unclear)) as reason:
        spot(game, hands, **beside)
    assert str(reason.value).startswith(says)
