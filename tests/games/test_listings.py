"""What every row of `GAMES` has to say, and that it says it of the right game."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.games import GAMES, listing_of, row_of
from houseway.games.listing import Listing, Seating
from houseway.journal import Bodies, Codec
from houseway.law.instruments import Edition, Game, editions, rule_sets
from houseway.ledger import Transfer
from tests.games.listings import EVERY

ALL = pytest.mark.parametrize("listing", EVERY, ids=str)


def test_every_game_is_listed_under_every_edition_that_has_it():
    wanted = {(game, edition) for game in Game for edition in editions(game)}
    assert {(row.game, row.edition) for row in GAMES} == wanted
    assert len(GAMES) == len(wanted) == 23


def test_a_row_gives_the_listing_of_its_own_game_and_edition():
    assert [(row.game, row.edition) for row in GAMES] == [(one.game, one.edition) for one in EVERY]


def test_a_game_that_is_not_listed_has_no_row():
    assert row_of(Game.KENO, Edition.S20) is None


@ALL
def test_a_listing_names_the_rule_set_that_governs_it(listing: Listing):
    assert listing.rule_set.name == rule_sets(listing.game, listing.edition)[0].rule_set


@ALL
def test_no_two_kinds_of_a_table_share_a_name(listing: Listing):
    for kinds in (listing.events, listing.moves):
        names = Counter(kind.__name__ for kind in kinds)
        assert [name for name, number in names.items() if number > 1] == []


@ALL
def test_moves_and_events_of_a_listing_make_a_codec(listing: Listing):
    Bodies(listing.moves, listing.events, Transfer, listing.leaves)
    Codec(listing.events, listing.leaves)


@ALL
def test_the_staff_of_a_listing_prepare_the_table_for_wagers(listing: Listing):
    table, staff = listing.table, listing.staff(Seeded(1))
    state = table.opening(table.rules.default)
    for _ in range(50):
        due = table.turn(state)
        if isinstance(due, Bets):
            break
        events = table.decide(state, due, staff.next_put(state, due))
        assert {type(event) for event in events} <= set(listing.events)
        staff.follow(state, events)
        for event in events:
            state = table.evolve(state, event)
    assert isinstance(due, Bets)


def test_keno_s_staff_draw_twenty_numbers_and_go_on_to_the_next_game():
    listing = listing_of("keno", "S49")
    table, staff = listing.table, listing.staff(Seeded(1))
    state = table.opening(table.rules.default)
    while state.computer.game.number == 1:
        due = table.turn(state)
        for event in table.decide(state, due, staff.next_put(state, due)):
            state = table.evolve(state, event)
    assert len(set(state.computer.results[-1].numbers)) == 20
    assert listing.seating is Seating.COUNTER


def test_a_game_is_imported_when_it_is_asked_for():
    said = (
        "import sys; from houseway.games import listing_of; listing_of('baccarat', 'S49');"
        "print(*sorted({name.split('.')[2] for name in sys.modules"
        " if name.startswith('houseway.games.')}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", said], capture_output=True, text=True, check=True
    ).stdout.split()
    assert loaded == ["baccarat", "listing"]


SOURCES = Path(__file__).parents[2] / "src" / "houseway"
NAMES = "|".join(str(game) for game in Game)
ASKED = re.compile(rf"""(==|!=|\bin|\bis(?: not)?)\s*[(\[{{]?["']({NAMES})["']|\.pots\b""")


def test_nobody_outside_the_games_asks_which_game_he_holds():
    found = [
        f"{path.relative_to(SOURCES)}:{number}"
        for folder in ("cli", "floor", "store", "web", "odds", "sim", "school", "ledger", "journal")
        for path in (SOURCES / folder).rglob("*.py")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if ASKED.search(line) and "event.pots" not in line and not line.startswith("from ")
    ]
    assert found == []
