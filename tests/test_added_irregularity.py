"""An irregularity added to a game: offered, refused to others, decided, told and asked about.

It takes four places in three files: its class and its union in `moves.py`, its line in
`irregularities.py` and its row in `law.txt`. A provision that the law has already stands in the
data; these are made up, so they are added there too.
"""

import json

import pytest

from tests.changed_copy import copy_with, said_by

MOVES, IRREGULAR = (f"games/blackjack/round/{name}.py" for name in ("moves", "irregularities"))
LAW = "games/blackjack/law.txt"
CLASS = (
    MOVES,
    "@value\nclass ReportOverdrawn:",
    '@value\nclass ReportSoiledCard:\n    """The next card is soiled."""\n\n    card: Card\n\n\n'
    "@value\nclass ReportOverdrawn:",
)
UNION = (MOVES, "Report = ReportFaceUpCard |", "Report = ReportSoiledCard | ReportFaceUpCard |")
PERMIT = (
    LAW,
    "# Table Closure\n",
    "may report-soiled-card         14.8 = supervisor\n\n# Table Closure\n",
)
DECIDED = (
    IRREGULAR,
    "        case moves.ReportFaceUpCard(card) |",
    "        case moves.ReportSoiledCard(card):\n"
    "            return (CardBurnt(card, True, law.burn, clause),)\n"
    "        case moves.ReportFaceUpCard(card) |",
)
FOUR_PLACES = (CLASS, UNION, PERMIT, DECIDED)
# Beside these: the made-up provision, and the line of a move that takes a card out of play.
ABSENT = "14.7\tIrregularities\t"
PROVISION = (
    "law/data/s49-1999-blackjack.tsv",
    ABSENT,
    f"14.8\tIrregularities\tirregular\trecord\tA soiled card is burnt.\t\n{ABSENT}",
)
OUTCOME = (
    "house/dealers/outcome_moves.list",
    "report-face-up-card           system\n",
    "report-face-up-card           system\nreport-soiled-card            system\n",
)
# One that makes a round void, of the money wheel: the class, the union, who and what it is called.
WHEEL = "games/money_wheel"
LOOSE = (
    (
        f"{WHEEL}/state.py",
        "@value\nclass ReportDivider:",
        '@value\nclass ReportLooseIndicator:\n    """The Indicator is loose."""\n\n\n'
        "@value\nclass ReportDivider:",
    ),
    (
        f"{WHEEL}/state.py",
        "Report = ReportShortSpin |",
        "Report = ReportLooseIndicator | ReportShortSpin |",
    ),
    (
        f"{WHEEL}/law.txt",
        "may report-divider        8.3 = staff\n",
        "may report-divider        8.3 = staff\nmay report-loose-indicator  8.4 = staff\n",
    ),
    (
        f"{WHEEL}/play.py",
        "        case ReportDivider():\n",
        "        case state.ReportLooseIndicator():\n"
        '            return "a loose Indicator"\n        case ReportDivider():\n',
    ),
    (
        f"{WHEEL}/play.py",
        "from houseway.games.money_wheel.bets import",
        "from houseway.games.money_wheel import state\nfrom houseway.games.money_wheel.bets import",
    ),
    (
        "law/data/s49-1999-money-wheel.tsv",
        "9.1\tTable Closure\t",
        "8.4\tIrregularities\tirregular\trecord\tIndicator loose: wagers Void.\t\n"
        "9.1\tTable Closure\t",
    ),
)
REPORTED = """
import json
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Refused
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.words import MoveContext
from houseway.floor.views.parts import offering
from houseway.games import listing_of
from houseway.games.blackjack.round.moves import ReportSoiledCard
from houseway.house.dealers.croupier import step
from houseway.house.table.state import PlaceWager

one = listing_of("blackjack", "S49")
house, staff = one.table, one.staff(Seeded(1))
table = house.opening(house.rules.default)
while table.round is None:
    put = None
    if isinstance(house.turn(table), Bets) and not table.laid.wagers:
        put = Put(Actor(Role.PLAYER, Player(1)), PlaceWager(Player(1), 1, "main", Cents(20_00)))
    table = step(house, staff, table, put).table
now, report = house.now(table), ReportSoiledCard(staff.stack.peek(1)[0])

def offered(role):
    every = offering(one).offers(table, now.due.turn, Viewer(role), drawer=True)
    return [plain(offer) for offer in every if offer.move == "report-soiled-card"]

refused = []
for role in (Role.PLAYER, Role.DEALER, Role.INSPECTOR):
    try:
        house.step(now, Put(Actor(role, Player(1) if role is Role.PLAYER else None), report))
    except Refused as why:
        refused.append([why.reason, str(why.cite)])
made = house.step(now, Put(Actor(Role.SUPERVISOR), report))
around = MoveContext(table, made.now.state)
print(json.dumps({
    "supervisor": offered(Role.SUPERVISOR),
    "dealer": offered(Role.DEALER),
    "refused": refused,
    "card": str(report.card),
    "events": [[type(event).__name__, str(event.cite)] for event in made.events],
    "words": [said.words for event in made.events for said in one.words.told(event, around)],
    "still": type(made.now.due.turn).__name__ == type(now.due.turn).__name__,
}))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("irregular")
    copy_with(folder, (*FOUR_PLACES, PROVISION, OUTCOME, *LOOSE))
    return folder


def test_it_is_offered_to_those_whom_its_row_permits_and_burns_the_card(copy):
    told = json.loads(said_by(copy, "-c", REPORTED))
    (offer,) = told["supervisor"]
    assert (offer["why"], offer["cite"]) == ("irregularity", "S49 Blackjack 14.8")
    assert [field["name"] for field in offer["fields"]] == ["card"]
    assert told["dealer"] == []
    assert told["refused"] == [
        ["a player may not report soiled card", "S49 Blackjack 14.8"],
        ["a dealer may not report soiled card", "S49 Blackjack 14.8"],
        ["an inspector may not report soiled card", "S49 Blackjack 14.8"],
    ]
    assert told["events"] == [["CardBurnt", "S49 Blackjack 14.8"]]
    assert told["words"][0].endswith(" is burnt")
    assert told["still"]


VOIDED = """
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games import listing_of
from houseway.games.money_wheel.state import ReportLooseIndicator
from houseway.house.dealers.croupier import step
from houseway.house.table.state import LayChips

one = listing_of("money-wheel", "S49")
house, staff = one.table, one.staff(Seeded(1))
table = house.opening(house.rules.default)
while table.round is None or not table.round.spun:
    put = None
    if isinstance(house.turn(table), Bets) and not table.laid.wagers:
        put = Put(Actor(Role.PLAYER, Player(1)), LayChips(Player(1), "$5", Cents(20_00)))
    table = step(house, staff, table, put).table
made = step(house, staff, table, Put(Actor(Role.DEALER), ReportLooseIndicator()))
for event in made.events:
    print(*(said.words for said in one.words.said(event)), event.cite, sep="; ")
"""


def test_one_that_makes_a_round_void_gives_the_wagers_back_by_its_clause(copy):
    said = said_by(copy, "-c", VOIDED)
    assert "the spin does not count: a loose Indicator; S49 Money Wheel 8.4" in said
    assert "$20" in said
    assert said.count("S49 Money Wheel 8.4") == 3  # the spin, the wagers, the round


SCHOOL = """
from typer.testing import CliRunner
from houseway.cli.main import app
for game in ("blackjack", "money-wheel"):
    asked = ["school", "drill", game, "--kind", "irregularity", "--count", "60", "--seed", "1"]
    run = CliRunner().invoke(app, asked)
    assert run.exit_code == 0, run.output
    print(run.stdout)
"""


def test_the_school_asks_about_it(copy):
    said = said_by(copy, "-c", SCHOOL)
    for words in ("The next card is soiled", "14.8", "The Indicator is loose", "8.4"):
        assert words in said, words


def forgotten(folder, *changes):
    copy_with(folder, (*changes, PROVISION, OUTCOME))
    with pytest.raises(AssertionError) as failed:
        said_by(folder, "-c", REPORTED)
    return str(failed.value)


def test_one_without_a_row_in_the_law_is_named(tmp_path):
    said = forgotten(tmp_path, CLASS, UNION, DECIDED)
    assert f"{LAW}: no row `may report-soiled-card`: nobody may make this move" in said


def test_one_that_nothing_comes_of_is_named(tmp_path):
    assert "unreachable, but got: ReportSoiledCard" in forgotten(tmp_path, CLASS, UNION, PERMIT)


def test_one_outside_the_union_is_named_with_the_row_that_permits_it(tmp_path):
    said = forgotten(tmp_path, CLASS, PERMIT, DECIDED)
    assert f"{LAW}:" in said
    assert "'report-soiled-card' is not a move of this game" in said


WHY = (
    MOVES,
    "named(Report | ReportAbsent | Reconstruct)",
    '"ReportFaceUpCard ReportDrawnInError ReportBurntInError ReportOverdrawn ReportAbsent"'
    ' " Reconstruct"',
)


def test_a_forgotten_why_names_the_move_and_the_module(tmp_path):
    """Where `WHY` spells the moves; by `named` of their union none can be forgotten."""
    said = forgotten(tmp_path, *FOUR_PLACES, WHY)
    assert "ReportSoiledCard has no row in WHY of houseway.games.blackjack.round.moves" in said
