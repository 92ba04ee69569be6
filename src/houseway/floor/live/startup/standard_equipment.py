"""Equipment for a table of any game: what its rules want, registered, approved, there, checked."""

from collections.abc import Iterator

from houseway.core.actors import Actor, Put, Role
from houseway.house.equipment import moves
from houseway.house.equipment.law import EquipmentLaw, Kind, KindLaw
from houseway.house.equipment.moves import EquipmentMove, Measures, permit
from houseway.house.provisions.equipment import equipment_law
from houseway.law.instruments import Game

REFERENCE, ON = "furnished", "2019-10-25"
DECKS = {"jokers": "0", "backs": "alike", "cards": "52"}
SHOE = DECKS | {"decks": "8", "cutting-cards": "2"}
DECK = DECKS | {"decks": "1", "cutting-cards": "1"}
WHEEL = {
    "compartments": "37",
    "colours": "green" + "-red-black" * 18,
    "order": "0-32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29"
    "-7-28-12-35-3-26",
}
MONEY_WHEEL = {"diameter": "1500", "compartments": "52", "$1": "24", "$3": "12", "$5": "8"}
MONEY_WHEEL |= {"$11": "4", "$23": "2", "canberra": "1", "flag": "1"}
USUAL: dict[Kind, dict[str, str]] = {
    Kind.CARDS: SHOE,
    Kind.WHEEL: WHEEL,
    Kind.BALL: {"diameter": "20.5", "metal": "no"},
    Kind.TILES: {"tiles": "32", "shape": "oblong"},
    Kind.DICE: {"dice": "3", "alike": "yes", "sealed": "yes"},
    Kind.DICE_TUMBLER: {"worked": "electronically"},
    Kind.KENO_DEVICE: {"numbers": "80", "drawn": "20", "works": "mechanically"},
    Kind.KENO_BALLS: {"balls": "80", "numbered": "1 to 80"},
}
OWN = {
    ("s49-1999-canberra-poker", Kind.CARDS): DECK,
    ("s49-1999-poker", Kind.CARDS): DECK | {"lowest": "2"},
    ("ni2006-158-three-card-manila", Kind.CARDS): DECK | {"lowest": "2"},
    ("ni2015-405-holdem", Kind.CARDS): DECK | {"lowest": "2"},
    ("s49-1999-money-wheel", Kind.WHEEL): MONEY_WHEEL,
}
BY = {
    moves.RegisterItem: Role.OPERATOR,
    moves.ApproveItem: Role.INSPECTOR,
    moves.ApproveNumber: Role.INSPECTOR,
    moves.SetUpTable: Role.OPERATOR,
    moves.AssignItem: Role.OPERATOR,
    moves.BeginGaming: Role.OPERATOR,
}


def fitted(table: str, rule_set: str, game: Game, terminals: int) -> Iterator[Put[EquipmentMove]]:
    """The moves by which a table is furnished, and gaming begins there."""
    law = equipment_law(rule_set)
    yield from brought(law, law.table, table)
    yield by(moves.SetUpTable(table, rule_set, game))
    for kind in law.for_game(game):
        if kind is law.table or kind.instead_of or not kind.least:
            continue
        serial = f"{kind.kind} {table}"
        if kind.number_approved:
            yield by(moves.ApproveNumber(table, kind.kind, max(terminals, 1), REFERENCE, ON))
        yield from brought(law, kind, serial)
        yield by(moves.AssignItem(serial, table))
        if kind.checking:
            yield checked(law, kind, moves.CheckItem(serial))
    yield by(moves.BeginGaming(table))


def brought(law: EquipmentLaw, kind: KindLaw, serial: str) -> Iterator[Put[EquipmentMove]]:
    measures: Measures = tuple(usual(law, kind.kind).items())
    yield by(moves.RegisterItem(serial, kind.kind, law.rule_set, measures))
    if kind.consent:
        yield by(moves.ApproveItem(serial, law.rule_set, REFERENCE, ON))


def usual(law: EquipmentLaw, kind: Kind) -> dict[str, str]:
    return OWN.get((law.rule_set, kind), USUAL.get(kind, {}))


def by(move: EquipmentMove) -> Put[EquipmentMove]:
    return Put(Actor(BY[type(move)], name="furnisher"), move)


def checked(law: EquipmentLaw, kind: KindLaw, move: moves.CheckItem) -> Put[EquipmentMove]:
    allowed = permit(law, kind, move)
    role = sorted(allowed.roles)[0]
    beside = None if allowed.beside is None else Actor(allowed.beside, name="second furnisher")
    return Put(Actor(role, name="furnisher"), move, beside)
