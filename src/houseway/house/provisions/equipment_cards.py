"""Equipment of the banked card games of S49: blackjack, both baccarats and Canberra Poker."""

from houseway.core.actors import DEALERS, OPERATORS, STAFF, SUPERVISORS, Permit, Role
from houseway.core.value import changed
from houseway.house.equipment.law import (
    Changing,
    Checking,
    EquipmentLaw,
    Kind,
    KindLaw,
    Manner,
    Measure,
    Span,
)
from houseway.law import Cite, RuleSet

INSPECTOR_OF_S49 = "Government Casino Inspector"


def table(law: RuleSet) -> KindLaw:
    return KindLaw(Kind.TABLE, law.rule("1.1"), law.rule("1.1"), law.rule("def:Approved"))


def shoe(law: RuleSet, kind: Kind = Kind.SHOE) -> KindLaw:
    """The Shoe stands in the definitions alone: an approved container to deal from."""
    is_shoe = law.rule("def:Shoe")
    return KindLaw(kind, is_shoe, is_shoe, law.rule("def:Approved"))


def whole_decks(cite: Cite, least: int, most: int) -> tuple[Measure, ...]:
    """So many decks of 52 without jokers, their backs alike."""
    return (
        Span("decks", least, most, cite),
        Span("cards", 52, 52, cite),
        Span("jokers", 0, 0, cite),
        Manner("backs", ("alike",), cite),
    )


def cutting_cards(cite: Cite, number: int) -> tuple[Measure, ...]:
    return (Span("cutting-cards", number, number, cite),)


def change(cite: Cite) -> Changing:
    """The operator changes things after a round; a supervisor and a dealer check each new one."""
    together = Permit(SUPERVISORS, cite, beside=Role.DEALER)
    return Changing(Permit(OPERATORS, cite), together, between_rounds=True)


def s49(law: RuleSet, *kinds: KindLaw) -> EquipmentLaw:
    approved, first = law.rule("def:Approved"), kinds[0]
    return EquipmentLaw(law.name, INSPECTOR_OF_S49, approved, first.wanted, kinds)


def baccarat(name: str) -> EquipmentLaw:
    law = RuleSet(name)
    played_with = law.rule("2.1")
    cards = KindLaw(
        Kind.CARDS,
        played_with,
        played_with,
        law.rule("def:Approved"),
        measures=whole_decks(played_with, 8, 8) + cutting_cards(played_with, 2),
        checking=Checking(Permit(STAFF, law.rule("2.5"))),
        changing=change(law.rule("2.3")),
    )
    return s49(law, table(law), cards, shoe(law))


def blackjack() -> EquipmentLaw:
    law = RuleSet("s49-1999-blackjack")
    played_with = law.rule("2.1")
    cards = KindLaw(
        Kind.CARDS,
        played_with,
        played_with,
        law.rule("def:Approved"),
        measures=whole_decks(played_with, 5, 8),
        checking=Checking(Permit(DEALERS, law.rule("2.2"))),
        changing=change(law.rule("2.4")),
    )
    super_sevens = KindLaw(
        Kind.SUPER_SEVENS_TABLE,
        law.rule("17.2"),
        law.rule("17.2"),
        law.rule("def:Approved"),
        instead_of=Kind.TABLE,
    )
    automated = changed(shoe(law, Kind.AUTOMATED_SHOE), instead_of=Kind.SHOE)
    return s49(law, table(law), super_sevens, cards, shoe(law), automated)


def canberra_poker() -> EquipmentLaw:
    law = RuleSet("s49-1999-canberra-poker")
    played_with = law.rule("2.1")
    cards = KindLaw(
        Kind.CARDS,
        played_with,
        played_with,
        law.rule("def:Approved"),
        measures=whole_decks(played_with, 1, 1) + cutting_cards(played_with, 1),
        checking=Checking(Permit(STAFF, law.rule("2.2"))),
        counting=law.rule("2.4"),
        changing=change(law.rule("2.3")),
    )
    return s49(law, table(law), cards, shoe(law))


BACCARAT = baccarat("s49-1999-baccarat")
MINI_BACCARAT = baccarat("s49-1999-mini-baccarat")
BLACKJACK = blackjack()
CANBERRA_POKER = canberra_poker()
