"""A game without a picture or a screen of its own is drawn from its view."""

import pytest
from rich.console import Console

from houseway.cli.pictures import any_game
from houseway.cli.pictures.dispatch import module_for
from houseway.cli.screen import any_game as screen
from houseway.core.actors import Player, Role
from houseway.core.value import value
from houseway.games import GAMES
from houseway.games.listing import Seating
from houseway.kit.cards import Card
from houseway.law import RuleSet
from tests.games.runs import run_of

CITE = RuleSet("s49-1999-blackjack").rule("1.1")


@value
class CoinView:
    side: str
    stake: int
    by: int


@value
class TossView:
    coins: tuple[CoinView, ...]
    cards: tuple[Card, ...]
    thrower: int | None
    amount: int
    is_void: bool
    cite: object = CITE


def plain(parts):
    console = Console(width=100)
    with console.capture() as captured:
        for part in parts:
            console.print(part)
    return captured.get()


def test_fields_lists_cards_and_money_stand_on_it_and_what_is_absent_does_not():
    toss = TossView(
        (CoinView("heads", 5_00, 1), CoinView("tails", 12_50, 2)),
        (Card("A", "S"), Card("T", "H")),
        None,
        1_000_00,
        is_void=False,
    )
    said = plain(any_game.lines(toss))
    for words in ("coins", "heads", "$5", "tails", "$12.50", "amount: $1,000", "is void: no"):
        assert words in said
    assert "cards: A♠, 10♥" in said
    assert "thrower" not in said
    assert "1.1" not in said


DEALT = [row for row in GAMES if row.listing.seating is not Seating.COUNTER]


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_every_table_can_be_drawn_from_its_view_alone(row):
    """Through a stretch of play: each picture shows each stake that lies in it."""
    run = run_of(row.listing, 7)
    run.evening(30)
    sight, states = row.listing.sight, [made.after for made in run.story][-12:]
    for state in states:
        due = run.house.turn(state)
        view = sight.view(state, due, Role.PLAYER, Player(1))
        said = plain([any_game.picture(view)])
        assert view.table.due.words.split()[0] in said
        assert "houseway" not in said
        assert "object at" not in said
        assert all(line.plain for line in screen.body(view, 1) if line.plain.strip())


def test_a_counter_can_be_drawn_from_its_view_alone():
    """Keno has no picture of a table: its board and its jackpots are shown."""
    (row,) = (row for row in GAMES if row not in DEALT)
    table = row.listing.table
    hall = table.opening(table.rules.default)
    said = plain(
        [any_game.picture(row.listing.sight.view(hall, table.turn(hall), Role.KENO_WRITER, None))]
    )
    assert "jackpots" in said


def test_a_game_has_its_own_picture_or_the_general_one():
    assert module_for("houseway.cli.pictures", "sic_bo").__name__.endswith(".sic_bo")
    assert module_for("houseway.cli.pictures", "two_up") is any_game
    assert module_for("houseway.cli.screen", "two_up") is screen
