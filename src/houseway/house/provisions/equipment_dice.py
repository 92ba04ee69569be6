"""Equipment of the games of dice and tiles: Pai Gow in both editions, and Sic-Bo of S49."""

from houseway.core.actors import DEALERS, Permit
from houseway.house.equipment.law import (
    Checking,
    EquipmentLaw,
    Kind,
    KindLaw,
    Manner,
    Measure,
    Span,
)
from houseway.house.provisions.equipment_cards import INSPECTOR_OF_S49, change, s49, table
from houseway.law import Cite, RuleSet

AUTHORITY_OF_S20 = "Casino Surveillance Authority"


def three_dice(cite: Cite) -> tuple[Measure, ...]:
    return (Span("dice", 3, 3, cite),)


def pai_gow(name: str, body: str) -> EquipmentLaw:
    """Three dice alike in a cup, and 32 tiles that are checked and changed like cards."""
    law = RuleSet(name)
    approved, played_with, is_tile = law.rules("def:Approved", "2.1", "def:Tile")
    tiles = KindLaw(
        Kind.TILES,
        played_with,
        played_with,
        approved,
        measures=(Span("tiles", 32, 32, played_with), Manner("shape", ("oblong",), is_tile)),
        checking=Checking(Permit(DEALERS, law.rule("2.2"))),
        changing=change(law.rule("2.3")),
    )
    dice = KindLaw(
        Kind.DICE,
        played_with,
        played_with,
        approved,
        measures=(*three_dice(played_with), Manner("alike", ("yes",), played_with)),
    )
    is_cup = law.rule("def:Dice Cup")
    cup = KindLaw(Kind.DICE_CUP, is_cup, is_cup, approved)
    return EquipmentLaw(name, body, approved, law.rule("1.1"), (table(law), tiles, dice, cup))


def sic_bo() -> EquipmentLaw:
    law = RuleSet("s49-1999-sic-bo")
    approved, played_with, is_tumbler = law.rules("def:Approved", "2.1", "def:Dice Tumbler")
    tumbler = KindLaw(
        Kind.DICE_TUMBLER,
        played_with,
        is_tumbler,
        approved,
        measures=(Manner("worked", ("by hand", "electronically"), is_tumbler),),
    )
    dice = KindLaw(Kind.DICE, played_with, played_with, approved, measures=three_dice(played_with))
    return s49(law, table(law), tumbler, dice)


PAI_GOW = pai_gow("s49-1999-pai-gow", INSPECTOR_OF_S49)
PAI_GOW_S20 = pai_gow("s20-1999-pai-gow", AUTHORITY_OF_S20)
SIC_BO = sic_bo()
