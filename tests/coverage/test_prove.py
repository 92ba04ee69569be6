"""From citations seen to rows carried and proved, and from there to the record."""

import pytest

from houseway.law.coverage import Proof
from tests.coverage.prove import Tally
from tests.coverage.record import gains, losses, recorded, written

BACCARAT = "s49-1999-baccarat"
COMPUTE, CONFIG, RECORD, SHOW, NOTE = "7.3/4", "2.1", "9.5", "11.11", "11.7(a)"
CARRIED = Proof(carried=True, proved=False)


def proved(*tests):
    return Proof(carried=True, proved=True, tests=tests)


def standing(ref, *tests):
    """How a row stands after tests, each of which names it or not and saw it in some carriers."""
    tally = Tally()
    for test, names_it, carriers in tests:
        code = f"{BACCARAT} {ref}"
        tally.add(test, [code] if names_it else [], {carrier: [code] for carrier in carriers})
    return tally.coverage().get(BACCARAT, {}).get(ref)


@pytest.mark.parametrize("carrier", ["turn", "event", "payment", "refusal", "refusal to a role"])
def test_a_computed_row_is_proved_wherever_play_cites_it(carrier):
    assert standing(COMPUTE, ("a", True, [carrier])) == proved("a")
    assert standing(COMPUTE, ("a", False, [carrier])) == CARRIED


@pytest.mark.parametrize("carrier", ["view", "determination"])
def test_a_computed_row_is_not_carried_by_a_view_or_a_setting(carrier):
    assert standing(COMPUTE, ("a", True, [carrier])) is None


def test_a_row_that_is_named_and_never_issued_is_not_carried():
    assert standing(COMPUTE, ("a", True, [])) is None


def test_a_row_is_not_proved_by_another_tests_citation():
    assert standing(COMPUTE, ("a", True, []), ("b", False, ["event"])) == CARRIED


def test_a_setting_is_proved_on_both_sides_of_its_bounds():
    accepted, refused = ("a", True, ["determination"]), ("b", True, ["refusal"])
    assert standing(CONFIG, accepted) == CARRIED
    assert standing(CONFIG, refused) == CARRIED
    assert standing(CONFIG, accepted, ("b", False, ["refusal"])) == CARRIED
    assert standing(CONFIG, accepted, ("b", True, ["refusal to a role"])) == CARRIED
    assert standing(CONFIG, accepted, refused) == proved("a", "b")


def test_a_recorded_row_needs_the_record_and_the_refusal_to_another_role():
    assert standing(RECORD, ("a", True, ["event"])) == CARRIED
    assert standing(RECORD, ("a", True, ["refusal to a role"])) == CARRIED
    assert standing(RECORD, ("a", True, ["turn", "refusal to a role"])) == CARRIED
    assert standing(RECORD, ("a", True, ["event", "refusal"])) == CARRIED
    assert standing(RECORD, ("a", True, ["event", "refusal to a role"])) == proved("a")
    both = ("a", True, ["payment"]), ("b", True, ["refusal to a role"]), ("c", True, ["turn"])
    assert standing(RECORD, *both) == proved("a", "b")


def test_a_shown_row_is_carried_by_a_view_alone():
    assert standing(SHOW, ("a", True, ["event"])) is None
    assert standing(SHOW, ("a", True, ["view"])) == proved("a")


def test_a_note_has_its_reason_in_the_index_and_is_not_recorded():
    assert standing(NOTE, ("a", True, ["event"])) is None


def test_a_heading_is_no_row():
    assert standing("7.3", ("a", False, ["event"])) is None


def test_what_is_missing_is_said():
    code = f"{BACCARAT} {RECORD}"
    tally = Tally()
    tally.add("a", [code], {"turn": [code]})
    assert list(tally.missing()) == [(code, ["event or payment", "refusal to a role"])]


def test_a_record_is_read_as_it_was_written(tmp_path):
    coverage = {BACCARAT: {COMPUTE: proved("a", "b"), CONFIG: CARRIED}}
    path = tmp_path / "coverage.json"
    assert recorded(path) == {}
    path.write_text(written(coverage))
    assert recorded(path) == coverage


def test_a_change_is_told_in_words():
    before = {BACCARAT: {"2.1": CARRIED, "7.1": CARRIED, "7.3/4": proved("a")}}
    now = {BACCARAT: {"2.1": CARRIED, "7.3/4": proved("b"), "7.3/5": proved("c")}}
    assert list(losses(before, now)) == [
        f"{BACCARAT} 7.1: was carried, is not carried",
        f"{BACCARAT} 7.3/4: proved no longer by a, now by b",
    ]
    assert list(gains(before, now)) == [f"{BACCARAT} 7.3/5: was not carried, is proved"]
