"""`houseway play keno`: games at random, talk, and files of moves."""

import json

import pytest
import typer

from houseway.cli import keno_play
from houseway.core.entropy import Seeded


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
        '{"role": "keno writer", "move": "cancel-ticket", "slip": "KENO RECEIPT TICKET"}',
        '{"role": "keno writer", "move": "cancel-ticket", "slip": 7}',
        '{"role": "keno writer", "seat": 0, "move": "close-game"}',
        '{"role": "player", "seat": 1, "move": "submit-claim", "claimant": "A", "why": "x"}',
    ],
)
def test_a_move_that_cannot_be_read_stops_everything(tmp_path, line):
    (tmp_path / "moves").write_text(line)
    with pytest.raises(typer.Exit) as left:
        keno_play.chosen(None, Seeded(1), str(tmp_path / "moves"), ready=True)
    assert left.value.exit_code == 2
