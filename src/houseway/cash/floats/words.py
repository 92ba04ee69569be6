"""The events of floats as sentences."""

from houseway.cash.floats import events as happened
from houseway.core.money import Cents, dollars
from houseway.core.words import Sentences, Words


def closed(event: happened.FloatClosed) -> str:
    count = event.counted
    parts = (
        f"{count.table} is closed with {dollars(count.closing)} of chips, counted by"
        f" the {event.by} and the {event.beside}: it won {dollars(Cents(count.win))}"
    )
    if not count.difference:
        return f"{parts}, as the books say"
    return f"{parts}, {dollars(count.ledger)} by the books: {event.reason or 'nobody said why'}"


SENTENCES: Sentences = {
    happened.FloatOpened: lambda e: (
        f"{e.table} is opened with {dollars(e.count)} of chips, counted by the {e.by} and the"
        f" {e.beside}"
    ),
    happened.TableFilled: lambda e: (
        f"{e.table} is filled with {dollars(e.amount)} of chips by the {e.by} and the {e.beside},"
        f" slip {e.slip}"
    ),
    happened.TableCredited: lambda e: (
        f"{e.table} gives {dollars(e.amount)} of chips back by the {e.by} and the {e.beside},"
        f" slip {e.slip}"
    ),
    happened.DropCounted: lambda e: (
        f"{dollars(e.amount)} of cash are counted at {e.table} by the {e.by} and the {e.beside}"
    ),
    happened.FloatClosed: closed,
}
WORDS = Words(SENTENCES, {})
