"""`houseway poker history`: a file of hands, played again and told step by step."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.files import text_of
from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.games.poker.history.story import History, Stacks, Step
    from houseway.law import Cite

File = Annotated[
    str, typer.Argument(help="Hand history, PHH or Houseway's own form; - reads standard input.")
]
Explain = Annotated[bool, typer.Option("--explain", help="Print what each provision is about.")]
Write = Annotated[str | None, typer.Option("--write", help="Write the hands to this file.")]
Own = Annotated[
    bool, typer.Option("--own", help="Write Houseway's own form instead of PHH (with --write).")
]


def history(
    file: File, json: Json = False, explain: Explain = False, write: Write = None, own: Own = False
) -> None:
    """Replay the hands in a file. Exit 1 if the rules refuse one, 2 if there are none."""
    from houseway.games.poker.history.forms import BadHistory, read

    try:
        hands = read(text_of(file))
    except BadHistory as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1 if error.cite is not None else 2) from None
    if write is not None:
        save(hands, write, own=own)
    if json:
        as_json({"hands": [answer(hand) for hand in hands]})
    elif write is None:
        for number, one in enumerate(hands, 1):
            tell(one, f"hand {number} of {len(hands)}", explain=explain)


def save(hands: "tuple[History, ...]", file: str, *, own: bool) -> None:
    from houseway.games.poker.history.forms import text_of

    try:
        Path(file).write_text(text_of(hands, own=own), encoding="utf-8")
    except OSError as error:
        raise stop(f"{file}: {error}") from None


# For people


def tell(one: "History", name: str, *, explain: bool) -> None:
    from houseway.games.poker.history.forms import differences

    heading(f"{name}: {described(one)}")
    rows = [(words, str(cite), gist(cite)) for words, cite in sentences(one)]
    shown = rows if explain else [row[:2] for row in rows]
    table(shown, heads=("what happened", "provision", "about")[: 3 if explain else 2])
    line()
    table(results(one), heads=("player", "began with", "ended with"))
    for player, claimed, amount in differences(one):
        line(
            f"player {player}: the file says {money(claimed)}, by these rules it is {money(amount)}"
        )
    line()


def described(one: "History") -> str:
    from houseway.games.poker.history.forms import standard

    variant, settings = one.house.rules.variant, one.table.settings
    form = "PHH" if standard(one) else "our own form"
    return f"{variant.game}, {variant.made_of.edition}, {settings.limit}; written in {form}"


def sentences(one: "History") -> "Iterator[tuple[str, Cite]]":
    """Every event in words, with hole-cards for all to see: the hand is over."""
    from houseway.games.poker.history.forms import replayed
    from houseway.games.poker.history.story import round_of
    from houseway.games.poker.table.story import RoundContext, story

    before = one.table.round
    for step in replayed(one):
        after = round_of(step.table)
        players = tuple(hand.player for hand in after.hands) if after else ()
        for event in step.events:
            for sentence in story(event, RoundContext(before, after, players)):
                yield sentence.words, sentence.cite
        before = step.table.round


def gist(cite: "Cite") -> str:
    """A provision in few words; one that only stands above others has none."""
    row = cite.rule_set.index.rows.get(cite.ref)
    return "" if row is None else row.gist


def results(one: "History") -> Iterator[tuple[str, str, str]]:
    start = {chair.player: chair.stake for chair in one.table.seats.chairs}
    for player, stack in final(one):
        yield f"player {player}", money(start[player]), money(stack)


def final(one: "History") -> "Stacks":
    from houseway.games.poker.history.forms import replayed
    from houseway.games.poker.history.story import stacks

    end = one.table
    for step in replayed(one):
        end = step.table
    return stacks(end)


def money(amount: int) -> str:
    from houseway.core.money import dollars

    return dollars(amount)


# For scripts


def answer(one: "History") -> dict[str, object]:
    from houseway.games.poker.history.forms import differences, replayed, standard

    variant = one.house.rules.variant
    start = {chair.player: chair.stake for chair in one.table.seats.chairs}
    return {
        "game": variant.game,
        "edition": variant.made_of.edition,
        "rule_set": one.house.rules.rule_set.name,
        "standard": standard(one),
        "steps": [moved(step) for step in replayed(one)],
        "players": [
            {"player": player, "began": start[player], "ended": stack}
            for player, stack in final(one)
        ],
        "differences": [
            {"player": player, "file": claimed, "rules": amount}
            for player, claimed, amount in differences(one)
        ],
    }


def moved(step: "Step") -> dict[str, object]:
    from houseway.core.kind_names import kebab
    from houseway.floor.wire.moves import plain
    from houseway.games.poker.history.words import written

    events = [
        {"event": kebab(type(event)), "cite": str(event.cite), "said": plain(event)}
        for event in step.events
    ]
    return {"move": written(step.put), "events": events}
