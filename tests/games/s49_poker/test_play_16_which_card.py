"""Which of a player's hole-cards the dealer exposed is part of the report."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance
from houseway.games.poker.round import moves
from houseway.games.poker.round.irregularities.events import HoleCardExposed, Misdealt
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table import tables
from tests.games.s49_poker.room import DEALER, NI2006, NI2015, S49, Room, editions, only, refs
from tests.games.s49_poker.test_play_16_misdeals import BURNING
from tests.kinds import of_kind


@pytest.mark.parametrize(
    ("house", "ref"),
    [pytest.param(one, ref, marks=pytest.mark.rule(name, ref)) for one, name, ref, _ in BURNING],
)
@pytest.mark.parametrize(("which", "gone", "kept"), [(0, "KD", "3D"), (1, "3D", "KD")])
def test_the_card_that_is_replaced_is_the_one_that_was_exposed(house, ref, which, gone, kept):
    """Player 2 has the king first, then the three; the one that was not seen he keeps."""
    room = Room(house).start().deal("AS KD QC 2S 3D 4C")
    done = only(room.put(DEALER, room.exposes(2, which)), HoleCardExposed)
    assert (str(done.card), done.cite.ref) == (gone, ref)
    assert [str(card) for card in room.round.hands[1].down] == [kept]
    assert [str(card) for card in room.round.gone] == [gone]
    assert of_kind(Chance, room.due).to[-1].player == 2


@editions("App E 3.3", "17.1(c)", "17.20")
def test_a_card_that_the_player_does_not_hold_is_no_exposed_hole_card_of_his(house):
    room = Room(house, seats=5).start()
    room.put(DEALER, Deal(tuple(room.any_cards(4))))
    other = moves.ReportExposedHoleCard(Player(1), room.round.hands[1].down[0])
    refused = room.refused(DEALER, other)
    assert "is no hole-card of player 1" in refused.reason
    assert (
        refused.cite.ref
        == {S49: "App E 3.3", NI2006: "17.1(c)", NI2015: "17.20"}[room.edition.rule_set.name]
    )


@pytest.mark.rule(S49, "App G 3.1", "App G 3.2")
def test_one_card_reported_twice_is_not_two():
    room = Room(tables.DRAW).start().deal("AS KS QS 2S 3S 4S")
    room.put(DEALER, room.exposes(2))
    again = room.refused(DEALER, room.exposes(2))
    assert (again.reason, again.cite.ref) == ("3S of player 2 was exposed already", "App G 3.1")
    assert refs(room.put(DEALER, room.exposes(2, 0)), Misdealt) == ["App G 3.1"]
