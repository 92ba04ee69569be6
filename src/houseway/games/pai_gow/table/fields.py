"""Bounds on the fields of Pai Gow's own moves, where no turn states them."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds, Several
from houseway.core.game import Refused
from houseway.core.offers import Field, Filling, Viewer
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.settings import BOXES, bank_stakes
from houseway.games.pai_gow.table.state import HOUSE_BOX, PaiGowTable
from houseway.games.pai_gow.tiles import cuts
from houseway.house.offers.forms import Form, Said
from houseway.house.offers.house_fields import Fields, known_players

TILES = 4  # of a Hand
PLAYERS_BOXES = tuple(range(HOUSE_BOX + 1, BOXES + 1))


def bank(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    return (bank_stakes(table.settings),)


def undecided(house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """Boxes on which equal wagers leave open who sets the Hand."""
    deciders = house.rules.deciders(table)
    open_ = tuple(box for box in deciders.boxes() if deciders.setter(box).verdict is None)
    return (Among("box", open_), Among("nominee", known_players(table)))


def declining(house: Any, table: PaiGowTable, viewer: Viewer) -> Bounds:
    """Return Boxes whose jackpot wager a player could have, and has not left to others."""
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


def cut_chosen(house: Any, table: PaiGowTable, viewer: Viewer, said: Said) -> Filling | None:
    """The banking player's cut, and then on which side, where it leaves that open."""
    if table.around.bank.banker != viewer.player or viewer.player is None:
        return None
    approved = tuple(cut for cut in cuts.CUTS if cut.name in table.around.formations)
    player = Field("player", "player", choices=(viewer.player,))
    cut = next((each_cut for each_cut in approved if each_cut.name == said.get("cut")), None)
    if cut is not None:
        variants = tuple(list(texts) for texts in product(*cut.variants))
        chosen = Field("variant", "texts", choices=variants, sure=True)
        return Filling((player, Field("cut", "choice", choices=(cut.name,)), chosen))
    if not approved or not accepts_cut(house, table, viewer.player, approved[0]):
        return None
    names = tuple(each_cut.name for each_cut in approved)
    return Filling((player, Field("cut", "choice", choices=names, leads=True)))


def accepts_cut(house: Any, table: PaiGowTable, player: Player, cut: cuts.Cut) -> bool:
    variant = tuple(pair[0] for pair in cut.variants)
    put = Put(Actor(Role.PLAYER, player), moves.ChooseCut(player, cut.name, variant))
    try:
        house.decide(table, house.turn(table), put)
    except Refused:
        return False
    return True


def dealt_boxes(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """Boxes that have a Hand."""
    hands = () if table.round is None else table.round.hands
    return (Among("box", tuple(hand.box for hand in hands)),)


def seen_of_a_box(house: Any, table: PaiGowTable, viewer: Viewer) -> Bounds:
    return (*dealt_boxes(house, table, viewer), *seen_tiles(house, table, viewer))


def seen_tiles(_house: Any, _table: PaiGowTable, _viewer: Viewer) -> Bounds:
    return (Among("tiles", tuple(range(1, TILES + 1))),)


def linked(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """The jackpot wager of another table, and which of the two comes first."""
    stake = table.settings.jackpot_stake
    return (Several("stakes", 1, 1, (stake,)), Among("place", (1, 2)))


def formations(_house: Any, table: PaiGowTable, _viewer: Viewer) -> Bounds:
    """The general approval, or a cut that has none yet."""
    rest = tuple(cut.name for cut in cuts.CUTS if cut.name not in table.around.formations)
    return (Among("cut", rest),)


def without(players: tuple[Player, ...], others: frozenset[Player]) -> tuple[Player, ...]:
    return tuple(player for player in players if player not in others)


FIELDS: Mapping[type[Any], Fields] = {
    bank_moves.JoinBank: bank,
    bank_moves.NominateSetter: undecided,
    bank_moves.DeclineJackpot: declining,
    bank_moves.AgreeJackpot: agreeing,
    bank_moves.GiveBoxPriority: not_given,
    bank_moves.PlacePrioritySetMarker: to_mark,
    moves.RequestHouseWay: dealt_boxes,
    moves.SurrenderUnseen: dealt_boxes,
    moves.CallHandVoid: dealt_boxes,
    moves.ReconstructUnseen: dealt_boxes,
    moves.ReportAbsent: dealt_boxes,
    moves.ReportBankExposedByDealer: seen_tiles,
    moves.ReportExposedByDealer: seen_of_a_box,
    moves.ReportExposedByHolder: dealt_boxes,
    moves.ReportLinkedWinners: linked,
    bank_moves.ApproveFormation: formations,
}
FORMS: Mapping[type[Any], Form] = {moves.ChooseCut: cut_chosen}
