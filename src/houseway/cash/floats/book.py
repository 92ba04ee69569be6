"""Transfers that the events of floats make.

Chips have a balance below zero where they lie, as cash does. `tray` is what counts say a table has
won: by its chips, and by the cash that was paid for chips there.
"""

from collections.abc import Iterable, Iterator

from houseway.cash.floats import events as happened
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.ledger import Account, TableId, Transfer, accounts, netted
from houseway.ledger.accounts import MONEY, SetId


@value
class FloatBook:
    """The accounts of the chips of tables."""

    name: str
    of: SetId = MONEY

    def __call__(self, _state: object, events: Iterable[object]) -> tuple[Transfer, ...]:
        return netted(transfer for event in events for transfer in self.moved(event))

    def moved(self, event: object) -> Iterator[Transfer]:
        vault = accounts.chip_vault(self.of)
        match event:
            case happened.FloatOpened(table, _, count, expected):
                account = accounts.count_difference(TableId(table), self.of)
                yield from self.more(table, count - expected, account)
            case happened.TableFilled(table, amount):
                yield Transfer(self.chips(table), vault, amount)
            case happened.TableCredited(table, amount):
                yield Transfer(vault, self.chips(table), amount)
            case happened.DropCounted(table, amount):
                box = accounts.drop(TableId(table), self.of)
                yield Transfer(box, accounts.tray(TableId(table), self.of), amount)
            case happened.FloatClosed(counted):
                gained = counted.win - counted.drop
                tray = accounts.tray(TableId(counted.table), self.of)
                yield from self.more(counted.table, gained, tray)
            case _:
                pass

    def more(self, table: str, cents: int, why: Account) -> Iterator[Transfer]:
        """Yield the transfer that adds this much to the tray, or takes it out."""
        if cents > 0:
            yield Transfer(self.chips(table), why, Cents(cents))
        elif cents < 0:
            yield Transfer(why, self.chips(table), Cents(-cents))

    def chips(self, table: str) -> Account:
        return accounts.float_of(TableId(table), self.of)
