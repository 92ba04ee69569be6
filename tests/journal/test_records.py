"""The chain: any record that was changed, removed, put in or moved is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.value import changed
from houseway.journal import (
    GENESIS,
    Break,
    Head,
    Millis,
    Page,
    Record,
    Seal,
    StreamId,
    chain,
    first_break,
)
from houseway.law.instruments import Edition
from tests.journal.live import EVENING, played

_, RECORDS = played()
HEAD = RECORDS[-1].head
PAGES = tuple(record.page for record in RECORDS)


def test_a_seal_can_be_made_with_any_tool():
    """`printf '[1,"00…","table:T1",1,1001,"player 1",1,"S49"]\\n{"by":"hand"}' | sha256sum`."""
    page = changed(PAGES[0], body=b'{"by":"hand"}')
    (record,) = chain(GENESIS, [page])
    assert record.number == 1
    assert record.seal == "5472747d7a2518c076d62c15bda241fedd5484b53a79d232fdfc012538d89061"


def test_records_are_numbered_on_from_the_tip():
    tip = Head(41, Seal("ab" * 32))
    records = tuple(chain(tip, PAGES[:2]))
    assert [record.number for record in records] == [42, 43]
    assert first_break(records, after=tip) is None


def test_a_chain_as_it_was_written_has_no_break():
    assert len(RECORDS) == len(EVENING) == 6
    assert first_break(RECORDS) is None
    assert all(first_break(RECORDS, known=record.head) is None for record in RECORDS)
    assert first_break(()) is None


def spoilt(record: Record):
    """The record with each byte of its texts changed in turn, and each number by one."""
    page = record.page
    yield changed(record, number=record.number + 1)
    for name in ("stream_number", "at", "request"):
        for step in (-1, 1):
            yield changed(record, page=changed(page, **{name: getattr(page, name) + step}))
    for name in ("stream", "actor"):
        for text in flipped(getattr(page, name).encode()):
            yield changed(record, page=changed(page, **{name: text.decode("latin-1")}))
    for edition in set(Edition) - {page.edition}:
        yield changed(record, page=changed(page, edition=edition))
    for body in flipped(page.body):
        yield changed(record, page=changed(page, body=body))
    for seal in flipped(record.seal.encode()):
        yield changed(record, seal=Seal(seal.decode("latin-1")))


def flipped(text: bytes):
    for place in range(len(text)):
        yield text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]


@pytest.mark.parametrize("place", range(len(RECORDS)))
def test_every_changed_byte_is_found_at_its_record(place):
    before, record, after = RECORDS[:place], RECORDS[place], RECORDS[place + 1 :]
    spoilt_ones = list(spoilt(record))
    assert len(spoilt_ones) > len(record.page.body) + len(record.seal)
    for one in spoilt_ones:
        found = first_break((*before, one, *after))
        assert found is not None
        assert found.number == place + 1


@pytest.mark.parametrize("place", range(len(RECORDS) - 1))
def test_a_removed_record_is_found(place):
    left = RECORDS[:place] + RECORDS[place + 1 :]
    assert first_break(left) == Break(place + 1, f"record {place + 2} stands in its place")


def test_a_removed_end_is_found_by_a_head_that_was_kept():
    assert first_break(RECORDS[:-1]) is None
    assert first_break(RECORDS[:-1], known=HEAD) == Break(6, "missing: the chain went on to 6")


@given(st.permutations(RECORDS))
def test_records_in_another_order_are_found(order):
    moved = [place for place, record in enumerate(order, 1) if record.number != place]
    found = first_break(order)
    assert (found.number if found else None) == (moved[0] if moved else None)


@given(st.integers(0, 5), st.integers(0, 5))
def test_an_inserted_record_is_found(place, copied):
    """Renumbered and sealed to follow the one before, it breaks the chain at the next."""
    tip = RECORDS[place - 1].head if place else GENESIS
    (inserted,) = chain(tip, [changed(PAGES[copied], stream_number=place + 1)])
    found = first_break((*RECORDS[:place], inserted, *RECORDS[place:]))
    assert found == Break(place + 2, f"record {place + 1} stands in its place")


def test_a_chain_that_was_sealed_anew_is_found_by_a_head_that_was_kept():
    pages = (changed(PAGES[0], at=Millis(PAGES[0].at + 1)), *PAGES[1:])
    forged = tuple(chain(GENESIS, pages))
    assert first_break(forged) is None
    assert first_break(forged, known=HEAD) == Break(6, f"its seal was known to be {HEAD.seal}")
    third = RECORDS[2].head
    assert first_break(forged, known=third) == Break(3, f"its seal was known to be {third.seal}")


def test_a_stream_that_skips_a_number_is_found():
    forged = chain(GENESIS, (PAGES[0], *PAGES[2:]))
    assert first_break(forged) == Break(2, "table:T1 goes from 1 to 3")


def test_a_stream_begins_with_one():
    assert first_break(chain(GENESIS, PAGES[1:])) == Break(1, "table:T1 goes from 0 to 2")


def test_streams_are_counted_apart_in_one_chain():
    def page(stream: str, number: int) -> Page:
        return changed(PAGES[0], stream=StreamId(stream), stream_number=number)

    pages = [page("table:T1", 1), page("cage", 1), page("table:T1", 2), page("cage", 2)]
    assert first_break(chain(GENESIS, pages)) is None
