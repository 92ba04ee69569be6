"""Boxes: who may wager on which, and who is held to the minimum, as players were told."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.law import Cite

Players = frozenset[Player]


@value
class Boxes:
    """The players with several Boxes, Boxes given up, and who has wagered this shoe."""

    several: Players = frozenset()
    given_up: frozenset[tuple[Player, int]] = frozenset()
    restricted: Players = frozenset()  # to the minimum
    rounds: int = 0
    first: Players = frozenset()  # wagered on the first round of the shoe
    wagered: Players = frozenset()  # on any
    sat_out: Players = frozenset()  # a later one


# Moves


@value
class PermitSeveralBoxes:
    player: Player


@value
class RequireBox:
    """Others want a Box and none is vacant: a player with several gives this one up."""

    player: Player
    box: int


@value
class RequireMinimum:
    """A player who came late or sat out may wager only the minimum until a new shoe."""

    player: Player


@value
class LiftMinimum:
    player: Player


BoxesMove = PermitSeveralBoxes | RequireBox | RequireMinimum | LiftMinimum

WHY: Whys = {
    Why.BESIDES: "PermitSeveralBoxes RequireBox",
    Why.HOUSE: "RequireMinimum LiftMinimum",
}


# Events


@value
class SeveralBoxesPermitted:
    player: Player
    cite: Cite


@value
class BoxGivenUp:
    player: Player
    box: int
    cite: Cite


@value
class MinimumRequired:
    """A player was held to the minimum: for no first-round wager, or for none later."""

    player: Player
    why: Cite
    cite: Cite


@value
class MinimumLifted:
    player: Player
    cite: Cite


BoxesEvent = SeveralBoxesPermitted | BoxGivenUp | MinimumRequired | MinimumLifted


def evolve(boxes: Boxes, event: BoxesEvent) -> Boxes:
    match event:
        case SeveralBoxesPermitted(player):
            kept = frozenset(pair for pair in boxes.given_up if pair[0] != player)
            return changed(boxes, several=boxes.several | {player}, given_up=kept)
        case BoxGivenUp(player, box):
            return changed(boxes, given_up=boxes.given_up | {(player, box)})
        case MinimumRequired(player):
            return changed(boxes, restricted=boxes.restricted | {player})
        case MinimumLifted(player):
            return changed(boxes, restricted=boxes.restricted - {player})
        case _:
            assert_never(event)


def with_wagers(boxes: Boxes, wagered: Players) -> Boxes:
    """One more round of the shoe, and who has wagers on it; if nobody has, none is dealt."""
    if not wagered:
        return boxes
    return changed(
        boxes,
        rounds=boxes.rounds + 1,
        first=boxes.first if boxes.rounds else wagered,
        wagered=boxes.wagered | wagered,
        sat_out=boxes.sat_out | (boxes.wagered - wagered),
    )


def forgotten(boxes: Boxes, player: Player) -> Boxes:
    """The number is somebody else's."""
    return changed(
        boxes,
        several=boxes.several - {player},
        given_up=frozenset(pair for pair in boxes.given_up if pair[0] != player),
        restricted=boxes.restricted - {player},
        first=boxes.first - {player},
        wagered=boxes.wagered - {player},
        sat_out=boxes.sat_out - {player},
    )


def with_new_shoe(boxes: Boxes) -> Boxes:
    """Put latecomers in time again."""
    return Boxes(several=boxes.several, given_up=boxes.given_up)
