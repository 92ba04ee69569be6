"""A wager is one row of its game's table of law: what it is called, and whether there is one."""

from dataclasses import replace

import pytest

from houseway.core.game import Refused
from houseway.games.roulette.bets import PAY_TABLES
from houseway.games.roulette.layout.places import Kind
from houseway.games.roulette.table.composition import ROULETTE
from houseway.games.roulette.table.view import layout_view
from tests.games.listings import BANKED

LABELS = [
    ("roulette", "S49", "straight:0", "Straight up 0"),
    ("roulette", "S49", "corner:1-2-4-5", "Corner 1-2-4-5"),
    ("roulette", "S49", "dozen:2", "Dozen 2"),
    ("roulette", "S49", "low", "Low, 1 to 18"),
    ("roulette", "S49", "neighbours:17", "Five neighbours of 17"),
    ("roulette", "NI2019", "neighbours-3:17", "Three neighbours of 17"),
    ("sic-bo", "S49", "domino:1-2", "Two dice 1 2"),
    ("sic-bo", "NI2019", "total:4", "Total 4"),
    ("money-wheel", "S49", "$11", "$11"),
    ("money-wheel", "S49", "flag", "Flag"),
    ("baccarat", "S49", "tie", "Tie"),
    ("baccarat", "NI2019", "player-pair", "Player pair"),
    ("blackjack", "S49", "super-sevens", "Super Sevens"),
    ("canberra-poker", "S49", "boomerang", "Boomerang Jackpot"),
    ("pai-gow", "S20", "gee-jun", "Gee Jun Jackpot"),
]
TABLES = {(one.game, one.edition): one.table.rules for one in BANKED}


def book_of(rules):
    book = rules.book
    return getattr(book, "book", book)


@pytest.mark.parametrize(("game", "edition", "bet", "label"), LABELS)
def test_a_wager_is_called_as_its_row_says(game, edition, bet, label):
    assert book_of(TABLES[game, edition]).label(bet) == label


@pytest.mark.parametrize("rules", TABLES.values(), ids=lambda one: type(one).__name__)
def test_every_wager_on_offer_has_a_name(rules):
    named = [book_of(rules).label(str(bet)) for bet in rules.bets.offered]
    assert len(set(named)) == len(named) >= 2
    assert not [name for name in named if not name or ":" in name]


def test_what_may_be_laid_is_listed_by_its_name():
    places = ROULETTE.rules.book.listed(ROULETTE.rules.default)
    assert "Split 17-20" in [one.label for one in places if one.given == (("bet", "split:17-20"),)]


# An edition without corners, as `-` in its column would make it.
WHOLE = PAY_TABLES[False]
LACKING = replace(
    WHOLE, wagers={kind: one for kind, one in WHOLE.wagers.items() if kind is not Kind.CORNER}
)


def test_an_edition_may_lack_a_wager():
    corners = [name for name in WHOLE.offered if name.startswith("corner:")]
    assert len(corners) == 23  # 22 among the numbers, and 0-1-2-3
    assert list(LACKING.offered) == [name for name in WHOLE.offered if name not in corners]
    shown = layout_view(LACKING, ROULETTE.rules.default, WHOLE.said.every)
    assert len(shown.areas) == len(WHOLE.areas) - 23


@pytest.mark.parametrize("name", ["corner:1-2-4-5", "corner:1-2-4", "corner:2-1-4-5"])
def test_a_wager_that_an_edition_lacks_is_refused_under_its_list(name):
    with pytest.raises(Refused) as caught:
        LACKING.clause(name)
    assert caught.value.cite == WHOLE.said.every
