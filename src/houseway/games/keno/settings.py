"""What the operator determines before Keno opens, each with its bounds and its clause."""

from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.moves import Device
from houseway.games.keno.rules import JACKPOTS, LAW
from houseway.house.settings import (
    Determined,
    Dollars,
    OneOf,
    Setting,
    Terms,
    Whole,
    determined,
)

HIGHEST = Cents(10_000_000_00)
RATIO = LAW.rule("5.3")
TICKETS = LAW.rule("4.7(a)")


@value
class Settings:
    games: int = 1000
    device: Device = Device.GENERATOR
    jackpot_6: Cents = JACKPOTS[6].verdict
    jackpot_8: Cents = JACKPOTS[8].verdict
    premium: Cents = NOTHING
    ratio_jackpot: int = 60
    ratio_secondary: int = 20
    ratio_reimbursement: int = 20

    def guaranteed(self, pick: int) -> Cents:
        return {6: self.jackpot_6, 8: self.jackpot_8}[pick]


def terms(clause: str, *, displayed: bool = False) -> Terms:
    """Determined while Keno is closed."""
    return Terms(LAW.rule(clause), at_once=True, open_only=True, displayed=displayed)


MENU: tuple[Setting, ...] = (
    Whole("games", 1000, 1, 9_999, terms("3.1", displayed=True)),
    OneOf("device", Device.GENERATOR, terms("def:Device")),
    Dollars("jackpot-6", JACKPOTS[6].verdict, JACKPOTS[6].verdict, HIGHEST, terms("5.2")),
    Dollars("jackpot-8", JACKPOTS[8].verdict, JACKPOTS[8].verdict, HIGHEST, terms("5.2")),
    Dollars("premium", NOTHING, NOTHING, Cents(100_00), terms("4.7(a)", displayed=True)),
    Whole("ratio-jackpot", 60, 0, 100, terms("5.3")),
    Whole("ratio-secondary", 20, 0, 100, terms("5.3")),
    Whole("ratio-reimbursement", 20, 0, 100, terms("5.3")),
)


# What has to be approved anew when one of these is determined otherwise.
APPROVED_AS = {
    "device": "device",
    "ratio-jackpot": "pool ratio",
    "ratio-secondary": "pool ratio",
    "ratio-reimbursement": "pool ratio",
}


def checked(settings: Settings) -> tuple[Determined, ...]:
    """Every setting in its bounds, and the ratio whole: its parts are determined one by one."""
    every = determined(MENU, settings)
    parts = (settings.ratio_jackpot, settings.ratio_secondary, settings.ratio_reimbursement)
    if sum(parts) != 100:
        said = ":".join(map(str, parts))
        raise Refused(f"the ratio of the pools {said} does not make 100", RATIO)
    check_premium(settings)
    return every


def check_premium(settings: Settings) -> None:
    if settings.premium % 4:
        raise Refused("premium: a quarter of it is not in whole cents", TICKETS)
