"""`houseway play keno`: games at random, talk, and files of moves."""

import json

import pytest
import typer

from houseway.cli.keno import play
from houseway.cli.play.moves_file import play_file, read_moves
from houseway.cli.play.session import Session
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.games import listing_of
from houseway.games.keno.tickets.entries import Chosen


def counter(seed):
    listing = listing_of("keno", "S49")
    session = Session(listing, listing.table.rules.default, Seeded(seed))
    return play.Counter(session)


def test_games_at_random_show_tickets_and_boards(capsys):
    counter(7).demonstrate(2)
    shown = capsys.readouterr().out
    assert shown.count("KENO RECEIPT TICKET") == 6
    assert shown.count(": 20 numbers") == 2


def talked(capsys, *said):
    table = counter(5)
    for one in said:
        play.answer(table, one)
    return table, capsys.readouterr().out


def test_a_ticket_is_typed_drawn_and_paid(capsys):
    table, shown = talked(capsys, "1 2 3 $2 x5", "results", "?")
    (ticket,) = table.computer.tickets
    assert (ticket.entry.numbers, ticket.entry.games, ticket.price) == ((1, 2, 3), 5, 10_00)
    assert "jackpot of 6: $1,000" in shown
    assert "a Way ticket" in shown
    play.answer(table, "back 1")
    assert "ticket cancelled $10" in capsys.readouterr().out


def test_a_winner_is_paid_by_its_number(capsys):
    table, _ = talked(capsys, *[str(n) for n in range(1, 81)], "")
    won = [one.number for one in table.computer.tickets if one.owed]
    assert len(won) == 20
    play.answer(table, f"pay {won[0]}")
    assert "prize paid $3" in capsys.readouterr().out
    with pytest.raises(Refused) as caught:
        play.answer(table, f"pay {won[0]}")
    assert caught.value.cite.ref == "10.4"


def test_ways_quick_picks_and_mysteries_are_typed(capsys):
    table, _ = talked(capsys, "1 2 3/4,5,6/7 8 9 ways 3/6 1/9 $2", "quick 5", "mystery $3")
    way, quick, mystery = table.computer.tickets
    assert (way.price, way.entry.way_count) == (8_00, 4)
    assert (len(quick.entry.numbers), quick.entry.asked) == (5, 5)
    assert (mystery.entry.chosen, mystery.price) == (Chosen.MYSTERY, 3_00)


@pytest.mark.parametrize("said", ["1 1", "81", "quick 16", "quick 99", "1 $0.50", "1 x0"])
def test_what_cannot_be_sold_is_refused(capsys, said):
    with pytest.raises(Refused):
        talked(capsys, said)


@pytest.mark.parametrize("said", ["one", "pay 7", "quick", "1 $x", "1 x", "1/2 ways 2"])
def test_what_cannot_be_read_is_said(capsys, said):
    with pytest.raises(ValueError, match=r"."):
        talked(capsys, said)


def test_talk_ends_with_quit(monkeypatch, capsys):
    said = iter(["1 2", "81", "nonsense", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    play.talk(counter(1))
    shown = capsys.readouterr().out
    assert "81 is not a number from 1 to 80 (S49 Keno def:Standard Entry)" in shown
    assert "game 1: 20 numbers" in shown


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
    keno = listing_of("keno", "S49")
    assert not play_file(keno, keno.table.rules.default, str(tmp_path / "moves"), ready=True)
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
        read_moves(str(tmp_path / "moves"), listing_of("keno", "S49"))
    assert left.value.exit_code == 2
