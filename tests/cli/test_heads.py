"""`houseway audit head`, `key` and `verify` with heads that were signed and witnessed."""

import json

import pytest

from houseway.core.value import changed
from houseway.floor.heads.keys import holds, key_made
from houseway.floor.heads.witness import Book, Witnessed
from houseway.journal import Head
from tests.cli.test_play import houseway
from tests.cli.test_stores import forged, made, path, sealed_anew  # noqa: F401
from tests.floor.system.evening import MAIN

LATER = 1_000


@pytest.fixture
def key(path):  # noqa: F811
    return key_made(path.with_name(f"{path.name}.key"))


@pytest.fixture
def witness(path, key, tmp_path):  # noqa: F811
    """Two heads as they were while the floor was played."""
    from houseway.store.sqlite.store import SqliteReader

    reader = SqliteReader(path)
    found = [one.head for one in reader.records(MAIN)]
    reader.close()
    book = Book(tmp_path / "witness.jsonl")
    for head in (found[19], found[-1]):
        signature = key.signed(MAIN, head).signature
        book.add(Witnessed("main", head.number, head.seal, signature, key.public, 0))
    return book.path


def later(pages):
    pages[:] = [changed(page, at=page.at + LATER) for page in pages]


def test_a_head_is_printed_with_its_signature(path, made, key):  # noqa: F811
    printed = houseway("audit", "head", str(path)).stdout.strip()
    head, _, signature = printed.rpartition(":")
    assert head == made[1]
    assert len(signature) == 128
    said = json.loads(houseway("audit", "head", str(path), "--json").stdout)
    assert (said["head"], said["signature"]) == (head, signature)
    assert houseway("audit", "key", str(path)).stdout.strip() == key.public
    assert houseway("audit", "verify", str(path), "--head", printed).exit_code == 0


def test_a_head_that_is_signed_by_somebody_else_is_found(path, key, tmp_path):  # noqa: F811
    printed = houseway("audit", "head", str(path)).stdout.strip()
    other = key_made(tmp_path / "other")
    result = houseway("audit", "verify", str(path), "--head", printed, "--key", other.public)
    assert result.exit_code == 1
    assert "is not signed by" in result.stderr
    both = ("--key", other.public, "--key", key.public)
    assert houseway("audit", "verify", str(path), "--head", printed, *both).exit_code == 0
    worse = printed[:-1] + ("0" if printed[-1] != "0" else "1")
    assert houseway("audit", "verify", str(path), "--head", worse).exit_code == 1
    (path.with_name(f"{path.name}.key")).unlink()
    result = houseway("audit", "verify", str(path), "--head", printed)
    assert result.exit_code == 2
    assert "--key" in result.stderr


def test_a_bad_key_is_named(path):  # noqa: F811
    result = houseway("audit", "verify", str(path), "--key", "abc")
    assert result.exit_code == 2
    assert "64 figures" in result.stderr
    result = houseway("audit", "key", str(path))
    assert result.exit_code == 2
    assert "is not there" in result.stderr


def test_a_chain_goes_through_what_was_witnessed(path, witness):  # noqa: F811
    result = houseway("audit", "verify", str(path), "--witness", str(witness))
    assert result.exit_code == 0, result.stderr
    assert "2 heads of the witness" in result.stdout


@pytest.mark.standard("F3")
def test_a_chain_that_was_sealed_anew_is_found_by_the_witness(path, witness):  # noqa: F811
    """All times a second later: rules and books agree, only the witness does not."""
    sealed_anew(path, later)
    assert houseway("audit", "verify", str(path)).exit_code == 0
    result = houseway("audit", "verify", str(path), "--witness", str(witness))
    assert result.exit_code == 1
    assert "record 20: its seal was known to be" in result.stderr


@pytest.mark.standard("F3")
def test_a_chain_that_was_cut_short_is_found_by_the_witness(path, made, witness):  # noqa: F811
    number = int(made[1].partition(":")[0])
    cut = f"(select seal from record where number = {number - 3})"
    forged(
        path,
        f"update head set number = {number - 3}, seal = {cut}",
        f"delete from record where number > {number - 3}",
        f"delete from transfer where record > {number - 3}",
    )
    result = houseway("audit", "verify", str(path), "--witness", str(witness))
    assert result.exit_code == 1
    assert f"record {number - 2}: missing: the chain went on to {number}" in result.stderr


def test_a_witness_of_another_floor_says_nothing(path, tmp_path):  # noqa: F811
    book = tmp_path / "other.jsonl"
    book.write_text("")
    result = houseway("audit", "verify", str(path), "--witness", str(book))
    assert result.exit_code == 2
    assert "no head of floor 'main'" in result.stderr
    result = houseway("audit", "verify", str(path), "--witness", str(tmp_path / "none"))
    assert result.exit_code == 2


def test_a_new_key_is_drawn_and_the_old_one_kept(path, key):  # noqa: F811
    before = houseway("audit", "head", str(path)).stdout.strip()
    result = houseway("audit", "key", str(path), "--rotate")
    assert result.exit_code == 0, result.stderr
    new = result.stdout.strip()
    assert new != key.public
    assert path.with_name(f"{path.name}.key.1").exists()
    after = houseway("audit", "head", str(path)).stdout.strip()
    assert after != before
    keys = ("--key", key.public, "--key", new)
    for head in (before, after):
        assert houseway("audit", "verify", str(path), "--head", head, *keys).exit_code == 0


@pytest.mark.standard("M10")
def test_a_report_carries_the_signed_head(path, made, key):  # noqa: F811
    from houseway.floor.heads.keys import head_read

    said = json.loads(houseway("report", str(path), "--json").stdout)
    found = head_read(said["head"])
    assert found is not None
    number, _, seal = made[1].partition(":")
    assert found.head == Head(int(number), seal)
    assert holds(key.public, MAIN, found)
    assert str(found) in houseway("report", str(path), "--csv").stdout
