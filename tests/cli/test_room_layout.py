"""The conversation at a table with a layout: the Money Wheel."""

import pytest

from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.entropy import Seeded
from houseway.law.instruments import Game
from tests.games.listings import TABLES


def seated(game):
    (listing, *_) = (one for one in TABLES if one.game is game)
    session = Session(listing, listing.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=True)


@pytest.fixture
def room(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    return seated(Game.MONEY_WHEEL)


def said(room, *lines):
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


def test_chips_are_laid_by_the_name_of_the_area(room):
    assert "player 1 $20 on $5\n" in said(room, "1 $5 20")
    assert "player 2 $10 on canberra" in said(room, "2 canberra 10")
    assert room.session.won(1) == -20_00


def test_one_wager_or_all_come_back(room):
    said(room, "1 $5 20", "1 flag 5")
    assert said(room, "1 back flag").count("stake returned") == 1
    assert room.session.won(1) == -20_00
    said(room, "1 back")
    assert room.session.won(1) == 0


def test_colour_chips_are_bought_and_laid(room):
    assert "bought no 'blue' chips" in said(room, "1 $5 20 blue")
    bought = said(room, "player 1 buy-colour-chips colour=blue value=10")
    assert "player 1 has blue chips at $10 each" in bought
    assert "player 1 $20 on $5" in said(room, "1 $5 20 blue")


def test_a_whole_round_is_told(room):
    said(room, "1 $1 20")
    story = said(room, "", "", "", "", "", "")
    assert "No more bets" in story
    assert "the Wheel is spun clockwise" in story
    assert "2 full revolutions: the spin counts" in story
    assert "the Indicator rests in" in story
    assert "the layout is clear" in story


def test_a_void_spin_is_told(room):
    said(room, "1 $1 20", "", "")
    told = said(room, "dealer report-divider")
    assert "the spin does not count: between two segments" in told
    assert "stake returned" in told
    assert "the round is Void" in told


def test_the_picture_has_layout_spin_and_results(room):
    assert "Canberra" in said(room, "view")
    said(room, "1 $1 20")
    assert "player 1 $20" in said(room, "view")
    said(room, "", "", "", "")
    assert "the Wheel at the Indicator" in said(room, "view dealer")
    said(room, "", "")
    assert "latest first:" in said(room, "view")


def test_help_says_how_a_wager_is_made_here(room):
    text = said(room, "?")
    assert "  5 on $1              $5-$1,000    pays 1 to 1" in text
    assert "buy blue 5           Colour Chips of $5 each; blue behind a wager lays them" in text
    typed = [line[2:].split("  ")[0] for line in text.splitlines()[1:8]]
    assert typed == [*(f"5 on ${n}" for n in (1, 3, 5, 11, 23)), "canberra 5", "flag 5"]
    assert "dealer report-divider" in text
    assert "Box" not in text


def test_help_at_a_table_with_boxes(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    text = said(seated(Game.BACCARAT), "?")
    assert "banker 10            $10-$5,000   pays 1 to 1, less 5 % commission" in text
    assert "box 3                behind a wager: on that Box, and not on your own" in text
    assert "Colour Chips" not in text
