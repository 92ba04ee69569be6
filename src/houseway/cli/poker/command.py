"""`houseway poker`: rank hands, and count how often each kind comes."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, heading, line, stop, table
from houseway.cli.poker.equity import equity
from houseway.cli.poker.history import history

if TYPE_CHECKING:
    from houseway.games.poker.hands.evaluation import Order
    from houseway.sim.poker.values import Frequencies

app = typer.Typer(
    name="poker",
    no_args_is_help=True,
    add_completion=False,
    help="Poker hands: their rank, frequency, equity and history.",
)
app.command()(equity)
app.command()(history)

Size = Annotated[int, typer.Option(help="Size of the deck: 52, 48, 44, 40, 36 or 32.")]
Joker = Annotated[bool, typer.Option("--joker", help="Add the Joker to the deck.")]
AceLow = Annotated[bool, typer.Option("--ace-low", help="Let an ace also end a straight.")]
Low = Annotated[bool, typer.Option("--low", help="Rank the low hand.")]
LowAce = Annotated[bool, typer.Option("--low-ace", help="Count the ace of a low hand as low.")]
Cards = Annotated[list[str] | None, typer.Argument(help="Cards such as AS TD JK; else see --hole.")]
Game = Annotated[str | None, typer.Option(help="A game of poker, such as omaha.")]
Edition = Annotated[str | None, typer.Option(help="Edition: S49, NI2006 or NI2015.")]
Hole = Annotated[str | None, typer.Option(help="A player's cards, such as 'AS KD'.")]
Board = Annotated[str | None, typer.Option(help="The communal cards.")]


@app.command()
def rank(
    cards: Cards = None,
    game: Game = None,
    edition: Edition = None,
    hole: Hole = None,
    board: Board = None,
    deck: Size = 52,
    joker: Joker = False,
    ace_low: AceLow = False,
    low: Low = False,
    low_ace: LowAce = False,
    json: Json = False,
) -> None:
    """Rank one hand; or with --json and no cards, every line of standard input."""
    from houseway.cli.poker.hand_query import BadInput, answer, read

    if json and not cards and hole is None:
        rank_lines()
        return
    words: dict[str, Any] = {"deck": deck, "joker": joker, "ace_low": ace_low}
    words |= {"low": low, "low_ace": low_ace, "game": game, "edition": edition}
    texts = {"cards": " ".join(cards or ()), "hole": hole, "board": board}
    words |= {name: text.split() for name, text in texts.items() if text}
    try:
        asked = read({name: word for name, word in words.items() if word is not None})
        hand = asked.ranked()
    except BadInput as reason:
        raise stop(str(reason)) from None
    if json:
        as_json(answer(asked, hand))
        return
    answered = answer(asked, hand)
    heading(str(answered["words"]))
    line(f"{' '.join(map(str, hand.best))}   {answered['cite']}")


def rank_lines() -> None:
    """One line of JSON in, one out; the first that cannot be read ends it."""
    from json import dumps

    from houseway.cli.poker.hand_query import BadInput, answer, read_line

    for number, text in enumerate(sys.stdin, start=1):
        if not text.strip():
            continue
        try:
            asked = read_line(text)
            answered = answer(asked, asked.ranked())
        except BadInput as reason:
            raise stop(f"line {number}: {reason}") from None
        typer.echo(dumps(answered, ensure_ascii=False))


@app.command("frequencies")
def count(
    deck: Size = 52,
    joker: Joker = False,
    ace_low: AceLow = False,
    low: Low = False,
    low_ace: LowAce = False,
    cards: Annotated[int, typer.Option(help="Number of cards, 5 to 7; the best five count.")] = 5,
    json: Json = False,
) -> None:
    """Count the hands of each category, over every hand of the deck."""
    from houseway.cli.poker.hand_query import BadInput, read_order

    options = {"deck": deck, "joker": joker, "ace_low": ace_low, "low": low, "low_ace": low_ace}
    try:
        order = read_order(options)
    except BadInput as reason:
        raise stop(str(reason)) from None
    if not 5 <= cards <= 7:
        raise stop(f"cards: {cards} is not 5 to 7")
    from houseway.sim.poker.values import frequencies

    found = frequencies(order, cards)
    if json:
        counts = {str(category): count for category, count in found.counts.items()}
        as_json(counts | {"distinct": found.distinct})
    else:
        show(order, found)


def show(order: "Order", frequencies: "Frequencies") -> None:
    from houseway.games.poker.hands.ranks import S49

    heading(f"{frequencies.hands:,} hands of {frequencies.cards} cards from {order.deck}")
    line(f"{frequencies.distinct:,} of them differ in value")
    line()
    table(
        (
            (
                category.replace("-", " "),
                f"{count:,}",
                f"{100 * count / frequencies.hands:.6f} %",
                str(S49.row(order.deck, category)),
            )
            for category, count in frequencies.counts.items()
        ),
        heads=("hand", "how many", "share", "provision"),
    )
