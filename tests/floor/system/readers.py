"""A small floor's records as an auditor reads them."""

from types import SimpleNamespace
from typing import Any

from houseway.floor.storage.port import Standing
from houseway.journal import GENESIS, Record
from tests.floor.system.evening import Evening


def reader_of(evening: Evening, records: list[Record] | None = None) -> Any:
    """The store as an auditor has it, or as it was forged."""
    records = evening.store.records if records is None else records
    head = records[-1].head if records else GENESIS
    return SimpleNamespace(
        head=lambda _: head,
        records=lambda _, after=0, stream=None: (
            one for one in tuple(records) if place(one, stream) > after
        ),
        back=lambda _, before, stream=None: (
            one for one in reversed(records) if 0 < place(one, stream) < before
        ),
        transfers=lambda _, after=0: (row for row in evening.store.rows if row[0] > after),
        refusals=lambda _: iter(evening.store.noted),
        snapshot=lambda _: None,
        balances=lambda _: iter(evening.store.replayed().tip.balances),
        standing=lambda _: Standing(head, iter(evening.store.replayed().tip.balances)),
    )


def place(record: Record, stream: str | None) -> int:
    """Its number, in the stream if one is named; 0 if it is of another."""
    if stream is None:
        return record.number
    return record.page.stream_number if record.page.stream == stream else 0
