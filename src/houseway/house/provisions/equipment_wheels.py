"""Equipment of the wheels of S49: American Roulette and the Money Wheel."""

from houseway.core.actors import SUPERVISORS, Permit
from houseway.house.equipment.law import (
    Changing,
    EquipmentLaw,
    Kind,
    KindLaw,
    Manner,
    Measure,
    Span,
)
from houseway.house.provisions.equipment_cards import s49, table
from houseway.law import Cite, RuleSet

# Appendix A is lost. The single-zero wheel of usage fits every section bet of the rules.
ORDER = (
    "0-32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10"
    "-5-24-16-33-1-20-14-31-9-22-18-29-7-28-12-35-3-26"
)
COLOURS = "green" + "-red-black" * 18

# What the segments of the Money Wheel show, and how many of each there are.
SEGMENTS = (
    ("2.1(a)", "$1", 24),
    ("2.1(b)", "$3", 12),
    ("2.1(c)", "$5", 8),
    ("2.1(d)", "$11", 4),
    ("2.1(e)", "$23", 2),
    ("2.1(f)", "canberra", 1),
    ("2.1(g)", "flag", 1),
)


def single_zero(compartments: Cite, order: Cite) -> tuple[Measure, ...]:
    """Thirty-seven compartments from zero round the wheel, by colour and by number."""
    return (
        Span("compartments", 37, 37, compartments),
        Manner("colours", (COLOURS,), compartments),
        Manner("order", (ORDER,), order),
    )


def roulette() -> EquipmentLaw:
    law = RuleSet("s49-1999-american-roulette")
    approved, is_wheel, is_ball = law.rules("def:Approved", "def:Wheel", "def:Ball")
    wheel = KindLaw(
        Kind.WHEEL,
        law.rule("2.1"),
        is_wheel,
        approved,
        measures=single_zero(law.rule("2.1"), law.rule("App A")),
    )
    ball = KindLaw(
        Kind.BALL,
        law.rule("2.2"),
        is_ball,
        approved,
        measures=(
            Span("diameter", 17, 22, law.rule("2.2"), " mm"),
            Manner("metal", ("no",), is_ball),
        ),
        changing=Changing(Permit(SUPERVISORS, law.rule("2.3"))),
    )
    return s49(law, table(law), wheel, ball)


def money_wheel() -> EquipmentLaw:
    law = RuleSet("s49-1999-money-wheel")
    approved, is_wheel, indicator = law.rules("def:Approved", "def:Wheel", "def:Indicator")
    segments = tuple(Span(shows, number, number, law.rule(ref)) for ref, shows, number in SEGMENTS)
    wheel = KindLaw(
        Kind.WHEEL,
        law.rule("2.1"),
        is_wheel,
        approved,
        measures=(
            Span("diameter", 1500, None, law.rule("2.1"), " mm"),
            Span("compartments", 52, 52, law.rule("2.1")),
            *segments,
        ),
    )
    return s49(law, table(law), wheel, KindLaw(Kind.INDICATOR, indicator, indicator, None))


ROULETTE = roulette()
MONEY_WHEEL = money_wheel()
