"""Where the pips of a tile are drawn: in the middle of their half, which is the lesser above."""

import itertools
from xml.etree import ElementTree

from houseway.games.pai_gow.tiles.pictures import svg
from houseway.games.pai_gow.tiles.tiles import TILES
from tests.kinds import present

SVG = "{http://www.w3.org/2000/svg}"


def halves(tile):
    """The pips above and below, from the middle of their half, and how big a half is."""
    drawn = ElementTree.fromstring(svg((tile,)))
    (frame,) = drawn.iter(f"{SVG}rect")
    left, top, wide, high = (int(frame.attrib[name]) for name in ("x", "y", "width", "height"))
    pips = [(int(one.attrib["cx"]), int(one.attrib["cy"])) for one in drawn.iter(f"{SVG}circle")]
    middle = top + high / 2
    found = []
    for edge, some in (
        (top, [pip for pip in pips if pip[1] < middle]),
        (middle, [pip for pip in pips if pip[1] > middle]),
    ):
        found.append({(x - left - wide / 2, y - edge - high / 4) for x, y in some})
    return found, wide / 2, high / 4


def test_each_half_has_its_pips_and_they_are_centred_in_it():
    for tile in TILES:
        both, across, down = halves(tile)
        assert [len(half) for half in both] == list(tile.pips)
        for half in both:
            turned = {(-x, -y) for x, y in half}
            assert half == turned, tile
            assert all(abs(x) < across and abs(y) < down for x, y in half)


def test_a_row_of_tiles_has_room_for_each():
    drawn = ElementTree.fromstring(svg(TILES[:3]))
    frames = [int(one.attrib["x"]) for one in drawn.iter(f"{SVG}rect")]
    wide = int(next(drawn.iter(f"{SVG}rect")).attrib["width"])
    assert len(frames) == 3
    assert all(b - a > wide for a, b in itertools.pairwise(frames))
    assert float(present(drawn.get("viewBox")).split()[2]) >= frames[-1] + wide
