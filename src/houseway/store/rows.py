"""Between values and rows: a batch sealed and booked, and a record read back."""

from collections.abc import Iterable, Sequence
from typing import cast

from houseway.core.value import value
from houseway.floor.storage.port import NodeId, Posting, Served
from houseway.journal import (
    ActorId,
    Head,
    Illegible,
    Millis,
    Page,
    Record,
    Seal,
    StreamId,
    seal,
)
from houseway.law.instruments import Edition
from houseway.ledger.accounts import NEVER_NEGATIVE

Field = int | str | bytes | bool
Row = tuple[Field, ...]
EDITIONS = {edition.value: edition for edition in Edition}
WORDS = "select words from secret where floor = ?"
PASSWORD = "select hashed from password where floor = ? and name = ?"
KEEP_PASSWORD = "insert into password values (?, ?, ?)"
FORGET_REFUSALS = "delete from refusal where floor = ? and at < ?"
DROP_PASSWORD = "delete from password where floor = ? and name = ?"
CONTENT = "select bytes from content where floor = ? and digest = ?"
KEEP_CONTENT = "insert into content values (?, ?, ?) on conflict do nothing"
NOBODY = Served(NodeId(""), 0, "", lapsed=True)


@value
class Batch:
    """The rows of some postings, and where the chain ends after them."""

    head: Head
    records: list[Row]  # number, stream, number in it, at, actor, request, edition, body, seal
    transfers: list[Row]  # number of the record, line, debit, credit, cents
    changes: list[Row]  # account, cents more or less, whether it may stand below zero


def batch(tip: Head, postings: Sequence[Posting]) -> Batch:
    assert postings, "nothing to append"
    records: list[Row] = []
    transfers: list[Row] = []
    changes: dict[str, int] = {}
    number, before = tip.number, tip.seal
    for posting in postings:
        page, number = posting.page, number + 1
        before = seal(number, before, page)
        records.append(record_row(number, page, before))
        for line, moved in enumerate(posting.transfers):
            debit, credit, cents = moved.debit, moved.credit, moved.cents
            transfers.append((number, line, debit, credit, cents))
            changes[debit] = changes.get(debit, 0) - cents
            changes[credit] = changes.get(credit, 0) + cents
    return Batch(Head(number, before), records, transfers, list(change_rows(changes.items())))


def record_row(number: int, page: Page, sealed: Seal) -> Row:
    return (
        number,
        page.stream,
        page.stream_number,
        page.at,
        page.actor,
        page.request,
        page.edition.value,
        page.body,
        sealed,
    )


def change_rows(changes: Iterable[tuple[str, int]]) -> Iterable[Row]:
    for account, change in changes:
        if change:
            yield account, change, not account.startswith(NEVER_NEGATIVE)


def record(row: Sequence[Field]) -> Record:
    """A record from its columns. What does not read as one was changed by somebody."""
    number, stream, stream_number, at, actor, request, edition, body, seal = cast(
        tuple[int, str, int, int, str, int, str, bytes, str], row
    )
    if edition not in EDITIONS:
        raise Illegible(f"record {number}: there is no edition {edition!r}")
    page = Page(
        StreamId(stream),
        stream_number,
        Millis(at),
        ActorId(actor),
        request,
        EDITIONS[edition],
        body,
    )
    return Record(number, page, Seal(seal))


def served(row: Sequence[Field]) -> Served:
    holder, epoch, address, lapsed = cast(tuple[str, int, str, int | bool], row)
    return Served(NodeId(holder), epoch, address, bool(lapsed))
