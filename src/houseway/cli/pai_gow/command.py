"""`houseway pai-gow`: set a Hand by House Way, list every Hand, and what editions set otherwise."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, heading, labelled, line, stop, table, write_text

if TYPE_CHECKING:
    from houseway.games.pai_gow.house_way.settings import HouseWay
    from houseway.games.pai_gow.law.rules import Rulebook

app = typer.Typer(
    name="pai-gow",
    no_args_is_help=True,
    add_completion=False,
    help="Show how House Way sets a Hand, and by which clause.",
)

Tsv = Annotated[bool, typer.Option("--tsv", help="Print the whole table as tab-separated values.")]
Edition = Annotated[str | None, typer.Option(help="Edition: S49 or S20.")]
Picture = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw the Hand to an SVG file.")
]
COLUMNS = ("tiles", "low", "high", "clause", "doubt")


@app.command("set")
def set_hand(
    tiles: Annotated[list[str], typer.Argument(help="Four tiles, such as 'Teen, 5, High 4, GJ'.")],
    edition: Edition = None,
    json: Json = False,
    svg: Picture = None,
) -> None:
    """Set one Hand by House Way: names, counts such as High 4, or pips such as 1-3."""
    from houseway.core.game import Refused
    from houseway.games.pai_gow.house_way.settings import house_way
    from houseway.games.pai_gow.tiles.names import read_hand

    book = rulebook(edition)
    try:
        way = house_way(read_hand(one_line(tiles), book), book.edition)
    except Refused as refusal:
        raise stop(str(refusal)) from None
    if svg is not None:
        write_picture(way, svg)
    if json:
        as_json(dict(zip(COLUMNS, fields(way), strict=True)) | more(way))
    else:
        show(way)


def one_line(tiles: list[str]) -> str:
    """Four words are four tiles; with commas they may be names of several words."""
    apart = len(tiles) > 1 and not any("," in word for word in tiles)
    return (", " if apart else " ").join(tiles)


@app.command("house-way")
def list_all(edition: Edition = None, tsv: Tsv = False, json: Json = False) -> None:
    """List all 3,620 kinds of Hand as House Way sets them, with the deciding clause."""
    from houseway.games.pai_gow.house_way.settings import house_way
    from houseway.games.pai_gow.tiles.parts import kinds_of_hand

    book = rulebook(edition)
    if tsv and json:
        raise stop("--tsv and --json: ask for one of them")
    every = (house_way(hand, book.edition) for hand in kinds_of_hand())
    if json:
        as_json([dict(zip(COLUMNS, fields(way), strict=True)) for way in every])
    elif tsv:
        typer.echo("\n".join("\t".join(row) for row in (COLUMNS, *map(fields, every))))
    else:
        summary(book, tuple(every))


@app.command()
def diff(json: Json = False) -> None:
    """List the Hands that S49 and S20 set differently."""
    from houseway.games.pai_gow.house_way.settings import house_way
    from houseway.games.pai_gow.law.rules import S20, S49
    from houseway.games.pai_gow.tiles.names import written
    from houseway.games.pai_gow.tiles.parts import kinds_of_hand

    both = (
        (hand, house_way(hand, S20.edition), house_way(hand, S49.edition))
        for hand in kinds_of_hand()
    )
    rows = [
        (written(hand), str(old.setting), old.cite.ref, str(new.setting), new.cite.ref)
        for hand, old, new in both
        if old.setting != new.setting
    ]
    heads = ("tiles", "S20", "clause of S20", "S49", "clause of S49")
    if json:
        as_json([dict(zip(heads, row, strict=True)) for row in rows])
        return
    table(rows, heads=heads)
    line()
    line(f"{len(rows)} of 3,620 kinds of Hand are set otherwise")


@app.command()
def best(
    edition: Edition = None,
    json: Json = False,
    most: Annotated[int, typer.Option(help="Number of Hands to list.")] = 20,
) -> None:
    """Show what a better setting than House Way gains, against a Bank that sets House Way."""

    show_best(rulebook(edition), most, json=json)


def rulebook(edition: str | None) -> "Rulebook":
    from houseway.cli.output.console import unknown_names_end_with_2
    from houseway.games.pai_gow.law.rules import BOOKS
    from houseway.law.instruments import default_edition, read_edition

    with unknown_names_end_with_2():
        named = default_edition("pai-gow") if edition is None else read_edition("pai-gow", edition)
    return BOOKS[named]


def fields(way: "HouseWay") -> tuple[str, str, str, str, str]:
    """Tiles by their names, the clause that decided, and what is in doubt."""
    from houseway.games.pai_gow.tiles.names import written

    low, high = (written(part) for part in (way.setting.low, way.setting.high))
    return written(way.hand), low, high, way.cite.ref, doubt(way)


def doubt(way: "HouseWay") -> str:
    """Each alternative by the name of our reading, with the other setting."""
    return "; ".join(
        f"{alternative.doubt.reading}: {alternative.setting}" for alternative in way.alternatives
    )


def more(way: "HouseWay") -> dict[str, object]:
    from houseway.games.pai_gow.tiles.pictures import domino, tiles_of

    return {
        "counts": way.setting.in_words,
        "edition": str(way.cite.rule_set),
        "followed": [cite.ref for cite in way.followed],
        "dominoes": "".join(domino(tile.pips) for tile in tiles_of(way.hand)),
        "alternatives": [
            {
                "reading": alternative.doubt.reading,
                "why": alternative.doubt.why,
                "setting": str(alternative.setting),
            }
            for alternative in way.alternatives
        ],
    }


def show(way: "HouseWay") -> None:
    from houseway.games.pai_gow.tiles.pictures import side_by_side, tiles_of

    tiles, low, high, clause, _ = fields(way)
    heading(f"{tiles}: {way.setting.in_words}")
    line()
    line(side_by_side(tiles_of((*way.setting.low, *way.setting.high))))
    line()
    labelled("low", low)
    labelled("high", high)
    labelled("clause", f"{way.cite.rule_set} {clause}")
    labelled("followed", " > ".join(cite.ref for cite in way.followed))
    for alternative in way.alternatives:
        labelled(
            "doubt",
            f"{alternative.doubt.why}: {alternative.setting} (reading {alternative.doubt.reading})",
        )


def write_picture(way: "HouseWay", file: Path) -> None:
    from houseway.games.pai_gow.tiles.pictures import svg, tiles_of

    write_text(file, svg(tiles_of((*way.setting.low, *way.setting.high))), "--svg")


def summary(book: "Rulebook", every: "tuple[HouseWay, ...]") -> None:
    """Show how many Hands each clause decides, and how many are in doubt."""
    from houseway.games.pai_gow.tiles.parts import ways

    kinds: dict[str, list[HouseWay]] = {}
    for way in every:
        kinds.setdefault(way.cite.ref, []).append(way)
    heading(f"House Way, {book.rule_set}: {len(every):,} kinds of Hand")
    table(
        (
            (
                clause,
                f"{len(house_ways):,}",
                f"{sum(ways(house_way.hand) for house_way in house_ways):,}",
                f"{sum(bool(house_way.alternatives) for house_way in house_ways):,}",
            )
            for clause, house_ways in sorted(kinds.items())
        ),
        heads=("clause", "kinds", "of 35,960 Hands", "kinds in doubt"),
    )
    line()
    doubtful = sum(bool(house_way.alternatives) for house_way in every)
    line(f"{doubtful} kinds are in doubt: --tsv lists them all")


def show_best(book: "Rulebook", most: int, *, json: bool) -> None:
    from houseway.games.pai_gow.tiles.names import written
    from houseway.odds.games.pai_gow import improvement

    if most < 0:
        raise stop(f"--most {most}: at least 0")
    found = improvement(book.edition)
    rows = [
        (
            written(hand.hand),
            str(hand.house),
            hand.cite.ref,
            str(hand.best),
            f"{float(hand.gain):.6f}",
        )
        for hand in found.hands[:most]
    ]
    heads = ("tiles", "House Way", "clause", "better", "gain")
    if json:
        means = {"house_way": str(found.house_way), "best": str(found.best)}
        listed = [dict(zip(heads, row, strict=True)) for row in rows]
        as_json({"edition": str(book.edition), **means, "hands": listed})
        return
    heading(f"Better than House Way, {book.rule_set}")
    line(f"House Way   {float(100 * found.house_way):.4f} % of each wager")
    line(f"best        {float(100 * found.best):.4f} %")
    line(f"{len(found.hands):,} of 3,620 kinds of Hand can be set better")
    line()
    table(rows, heads=heads)
