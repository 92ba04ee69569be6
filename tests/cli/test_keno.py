"""`houseway keno` on a local file: sell, draw, pay; and what is refused is written down."""

import json

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli import keno_play
from houseway.cli.main import app
from houseway.core.entropy import Seeded

TWENTY = " ".join(map(str, range(1, 21)))


class Desk:
    """Commands on one file, and tickets kept beside it."""

    def __init__(self, folder):
        self.folder = folder
        self.file = folder / "keno.jsonl"

    def run(self, command, *words, **options):
        said = ["keno", command, str(self.file), *map(str, words)]
        return CliRunner().invoke(app, said, **options)

    def sell(self, name, *words):
        """A ticket, printed to a file of its own."""
        result = self.run("ticket", *words)
        assert result.exit_code == 0, result.output
        path = self.folder / name
        path.write_text(result.stdout)
        return path

    @property
    def lines(self):
        return [json.loads(line)[1] for line in self.file.read_text().splitlines()]

    def refused(self, *words):
        """A command that is refused: written down, and nothing else changed."""
        before = len(self.lines)
        result = self.run(*words)
        assert result.exit_code == 1
        (line,) = self.lines[before:]
        assert line["refused"]
        assert line["cite"] in result.stderr
        return line["refused"]


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_a_ticket_is_sold_drawn_and_paid_once(desk):
    ticket = desk.sell("t", "--numbers", "1 2 3 4 5", "--stake", "2")
    assert "000000001-95" in ticket.read_text()
    shown = desk.run("draw", "--numbers", TWENTY).stdout
    assert "[ 1][ 2]" in shown
    assert "5 of 5, $1,060 (S49 Keno 8.1/pick5/match5)" in shown
    assert "prize paid $1,000" in desk.run("claim", ticket, "--cheque", "60").stdout
    assert desk.refused("claim", ticket) == "ticket 1 has been paid"


def test_the_numbers_are_drawn_if_nobody_enters_them(desk):
    desk.sell("t", "--quick-pick", "8")
    desk.run("draw")
    answer = json.loads(desk.run("results", "--json").stdout)
    (result,) = answer["results"]
    assert len(set(result["numbers"])) == 20
    assert result["wagered"] == 100
    assert answer["jackpots"]["8"] == 12_500_00


def test_way_tickets_forms_and_pictures(desk, tmp_path):
    ways = ("--numbers", "1 2 3/4 5 6/7 8 9", "--ways", "3/6 1/9")
    ticket = desk.sell("w", *ways, "--svg", tmp_path / "t.svg")
    assert "ways     3/6 1/9" in ticket.read_text()
    assert "000000001-95" in (tmp_path / "t.svg").read_text()
    form = CliRunner().invoke(app, ["keno", "form"]).stdout
    form = form.replace("[ ] $5 ", "[X] $5 ").replace("[ ] 20", "[X] 20", 1)
    (tmp_path / "form").write_text(form.replace("[ ] 77", "[X] 77"))
    ticket = desk.sell("f", "--form", tmp_path / "form")
    assert "games    1 to 20" in ticket.read_text()
    assert "numbers  77" in ticket.read_text()
    assert "stake    5.00" in ticket.read_text()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--numbers", "7 7"), "7 is there twice"),
        (("--numbers", "81"), "81 is not a number from 1 to 80"),
        (("--numbers", "1 2", "--stake", "0.15"), "$0.15 a Way is below $1 with one Way"),
        (("--numbers", TWENTY), "20 numbers are not 1 to 15"),
        (
            ("--numbers", "1 2/3 4", "--ways", "3/2"),
            "groups of 2-2 make 2 Ways of 2, not 3",
        ),
    ],
)
def test_bad_entries_are_refused_and_written_down(desk, words, reason):
    desk.sell("first", "--numbers", "1")
    assert desk.refused("ticket", *words) == reason
    assert "000000002-92" in desk.sell("next", "--numbers", "1").read_text()


def test_cancelling_after_the_first_ball_is_refused(desk):
    ticket = desk.sell("t", "--numbers", "1", "--games", "2")
    moves = '{"role": "keno writer", "move": "close-game"}\n'
    moves += '{"role": "keno writer", "move": "begin-draw"}\n'
    moves += '{"role": "keno writer", "move": "draw", "numbers": [1]}\n'
    assert desk.run("moves", "-", input=moves).exit_code == 0
    assert "ticket cancelled $1" in desk.run("cancel", ticket).stdout
    assert "first number of game 1" in desk.refused("cancel", ticket)
    assert desk.run("draw", "--numbers", " ".join(map(str, range(2, 21)))).exit_code == 0


def test_a_forged_ticket_is_refused(desk):
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    code = next(line for line in ticket.read_text().splitlines() if line.startswith("code"))
    forged = ticket.read_text().replace(code, "code     0000-0000-0000-0000")
    (desk.folder / "forged").write_text(forged)
    assert "was never issued" in desk.refused("claim", desk.folder / "forged")


def test_a_winning_ticket_buys_another_and_a_voucher(desk):
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    shown = desk.run("ticket", "--numbers", "2", "--pay-with", ticket).stdout
    assert "KENO VOUCHER" in shown
    assert "value    2.00" in shown


def test_another_day_carries_games_over(desk):
    desk.sell("t", "--numbers", "1", "--games", "2")
    desk.run("draw")
    assert desk.run("day", "2999-01-01").exit_code == 0
    desk.run("draw")
    days = [one["day"] for one in json.loads(desk.run("results", "--json").stdout)["results"]]
    assert days[1] == "2999-01-01"
    assert desk.run("day", "2998-01-01").exit_code == 1


def test_schedules_and_set_bets_are_approved_from_files(desk, tmp_path):
    special = 'reference = "GCI 1"\n[[row]]\npick = 2\nmatched = 2\ndollars = 12\n'
    (tmp_path / "special.toml").write_text(special)
    assert desk.run("approve", "special-3", tmp_path / "special.toml").exit_code == 0
    catalogue = 'reference = "GCI 2"\n[[set-bet]]\nname = "Pairs"\nsizes = [2, 2]\nways = "2/2"\n'
    (tmp_path / "sets.toml").write_text(catalogue)
    assert desk.run("approve", "set-bets", tmp_path / "sets.toml").exit_code == 0
    desk.sell("s", "--numbers", "1 2", "--schedule", "special-3")
    desk.sell("p", "--numbers", "1 2/3 4", "--ways", "2/2", "--set-bet", "Pairs")
    assert "ticket 1 Way 1: 2 of 2, $12" in desk.run("draw", "--numbers", TWENTY).stdout
    (tmp_path / "special.toml").write_text(special.replace("= 12", '= "12"'))
    assert desk.run("approve", "special-3", tmp_path / "special.toml").exit_code == 2


@pytest.mark.parametrize(
    "words",
    [
        ("ticket", "--numbers", "one"),
        ("ticket", "--numbers", "1", "--stake", "much"),
        ("ticket", "--numbers", "1", "--schedule", "special-9"),
        ("ticket", "--numbers", "1/2", "--ways", "x"),
        ("ticket", "--quick-pick", "16"),
        ("ticket", "--quick-pick", "3", "--mystery"),
        ("claim", "/nowhere/ticket"),
        ("moves", "/nowhere/moves"),
    ],
)
def test_what_cannot_be_read_ends_with_2(desk, words):
    assert desk.run(*words).exit_code == 2


def test_a_file_that_was_changed_by_hand_is_not_read(desk):
    desk.sell("t", "--numbers", "1")
    text = desk.file.read_text()
    desk.file.write_text(text.replace('"stake":100', '"stake":200'))
    result = desk.run("results")
    assert result.exit_code == 2
    assert "was not written so" in result.stderr


def test_results_of_a_file_that_is_not_there(desk):
    assert desk.run("results").exit_code == 2
    assert not desk.file.exists()


def test_the_odds_of_one_ticket():
    """Two Ways of one number: each returns 75 cents, and of 50 games one is free."""
    words = ["keno", "odds", "--numbers", "1/2", "--ways", "2/1", "--games", "50", "--json"]
    answer = json.loads(CliRunner().invoke(app, words).stdout)
    assert answer["ticket"]["return"] == "3/4"
    assert answer["all_games"]["return"] == "75/98"


# `houseway play keno`


def test_games_at_random_show_tickets_and_boards(capsys):
    keno_play.chosen(2, Seeded(7), None, ready=True)
    shown = capsys.readouterr().out
    assert shown.count("KENO RECEIPT TICKET") == 6
    assert shown.count(": 20 numbers") == 2


def test_a_file_of_moves_answers_with_events_and_refusals(tmp_path, capsys):
    sold = {
        "role": "keno writer",
        "move": "issue-ticket",
        "seat": 3,
        "entry": {"groups": [[1, 2]], "stake": 100, "table": "standard"},
        "tender": [{"kind": "cash", "amount": 100}],
        "code": "0123456789ABCDEF",
    }
    lines = [sold, sold | {"role": "player"}, {"role": "keno writer", "move": "close-game"}]
    (tmp_path / "moves").write_text("\n".join(map(json.dumps, lines)))
    with pytest.raises(typer.Exit) as left:
        keno_play.chosen(None, Seeded(1), str(tmp_path / "moves"), ready=True)
    assert left.value.exit_code == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one.get("event", "refused") for one in answers] == [
        "ticket-issued",
        "refused",
        "game-closed",
    ]
    assert answers[0]["ticket"]["player"] == 3
    assert answers[1]["cite"] == "S49 Keno 4.1"


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "{",
        '{"role": "nobody", "move": "close-game"}',
        '{"role": "keno writer", "move": "fly"}',
        '{"role": "keno writer", "move": "draw"}',
        '{"role": "keno writer", "move": "draw", "numbers": [1.5]}',
        '{"role": "keno writer", "move": "draw", "numbers": 5}',
        '{"role": "keno writer", "move": "draw", "numbers": [1], "more": 1}',
        '{"role": "keno writer", "move": "cancel-ticket", "slip": "torn"}',
        '{"role": "keno writer", "seat": 0, "move": "close-game"}',
        '{"role": "player", "seat": 1, "move": "submit-claim", "claimant": "A", "why": "x"}',
    ],
)
def test_a_move_that_cannot_be_read_stops_everything(tmp_path, line):
    (tmp_path / "moves").write_text(line)
    with pytest.raises(typer.Exit) as left:
        keno_play.chosen(None, Seeded(1), str(tmp_path / "moves"), ready=True)
    assert left.value.exit_code == 2
