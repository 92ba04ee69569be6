"""A store copied into another, there and back, on both databases."""

import pytest

from houseway.floor.records.backup import NotCopied, copied
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.store.pages import ANN, F1, F2, assert_whole, postings, taken


def quiet(_done, _of):
    pass


@pytest.fixture
def filled(store):
    """Two floors, one of them with a password and the secret of its nodes."""
    lease, tip = taken(store, F1, ANN)
    store.append(lease, tip, postings(0, 2_300))
    store.keep_password(F1, "one", "a hash")
    store.keep_content(F1, "ab", b"a letter")
    store.secret(F1, "what was drawn")
    other, tip = taken(store, F2)
    store.append(other, tip, postings(0, 3))
    return store, lease


def test_a_copy_has_every_record_row_and_balance(filled, tmp_path):
    store, _ = filled
    target = SqliteStore(tmp_path / "copy.db")
    seen = []
    heads = copied(store, target, lambda done, of: seen.append((done, of)))
    assert heads == {F1: store.head(F1), F2: store.head(F2)}
    assert seen == [(1_000, 2_300), (2_000, 2_300), (2_300, 2_300), (3, 3)]
    for floor in (F1, F2):
        assert list(target.records(floor)) == list(store.records(floor))
        assert list(target.transfers(floor)) == list(store.transfers(floor))
        assert sorted(target.balances(floor)) == sorted(store.balances(floor))
    assert list(target.passwords(F1)) == [("one", "a hash")]
    assert list(target.contents(F1)) == [("ab", b"a letter")]
    assert target.words(F1) == "what was drawn"
    assert target.words(F2) == ""
    assert_whole(target)
    target.close()


def test_a_copy_ends_where_the_floor_was_when_it_began(filled, tmp_path):
    """More is written while it is copied: that is for the next copy."""
    store, lease = filled
    target, before = SqliteStore(tmp_path / "copy.db"), store.head(F1)

    def goes_on(done, _of):
        if done == 1_000:
            store.append(lease, store.head(F1), postings(2_300, 5))

    assert copied(store, target, goes_on)[F1] == before
    assert target.head(F1) == before
    assert store.head(F1).number == 2_305
    target.close()


def test_a_copy_goes_back_into_an_empty_store_and_no_other(filled, tmp_path):
    store, _ = filled
    target = SqliteStore(tmp_path / "copy.db")
    copied(store, target, quiet)
    with pytest.raises(NotCopied, match="has records there already"):
        copied(target, store, quiet)
    target.close()
    reader, again = SqliteReader(tmp_path / "copy.db"), SqliteStore(tmp_path / "again.db")
    assert copied(reader, again, quiet)[F1] == store.head(F1)
    lease, tip = taken(again, F1, ANN)  # and goes on
    assert again.append(lease, tip, postings(2_300, 1)).number == 2_301
    reader.close()
    again.close()


@pytest.mark.usefixtures("filled")
def test_a_record_that_was_changed_is_not_copied(place, tmp_path):
    place.unguard()
    place.console("update record set at = at + 1 where floor = 'F1' and number = 7")
    target = SqliteStore(tmp_path / "copy.db")
    with pytest.raises(NotCopied, match="is not as it was sealed"):
        copied(place.reader(), target, quiet)
    target.close()
