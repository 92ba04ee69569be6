"""Permits of roles to make moves, by clause and edition: `houseway rules permits`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from houseway.cli.output.console import heading, line, table
from houseway.core.actors import Permit, Role
from houseway.core.game import words
from houseway.games import GAMES, row_of
from houseway.games.listing import Listing
from houseway.law import Cite
from houseway.law.index import Provision
from houseway.law.instruments import (
    Edition,
    Game,
    Unknown,
    default_edition,
    read_edition,
    read_game,
)

MOVE = 27  # columns of its name


@dataclass(frozen=True, slots=True)
class Sheet:
    """One game: its tables, and for each move the permit that each of them gives, if it does."""

    game: Game
    editions: tuple[Edition, ...]
    moves: tuple[tuple[str, tuple[Permit | None, ...]], ...]


def listings(game: str | None, edition: str | None) -> tuple[Listing, ...]:
    """Return the listings asked for: every table, those of a game, or one of them."""
    if game is None:
        named = [row for row in GAMES if edition in (None, row.edition)]
        if not named:
            raise Unknown("edition", str(edition), Edition)
        return tuple(row.listing for row in named)
    asked = read_game(game)
    if edition is None:
        return tuple(row.listing for row in GAMES if row.game == asked)
    row = row_of(asked, read_edition(game, edition))
    assert row is not None, f"{game} has no table under {edition}"
    return (row.listing,)


def sheets(tables: Iterable[Listing]) -> tuple[Sheet, ...]:
    ordered = sorted(tables, key=lambda listing: list(Game).index(listing.game))
    return tuple(_sheet(game, tuple(them)) for game, them in groupby(ordered, lambda it: it.game))


def _sheet(game: Game, tables: Sequence[Listing]) -> Sheet:
    """The moves in the order of the first instrument, then what only later ones have."""
    first = default_edition(game)
    tables = sorted(
        tables, key=lambda listing: (listing.edition != first, list(Edition).index(listing.edition))
    )
    known = [dict(listing.table.permits) for listing in tables]
    places = {kind: at for of in reversed(known) for kind, at in _places(of).items()}
    moves = sorted(places, key=lambda kind: (kind not in known[0], places[kind]))
    return Sheet(
        game,
        tuple(listing.edition for listing in tables),
        tuple((words(kind), tuple(of.get(kind) for of in known)) for kind in moves),
    )


def _places(permits: dict[type, Permit]) -> dict[type, int]:
    return {kind: _place(permit.cite) for kind, permit in permits.items()}


def _place(cite: Cite) -> int:
    """Return a provision's place in its instrument; a heading is with the first below it."""
    rows = list(cite.rule_set.index.rows)
    return rows.index(provision(cite).ref)


def provision(cite: Cite) -> Provision:
    return cite.rule_set.index.under(cite.ref)[0]


def roles(permit: Permit) -> str:
    """The roles as people say them: `player, dealer`; `casino supervisor, with a dealer`."""
    several = ", ".join(role for role in Role if role in permit.roles)
    return f"{several}, with a {permit.beside}" if permit.beside else several


def as_text(found: Iterable[Sheet]) -> None:
    for at, sheet in enumerate(found):
        if at:
            line()
        heading(f"{sheet.game}: who may make which move")
        table(
            ((move, *map(_cell, permits)) for move, permits in sheet.moves),
            heads=("move", *sheet.editions),
            widths=(MOVE,),
        )


def _cell(permit: Permit | None) -> str:
    return "-" if permit is None else f"{permit.cite.ref}: {roles(permit)}"


def as_values(tables: Iterable[Listing]) -> dict[str, object]:
    return {
        "tables": [
            {
                "game": listing.game,
                "edition": listing.edition,
                "permits": [
                    {
                        "move": words(kind).replace(" ", "-"),
                        "roles": [role for role in Role if role in permit.roles],
                        "cite": str(permit.cite),
                        "beside": permit.beside,
                    }
                    for kind, permit in listing.table.permits.items()
                ],
            }
            for listing in tables
        ]
    }
