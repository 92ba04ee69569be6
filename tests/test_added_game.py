"""A game added as `docs/adding-a-game.md` says: told, counted, played, recorded, served, audited.

Two-up is made up. Two coins are thrown until both show the same, which wins for heads or for tails,
or until they have differed five times in a row, which wins for five odds and for nothing else.
"""

import json
from fractions import Fraction

import pytest

from tests.added_game import ADDED, CHANGES
from tests.changed_copy import ROOT, copy_with, said_by

HEAD = """
import json
from typer.testing import CliRunner
from houseway.cli.main import app

def said(*words, **more):
    run = CliRunner().invoke(app, words, **more)
    assert run.exit_code == 0, (words, run.output, run.exception)
    return run.stdout
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("added")
    copy_with(folder, CHANGES, ADDED)
    return folder


FIGURES = """
print(json.dumps({
    "menu": said("games"),
    "rules": said("rules", "two-up"),
    "foul": said("rules", "two-up", "8.1"),
    "permits": said("rules", "permits", "two-up"),
    "odds": json.loads(said("odds", "two-up", "--json", "--no-cache")),
    "runs": json.loads(said("simulate", "two-up", "--rounds", "20000", "--seed", "3", "--json")),
}))
"""


def test_its_rules_are_shown_and_its_odds_are_those_worked_out_by_hand(copy):
    """Five throws differ with 1/2 to the fifth, 1/32; heads and tails halve the other 31/32.

    So heads pay back 2 x 31/64, and five odds at 27 to 1 pay back 28/32.
    """
    told = json.loads(said_by(copy, "-c", HEAD + FIGURES))
    assert "two-up" in told["menu"]
    assert "S49 Two-up: 53 provisions" in told["rules"]
    assert "games/two_up/law.txt" in told["foul"]
    assert "report foul throw" in told["permits"]
    wagers = {one["wager"]: one for one in told["odds"]["wagers"]}
    assert {name: one["return"] for name, one in wagers.items()} == {
        "heads": "31/32",
        "tails": "31/32",
        "five-odds": "7/8",
    }
    chances = {(one["net"], one["probability"]) for one in wagers["heads"]["outcomes"]}
    assert chances == {("1", "31/64"), ("-1", "33/64")}
    chances = {(one["net"], one["probability"]) for one in wagers["five-odds"]["outcomes"]}
    assert chances == {("27", "1/32"), ("-1", "31/32")}
    for one in told["runs"]["wagers"]:
        off = abs(one["return"] - float(Fraction(one["exact_return"])))
        assert off < 5 * one["standard_error"], one


EVENING = """
record = "evening.jsonl"
print(json.dumps({
    "played": said("play", "two-up", "--rounds", "12", "--seed", "4", "--record", record),
    "told": said("replay", record),
    "audited": said("audit", "verify", record),
    "drilled": said("drill", "two-up", "--seed", "1", "--questions", "40", input="a\\n" * 40),
    "school": said("school", "list", "two-up"),
}))
"""


def test_it_is_played_recorded_replayed_and_audited_and_the_school_asks_about_it(copy):
    told = json.loads(said_by(copy, "-c", HEAD + EVENING))
    assert "round 12" in told["played"]
    for words in ("the Spinner is called in", "head and tail", "tail and tail", "heads wins"):
        assert words in told["told"], words
    assert "records hold" in told["audited"]
    assert "S49 Two-up 6.1(c)" in told["drilled"]
    assert "Throwing the Coins" in told["school"]


SERVED = """
import json
from houseway.cli.pictures.dispatch import made_for, picture
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.plan_check import checked_plan
from houseway.floor.live.streams.table import TableStream
from houseway.floor.views.parts import all_parts, offering
from houseway.house.dealers.croupier import step
from houseway.house.table.state import LayChips
from rich.console import Console
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.floor.system.test_bots import Night

def wager(due, table):
    if isinstance(due, Bets) and not table.laid.wagers:
        return Put(Actor(Role.PLAYER, Player(1)), LayChips(Player(1), "five-odds", Cents(20_00)))

plan = checked_plan('[tables.T1]\\ngame = "two-up"\\nedition = "S49"\\n')
night = Night(plan.tables, bots=4)
night.pass_time(110)
table = night.floor.hall.of(TableStream)["T1"]
state, due, one = table.now.state, table.now.due.turn, table.desk.listing
parts = all_parts(one, state, due, Role.PLAYER, Player(1))
view = one.sight.view(state, due, Role.PLAYER, Player(1))
staff, thrown = one.staff(Seeded(1)), one.table.opening(one.table.rules.default)
while thrown.round is None or not thrown.round.throws or thrown.round.result:
    thrown = step(one.table, staff, thrown, wager(one.table.turn(thrown), thrown)).table
due_now = one.table.turn(thrown)
asked = {
    str(viewer.role): plain(offering(one).offers(thrown, due_now, viewer, drawer=True))
    for viewer in (Viewer(Role.DEALER), Viewer(Role.PLAYER, Player(1)))
}
console = Console(width=100)
with console.capture() as drawn:
    console.print(picture(view))
print(json.dumps({
    "rounds": table.round_number,
    "did": night.bots.did,
    "findings": len(audited(reader_of(night), MAIN).findings),
    "fixed": parts.fixed,
    "seen": parts.public,
    "offers": asked,
    "drawn": drawn.get(),
    "screen": [line.plain for line in made_for("houseway.cli.screen", view).body(view, 1)],
}))
"""


ROLES = ("dealer", "player")


def test_a_floor_serves_it_to_bots_and_shows_it_and_the_audit_is_clean(copy):
    told = json.loads(said_by(copy, "-c", SERVED))
    assert told["rounds"] > 10
    assert told["did"]["accepted"] > 50
    assert told["findings"] == 0
    fixed = told["fixed"]
    assert [one["bet"] for one in fixed["areas"]] == ["heads", "tails", "five-odds"]
    wide, tall = fixed["drawings"]
    for felt in (wide, tall):
        assert [shape["label"] for shape in felt["shapes"]] == ["Heads", "Tails", "Five Odds"]
    assert [one["short"] for one in fixed["bets"]] == ["1 to 1", "1 to 1", "27 to 1"]
    assert "toss" in told["seen"]
    dealer, player = ({one["move"]: one for one in told["offers"][role]} for role in ROLES)
    assert [(one["low"], one["high"]) for one in dealer["report-throw"]["fields"]] == [(1, 2)] * 2
    for move, ref in (("report-foul-throw", "8.1"), ("report-false-coin", "8.2")):
        assert (dealer[move]["why"], dealer[move]["cite"]) == ("irregularity", f"S49 Two-up {ref}")
        assert move not in player
    for words in ("five-odds", "27 to 1", "S49 Two-up"):
        assert words in told["drawn"], words
    assert any("five-odds" in line for line in told["screen"])


def test_the_battery_of_all_games_holds_for_it(copy):
    files = [f"{ROOT}/tests/{name}" for name in BATTERY]
    quiet = ("-p", "no:cacheprovider", f"--rootdir={ROOT}", "-k", "two-up")
    said = said_by(copy, "-m", "pytest", *quiet, *files)
    assert " passed" in said


BATTERY = (
    "games/test_battery.py",
    "games/test_roles.py",
    "games/test_sentences.py",
    "games/test_steps.py",
    "games/test_words.py",
    "offers/test_drawer.py",
    "offers/test_play.py",
    "offers/test_tight.py",
    "offers/test_why.py",
    "dealers/test_outcome_list.py",
)


PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_the_page_names_every_file_that_the_game_adds_or_changes():
    for file, _, _ in CHANGES:
        assert f"`{file}`" in PAGE, file
    for path in (ROOT / "tests" / "added_game" / "two_up").iterdir():
        if path.is_file() and path.name != "__init__.py":
            assert f"**`{path.name}`**" in PAGE, path.name
    assert "`law/data/<rule set>.tsv`" in PAGE
    assert "`odds/games/`" in PAGE
