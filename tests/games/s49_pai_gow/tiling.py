"""Hands of tiles as a dealer writes them, with commas: `Teen, 5, High 4, Gee Jun`."""

from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import BOOKS, S49
from houseway.games.pai_gow.tiles.names import read_hand, read_tile
from houseway.games.pai_gow.tiles.parts import divided
from houseway.law.instruments import Edition


def hand(text):
    return read_hand(text, S49)


def part(text):
    first, second = (read_tile(each, S49) for each in text.split(","))
    return first, second


def setting(text):
    """`low tiles / high tiles`; whichever is worth more is the high part."""
    one, other = text.split("/")
    return divided(part(one), part(other))


def set_by(text, edition=Edition.S49):
    """Low and high as the House sets them, and the clause that decided."""
    found = house_way(hand(text), edition)
    return f"{', '.join(found.setting.low)} / {', '.join(found.setting.high)}", found.cite.ref


def book(edition):
    return BOOKS[edition]
