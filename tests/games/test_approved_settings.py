"""An approval is of an amount or a share: whoever determines another needs it anew."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.games.money_wheel.rules import USUAL_WHEEL
from houseway.house.table.state import Determine, Life, OpenTable, RecordApproval
from tests.games.listings import TABLES
from tests.games.runs import run_of

OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)

TURNED = ",".join((*USUAL_WHEEL[1:], USUAL_WHEEL[0]))
MOST = "maximum of the commission"
RATE = "rate of the commission by time"
POKER = ("s49-1999-poker", "ni2006-158-three-card-manila", "ni2015-405-holdem")
POTS_AT = tuple(zip(POKER, ("14.2(a)", "15.2(a)(i)", "15.2(a)(i)"), strict=True))
BY_TIME = tuple(zip(POKER, ("14.3", "15.3", "15.3"), strict=True))

# Which setting, another value, what is approved, and the clause that wants it
APPROVED = [
    ("s49-1999-pai-gow", "jackpot-stake", "2.00", "jackpot pools", "12.7"),
    ("s49-1999-pai-gow", "jackpot-share", "60", "jackpot pools", "12.7"),
    ("s20-1999-pai-gow", "jackpot-stake", "2.00", "jackpot pools", "12.6"),
    ("s20-1999-pai-gow", "jackpot-share", "60", "jackpot pools", "12.6"),
    ("s49-1999-canberra-poker", "boomerang", "2.00", "Boomerang Jackpot wager", "10.2"),
    ("s49-1999-canberra-poker", "jackpot-share", "60", "Boomerang Jackpot distribution", "10.5"),
    ("s49-1999-blackjack", "super-sevens", "5.00", "Super Sevens amount", "17.4"),
    ("s49-1999-blackjack", "shoe", "automated", "shoe", "def:Shoe"),
    ("s49-1999-money-wheel", "wheel", TURNED, "wheel", "def:Wheel"),
    ("s49-1999-american-roulette", "race-track", "no", "table", "1.1"),
    *(
        (game, "terminals", number, "number of terminals", "1.2(a)")
        for game in ("baccarat", "roulette", "sic-bo")
        for number in ("19", "21")
    ),
    *((rules, "commission-cap", "9.00", MOST, ref) for rules, ref in POTS_AT),
    *((rules, "commission-cap", "11.00", MOST, ref) for rules, ref in POTS_AT),
]
PAI_GOW = ["s49-1999-pai-gow", "s20-1999-pai-gow"]


def closed(rule_set, **settings):
    """A table, of a rule set or a game on terminals, with all that is wanted before it opens."""
    of = [one for one in TABLES if rule_set in {one.rule_set.name, on_terminals(one)}]
    listing = of[0]
    run = run_of(listing, 5)
    for name, value in settings.items():
        run.put(Put(OPERATOR, Determine(name.replace("_", "-"), value)))
    run.until(lambda _: getattr(run.house.turn(run.table), "act", None) is OpenTable)
    return run


def on_terminals(listing):
    return str(listing.game) if listing.rule_set.name == "ni2019-689-mttg" else ""


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


@pytest.mark.parametrize(("rule_set", "ref"), BY_TIME)
@pytest.mark.parametrize("charge", ["4.00", "6.00"])
def test_the_rate_by_time_is_approved_as_it_is(rule_set, ref, charge):
    run = closed(rule_set, commission="time")
    run.put(Put(OPERATOR, Determine("time-charge", charge)))
    refusal = refused(run, OpenTable())
    said = f"no approval of the {RATE} is on record for time-charge {charge}"
    assert (refusal.cite.ref, refusal.reason) == (ref, said)
    run.put(Put(INSPECTOR, RecordApproval(RATE, "document")))
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN


@pytest.mark.parametrize("rule_set", POKER[1:])
def test_15_2__the_cap_of_one_scheme_is_none_of_the_other(rule_set):
    """Either scheme of 15.2(a) has an approved maximum of its own; the first is not forgotten."""
    run = closed(rule_set)
    run.put(Put(OPERATOR, Determine("commission", "10-per-cent")))
    assert refused(run, OpenTable()).cite.ref == "15.2(a)(ii)"
    run.put(Put(OPERATOR, Determine("commission", "time")))
    assert refused(run, OpenTable()).cite.ref == "15.3"
    run.put(Put(OPERATOR, Determine("commission", "5-per-cent")))
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN
