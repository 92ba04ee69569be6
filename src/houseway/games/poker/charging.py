"""Commission by time: paid ahead by everybody who plays, and never given back."""

from houseway.core.game import Refused
from houseway.core.wagers import Charged
from houseway.games.poker.editions import Edition
from houseway.games.poker.lineup import playing
from houseway.games.poker.seats import PokerTable
from houseway.games.poker.settings import Charge


def charged(edition: Edition, table: PokerTable) -> tuple[Charged, ...]:
    cite = edition.wins.by_time
    if table.settings.commission is not Charge.TIME:
        raise Refused("no commission is charged by time", cite)
    unpaid = [chair for chair in playing(table) if not chair.paid]
    if not unpaid:
        raise Refused("everybody has paid for the time that runs", cite)
    amount = table.settings.time_charge
    meaning = edition.means.commission
    return tuple(Charged(chair.player, amount, meaning, cite) for chair in unpaid)
