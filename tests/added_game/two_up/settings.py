"""What the operator of a Two-up ring determines, with bounds and clauses."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.two_up.rules import Bet
from houseway.house.settings.limits_menu import check_kinds, check_multiple, of_kind
from houseway.house.settings.menu import SettingsLaw


@value
class Settings:
    """Limits of a wager that are not determined are those of the table."""

    seats: int = 20
    minimum: Cents = Cents(5_00)
    maximum: Cents = Cents(1_000_00)
    multiple: Cents = Cents(5_00)
    heads_minimum: Cents | None = None
    heads_maximum: Cents | None = None
    tails_minimum: Cents | None = None
    tails_maximum: Cents | None = None
    five_odds_minimum: Cents | None = None
    five_odds_maximum: Cents | None = Cents(100_00)
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"


KINDS: dict[str, str] = {bet: str(bet) for bet in Bet}


def limits(settings: Settings, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on a wager."""
    return of_kind(settings, KINDS[Bet(bet)])


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """What no single setting can say: limits in order, within the table's, on multiples."""
    check_kinds(settings, KINDS, law["limits"].cite)
    for bet in Bet:
        least, _ = limits(settings, bet)
        check_multiple(bet, least, settings.multiple, law["multiple"].cite)
