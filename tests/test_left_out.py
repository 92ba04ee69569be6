"""What is said where somebody who adds a game leaves something out: which row of which file.

Each case changes a copy of the package that has the made-up game of `tests/added_game`.
"""

import pytest

from tests.added_game import ADDED, CHANGES, COLUMN, GENERAL, OUTCOME, ROW, RULE_SET, RULES
from tests.changed_copy import copy_with, said_by, with_changes

LISTING = """
from houseway.games import GAMES
listing = next(row for row in GAMES if row.package == "two_up").listing
"""
OFFERS = f"""{LISTING}
from houseway.core.offers import why
[why(kind) for kind in listing.moves]
"""
VIEW = f"""{LISTING}
from houseway.floor.views.parts import fixed_part
now = listing.table.now(listing.table.opening(listing.table.rules.default))
fixed_part(listing, now.state, now.due.turn)
"""
ROUND = f"""{LISTING}
from houseway.core.entropy import Seeded
from houseway.core.words import MoveContext
from houseway.house.dealers.croupier import step
staff, table = listing.staff(Seeded(1)), listing.table.opening(listing.table.rules.default)
for _ in range(12):
    made = step(listing.table, staff, table)
    [listing.words.told(event, MoveContext(table, made.table)) for event in made.events]
    table = made.table
"""
SERVED = """
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.floor.system.test_bots import Night
Night((TablePlan("T1", "two-up", "S49"),), bots=2).pass_time(60)
"""
EQUIPPED = """
from houseway.floor.live.startup.plan_check import checked_plan
checked_plan('equipment = true\\n[tables.T1]\\ngame = "two-up"\\nedition = "S49"\\n')
"""
TOURNAMENT = """
from houseway.tournaments.papers.toml import read_conditions
read_conditions('game = "two-up"\\nname = "Cup"\\n')
"""
LAW, DATA = "games/two_up/law.txt", f"law/data/{RULE_SET}.tsv"
NOTHING_CHANGED = (LAW, "# Table Closure\n", "# Table Closure\n")


def without(change):
    """The copy as it was before a row was added."""
    file, before, after = change
    return file, after, before


# What is changed, what is done then, and what it says.
LEFT_OUT = {
    "a rule set": (without(RULES), LISTING, f"no rule set '{RULE_SET}'"),
    "a kind of provision": (
        (DATA, "5.2\tThrowing the Coins\tplay", "5.2\tThrowing the Coins\tplays"),
        LISTING,
        f"{DATA}:27: kind 'plays' is not define, play",
    ),
    "a cell of a provision": (
        (DATA, "5.2\tThrowing the Coins\tplay", "5.2\tThrowing the Coins"),
        LISTING,
        f"{DATA}:27: 5 cells are not six",
    ),
    "a provision": ((DATA, "5.3\t", "5.9\t"), LISTING, f"{RULE_SET} has no provision '5.3'"),
    "a row of the law": (
        (LAW, "rules.again               5.3\n", ""),
        LISTING,
        f"rules.again: no row for this Cite in {RULE_SET}, {LAW}",
    ),
    "a heading of the law": (
        (LAW, "wagers:  ", "wages:  "),
        LISTING,
        f"wagers: no row for this dict in {RULE_SET}, {LAW}",
    ),
    "the column of the law": (
        (LAW, f"S49 = {RULE_SET}\n", f"S50 = {RULE_SET}\n"),
        LISTING,
        f"{LAW}:7: wagers: none of its columns is declared",
    ),
    "who may make a move": (
        (LAW, 'may report-throw          " = dealer\n', ""),
        LISTING,
        f"{LAW}: no row `may report-throw`",
    ),
    "who may lay a wager": (
        (LAW, 'may lay-chips             " = anybody\n', ""),
        LISTING,
        f"law.txt of {RULE_SET}: no row `may lay-chips` or `may place-wager`",
    ),
    "who closes the wagers": (
        (LAW, 'may no-more-bets          " = dealer\n', ""),
        LISTING,
        f"law.txt of {RULE_SET}: no row `may no-more-bets`",
    ),
    "the general provisions": (
        without(COLUMN),
        "",
        ": what: none of its columns is declared",
    ),
    "a general provision": (
        (GENERAL, "copy                      10.11\n", ""),
        LISTING,
        f"copy: no row for this Cite in {RULE_SET}, {GENERAL}",
    ),
    "a listing": (
        (ROW[0], "Row(Game.TWO_UP, Edition.S49", "Row(Game.TWO_UP, Edition.S20"),
        LISTING,
        "games/two_up/listing.py: LISTINGS has no two-up S20",
    ),
    "what a move is for": (
        ("games/two_up/state.py", '"CallSpinnerIn ReportThrow"', '"CallSpinnerIn"'),
        OFFERS,
        "ReportThrow has no row in WHY of houseway.games.two_up.state",
    ),
    "an event of the union": (
        ("games/two_up/state.py", "    | CoinsThrown\n", ""),
        ROUND,
        "CoinsThrown is in no union of events of this table",
    ),
    "the words of an event": (
        ("games/two_up/words.py", "    state.SpinnerCalledIn: ", "    int: "),
        ROUND,
        "SpinnerCalledIn has neither words nor a reason for none",
    ),
    "a field of the view": (
        ("games/two_up/listing.py", '"areas")', '"area")'),
        VIEW,
        "two-up S49: Sight names 'area', no field of its view",
    ),
    "who brings an outcome": (
        without(OUTCOME),
        SERVED,
        "house/dealers/outcome_moves.list has no line for report-throw",
    ),
    "its equipment": (
        NOTHING_CHANGED,
        EQUIPPED,
        f"table T1: house/provisions/equipment.txt: no column for {RULE_SET}; declare one",
    ),
    "its tournaments": (
        NOTHING_CHANGED,
        TOURNAMENT,
        f"game two-up S49: tournaments/law.txt has no column for {RULE_SET}",
    ),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("left_out")
    copy_with(folder, CHANGES, ADDED)
    return folder


@pytest.mark.parametrize(("change", "asked", "reason"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_was_left_out_is_named_with_its_file(copy, change, asked, reason):
    file, old, new = change
    path = copy / "houseway" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    try:
        with pytest.raises(AssertionError) as failed:
            said_by(copy, "-B", "-c", asked or LISTING)
    finally:
        path.write_text(text, encoding="utf-8")
    assert reason in str(failed.value)


def test_the_general_provisions_of_a_rule_set_stand_in_a_column(tmp_path):
    """Where nobody thought of them at all."""
    changes = [change for change in CHANGES if change[0] != GENERAL]
    with pytest.raises(AssertionError) as failed:
        with_changes(tmp_path, changes, LISTING, ADDED)
    assert f"{GENERAL}: no column for {RULE_SET}; declare one above" in str(failed.value)


EDITION = (
    "law/instruments.py",
    '    NI2019 = "NI2019"\n',
    '    NI2019 = "NI2019"\n    NX = "NX"\n',
)
HOLDEM = '    RuleSetEntry("ni2015-405-holdem"'
LATER = (
    "law/instruments.py",
    HOLDEM,
    f'    RuleSetEntry("{RULE_SET}", Edition.NX, "NX Two-up", (Game.TWO_UP,)),\n{HOLDEM}',
)
UNDER_IT = """
from datetime import date
from houseway.law.instruments import default_edition, instrument
print(default_edition("two-up"))
for asked in ("instrument(default_edition('two-up'))", "in_force('two-up', on=date(2030, 1, 1))"):
    try:
        from houseway.law.in_force import in_force
        eval(asked)
    except (LookupError, AssertionError) as why:
        print(why)
"""


def test_a_game_of_a_new_instrument_alone_is_played_under_it_and_its_rows_are_asked_for(tmp_path):
    changes = [change for change in CHANGES if change is not RULES]
    said = with_changes(tmp_path, (*changes, EDITION, LATER), UNDER_IT, ADDED).splitlines()
    assert said[0] == "NX"
    assert said[1].startswith("no instrument 'NX'; known: S20, S49")
    assert (
        said[2]
        == "TABLE_LINES of law/in_force.py has no line for two-up, which S49 does not govern"
    )
