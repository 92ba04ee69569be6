"""What the fields of Pai Gow's own moves may be where no turn says it."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds
from houseway.core.offers import Viewer
from houseway.games.pai_gow import bank_moves, cuts, moves
from houseway.games.pai_gow.settings import BOXES, bank_stakes
from houseway.games.pai_gow.state import HOUSE_BOX, PaiGowTable
from houseway.house.offers.fields import Fields, known_players

PLAYERS_BOXES = tuple(range(HOUSE_BOX + 1, BOXES + 1))


def bank(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    return (bank_stakes(table.settings),)


def boxes(_house: Any, _table: PaiGowTable, _viewer: Viewer) -> Bounds:
    return (Among("box", PLAYERS_BOXES),)


def own_boxes(house: Any, table: PaiGowTable, viewer: Viewer) -> Bounds:
    """The Boxes on which he wagers, or banks."""
    deciders = house.rules.deciders(table)
    bank_ = table.around.bank
    mine = [box for box in deciders.boxes() if viewer.player in deciders.stakes(box)]
    mine += [bank_.box] if viewer.player == bank_.banker else []
    return (Among("box", tuple(dict.fromkeys(mine))),)


def undecided(house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """Boxes on which equal wagers leave open who sets the Hand."""
    deciders = house.rules.deciders(table)
    open_ = tuple(box for box in deciders.boxes() if deciders.setter(box).verdict is None)
    return (Among("box", open_), Among("nominee", known_players(table)))


def declining(house: Any, table: PaiGowTable, viewer: Viewer) -> Bounds:
    """Boxes whose jackpot wager he could have, and has not left to others."""
    if not table.settings.jackpot or viewer.player is None:
        return (Among("box", ()),)
    mine = house.rules.deciders(table).set_by(viewer.player)
    done = set(table.around.declined)
    return (Among("box", tuple(box for box in mine if (box, viewer.player) not in done)),)


def agreeing(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """Boxes whose setter left the jackpot to others, who have not agreed yet."""
    agreed = {box for box, _ in table.around.agreed}
    open_ = tuple(dict.fromkeys(box for box, _ in table.around.declined if box not in agreed))
    return (Among("box", open_), Among("nominee", known_players(table)))


def to_mark(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    given = (box for box in table.around.given if box not in table.around.priority)
    return (Among("box", tuple(given)),)


def not_given(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    given = set(table.around.given)
    return (Among("box", tuple(box for box in PLAYERS_BOXES if box not in given)),)


def cut_chosen(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """Cuts that leave no choice within them; a cut with variants is said at the table."""
    approved = table.around.formations
    plain = tuple(cut.name for cut in cuts.CUTS if not cut.variants and cut.name in approved)
    return (Among("cut", plain), Among("variant", ((),)))


def permitted(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    return (Among("player", without(known_players(table), table.boxes.several)),)


def without(players: tuple[Player, ...], some: frozenset[Player]) -> tuple[Player, ...]:
    return tuple(player for player in players if player not in some)


FIELDS: Mapping[type[Any], Fields] = {
    bank_moves.JoinBank: bank,
    bank_moves.NominateSetter: undecided,
    bank_moves.DeclineJackpot: declining,
    bank_moves.AgreeJackpot: agreeing,
    bank_moves.GiveBoxPriority: not_given,
    bank_moves.PlacePrioritySetMarker: to_mark,
    moves.ChooseCut: cut_chosen,
    moves.RequestHouseWay: own_boxes,
    moves.SurrenderUnseen: own_boxes,
}
