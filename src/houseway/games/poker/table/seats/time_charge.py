"""Commission by time: paid ahead by everybody who plays, and never given back."""

from collections.abc import Iterator

from houseway.core.game import Duty, Refused
from houseway.core.wagers import Charged
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.table.lineup import playing
from houseway.games.poker.table.seats.moves import CollectTimeCharge
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings.settings import Charge
from houseway.house.shoes.moves import Shuffle


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


def to_begin(edition: Edition, table: PokerTable) -> Iterator[Duty]:
    """Yield what ends the time between rounds: overdue time charges, then the shuffle."""
    by_time = table.settings.commission is Charge.TIME
    if by_time and any(not chair.paid for chair in playing(table)):
        yield Duty(CollectTimeCharge, edition.wins.by_time)
    yield Duty(Shuffle, edition.starts.shuffle)
