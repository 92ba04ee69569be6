"""Whatever a person can cause is a message and a status, never a traceback; and nothing is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.school.drill import COLUMNS
from tests.cli.keno_desk import TWENTY, Desk

HUGE, DEEP = "9" * 5_000, "[" * 5_000 + "]" * 5_000
COMMAND = (sys.executable, "-c", "from houseway.cli import main; main()")
MOVE = '{"role": "dealer", "move": "burn-cards", "count": %s}'


def run(*words, **options):
    """As somebody types it, in a process of its own."""
    return subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        timeout=120,
        check=False,
        **options,
    )


def ends(result, status, *said):
    text = result.stderr if isinstance(result.stderr, str) else result.stderr.decode()
    assert "Traceback" not in text, text
    status_of = getattr(result, "exit_code", getattr(result, "returncode", None))
    assert status_of == status, text
    for words in said:
        assert words in text, text


# What stands in files


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b'{"role": "dealer\xff", "move": "shuffle"}', "not text"),
        (b'{"role": "dealer", "move": "determine", "name": "\\ud800", "value": ""}', "not JSON"),
        ((MOVE % HUGE).encode(), "not JSON: Integer"),
        ((MOVE % DEEP).encode(), "nested too deeply"),
        ((MOVE % '"x"').encode(), "count: 'x' is not a whole number"),
    ],
)
@pytest.mark.parametrize("game", ["baccarat", "keno", "holdem"])
def test_a_file_of_moves_that_cannot_be_read_ends_with_2(tmp_path, game, text, why):
    file = tmp_path / "moves"
    file.write_bytes(text)
    result = CliRunner().invoke(app, ["play", game, "--moves", str(file)])
    assert result.exit_code == 2, result.output
    assert why in result.stderr or "no move" in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("text", [f"row = {DEEP}", f"reference = {HUGE}", "row = 5", "row = [1]"])
@pytest.mark.parametrize("what", ["special-3", "bonus", "set-bets", "vouchers"])
def test_a_toml_of_wrong_shape_ends_with_2_and_approves_nothing(tmp_path, what, text):
    desk = Desk(tmp_path)
    desk.sell("t", "--numbers", "1")
    before = desk.file.read_bytes()
    source = tmp_path / "s.toml"
    source.write_text(text.replace("row", "set-bet") if what == "set-bets" else text)
    ends(desk.run("approve", what, source), 2)
    assert desk.file.read_bytes() == before


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("vouchers", "types = 5"),
        ("vouchers", "types = [1]"),
        ("set-bets", "set-bet = [{sizes = 3}]"),
        ("set-bets", "[set-bet]\nname = 1"),
        ("set-bets", "[[set-bet]]\nname = 1\nsizes = [3]"),
    ],
)
def test_a_toml_of_other_wrong_shapes_is_said_too(tmp_path, what, text):
    desk, source = Desk(tmp_path), tmp_path / "s.toml"
    source.write_text(text)
    ends(desk.run("approve", what, source), 2, str(source))


@pytest.mark.parametrize("text", [f"decks = {DEEP}", f"decks = {HUGE}", "decks = [8]", "\x00"])
def test_settings_of_wrong_shape_end_with_2(tmp_path, text):
    file = tmp_path / "s.toml"
    file.write_text(text)
    result = CliRunner().invoke(app, ["play", "baccarat", "--settings", str(file)])
    ends(result, 2, str(file))


@pytest.mark.parametrize("text", [f"variant = {DEEP}", f"variant = {HUGE}", "variant = 5"])
def test_a_history_of_wrong_shape_ends_with_2(tmp_path, text):
    file = tmp_path / "h.phh"
    file.write_text(text)
    ends(CliRunner().invoke(app, ["poker", "history", str(file)]), 2)


def test_marks_with_a_field_that_is_too_large_end_with_2(tmp_path):
    file = tmp_path / "marks.csv"
    first = CliRunner().invoke(app, ["drill", "roulette", "--review", str(file)])
    assert first.exit_code == 2
    row = ",".join("x" * 200_000 if name == "clauses" else "" for name in COLUMNS)
    file.write_text(",".join(COLUMNS) + "\n" + row + "\n")
    ends(CliRunner().invoke(app, ["drill", "roulette", "--review", str(file)]), 2, str(file))


@pytest.mark.parametrize("text", [HUGE, DEEP, '{"cards": ["\\ud800"]}', f'{{"deck": {HUGE}}}'])
def test_hands_to_rank_that_cannot_be_read_end_with_2(text):
    ends(CliRunner().invoke(app, ["poker", "rank", "--json"], input=text), 2, "line 1")


# Arguments and streams


def test_invalid_unicode_in_an_argument_ends_with_2(tmp_path):
    wrong = b"\xff\xfe".decode("utf-8", "surrogateescape")
    ends(run("play", wrong), 2)
    ends(run("play", "baccarat", "--set", f"operator={wrong}", "--rounds", "1"), 2)
    ends(run("keno", "ticket", str(tmp_path / "k"), "--numbers", wrong), 2)
    ends(run("keno", "ticket", str(tmp_path / "k"), "--set-bet", wrong, "--numbers", "1"), 2)


def test_closed_standard_input_ends_with_2():
    shut = {"preexec_fn": lambda: os.close(0)}
    ends(run("play", "baccarat", "--moves", "-", **shut), 2, "standard input is closed")
    ends(run("play", "baccarat", "--rounds", "1", "--seed", "1", **shut), 0)
    ends(run("drill", "roulette", "--answers", "-", **shut), 2, "standard input is closed")


@pytest.mark.parametrize(
    "words",
    [("games",), ("version",), ("rules", "baccarat"), ("play", "baccarat", "--rounds", "2")],
)
def test_output_to_a_full_device_ends_with_2(words):
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [*COMMAND, *words],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    ends(result, 2, "standard output: No space left on device")


def test_an_interrupt_while_a_kernel_compiles_ends_with_130(tmp_path):
    words = ("simulate", "sic-bo", "--rounds", "100000000", "--seed", "1")
    fresh = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=fresh,
    )
    try:
        process.wait(timeout=3)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    told, said = process.communicate(timeout=60)
    assert b"Traceback" not in said, said.decode()
    if process.returncode == -signal.SIGINT:  # it was on its way out, with all that it had to say
        assert b"All ways in which a round can end" in told
    else:
        assert process.returncode in (0, 1, 130)


def test_an_installation_without_a_writable_cache_still_counts(monkeypatch):
    """Numba refuses to keep what it compiled; then it is compiled for this run alone."""
    from houseway.odds import compilation as place

    asked = []

    def njit(**options):
        asked.append(options)
        if options.get("cache"):
            raise RuntimeError("cannot cache function 'f': no locator available for file 'x'")
        return lambda function: function

    monkeypatch.setattr(place, "njit", njit)
    assert place.compiled(len)("abc") == 3
    assert asked == [{"nogil": True, "cache": True}, {"nogil": True}]


# What was done is said to be done


def test_a_ticket_that_cannot_be_printed_is_said_to_be_sold(tmp_path):
    file = tmp_path / "keno.jsonl"
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [*COMMAND, "keno", "ticket", str(file), "--numbers", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    ends(result, 3, "ticket 1 is sold", "No space left on device")
    assert b"IssueTicket" in file.read_bytes()


def test_a_picture_that_cannot_be_drawn_hides_no_result(tmp_path):
    desk = Desk(tmp_path)
    desk.sell("t", "--numbers", "1")
    result = desk.run("draw", "--numbers", TWENTY, "--svg", "/nowhere/board.svg")
    ends(result, 3, "/nowhere/board.svg", "the game is drawn")
    assert "ticket 1 Way 1: 1 of 1, $3" in result.stdout
