"""Tiles drawn in letters, as Unicode dominoes and as SVG."""

from xml.etree import ElementTree

from houseway.games.pai_gow.tiles.pictures import (
    FACES,
    domino,
    rows,
    side_by_side,
    svg,
    tile_of,
    tiles_of,
)
from houseway.games.pai_gow.tiles.tiles import KINDS, TILES, Kind

DOT = "{http://www.w3.org/2000/svg}circle"


def test_a_chop_gow_in_letters():
    assert rows(tile_of(Kind.CHOP_GOW)) == (
        "┌───────┐",
        "│ o     │",
        "│   o   │",
        "│     o │",
        "│ ----- │",
        "│ o   o │",
        "│ o   o │",
        "│ o   o │",
        "└───────┘",
    )


def test_every_tile_shows_its_pips():
    assert {number: len(places) for number, places in FACES.items()} == dict(
        zip(range(1, 7), range(1, 7), strict=True)
    )
    for tile in TILES:
        assert "".join(rows(tile)).count("o") == sum(tile.pips)
        drawn = ElementTree.fromstring(svg((tile,)))
        assert len(list(drawn.iter(DOT))) == sum(tile.pips)
        assert drawn.get("aria-label") == tile.kind


def test_two_of_a_kind_are_both_tiles_of_it():
    first, second = tiles_of((Kind.GEE_JUN, Kind.GEE_JUN))
    assert (first.pips, second.pips) == ((1, 2), (2, 4))
    assert side_by_side((first, second)).count("\n") == 8


def test_red_and_white_pips():
    """Ones and fours are red, and one column of the Teen."""

    def red(kind):
        return svg((tile_of(kind),)).count("#d33")

    assert {kind: red(kind) for kind in KINDS if red(kind)} == {
        Kind.TEEN: 6,
        Kind.DAY: 2,
        Kind.YUN: 8,
        Kind.GOR: 1,
        Kind.PING: 4,
        Kind.TIT: 1,
        Kind.LOOK: 1,
        Kind.CHOP_NG: 5,
        Kind.GEE_JUN: 1,
    }


def test_dominoes_of_unicode():
    assert domino((1, 3)) == "\N{DOMINO TILE VERTICAL-01-03}"
    assert domino((6, 6)) == "\N{DOMINO TILE VERTICAL-06-06}"
