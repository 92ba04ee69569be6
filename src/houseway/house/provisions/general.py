"""General provisions of every rule set: one value each, because they differ."""

from functools import cache

from houseway.house.general_law import Closure, GeneralLaw, Idle, Refund
from houseway.law import RuleSet

# S49 numbers the general provisions of its table games alike; only the section differs.
S49_SECTIONS = {  # table closure, general provisions
    "s49-1999-blackjack": (15, 16),
    "s49-1999-american-roulette": (8, 10),
    "s49-1999-baccarat": (10, 11),
    "s49-1999-mini-baccarat": (10, 11),
    "s49-1999-pai-gow": (16, 17),
    "s49-1999-canberra-poker": (14, 15),
    "s49-1999-sic-bo": (9, 10),
    "s49-1999-money-wheel": (9, 10),
    "s49-1999-poker": (17, 18),
    "s49-1999-keno": (13, 14),
}
NO_IDLE_SEATS = {"s49-1999-sic-bo", "s49-1999-keno"}
LAYOUTS = {"s49-1999-american-roulette", "s49-1999-sic-bo", "s49-1999-money-wheel"}

# What a game forbids beside the general provisions.
OWN_CONDUCT = {
    "s49-1999-american-roulette": ("5.4",),
    "s49-1999-money-wheel": ("5.4",),
    "s49-1999-pai-gow": ("14.1", "14.2(a)", "14.2(b)", "14.2(c)"),
    "s49-1999-canberra-poker": ("12.1", "12.2(a)", "12.2(b)"),
    "s49-1999-poker": ("12.3", "13.4", "15.1", "15.5", "15.6"),
}


# What a game has to be read beside them, and nobody can do.
OWN_SHOWN = {"s49-1999-poker": ("15.3",)}


@cache
def general_law(name: str) -> GeneralLaw:
    if name in S49_SECTIONS:
        return s49(RuleSet(name), *S49_SECTIONS[name])
    return {
        "s20-1999-pai-gow": s20,
        "ni2006-158-three-card-manila": ni_poker,
        "ni2015-405-holdem": ni_poker,
        "ni2019-689-mttg": ni2019,
    }[name](RuleSet(name))


def s49(law: RuleSet, closure: int, section: int) -> GeneralLaw:
    seats = law.name not in NO_IDLE_SEATS
    influence = 9 if seats else 8  # without the rule on idle seats the next ones move up
    devices = tuple(f"{section}.2({letter})" for letter in "abc")
    talk = (f"{section}.{influence}", f"{section}.{influence + 1}")
    own = OWN_CONDUCT.get(law.name, ())
    return GeneralLaw(
        hours=law.rule(f"{closure}.1"),
        closure=Closure(law.rule(f"{closure}.2")),
        disruption=law.rule(f"{section}.1"),
        invalidation=law.rule(f"{section}.4"),
        refund=Refund(law.rule(f"{section}.5")),
        forbidden=law.rules(*devices, *talk, *own),
        staff_duties=law.rules(f"{section}.7(b)", f"{section}.7(c)"),
        sanction=law.rule(f"{section}.3(a)"),
        exclusion=law.rule(f"{section}.3(b)"),
        folds=law.name == "s49-1999-poker",
        dispute=law.rule(f"{section}.6"),
        reviewer="Government Casino Inspector",
        copy=law.rule(f"{section}.{influence + 2}"),
        idle=Idle(law.rule(f"{section}.8")) if seats else None,
        shown=law.rules(f"{section}.7(a)", *OWN_SHOWN.get(law.name, ())),
        places="seats" if law.name in LAYOUTS else "boxes",
    )


def s20(law: RuleSet) -> GeneralLaw:
    return GeneralLaw(
        hours=law.rule("16.1"),
        closure=Closure(law.rule("16.2")),
        disruption=law.rule("17.1"),
        invalidation=law.rule("17.4"),
        refund=Refund(law.rule("17.5")),
        forbidden=law.rules("17.2", "17.9", "17.10", "14.1", "14.2(a)", "14.2(b)", "14.2(c)"),
        staff_duties=law.rules("17.7(b)"),
        sanction=law.rule("17.3(a)"),
        exclusion=law.rule("17.3(b)"),
        folds=False,
        dispute=law.rule("17.6"),
        reviewer="Chief Casino Inspector",
        copy=law.rule("17.11"),
        idle=Idle(law.rule("17.8")),
        shown=law.rules("17.7(a)", "14.2(c)"),
    )


def ni_poker(law: RuleSet) -> GeneralLaw:
    """NI2006 and NI2015: no ban on devices, no notice to an inspector, chips always go back."""
    shared = ("13.3", "14.4", "16.1", "16.5", "16.6", "16.8(a)", "16.8(b)", "17.15")
    later = ("17.18",) if law.name == "ni2015-405-holdem" else ()
    return GeneralLaw(
        hours=law.rule("18.1"),
        closure=Closure(law.rule("18.2"), inspector=False),
        disruption=law.rule("19.1"),
        invalidation=law.rule("19.3"),
        refund=Refund(law.rule("19.3"), at_discretion=False),
        forbidden=law.rules("19.7", "19.8", *shared, *later),
        staff_duties=law.rules("19.5(b)", "19.5(c)"),
        sanction=law.rule("19.2(a)"),
        exclusion=law.rule("19.2(b)"),
        folds=True,
        dispute=law.rule("19.4"),
        reviewer="the Commission",
        copy=law.rule("19.9"),
        idle=Idle(law.rule("19.6")),
        shown=law.rules("19.5(a)", "16.3"),
        like_causes=True,
        final=law.rule("17.14"),
    )


def ni2019(law: RuleSet) -> GeneralLaw:
    """Idle places are barred at once, closing gives three more rounds, wagers always go back."""
    return GeneralLaw(
        hours=None,
        closure=Closure(law.rule("7.11"), inspector=False, rounds=3),
        disruption=law.rule("7.2"),
        invalidation=law.rule("7.4"),
        refund=Refund(law.rule("6.10"), at_discretion=False),
        forbidden=law.rules("7.1", "7.6", "7.7", "7.8", "7.9", "7.10", "6.9"),
        staff_duties=law.rules("7.5(b)", "7.5(c)"),
        sanction=law.rule("7.3(a)"),
        exclusion=law.rule("7.3(b)"),
        folds=False,
        dispute=law.rule("7.12"),
        reviewer="GRC",
        copy=law.rule("7.13"),
        idle=Idle(law.rule("7.6"), rounds=1, when_full=False),
        shown=law.rules("7.5(a)", "2.5(a)", "2.5(b)", "2.5(c)"),
        places="terminals",
        like_causes=True,
        review_by_player=True,
    )
