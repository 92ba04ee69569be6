"""A small floor's records as an auditor reads them."""

from types import SimpleNamespace
from typing import Any

from houseway.journal import GENESIS, Record
from tests.floor.system.evening import Evening


def reader_of(evening: Evening, records: list[Record] | None = None) -> Any:
    """The store as an auditor has it, or as it was forged."""
    records = evening.store.records if records is None else records
    head = records[-1].head if records else GENESIS
    return SimpleNamespace(
        head=lambda _: head,
        records=lambda _, after=0: iter(records[after:]),
        transfers=lambda _, after=0: (row for row in evening.store.rows if row[0] > after),
        balances=lambda _: iter(evening.store.replayed().tip.balances),
    )
