"""`houseway play blackjack --hints`: what the chart would do, and only for who asks for it."""

import pytest
from typer.testing import CliRunner

from houseway.cli.blackjack import hints
from houseway.cli.main import app
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.entropy import Seeded
from houseway.house.settings.kinds import with_values
from tests.games.listings import TABLES

ONE = next(one for one in TABLES if one.game == "blackjack")


@pytest.fixture(scope="module")
def advised():
    found = hints.Hints()
    found.adviser(6)
    return found


@pytest.fixture
def room(monkeypatch, advised):
    monkeypatch.setenv("COLUMNS", "160")
    session = Session(ONE, ONE.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=1, explain=False, step=True, hints=advised)


def dealt(room, *cards):
    """A wager on Box 1, and the Initial Deal: its first card, the Dealer's, its second."""
    with room.console.capture():
        room.answer("1 main 20")
        room.answer("dealer no-more-bets")
        for card in cards:
            room.answer(f"dealer deal cards={card}")


def said(room, *lines):
    """What is hinted after these lines."""
    with room.console.capture():
        for line in lines:
            room.answer(line)
    with room.console.capture() as captured:
        room.hint()
    return captured.get().strip()


def test_the_chart_and_the_cost_of_the_others_are_told_at_a_choice(room):
    # tests/odds proves these figures from every order of the cards: -0.570815, -0.576608.
    dealt(room, "TS", "TD", "6H")
    assert said(room) == (
        "hint: hard 16 against 10: draw, worth -0.5708; stand costs 0.0058; double costs 0.5708"
    )


def test_what_these_cards_like_better_is_told(room):
    dealt(room, "TS", "TD", "2H")
    told = said(room, "hit", "dealer deal cards=4C")
    assert told.startswith("hint: hard 16 against 10: draw, worth -0.57")
    assert "stand would gain 0.0001 on these cards" in told


def test_a_split_hand_is_told_about(room):
    dealt(room, "8S", "9D", "8H")
    assert said(room).startswith("hint: pair 8 against 9: split, worth -0.38")
    told = said(room, "split", "dealer deal cards=3C")
    assert told.startswith("hint: hard 11 against 9: double, worth about +0.2")


def test_insurance_and_even_money_are_told_what_they_cost(room):
    dealt(room, "AS", "AD", "KH")
    # 23/311 of what is laid; a Blackjack that waits against an ace is worth 107/103.
    assert said(room).splitlines() == [
        "hint: no insurance; it costs 0.0740 of what is laid",
        "  hint: no even money; it pays +1.0000, waiting is worth +1.0388",
    ]


def test_nothing_is_told_when_nobody_is_asked(room):
    assert said(room) == ""
    dealt(room, "TS")
    assert said(room) == ""


def test_the_chart_is_that_of_the_decks_in_play(room, monkeypatch, advised):
    asked = []

    def adviser(decks):
        asked.append(decks)
        return advised.advisers[6]

    monkeypatch.setattr(advised, "adviser", adviser)
    settings = with_values(ONE.table.rules.menu, ONE.table.rules.default, {"decks": "8"})
    room.session = Session(ONE, settings, Seeded(3))
    room.session.prepare()
    dealt(room, "TS", "TD", "6H")
    said(room)
    assert asked == [8]


def test_they_are_off_unless_somebody_asks():
    shown = CliRunner().invoke(app, ["play", "blackjack", "--rounds", "3", "--seed", "3"])
    assert shown.exit_code == 0
    assert "hint" not in shown.output


def test_with_the_option_a_demonstration_is_hinted_and_says_that_staff_may_not(
    monkeypatch, advised
):
    monkeypatch.setattr(hints, "Hints", lambda: advised)
    shown = CliRunner().invoke(
        app, ["play", "blackjack", "--rounds", "3", "--seed", "3", "--hints"]
    )
    assert "may not advise a player (S49 Blackjack 16.7(a))" in shown.stdout
    assert shown.stdout.count("hint: ") >= 3


@pytest.mark.parametrize(
    "words",
    [
        ["baccarat", "--hints"],
        ["keno", "--hints"],
        ["--hints"],
        ["blackjack", "--hints", "--moves", "x"],
    ],
)
def test_where_there_are_none_it_ends_with_2(words):
    shown = CliRunner().invoke(app, ["play", *words])
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert "--hints: only blackjack and pai-gow give them, and to no file of moves" in shown.stderr
