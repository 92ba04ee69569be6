"""Short names of tiles, as players say them."""

import pytest

from houseway.games.pai_gow.tiles.names import read_tile
from houseway.games.pai_gow.tiles.tiles import Kind
from tests.games.s49_pai_gow.tabling import BOOKS


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("heaven", Kind.TEEN),
        ("earth", Kind.DAY),
        ("tif", Kind.TIT),
        ("high 7", Kind.TIT),
        ("gow", Kind.CHOP_GOW),
        ("bot", Kind.CHOP_BOT),
        ("chit", Kind.CHOP_CHIT),
        ("ng", Kind.CHOP_NG),
        ("gj", Kind.GEE_JUN),
        ("3", Kind.GEE_JUN),
    ],
)
def test_a_short_name_is_its_tile(said, kind):
    for book in BOOKS.values():
        assert read_tile(said, book) is kind
