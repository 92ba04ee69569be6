"""The Entry Forms as pictures: drawn with their crosses, and read back by where the crosses lie."""

import re
from collections.abc import Iterator
from html import unescape

from houseway.core.game import Refused
from houseway.games.keno.law.rules import NUMBERS
from houseway.games.keno.tickets.entries import Entry, Terms
from houseway.games.keno.views.forms import FormView, asked_for, form_called
from houseway.games.keno.views.hall import Board
from houseway.kit.paper.svg import svg, words

CELL = 32


def square(left: int, top: int, fill: str) -> str:
    at = f'x="{left}" y="{top}" width="{CELL - 4}" height="{CELL - 4}"'
    return f'<rect {at} rx="4" fill="{fill}" stroke="#46443d"/>'


def board_svg(board: Board) -> str:
    """Eight rows of ten. Numbers that were drawn are filled."""
    parts = [words(8, 20, f"Game {board.game}: {len(board.numbers)} of 20 numbers")]
    for number in range(1, NUMBERS + 1):
        row, column = divmod(number - 1, 10)
        left, top = 8 + column * CELL, 32 + row * CELL
        drawn = number in board.numbers
        parts.append(square(left, top, "#1f6b45" if drawn else "#fdfcf9"))
        ink = ' text-anchor="middle" fill="white"' if drawn else ' text-anchor="middle"'
        parts.append(words(left + 14, top + 19, str(number), ink))
    return svg(16 + 10 * CELL, 40 + 8 * CELL, parts)


WIDTH, LEFT = 470, 90
STEP, WIDE_STEP = 36, 120
IN_A_ROW = 10
ROOM = 5  # signs of a label that a square has room for
SQUARE = CELL - 4
LABEL = ' font-size="9" fill="#5c584e" text-anchor="middle"'
CROSS = ' font-size="29" fill="#93372b" fill-opacity="0.8" font-weight="bold"'
SAID = re.compile(r'<text x="(-?[0-9.]+)" y="(-?[0-9.]+)"[^>]*>([^<]*)</text>')
Place = tuple[str, str, int, int]  # the choice, the square, its left and its top


def places(form: FormView) -> Iterator[Place]:
    top = 34
    for choice in form.choices:
        step = WIDE_STEP if any(map(is_long, choice.squares)) else STEP
        for at, label in enumerate(choice.squares):
            row, column = divmod(at, IN_A_ROW)
            yield choice.name, label, LEFT + column * step, top + row * CELL
        top += CELL * max(1, -(-len(choice.squares) // IN_A_ROW)) + 6


def is_long(label: str) -> bool:
    return len(label) > ROOM


def form_svg(form: FormView, crossed: dict[str, frozenset[str]]) -> str:
    """Squares with their labels, ten in a row; a cross where one is made."""
    parts = [words(8, 20, f"Keno {form.title}", ' font-weight="bold"')]
    named, bottom = "", 0
    for name, label, left, top in places(form):
        if name != named:
            parts.append(words(8, top + 18, name))
            named = name
        parts.append(square(left, top, "#fdfcf9"))
        if is_long(label):
            parts.append(words(left + SQUARE + 4, top + 18, label))
        else:
            parts.append(words(left + SQUARE // 2, top + 18, label, LABEL))
        if label in crossed.get(name, frozenset()):
            parts.append(words(left + 5, top + 24, "X", CROSS))
        bottom = top + CELL
    return svg(WIDTH, bottom + 8, parts)


def read_picture(picture: str, terms: Terms) -> Entry:
    """A cross counts for the square that it lies in; one that lies in none is refused."""
    texts = [(float(x), float(y), unescape(text)) for x, y, text in SAID.findall(picture)]
    head = texts[0][2] if texts else picture[:40]
    groups = sum(text.startswith("group-") for _, _, text in texts)
    chosen = sum(text.startswith("way-") for _, _, text in texts)
    form = form_called(head, (groups, chosen), terms)
    crossed: dict[str, frozenset[str]] = {}
    for x, y, text in texts[1:]:
        if text.strip().upper() == "X":
            name, label = crossed_at(form, x, y)
            crossed[name] = crossed.get(name, frozenset()) | {label}
    return asked_for(form, crossed)


def crossed_at(form: FormView, x: float, y: float) -> tuple[str, str]:
    """Text stands on its base line, so a letter in a square begins left of it and ends in it."""
    for name, label, left, top in places(form):
        if left - 2 <= x <= left + SQUARE and top <= y <= top + CELL:
            return name, label
    raise Refused(f"a cross at {x:g}, {y:g} lies in no square", form.cite)
