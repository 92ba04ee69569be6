"""A desk at which the tests of the register put their moves, and things that pass there."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.house.equipment.decisions import EquipmentRegister
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    ApproveNumber,
    AssignItem,
    BeginGaming,
    CheckItem,
    EndGaming,
    RegisterItem,
    SetUpTable,
)
from houseway.house.provisions.equipment import GENERAL, LAWS
from houseway.law import RuleSet
from houseway.law.index import How
from houseway.law.instruments import RULE_SETS, entry
from tests.kinds import present

DEALER, SUPERVISOR, OPERATOR = Role.DEALER, Role.SUPERVISOR, Role.OPERATOR
INSPECTOR, PLAYER = Role.INSPECTOR, Role.PLAYER
SETS = [law.rule_set for law in LAWS]
LAW = {law.rule_set: law for law in LAWS}
MULTI = "ni2019-689-mttg"

ORDER = (
    "0-32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29-7-28"
    "-12-35-3-26"
)
COLOURS = "green" + "-red-black" * 18
ROULETTE_WHEEL = {"compartments": "37", "colours": COLOURS, "order": ORDER}
MONEY_WHEEL = {
    "diameter": "1500",
    "compartments": "52",
    "$1": "24",
    "$3": "12",
    "$5": "8",
    "$11": "4",
    "$23": "2",
    "canberra": "1",
    "flag": "1",
}
SHOE_OF_EIGHT = {"decks": "8", "cards": "52", "jokers": "0", "backs": "alike", "cutting-cards": "2"}
ONE_DECK = {"decks": "1", "cards": "52", "jokers": "0", "cutting-cards": "1", "backs": "alike"}
FULL_DECK = ONE_DECK | {"lowest": "2"}
MEASURES = {
    Kind.CARDS: SHOE_OF_EIGHT,
    Kind.PRE_SHUFFLED_CARDS: SHOE_OF_EIGHT,
    Kind.WHEEL: ROULETTE_WHEEL,
    Kind.BALL: {"diameter": "20.5", "metal": "no"},
    Kind.TILES: {"tiles": "32", "shape": "oblong"},
    Kind.DICE: {"dice": "3", "alike": "yes", "sealed": "yes"},
    Kind.DICE_TUMBLER: {"worked": "electronically"},
    Kind.KENO_DEVICE: {"numbers": "80", "drawn": "20", "works": "mechanically"},
    Kind.KENO_BALLS: {"balls": "80", "numbered": "1 to 80"},
}
OWN_MEASURES = {
    ("s49-1999-canberra-poker", Kind.CARDS): ONE_DECK,
    ("s49-1999-poker", Kind.CARDS): FULL_DECK,
    ("ni2006-158-three-card-manila", Kind.CARDS): FULL_DECK,
    ("ni2015-405-holdem", Kind.CARDS): FULL_DECK,
    ("s49-1999-money-wheel", Kind.WHEEL): MONEY_WHEEL,
}


def sample(rule_set, kind, **other):
    """Measures that such a thing may have, some of them changed."""
    good = OWN_MEASURES.get((rule_set, kind), MEASURES.get(kind, {}))
    named = {name.replace("_", "-"): text for name, text in other.items()}
    return tuple((good | named).items())


class Desk:
    """A register, and short words for what is done at it. Serial numbers are the kinds' names."""

    def __init__(self, rule_set, game=None):
        self.machine = EquipmentRegister(LAWS, GENERAL)
        self.state = self.machine.opening()
        self.rule_set, self.law = rule_set, LAW[rule_set]
        self.game = game or entry(rule_set).games[0]

    def put(self, role, move, beside=None):
        put = Put(Actor(role), move, beside and Actor(beside))
        events = self.machine.decide(self.state, self.machine.turn(self.state), put)
        for event in events:
            self.state = self.machine.evolve(self.state, event)
        return events

    def refusal(self, role, move, beside=None):
        """The clause of a refusal that changes nothing; of one to a role, `to role` beside it."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.put(role, move, beside)
        assert self.state is before
        ref = caught.value.cite.ref
        assert caught.value.cite.rule_set == RuleSet(self.rule_set)
        return (ref, "to role") if isinstance(caught.value, NotPermitted) else ref

    def register(self, kind, serial=None, **other):
        measures = sample(self.rule_set, kind, **other)
        return self.put(OPERATOR, RegisterItem(serial or kind, kind, self.rule_set, measures))

    def approve(self, serial, role=INSPECTOR):
        return self.put(role, ApproveItem(serial, self.rule_set, "GCI 12/99", "1999-08-27"))

    def bring(self, kind, serial=None, **other):
        """Registered, and approved if it has to be."""
        self.register(kind, serial, **other)
        if present(self.law.of(kind)).consent:
            self.approve(serial or kind)

    def set_up(self, serial="T1", kind=None):
        self.bring(kind or self.law.table.kind, serial)
        return self.put(OPERATOR, SetUpTable(serial, self.rule_set, self.game))

    def assign(self, kind, serial=None, table="T1", **other):
        self.bring(kind, serial, **other)
        return self.put(OPERATOR, AssignItem(serial or kind, table))

    def furnish(self, table="T1", but=()):
        """A table with all that its game wants, checked and ready."""
        self.set_up(table)
        for kind in self.law.for_game(self.game):
            if kind is self.law.table or kind.instead_of or not kind.least or kind.kind in but:
                continue
            serial = f"{kind.kind} {table}"
            if kind.number_approved:
                number = ApproveNumber(table, kind.kind, 2, "GRC 7", "2019-11-01")
                self.put(INSPECTOR, number)
            self.assign(kind.kind, serial, table)
            if kind.checking:
                self.put(DEALER, CheckItem(serial))
        return self

    def begin(self, table="T1"):
        return self.put(OPERATOR, BeginGaming(table))


ELSEWHERE = {"s49-1999-keno def:Device"}  # the draw itself is not the register's


def proving(rule_set, *rest, ref):
    """A case that names its row, unless the index has it as a note or others carry the rest."""
    row = RuleSet(rule_set).index.rows[ref]
    named = row.how is not How.NOTE and f"{rule_set} {ref}" not in ELSEWHERE
    marks = [pytest.mark.rule(rule_set, ref)] if named else []
    return pytest.param(rule_set, *rest, ref, marks=marks)


def test_every_rule_set_with_equipment_has_its_law():
    assert set(SETS) == {one.name for one in RULE_SETS} - {"s49-1999-instrument"}
    for law in LAWS:
        clauses = [c for k in law.kinds for c in (k.wanted, k.used, k.consent) if c]
        assert {cite.rule_set.name for cite in (law.approved, law.others, *clauses)} == {
            law.rule_set
        }


@pytest.mark.parametrize("rule_set", SETS)
def test_a_furnished_table_opens_and_closes_under_every_rule_set(rule_set):
    desk = Desk(rule_set).furnish()
    (begun,) = desk.begin()
    assert all(one.cite.rule_set.name == rule_set for one in begun.determined)
    desk.put(OPERATOR, EndGaming("T1"))
