"""Files of records: who reads changes nothing, who writes says what he did; forgeries show."""

import fcntl
import json
import subprocess

import pytest
from typer.testing import CliRunner

from houseway.cli.keno.file import looked_at
from houseway.cli.main import app
from houseway.games.keno.tickets.tickets import slip
from houseway.games.keno.views.papers import ticket_text
from tests.cli.keno_desk import TWENTY, Desk
from tests.cli.test_edge import COMMAND, ends

# Files are only read by who reads


def spoilt(desk):
    text = desk.file.read_bytes()
    return {
        "carriage returns": text.replace(b"\n", b"\r"),
        "no last line feed": text[:-1],
        "half a line": text + text.splitlines()[-1][:30],
        "empty": b"",
        "a diary": b"Dear diary\n",
        "one bit": text[:200] + bytes([text[200] ^ 1]) + text[201:],
    }


@pytest.mark.parametrize(
    "what",
    ["carriage returns", "no last line feed", "half a line", "empty", "a diary", "one bit"],
)
def test_reading_never_writes_and_finds_it(tmp_path, what):
    desk = Desk(tmp_path)
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    text = spoilt(desk)[what]
    desk.file.write_bytes(text)
    for words in (("audit",), ("results",), ("check", ticket)):
        assert desk.run(*words).exit_code == 2
        assert desk.file.read_bytes() == text
    for words in (("audit", "verify"), ("audit", "head"), ("replay",)):
        status = CliRunner().invoke(app, [*words, str(desk.file)]).exit_code
        assert status == 1, words
        assert desk.file.read_bytes() == text
    assert sorted(path.name for path in tmp_path.iterdir()) == ["keno.jsonl", "t"]


def test_the_writer_mends_a_torn_line_only_after_the_seals_before_it_hold(tmp_path):
    desk = Desk(tmp_path)
    desk.sell("t", "--numbers", "1")
    text = desk.file.read_bytes()
    wrong = text.replace(b'"stake":100', b'"stake":200', 1) + b'{"number":'
    desk.file.write_bytes(wrong)
    ends(desk.run("ticket", "--numbers", "2"), 2, "was not written so")
    assert desk.file.read_bytes() == wrong
    desk.file.write_bytes(text + b'{"number":99')
    assert desk.run("ticket", "--numbers", "2").exit_code == 0
    assert (tmp_path / "keno.jsonl.cut-1").read_bytes() == b'{"number":99'
    assert desk.run("audit").exit_code == 0


def test_a_keno_file_of_the_first_form_is_refused_by_its_name(tmp_path):
    desk = Desk(tmp_path)
    line = {"number": 1, "stream": "keno", "of_stream": 1, "at": 5, "actor": "inspector"}
    desk.file.write_text(
        json.dumps({**line, "seal": "0" * 64, "body": {}}, separators=(",", ":")) + "\n"
    )
    before = desk.file.read_bytes()
    for command in ("audit", "ticket"):
        result = desk.run(command, *(("--numbers", "1") if command == "ticket" else ()))
        ends(result, 2, "keno file of the first form")
    assert desk.file.read_bytes() == before


# The day


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("2999-13-01",), 1),
        (("1999-01-01",), 1),
        (("9999-12-31",), 1),
        (("2999-01-02", "--set", "colour=red"), 2),
        (("2999-01-02", "--set", "premium=-5"), 1),
    ],
)
def test_a_day_is_all_or_nothing(tmp_path, words, status):
    desk = Desk(tmp_path)
    desk.run("day", "2999-01-01")
    before = [line for line in desk.lines if line["stream"] == "table:keno"]
    ends(desk.run("day", *words), status)
    assert [line for line in desk.lines if line["stream"] == "table:keno"] == before
    assert desk.run("ticket", "--numbers", "1").exit_code == 0  # the day is still open


def test_the_report_of_the_day_carries_the_head(tmp_path):
    desk = Desk(tmp_path)
    desk.run("day", "2999-01-01")
    desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    result = desk.run("day", "2999-01-02")
    assert "2999-01-01 is closed: 1 game, $1 wagered, $3 won" in result.stdout
    head = next(line for line in result.stdout.splitlines() if line.startswith("head "))
    verified = CliRunner().invoke(
        app, ["audit", "verify", str(desk.file), "--head", head.removeprefix("head ")]
    )
    assert verified.exit_code == 0


@pytest.mark.rule("s49-1999-keno", "14.3(a)")
def test_what_goes_back_after_the_day_was_closed_can_be_paid(tmp_path):
    """Wagers are voided when Keno is closed: the money is owed, of the last gaming day."""
    desk = Desk(tmp_path)
    desk.run("day", "2999-01-01")
    sold = {
        "role": "keno writer",
        "seat": 3,
        "move": "issue-ticket",
        "entry": {"groups": [[1]], "stake": 400, "games": 2},
        "tender": [{"kind": "cash", "amount": 800}],
        "code": "0123456789ABCDEF",
    }
    breach = {"clause": "4.1", "person": "the player", "witness": "the writer", "player": 3}
    moves = [
        sold,
        {"role": "operator", "move": "close-day"},
        {"role": "supervisor", "move": "report-contravention", **breach},
        {"role": "operator", "move": "void-wagers", "player": 3},
    ]
    put = desk.run("moves", "-", input="\n".join(map(json.dumps, moves)))
    ends(put, 0)
    with looked_at(desk.file) as hall:
        (ticket,) = hall.computer.tickets
    assert [(win.day, win.amount) for win in ticket.wins] == [("2999-01-01", 8_00)]
    (tmp_path / "t").write_text(ticket_text(slip(ticket)))
    result = desk.run("claim", tmp_path / "t")
    ends(result, 0)
    assert "prize paid $8" in result.stdout
    assert desk.run("audit").exit_code == 0


# Heads, locks


def test_each_command_that_writes_says_its_head_on_request(tmp_path):
    desk = Desk(tmp_path)
    result = desk.run("ticket", "--numbers", "1", "--head")
    head = result.stderr.split("head ")[1].strip()
    found = CliRunner().invoke(app, ["audit", "head", str(desk.file)])
    assert found.stdout.strip() == head
    assert head.startswith("7:")


def test_who_waits_for_a_file_is_told_and_nobody_holds_it_while_typing(tmp_path):
    desk = Desk(tmp_path)
    desk.sell("t", "--numbers", "1")
    waiting = subprocess.Popen(
        [*COMMAND, "keno", "moves", str(desk.file), "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert desk.run("ticket", "--numbers", "2").exit_code == 0, "somebody types meanwhile"
        with desk.file.open("rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            assert waiting.stdin is not None
            assert waiting.stderr is not None
            waiting.stdin.write(b'{"role": "keno writer", "move": "close-game"}\n')
            waiting.stdin.close()
            assert b"somebody else is writing" in waiting.stderr.readline()
        assert waiting.wait(timeout=60) == 0
    finally:
        waiting.kill()
        waiting.wait()
    assert desk.run("audit").exit_code == 0


# Recording in the terminal


@pytest.mark.parametrize("game", ["baccarat", "blackjack", "holdem", "pai-gow", "sic-bo", "keno"])
def test_an_evening_in_the_terminal_is_recorded_replayed_and_audited(tmp_path, game):
    file = tmp_path / "evening.jsonl"
    played = CliRunner().invoke(
        app, ["play", game, "--rounds", "2", "--seed", "4", "--record", str(file)]
    )
    assert played.exit_code == 0, played.output
    verified = CliRunner().invoke(app, ["audit", "verify", str(file), "--json"])
    assert verified.exit_code == 0, verified.stderr
    assert json.loads(verified.stdout)["records"] == len(file.read_text().splitlines())
    told = CliRunner().invoke(app, ["replay", str(file), "--explain"])
    assert told.exit_code == 0
    assert "S49" in told.stdout or "NI2015" in told.stdout
    one = CliRunner().invoke(app, ["replay", str(file), "--round", "2"])
    assert one.exit_code == 0
    assert 0 < len(one.stdout.splitlines()) < len(told.stdout.splitlines())
    assert CliRunner().invoke(app, ["replay", str(file), "--round", "99"]).exit_code == 2
    again = CliRunner().invoke(app, ["play", game, "--rounds", "1", "--record", str(file)])
    assert again.exit_code == 2


def test_a_replay_as_json_is_a_file_of_moves_that_plays_to_the_same_events(tmp_path):
    file, moves = tmp_path / "evening.jsonl", tmp_path / "moves.jsonl"
    CliRunner().invoke(
        app, ["play", "baccarat", "--rounds", "2", "--seed", "4", "--record", str(file)]
    )
    moves.write_text(CliRunner().invoke(app, ["replay", str(file), "--json"]).stdout)
    words = ["play", "baccarat", "--from", "closed", "--moves", str(moves)]
    played = CliRunner().invoke(app, words)
    assert played.exit_code == 0, played.output
    recorded = [json.loads(line)["body"] for line in file.read_text().splitlines()[1:]]
    assert len(played.stdout.splitlines()) == sum(len(body["events"]) for body in recorded)


@pytest.mark.parametrize("game", ["baccarat", "blackjack", "holdem", "pai-gow", "keno"])
def test_an_electronic_table_is_recorded_and_verified(game, tmp_path):
    file = tmp_path / "table.jsonl"
    play = ["play", game, "--electronic", "--rounds", "2", "--seed", "4", "--record", str(file)]
    played = CliRunner().invoke(app, play)
    assert played.exit_code == 0, played.output
    verified = CliRunner().invoke(app, ["audit", "verify", str(file)])
    assert verified.exit_code == 0, verified.output
