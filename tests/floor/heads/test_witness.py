"""The witness: what it keeps, and what it does not believe."""

from typing import Any, cast

import pytest

from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.witness import (
    Book,
    Contradicted,
    NotHeads,
    Witnessed,
    check_witnessed,
    heads,
)
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId
from houseway.journal import GENESIS, Head, Seal, chain
from tests.store.pages import F1, postings

MAIN = FloorId("main")


@pytest.fixture
def key(tmp_path):
    return key_made(tmp_path / "key")


def witnessed(key, number, seal="a", floor=MAIN):
    head = Head(number, Seal(seal * 64 if len(seal) == 1 else seal))
    signature = key.signed(floor, head).signature
    return Witnessed(floor, number, head.seal, signature, key.public, 0)


def test_heads_are_kept_in_their_order_over_a_restart(tmp_path, key):
    path = tmp_path / "witness.jsonl"
    for number in (3, 8):
        Book(path).add(witnessed(key, number))
    again = Book(path)
    again.add(witnessed(key, 8))  # sent once more: it has it
    again.add(witnessed(key, 9))
    assert [one.number for one in heads(path)] == [3, 8, 9]
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.standard("F3")
def test_a_head_that_goes_backwards_or_contradicts_is_refused(tmp_path, key):
    book = Book(tmp_path / "witness.jsonl")
    book.add(witnessed(key, 8))
    with pytest.raises(Contradicted, match="head 7 goes backwards: 8 was witnessed"):
        book.add(witnessed(key, 7))
    with pytest.raises(Contradicted, match="head 8 was witnessed with the seal a"):
        book.add(witnessed(key, 8, "b"))
    book.add(witnessed(key, 1, "c", FloorId("attic")))  # another floor has a chain of its own
    assert [one.number for one in heads(book.path)] == [8, 1]


def test_a_head_that_is_not_signed_is_refused(tmp_path, key):
    book = Book(tmp_path / "witness.jsonl")
    good = witnessed(key, 8)
    forged = Witnessed(good.floor, 9, good.seal, good.signature, good.key, 0)
    with pytest.raises(Contradicted, match="head 9 is not signed"):
        book.add(forged)
    assert list(heads(book.path)) == []


def test_another_key_is_refused_unless_the_witness_was_told_of_it(tmp_path, key):
    other = key_made(tmp_path / "other")
    path = tmp_path / "witness.jsonl"
    Book(path).add(witnessed(key, 8))
    with pytest.raises(Contradicted, match="is no key that this witness was told of"):
        Book(path).add(witnessed(other, 9))
    Book(path, (key.public, other.public)).add(witnessed(other, 9))
    with pytest.raises(Contradicted, match="is no key"):
        Book(tmp_path / "new.jsonl", (other.public,)).add(witnessed(key, 1))


def test_a_line_that_was_cut_short_is_written_again(tmp_path, key):
    path = tmp_path / "witness.jsonl"
    Book(path).add(witnessed(key, 3))
    with path.open("ab") as file:
        file.write(b'{"floor":"main","num')
    Book(path).add(witnessed(key, 4))
    assert [one.number for one in heads(path)] == [3, 4]
    path.write_text("something else\n")
    with pytest.raises(NotHeads, match="line 1 is no head"):
        Book(path)


class Records:
    """The reading of a chain, as far as a witness is compared with it."""

    def __init__(self, pages):
        self._records = tuple(chain(GENESIS, pages))

    def records(self, _floor, after=0):
        return iter(self._records[after:])

    def head(self, _floor):
        return self._records[-1].head


def pages(many):
    return [posting.page for posting in postings(0, many)]


@pytest.mark.standard("F3")
def test_a_chain_goes_through_every_head_of_its_witness_or_is_named(tmp_path, key):
    chain_ = Records(pages(9))
    kept = [
        witnessed(key, one.number, one.seal, F1)
        for one in chain_.records(F1)
        if one.number in (3, 9)
    ]
    elsewhere = witnessed(key, 5, "c", FloorId("attic"))
    keys = frozenset({key.public})
    assert check_witnessed(cast(Any, chain_), F1, [*kept, elsewhere], keys) == 2
    with pytest.raises(Unfit, match="record 9: missing: the chain went on to 9"):
        check_witnessed(cast(Any, Records(pages(8))), F1, kept, keys)
    anew = [changed(page, at=page.at + 1) for page in pages(9)]
    with pytest.raises(Unfit, match="record 3: its seal was known to be"):
        check_witnessed(cast(Any, Records(anew)), F1, kept, keys)
    other = key_made(tmp_path / "other")
    with pytest.raises(Unfit, match="record 3: its head at the witness is not signed"):
        check_witnessed(cast(Any, chain_), F1, kept, frozenset({other.public}))
