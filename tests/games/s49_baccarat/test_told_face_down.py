"""A card that lies face down is not named when the deal is told."""

from houseway.core.words import MoveContext
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.baccarat.table.settings import Facing
from houseway.games.baccarat.words import WORDS
from tests.games.playing import Playing


def told(**settings):
    """What is said while 9S and 2D are dealt, the first to the Player."""
    table = Playing(BACCARAT, **settings).ready()
    table.bet(1, "player", 20)
    table.no_more_bets()
    said = []
    for text in ("9S", "2D"):
        before = table.table
        for event in table.deal(text):
            said += [one.words for one in WORDS.told(event, MoveContext(before, table.table))]
    return said


def test_6_3__face_down_only_that_a_card_was_dealt_is_said():
    said = told(facing=Facing.DOWN)
    assert said == ["Player: a card face down", "Banker: a card face down"]


def test_face_up_each_card_is_named():
    said = " ".join(told(facing=Facing.UP))
    assert "face down" not in said
    assert "9" in said
    assert "2" in said
