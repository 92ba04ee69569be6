"""Terms and sections 1 and 2: approvals, people, and 52 compartments in an order of one's own."""

from collections import Counter

import pytest

from houseway.core.game import Duty, Refused
from houseway.games.money_wheel.rules import USUAL_WHEEL
from houseway.games.money_wheel.state import SegmentIndicated
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import Approval, ApprovalRecorded, TableOpened
from houseway.house.table.state import OpenTable, RecordApproval
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_money_wheel.evening import LAW, Evening, opened

# Rule 2.1 by hand: 24 + 12 + 8 + 4 + 2 + 1 + 1 = 52.
COUNTS = {"$1": 24, "$3": 12, "$5": 8, "$11": 4, "$23": 2, "canberra": 1, "flag": 1}
CLAUSES = dict(zip(COUNTS, "abcdefg", strict=True))
SORTED = [segment for segment, count in COUNTS.items() for _ in range(count)]

PEOPLE = {
    "operator": "def:Casino Operator",
    "supervisor": "def:Casino Supervisor",
    "dealer": "def:Dealer",
}


def test_def_approved__an_inspector_approves_in_writing_and_nobody_else():
    table, cite = Evening(), LAW.rule("def:Approved")
    for other in (OPERATOR, SUPERVISOR, DEALER, player(1)):
        assert table.forbidden(other, RecordApproval("table", "letter 7")).cite == cite
    (event,) = table.put(INSPECTOR, RecordApproval("table", "letter 7"))
    assert event == ApprovalRecorded(Approval("table", "inspector Ivo", "letter 7"), cite)
    assert table.refused(INSPECTOR, RecordApproval("wheel", " ")).cite == cite


@pytest.mark.parametrize(("thing", "clause"), [("table", "1.1"), ("wheel", "def:Wheel")])
@pytest.mark.rule("s49-1999-money-wheel", "1.1", "def:Wheel")
def test_no_table_opens_before_table_and_wheel_are_approved(thing, clause):
    table, other = Evening(), {"table": "wheel", "wheel": "table"}[thing]
    table.approve(other)
    refusal = table.refused(OPERATOR, OpenTable())
    assert refusal.cite == LAW.rule(clause)
    assert f"approval of the {thing}" in refusal.reason
    table.put(INSPECTOR, RecordApproval(thing, "letter 1"))
    assert table.due == Duty(OpenTable, LAW.rule("def:Approved"))
    event = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined(thing, "letter 1", LAW.rule(clause)) in event.determined


def test_1_1__only_the_operator_opens_a_table_and_says_how_many_sit_at_it():
    table, cite = Evening(), LAW.rule("1.1")
    for other in (DEALER, SUPERVISOR, INSPECTOR, player(1)):
        assert table.forbidden(other, OpenTable()).cite == cite
    for seats in (1, 30):
        event = only(TableOpened, Evening(seats=seats).open().events)
        assert Determined("seats", str(seats), cite) in event.determined
    for seats in (0, 31):
        with pytest.raises(Refused) as caught:
            Evening(seats=seats)
        assert caught.value.cite == cite


@pytest.mark.rule(
    "s49-1999-money-wheel", "def:Casino Operator", "def:Casino Supervisor", "def:Dealer"
)
@pytest.mark.parametrize("name", PEOPLE)
def test_who_runs_the_game_has_a_name(name):
    cite = LAW.rule(PEOPLE[name])
    event = only(TableOpened, Evening(**{name: "Y" * 80}).open().events)
    assert Determined(name, "Y" * 80, cite) in event.determined
    for text in ("  ", "Z" * 81):
        with pytest.raises(Refused) as caught:
            Evening(**{name: text})
        assert caught.value.cite == cite


def test_2_1__the_usual_wheel_has_52_compartments_with_the_counts_of_the_rule():
    assert len(USUAL_WHEEL) == 52
    assert Counter(USUAL_WHEEL) == COUNTS
    event = only(TableOpened, opened().events)
    assert Determined("wheel", ",".join(USUAL_WHEEL), LAW.rule("2.1")) in event.determined


def test_the_usual_wheel_puts_what_pays_most_far_apart():
    """Canberra, $23, the flag and $23 stand a quarter of the Wheel from each other."""
    assert [USUAL_WHEEL[at] for at in (0, 13, 26, 39)] == ["canberra", "$23", "flag", "$23"]
    elevens = [at for at, segment in enumerate(USUAL_WHEEL) if segment == "$11"]
    assert elevens == [8, 21, 34, 47]


@pytest.mark.parametrize("order", [SORTED, SORTED[::-1], SORTED[26:] + SORTED[:26]])
def test_2_1__any_order_of_the_segments_will_do(order):
    text = ",".join(order)
    event = only(TableOpened, opened(wheel=text).events)
    assert Determined("wheel", text, LAW.rule("2.1")) in event.determined


def test_2_1__the_result_is_what_the_compartment_shows_in_the_order_determined():
    table = opened(wheel=",".join(SORTED))
    table.spin()
    shown = only(SegmentIndicated, table.rest(51))
    assert (shown.at, shown.segment) == (51, "canberra")


@pytest.mark.parametrize("order", [SORTED[:-1], [*SORTED, "$1"], [*SORTED[:-1], "$2"], [""]])
def test_2_1__51_or_53_compartments_or_a_strange_one_are_no_wheel(order):
    with pytest.raises(Refused) as caught:
        Evening(wheel=",".join(order))
    assert caught.value.cite == LAW.rule("2.1")


@pytest.mark.rule(
    "s49-1999-money-wheel",
    *(f"2.1({letter})" for letter in "abcdefg"),
)
@pytest.mark.parametrize("segment", COUNTS)
def test_a_wheel_with_one_segment_too_few_of_a_kind_is_refused_under_its_clause(segment):
    """One of the kind is painted over with the next kind; the first count that is wrong is said."""
    kinds = list(COUNTS)
    instead = kinds[(kinds.index(segment) + 1) % len(kinds)]
    order = [*SORTED]
    order[order.index(segment)] = instead
    with pytest.raises(Refused) as caught:
        Evening(wheel=",".join(order))
    first = min(segment, instead, key=kinds.index)
    found = COUNTS[first] + (1 if first == instead else -1)
    assert caught.value.cite == LAW.rule(f"2.1({CLAUSES[first]})")
    assert caught.value.reason == f"wheel: {found} times {first} is not {COUNTS[first]}"


def test_2_1__the_wheel_is_not_repainted_while_the_table_is_open():
    table = opened()
    with pytest.raises(Refused) as caught:
        table.determine("wheel", ",".join(SORTED))
    assert caught.value.cite == LAW.rule("2.1")
    assert "fixed while the table is open" in caught.value.reason
