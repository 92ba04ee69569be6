"""Canberra Poker in the terminal: at the table, from a file of moves, and its odds."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Choice
from houseway.core.value import changed
from houseway.kit.cards import cards
from tests.games.listings import TABLES

LISTED = next(one for one in TABLES if one.game == "canberra-poker")
FLUSH = "2S 5S 7S 9S JS"
OTHER = "TH TC KS 6D 2C"
DEALERS = "AC KD 8S 5D 3H"
WRONG = """\
{"role": "player", "seat": 1, "move": "place-wager", "bet": "boomerang", "stake": 100}
{"role": "player", "seat": 1, "move": "place-wager", "bet": "ante", "stake": 1000}
{"role": "dealer", "move": "no-more-bets"}
{"role": "dealer", "move": "deal", "cards": "2S AC 5S"}
{"role": "player", "seat": 1, "move": "fold"}
"""


def houseway(*words: str):
    return CliRunner().invoke(app, words)


@pytest.fixture
def room(monkeypatch):
    """Two seats, and a Shoe that deals a flush, a pair of tens, and ace-king to the Dealer."""
    monkeypatch.setenv("COLUMNS", "120")
    session = Session(LISTED, LISTED.table.rules.default, Seeded(3))
    session.prepare()
    each = [hand.split() for hand in (FLUSH, OTHER, DEALERS)]
    first = cards(" ".join(card for cards_ in zip(*each, strict=True) for card in cards_))
    stack = session.croupier.stack
    rest = [card for card in stack.cards if card not in first]
    session.croupier.stack = changed(stack, cards=(*first, *rest), drawn=0)
    return Conversation(session, seats=2, explain=False, step=False)


def said(room, *lines):
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


def wagered(room):
    said(room, "1 ante 10", "1 boomerang 1", "2 ante 20")
    return said(room, "")


def test_cards_are_dealt_face_down_and_only_the_dealers_last_is_named(room):
    dealt = wagered(room)
    assert dealt.count("a card face down") == 14
    assert "the Dealer: 3♥ face up" in dealt
    assert isinstance(room.session.due, Choice)
    assert "player 1 has to decide" in room.prompt()


def test_who_has_to_decide_sees_his_own_cards_and_nobody_elses(room):
    wagered(room)
    with room.console.capture() as captured:
        room.pick_up()
    shown = captured.get()
    assert "2♠ 5♠ 7♠ 9♠ J♠" in shown
    assert "flush (J-9-7-5-2)" in shown
    assert "10♥" not in shown
    assert "open: player 1 bet $20; player 1 fold" in shown
    with room.console.capture() as captured:
        room.look(Role.DEALER)
    assert "2♠" not in captured.get()


def test_bet_fold_and_declare_are_said_in_words(room):
    wagered(room)
    assert "player 1 makes a Bet" in said(room, "bet")
    folded = said(room, "2 fold")
    assert "player 2 folds" in folded
    assert "the Dealer has A♣ K♦ 8♠ 5♦ 3♥" in folded
    rest = said(room, "1 declare")
    assert "player 1 declares a flush" in rest
    assert "Boomerang Jackpot at Box 1: flush, $100" in rest
    assert "player 1 bet $20: wins $100" in rest
    assert (room.session.won(1), room.session.won(2)) == (209_00, -20_00)
    assert isinstance(room.session.due, Bets)


def test_a_wrong_bet_is_refused_with_its_clause_and_nothing_changes(room):
    wagered(room)
    before = room.session.table
    assert "is not twice the Ante of $10" in said(room, "bet 30")
    assert "S49 Canberra Poker 7.2" in said(room, "bet 30")
    assert room.session.table == before


def test_an_error_is_reported_in_words(room):
    wagered(room)
    assert "card 2 of Box 1 was seen" in said(room, "dealer report-exposed box=1 at=2")
    assert "the hand of Box 2 is Void" in said(room, "dealer report-wrong-count box=2 cards=4")


def test_a_file_of_moves_is_played_and_refusals_name_the_clause(tmp_path):
    file = tmp_path / "moves.jsonl"
    file.write_text(WRONG)
    result = houseway("play", "canberra-poker", "--moves", str(file))
    assert result.exit_code == 1
    refused = [json.loads(one) for one in result.stdout.splitlines() if '"refused"' in one]
    assert [one["cite"].rsplit(" ", 1)[1] for one in refused] == ["10.1", "6.3", "6.3"]
    assert refused[1]["refused"] == "3 cards when 2 are due"


def test_odds_are_exact_in_the_form_of_every_game():
    result = houseway("odds", "canberra-poker", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["settings"] == {
        "strategy": "best",
        "jackpot": "10000.00",
        "jackpot-stake": "1.00",
    }
    ante, boomerang = told["wagers"]
    assert (ante["wager"], ante["exact"]) == ("ante", True)
    assert ante["return"] == "1574740460569/1661102543100"
    assert boomerang["return"] == "6415/10829"
    for wager in (ante, boomerang):
        shares = [Fraction(one["probability"]) for one in wager["outcomes"]]
        nets = [Fraction(one["net"]) for one in wager["outcomes"]]
        assert sum(shares) == 1
        mean = sum(net * share for net, share in zip(nets, shares, strict=True))
        assert Fraction(wager["house_edge"]) == -mean == 1 - Fraction(wager["return"])


def test_what_is_out_of_bounds_is_status_2_with_the_reason():
    for words, reason in (
        (("--set", "jackpot=9999"), "jackpot: $9,999 is not $10,000"),
        (("--set", "strategy=luck"), "strategy: 'luck' is not best or pair or akj83"),
        (("--set", "luck=1"), "no setting 'luck'"),
        (("--edition", "NI2019"), "no edition 'NI2019' of canberra-poker"),
    ):
        result = houseway("odds", "canberra-poker", *words)
        assert result.exit_code == 2
        assert reason in result.stderr


def test_a_simulation_stands_beside_the_exact_return():
    result = houseway("simulate", "canberra-poker", "--rounds", "1000", "--seed", "1", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert [one["wager"] for one in told["wagers"]] == ["ante", "boomerang"]
    assert told["wagers"][0]["exact_return"] == "1574740460569/1661102543100"
