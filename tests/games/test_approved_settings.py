"""An approval is of an amount or a share: whoever determines another needs it anew."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.house.table.state import Determine, Life, OpenTable, RecordApproval
from tests.games.listings import BANKED
from tests.games.runs import run_of

OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)

# Which setting, another value, what is approved, and the clause that wants it
APPROVED = [
    ("s49-1999-pai-gow", "jackpot-stake", "2.00", "jackpot pools", "12.7"),
    ("s49-1999-pai-gow", "jackpot-share", "60", "jackpot pools", "12.7"),
    ("s20-1999-pai-gow", "jackpot-stake", "2.00", "jackpot pools", "12.6"),
    ("s20-1999-pai-gow", "jackpot-share", "60", "jackpot pools", "12.6"),
    ("s49-1999-canberra-poker", "boomerang", "2.00", "Boomerang Jackpot wager", "10.2"),
    ("s49-1999-canberra-poker", "jackpot-share", "60", "Boomerang Jackpot distribution", "10.5"),
    ("s49-1999-blackjack", "super-sevens", "5.00", "Super Sevens amount", "17.4"),
]
PAI_GOW = ["s49-1999-pai-gow", "s20-1999-pai-gow"]


def closed(rule_set, **settings):
    """A table with all that is wanted before it opens."""
    (listing,) = (one for one in BANKED if one.rule_set.name == rule_set)
    run = run_of(listing, 5)
    for name, value in settings.items():
        run.put(Put(OPERATOR, Determine(name.replace("_", "-"), value)))
    run.until(lambda _: getattr(run.house.turn(run.table), "act", None) is OpenTable)
    return run


def refused(run, move):
    with pytest.raises(Refused) as caught:
        run.put(Put(OPERATOR, move))
    return caught.value


@pytest.mark.parametrize(("rule_set", "name", "value", "of", "ref"), APPROVED)
def test_another_value_wants_another_approval(rule_set, name, value, of, ref):
    run = closed(rule_set)
    if rule_set == "s49-1999-blackjack":  # Super Sevens is not offered from the start
        run = closed(rule_set, super_sevens="1.00")
    held = {approval.of for approval in run.table.gaming.approvals}
    assert of in held
    run.put(Put(OPERATOR, Determine(name, value)))
    refusal = refused(run, OpenTable())
    assert (refusal.cite.ref, f"no approval of the {of}" in refusal.reason) == (ref, True)
    run.put(Put(INSPECTOR, RecordApproval(of, "document")))
    run.put(Put(OPERATOR, Determine(name, value)))  # the same again changes nothing
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN
    fixed = refused(run, Determine(name, value, notice=True))
    assert "is fixed while the table is open" in fixed.reason


@pytest.mark.parametrize("rule_set", PAI_GOW)
def test_11_12__a_lower_commission_needs_its_approval(rule_set):
    """At the usual five in a hundred nothing is asked; at four the table stays closed."""
    run = closed(rule_set)
    assert "lower commission" not in {approval.of for approval in run.table.gaming.approvals}
    run.put(Put(OPERATOR, Determine("commission", "4")))
    refusal = refused(run, OpenTable())
    assert (refusal.cite.ref, "lower commission" in refusal.reason) == ("11.12", True)
    run.put(Put(INSPECTOR, RecordApproval("lower commission", "letter of 1 May")))
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN


@pytest.mark.parametrize("rule_set", PAI_GOW)
def test_without_gee_jun_no_approval_of_pools_is_asked(rule_set):
    run = closed(rule_set, gee_jun="not-offered")
    assert "jackpot pools" not in {approval.of for approval in run.table.gaming.approvals}
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN
