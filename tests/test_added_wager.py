"""A wager added to roulette in three places: offered, named, limited, paid, counted and drawn."""

import pytest

from tests.changed_copy import with_changes

NEW_WAGER = (
    ("games/roulette/law.txt", "black  ", 'snake  Snake  2 to 1  dozen  8.1  "  -  -\nblack  '),
    (
        "games/roulette/layout/places.py",
        '    BLACK = "black"\n',
        '    BLACK = "black"\n    SNAKE = "snake"\n',
    ),
    (
        "games/roulette/layout/places.py",
        "    for place, (kind, numbers) in enumerate(even_chances()):\n",
        "    yield Area(Kind.SNAKE, (1, 5, 9, 12, 14, 16, 19, 23, 27, 30, 32, 34), (LINE - 5, 8))\n"
        "    for place, (kind, numbers) in enumerate(even_chances()):\n",
    ),
)
OFFERED = """
from houseway.games.roulette.layout.places import AREAS
from houseway.games.roulette.table.settings import limits
from houseway.games.roulette.table.composition import ROULETTE
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE

rules, terminals = ROULETTE.rules, MULTI_TERMINAL_ROULETTE.rules
places = {one.given[0][1]: one for one in rules.book.listed(rules.default)}
least, most = limits(rules.default, "snake")
print(places["snake"].label, rules.bets.pays("snake").verdict, most // 100, "snake" in AREAS)
print([str(bet) for bet in terminals.bets.offered if bet.startswith("snake")])
"""


def test_a_wager_added_in_three_places_is_offered_labelled_limited_and_paid(tmp_path):
    """Also one that an edition lacks: NI2019 has a dash in its column."""
    said = with_changes(tmp_path, NEW_WAGER, OFFERED)
    assert said.splitlines() == ["Snake 2 to 1 1000 True", "[]"]


SHOWN = """
from houseway.cli.pictures.roulette_layout import layout_text
from houseway.games.roulette.layout.felt import drawings
from houseway.games.roulette.table.composition import ROULETTE
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE

for table in (ROULETTE, MULTI_TERMINAL_ROULETTE):
    bets = table.rules.pays(table.rules.default)
    for one in drawings(bets)[:2]:
        fields = [shape for shape in one.shapes if shape.area == "snake"]
        xs = [x for shape in fields for x in shape.points[::2]]
        ys = [y for shape in fields for y in shape.points[1::2]]
        print(one.name, bool(fields), all(0 <= x <= one.width for x in xs),
              all(0 <= y <= one.height for y in ys))
lines = layout_text({"snake": 5_00}).plain.splitlines()
(line,) = [line for line in lines if "(5)" in line]
print(line.index("(5)") < lines[3].index("1"))
"""


def test_a_wager_added_has_its_place_on_every_felt(tmp_path):
    """Inside the drawing, and in the terminal beside the numbers and not over one."""
    said = with_changes(tmp_path, NEW_WAGER, SHOWN).splitlines()
    assert said == [
        "wide True True True",
        "tall True True True",
        "wide False True True",
        "tall False True True",
        "True",
    ]


COMMANDS = """
from typer.testing import CliRunner
from houseway.cli.main import app

for edition in ("S49", "NI2019"):
    for words in (["odds"], ["simulate", "--rounds", "500"]):
        run = CliRunner().invoke(app, [*words, "roulette", "--edition", edition, "--json"])
        print(edition, words[0], run.exit_code, "snake" in run.stdout)
"""


def test_a_wager_added_is_counted_and_simulated_where_it_is_offered(tmp_path):
    """NI2019 lacks it: its odds and rounds are as before."""
    said = with_changes(tmp_path, NEW_WAGER, COMMANDS).splitlines()
    assert said == [
        "S49 odds 0 True",
        "S49 simulate 0 True",
        "NI2019 odds 0 False",
        "NI2019 simulate 0 False",
    ]


def test_a_wager_whose_field_lies_off_the_felt_is_named(tmp_path):
    off = (*NEW_WAGER[:2], (*NEW_WAGER[2][:2], NEW_WAGER[2][2].replace("- 5, 8)", "- 5, 0)")))
    with pytest.raises(AssertionError, match=r"snake lies off the felt: from -1 to 1 of 28"):
        with_changes(tmp_path, off, OFFERED)
