"""Equipment of poker: S49 for its eight games, NI2006 and NI2015 for one each."""

from houseway.core.actors import DEALERS, OPERATORS, STAFF, Permit
from houseway.core.value import changed
from houseway.house.equipment.law import (
    Changing,
    Checking,
    DeckOption,
    DeckOptions,
    EquipmentLaw,
    Kind,
    KindLaw,
    Span,
)
from houseway.house.provisions.equipment_cards import change, cutting_cards, s49, shoe, table
from houseway.law import RuleSet

COMMISSION = "ACT Gambling and Racing Commission"

DECKS = (
    ("2.2(a)", 52, "2"),
    ("2.2(b)", 48, "3"),
    ("2.2(c)", 44, "4"),
    ("2.2(d)", 40, "5"),
    ("2.2(e)", 36, "6"),
    ("2.2(f)", 32, "7"),
)


def cards(law: RuleSet) -> KindLaw:
    """One deck of any of the six sizes, with or without a joker, counted when a supervisor says."""
    options = tuple(DeckOption(size, lowest, law.rule(ref)) for ref, size, lowest in DECKS)
    return KindLaw(
        Kind.CARDS,
        law.rule("2.1"),
        law.rule("2.1"),
        None,
        measures=(DeckOptions(options, law.rule("2.2")), Span("jokers", 0, 1, law.rule("2.3"))),
        checking=Checking(Permit(DEALERS, law.rule("2.4"))),
        counting=law.rule("2.6"),
        changing=change(law.rule("2.5")),
    )


def s49_poker() -> EquipmentLaw:
    """Here cards need approval, and a supervisor or a dealer alone may check new ones."""
    law = RuleSet("s49-1999-poker")
    either = Permit(STAFF, law.rule("2.5"))
    approved = changed(
        cards(law),
        consent=law.rule("def:Approved"),
        changing=Changing(Permit(OPERATORS, law.rule("2.5")), either, between_rounds=True),
    )
    return s49(law, table(law), approved, shoe(law))


def later(name: str) -> EquipmentLaw:
    """The later editions have one deck and a cutting card, and ask no approval of cards."""
    law = RuleSet(name)
    one_deck = (Span("decks", 1, 1, law.rule("2.1")), *cutting_cards(law.rule("2.1"), 1))
    deck = cards(law)
    kinds = (table(law), changed(deck, measures=one_deck + deck.measures), shoe(law))
    approved = law.rule("def:Approved")
    return EquipmentLaw(name, COMMISSION, approved, law.rule("1.1"), kinds)


POKER = s49_poker()
THREE_CARD_MANILA = later("ni2006-158-three-card-manila")
HOLDEM = later("ni2015-405-holdem")
