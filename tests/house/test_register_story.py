"""One story under two rule sets: the same answers, each under its own clauses."""

from collections import Counter
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.actors import Actor, Put
from houseway.core.game import Over, Refused
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    AssignItem,
    BeginGaming,
    CheckItem,
    CheckReplacement,
    EndGaming,
    RegisterItem,
    RemoveItem,
    ReplaceItem,
    SetUpTable,
    WithdrawItem,
)
from houseway.house.equipment.state import EquipmentEvent
from houseway.house.provisions.equipment import GENERAL
from houseway.journal.codec.canonical import Codec
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    OPERATOR,
    PLAYER,
    SUPERVISOR,
    Desk,
    sample,
)

# Pairs of rule sets that want the same of their things, each in words and clauses of its own.
T, C, S, D = "TCSD"
CARDS = {T: Kind.TABLE, C: Kind.CARDS, S: Kind.SHOE}
TILES = {T: Kind.TABLE, C: Kind.TILES, S: Kind.DICE, D: Kind.DICE_CUP}
PAIRS = [
    ("s49-1999-baccarat", "s49-1999-canberra-poker", CARDS),
    ("s49-1999-pai-gow", "s20-1999-pai-gow", TILES),
]
ROLES = (OPERATOR, INSPECTOR, DEALER, SUPERVISOR, PLAYER)
THINGS = ("T1", "T2", "C1", "C2", "S1", "S2", "D1")
CODEC = Codec(get_args(EquipmentEvent))

thing, table = st.sampled_from(THINGS), st.sampled_from(THINGS[:2])
acts = st.one_of(
    st.tuples(st.just("register"), thing),
    st.tuples(st.just("approve"), thing),
    st.tuples(st.just("set up"), thing),
    st.tuples(st.just("assign"), thing, table),
    st.tuples(st.just("remove"), thing, table),
    st.tuples(st.just("check"), thing, st.sampled_from([(), ("torn",)])),
    st.tuples(st.just("replace"), thing, thing, st.booleans()),
    st.tuples(st.just("check new"), thing, st.sampled_from([(), ("torn",)])),
    st.tuples(st.just("withdraw"), thing),
    st.tuples(st.just("begin"), table),
    st.tuples(st.just("end"), table),
)
USUAL = {
    "approve": INSPECTOR,
    "check": DEALER,
    "check new": SUPERVISOR,
}
lines = st.tuples(acts, st.integers(0, 14), st.booleans())
ENTERED = [(act, name) for name in THINGS for act in ("register", "approve") if name != "S2"]
FURNISHED = [("set up", "T1"), *(("assign", name, "T1") for name in ("C1", "S1", "D1"))]
BEGUN = [("check", "C1", ()), ("begin", "T1")]
BROUGHT = [("replace", "C1", "C2", False), ("check new", "C2", ())]
ELSEWHERE = [("set up", "T2"), ("assign", "C2", "T2"), ("assign", "S1", "T2")]
BEGINNINGS: tuple[list, ...] = (
    [],
    ENTERED,
    [*ENTERED, *FURNISHED, *ELSEWHERE],
    [*ENTERED, *FURNISHED, *BEGUN],
    [*ENTERED, *FURNISHED, *BEGUN, *BROUGHT],
    [*ENTERED, *FURNISHED, *BEGUN, ("end", "T1"), ("remove", "C1", "T1")],
)


@st.composite
def stories(draw):
    """A beginning in which a few things are forgotten, and then anything."""
    forgotten = draw(st.sets(st.integers(0, 25), max_size=2))
    beginning = enumerate(draw(st.sampled_from(BEGINNINGS)))
    first = [(act, 0, True) for number, act in beginning if number not in forgotten]
    return [*first, *draw(st.lists(lines, max_size=15))]


def spoken(act, rule_set, kinds):
    """The move that a line of the story is under a rule set."""
    match act:
        case ("register", serial):
            kind = kinds[serial[0]]
            return RegisterItem(serial, kind, rule_set, sample(rule_set, kind))
        case ("approve", serial):
            return ApproveItem(serial, rule_set, "doc 1", "1999-08-27")
        case ("set up", serial):
            return SetUpTable(serial, rule_set, Desk(rule_set).game)
        case ("assign", serial, at):
            return AssignItem(serial, at)
        case ("remove", serial, at):
            return RemoveItem(serial, at)
        case ("check", serial, wrong):
            return CheckItem(serial, wrong)
        case ("replace", serial, new, in_round):
            return ReplaceItem(serial, new, in_round=in_round)
        case ("check new", serial, wrong):
            return CheckReplacement(serial, wrong)
        case ("withdraw", serial):
            return WithdrawItem(serial, "worn out")
        case ("begin", at):
            return BeginGaming(at)
        case ("end", at):
            return EndGaming(at)


def told(story, rule_set, kinds):
    """What the register answers to each line, without numbers of clauses."""
    desk = Desk(rule_set)
    answers: list[Any] = []
    for act, chance, beside in story:
        role = USUAL.get(act[0], OPERATOR) if chance < 10 else ROLES[chance - 10]
        put = Put(Actor(role), spoken(act, rule_set, kinds), Actor(DEALER) if beside else None)
        due = desk.machine.turn(desk.state)
        assert due.cite.rule_set.name == rule_set or due == Over(GENERAL)
        events = answered(desk, due, put)
        if isinstance(events, Refused):
            assert events.cite.rule_set.name == rule_set or events.cite == GENERAL
            answers.append(type(events).__name__)
            continue
        for event in events:
            assert event.cite.rule_set.name == rule_set
            assert CODEC.read(CODEC.write(event)) == event
            desk.state = desk.machine.evolve(desk.state, event)
        answers.append(tuple(type(event).__name__ for event in events))
        check(desk)
    return answers


def answered(desk, due, put):
    try:
        return desk.machine.decide(desk.state, due, put)
    except Refused as refused:
        return refused


def check(desk):
    for item in desk.state.items:
        assert len(item.at) <= 1, "a thing is never at two tables"
        in_use = item.at or any(one.serial == item.serial for one in desk.state.tables)
        assert item.consents or not in_use, "what was never approved is never in use"
        assert not (item.withdrawn and in_use), "nor is what was withdrawn"
    for one in desk.state.tables:
        kinds = Counter(item.kind for item in desk.state.at(one.serial))
        assert max(kinds.values(), default=0) <= 1
        wanted = {kind.kind for kind in desk.law.kinds[1:]}
        assert not one.gaming or set(kinds) == wanted, "gaming goes on with all that it wants"


@pytest.mark.parametrize(("one", "other", "kinds"), PAIRS)
@settings(max_examples=300)
@given(story=stories())
def test_one_story_has_the_same_answers_under_two_rule_sets(one, other, kinds, story):
    lines = [line for line in story if all(name[0] in kinds for name in named(line[0]))]
    assert told(lines, one, kinds) == told(lines, other, kinds)


def test_the_story_reaches_gaming():
    for one, other, kinds in PAIRS:
        lines = [(act, 0, True) for act in BEGINNINGS[3] if named(act)[0][0] in kinds]
        assert told(lines, one, kinds)[-1] == told(lines, other, kinds)[-1] == ("GamingBegun",)


def named(act):
    return [word for word in act[1:] if isinstance(word, str)]
