"""The floor's own key: drawn once, kept from others, and what it has signed."""

import stat
import subprocess

import pytest

from houseway.floor.heads.keys import (
    BadKey,
    SignedHead,
    head_read,
    holds,
    key_beside,
    key_made,
    key_read,
    set_aside,
    signed_by,
)
from houseway.floor.storage.port import FloorId
from houseway.journal import Head, Seal

MAIN, ATTIC = FloorId("main"), FloorId("attic")
HEAD = Head(7, Seal("a" * 64))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.db.key"


def test_a_key_is_drawn_once_and_nobody_else_can_read_it(path):
    key = key_made(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert key_made(path).public == key.public
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    other = key_made(path.with_name("other.key"))
    assert other.public != key.public


@pytest.mark.parametrize("mode", [0o640, 0o604])
def test_a_key_that_others_can_read_is_refused(path, mode):
    key_made(path)
    path.chmod(mode)
    with pytest.raises(BadKey, match="chmod 600"):
        key_read(path)


def test_a_file_that_is_no_key_is_refused_and_left_alone(path):
    path.write_text("something")
    path.chmod(0o600)
    with pytest.raises(BadKey, match="is no key of a floor"):
        key_made(path)
    assert path.read_text() == "something"


def test_a_key_of_another_kind_is_refused(path):
    command = ("openssl", "genpkey", "-algorithm", "X25519", "-out", str(path))
    subprocess.run(command, check=True, capture_output=True)
    path.chmod(0o600)
    with pytest.raises(BadKey, match="another kind"):
        key_read(path)


def test_a_signature_is_of_one_head_of_one_floor_by_one_key(path):
    key = key_made(path)
    signed = key.signed(MAIN, HEAD)
    assert holds(key.public, MAIN, signed)
    assert not holds(key.public, ATTIC, signed)
    assert not holds(key.public, MAIN, SignedHead(Head(8, HEAD.seal), signed.signature))
    assert not holds(key.public, MAIN, SignedHead(Head(7, Seal("b" * 64)), signed.signature))
    other = key_made(path.with_name("other.key"))
    assert not holds(other.public, MAIN, signed)


def test_a_signature_holds_by_the_standard_and_not_by_us_alone():
    """The first test vector of RFC 8032, 7.1: the empty message."""
    key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    signature = (
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    )
    assert signed_by(key, b"", signature)
    assert not signed_by(key, b"x", signature)
    assert not signed_by(key, b"", signature[:-1] + "c")
    assert not signed_by("0" * 63 + "z", b"", signature)


def test_a_head_is_read_as_it_is_printed(path):
    signed = key_made(path).signed(MAIN, HEAD)
    assert head_read(str(signed)) == signed
    assert head_read(str(HEAD)) == SignedHead(HEAD)
    for wrong in ("", "7", "x:" + "a" * 64, f"7:{'a' * 63}", f"{HEAD}:abc", f"{HEAD}:{'G' * 128}"):
        assert head_read(wrong) is None


def test_an_old_key_is_kept_beside_the_new(path):
    old = key_made(path)
    kept = set_aside(path)
    new = key_made(path)
    assert new.public != old.public
    found = key_read(kept)
    assert found is not None
    assert found.public == old.public


def test_a_key_stands_beside_a_file_and_apart_from_a_server():
    assert str(key_beside("/srv/floor.db")) == "/srv/floor.db.key"
    assert str(key_beside("postgresql://db/floor")) == "houseway.key"
