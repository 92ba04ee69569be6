"""The card of a table in a lobby: what may be bet, where there is room, and what goes on there.

A floor has many tables, and a lobby shows all of them. A card takes some two hundred bytes; the
fixed part of a table takes up to two hundred thousand and goes to the pages that show its felt.
"""

import re

from houseway.core.money import Cents, cents
from houseway.core.value import value
from houseway.floor.views.parts import Tree
from houseway.house.table.phase import Phase
from houseway.web.protocol.card_messages import Room, TableCard

BOARD = "layout"  # the drawing whose anchors are seats and Boxes
ANCHOR = re.compile(r"(seat|box) \d+")


@value
class CardBasis:
    """What a card takes from the fixed part: it stays while the settings stay."""

    minimum: int | None
    maximum: int | None
    signs: tuple[tuple[str, str], ...]  # in place of limits, where there are none
    seats: int  # 0: everybody finds room


def basis_of(fixed: Tree) -> CardBasis:
    """Read the least and the most on any one bet or ticket; else the signs that name an amount."""
    seats = sum(map(is_seat, anchors(fixed)))
    bets = fixed.get("bets", ())
    least = [bet["minimum"] for bet in bets if bet.get("minimum") is not None]
    most = [bet["maximum"] for bet in bets if bet.get("maximum") is not None]
    if least and most:
        return CardBasis(min(least), max(most), (), seats)
    if amounts := wager_amounts(fixed):
        return CardBasis(min(amounts), max(amounts), (), seats)
    named = (sign for sign in fixed.get("signs", ()) if sign["text"].startswith("$"))
    return CardBasis(None, None, tuple((sign["label"], sign["text"]) for sign in named), seats)


def anchors(fixed: Tree) -> list[Tree]:
    """Return the anchors of the first drawing of the layout: each shape of screen has them all."""
    for drawing in fixed.get("drawings", ()):
        if drawing["board"] == BOARD:
            found: list[Tree] = drawing.get("anchors", [])
            return found
    return []


def is_seat(anchor: Tree) -> bool:
    return ANCHOR.fullmatch(anchor["name"]) is not None


def wager_amounts(fixed: Tree) -> list[Cents]:
    """Return the amounts that the first form offers for its wager: keno's standard ticket."""
    for form in fixed.get("forms", ()):
        for choice in form.get("choices", ()):
            if choice.get("name") == "wager":
                return [*map(cents, choice.get("squares", ()))]
    return []


def card_of(basis: CardBasis, table: str, public: Tree) -> TableCard:
    """Make the card of a table from what everybody sees. Number and time are added when sent."""
    board: Tree = public.get("table") or {}
    taken = {
        row.get("seat", row.get("box"))
        for row in (*(board.get("seats") or ()), *(public.get("chairs") or ()))
    }
    room = Room(free=max(0, basis.seats - len(taken)), of=basis.seats) if basis.seats else None
    return TableCard(
        table=table,
        phase=Phase((board or public)["phase"]),
        minimum=basis.minimum,
        maximum=basis.maximum,
        signs=basis.signs,
        room=room,
    )
