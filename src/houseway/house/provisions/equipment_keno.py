"""Equipment of keno. There is no table: the computer is what everything else belongs to."""

from houseway.house.equipment.law import EquipmentLaw, Kind, KindLaw, Manner, Span
from houseway.house.provisions.equipment_cards import s49
from houseway.law import RuleSet


def keno() -> EquipmentLaw:
    law = RuleSet("s49-1999-keno")
    approved, is_computer, is_device = law.rules("def:Approved", "1.1", "def:Device")
    device = KindLaw(
        Kind.KENO_DEVICE,
        is_device,
        is_device,
        approved,
        most=None,
        measures=(
            Span("numbers", 80, 80, is_device),
            Span("drawn", 20, 20, is_device),
            Manner("works", ("mechanically", "by computer"), is_device),
        ),
    )
    balls = KindLaw(
        Kind.KENO_BALLS,
        law.rule("2.1"),
        law.rule("2.1"),
        approved,
        most=None,
        measures=(
            Span("balls", 80, 80, law.rule("2.1")),
            Manner("numbered", ("1 to 80",), law.rule("2.1")),
        ),
        only_with=(Kind.KENO_DEVICE, "works", "mechanically"),
    )
    is_terminal = law.rule("def:Writer Terminal")
    terminal = KindLaw(Kind.WRITER_TERMINAL, is_terminal, is_terminal, None, most=None)
    computer = KindLaw(Kind.KENO_COMPUTER, is_computer, is_computer, approved)
    return s49(law, computer, device, balls, terminal)


KENO = keno()
