"""The floor's own key (Ed25519): a head that it has signed is one that the floor stood by.

Whoever has the key file can sign anything: it shows whose head this is, not that the chain is true.
That is for a witness to show, who does not have it.
"""

import os
import stat
import tempfile
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from houseway.core.value import value
from houseway.floor.storage.port import FloorId
from houseway.journal import GENESIS, Head, Seal

KEY, SIGNATURE = 64, 128  # figures of 0-9 a-f
MODE = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO
FIGURES = frozenset("0123456789abcdef")


class BadKey(Exception):
    """A file that is no key of a floor, or one that others can read."""


@value
class SignedHead:
    """The end of a chain, with the floor's signature; without one where nobody signed."""

    head: Head
    signature: str = ""

    def __str__(self) -> str:
        return f"{self.head}:{self.signature}" if self.signature else str(self.head)


class SigningKey:
    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    def signed(self, floor: FloorId, head: Head) -> SignedHead:
        return SignedHead(head, self.sign(message(floor, head)))

    def derived(self, purpose: str) -> bytes:
        """A secret key for one purpose, of which the signing key cannot be found."""
        kdf = HKDF(hashes.SHA256(), KEY // 2, salt=None, info=f"houseway {purpose}".encode())
        return kdf.derive(self._private.private_bytes_raw())

    def sign(self, text: bytes) -> str:
        return self._private.sign(text).hex()


def message(floor: FloorId, head: Head) -> bytes:
    """Return the bytes to sign. They name the floor: a head is good for no other floor."""
    return f"houseway head\n{floor}\n{head}".encode()


def holds(key: str, floor: FloorId, signed: SignedHead) -> bool:
    return signed_by(key, message(floor, signed.head), signed.signature)


def signed_by(key: str, text: bytes, signature: str) -> bool:
    """Return whether the holder of this key has signed these very bytes."""
    if not (figures(key, KEY) and figures(signature, SIGNATURE)):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), text
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def figures(text: str, many: int) -> bool:
    return len(text) == many and FIGURES.issuperset(text)


def head_read(text: str) -> SignedHead | None:
    """`N:SEAL` or `N:SEAL:SIGNATURE`; None if it is neither."""
    number, _, rest = text.partition(":")
    seal, _, signature = rest.partition(":")
    if not (number.isascii() and number.isdecimal()) or len(seal) != len(GENESIS.seal):
        return None
    if signature and not figures(signature, SIGNATURE):
        return None
    return SignedHead(Head(int(number[:18]), Seal(seal)), signature)


# The file


def key_read(path: Path) -> SigningKey | None:
    """The key in a file, or None if it is not there. `BadKey` if others could have read it."""
    try:
        mode = path.stat().st_mode
        text = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as why:
        raise BadKey(f"{path}: {why.strerror}") from None
    if mode & OTHERS:
        raise BadKey(f"{path} can be read by others: chmod 600 {path}")
    try:
        private = load_pem_private_key(text, password=None)
    except (ValueError, TypeError) as why:
        raise BadKey(f"{path} is no key of a floor: {why}") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise BadKey(f"{path} is a key of another kind than Ed25519")
    return SigningKey(private)


def key_made(path: Path) -> SigningKey:
    """The key in this file; if there is none yet it is drawn. Who comes second has the first's."""
    signing_key = key_read(path)
    if signing_key is not None:
        return signing_key
    private = Ed25519PrivateKey.generate()
    text = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    try:
        put_apart(path, text)
    except OSError as why:
        raise BadKey(f"{path}: {why.strerror}") from None
    made = key_read(path)
    assert made is not None, f"{path} was there a moment ago"
    return made


def put_apart(path: Path, text: bytes) -> None:
    """Written whole and on disk before it has its name."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    try:
        os.fchmod(handle, MODE)
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(name, path)
        except FileExistsError:
            return
    finally:
        os.unlink(name)


def set_aside(path: Path) -> Path:
    """Give an old key another name, so that a new one can be drawn."""
    for number in range(1, 10_000):
        kept = path.with_name(f"{path.name}.{number}")
        if not kept.exists():
            path.rename(kept)
            return kept
    raise BadKey(f"there are too many old keys beside {path}")


def keys_before(path: Path) -> list[SigningKey]:
    """The keys that were set aside beside this one, as far as they can be read."""
    beside = sorted(path.absolute().parent.glob(f"{path.name}.*"))
    read = (key_read(kept) for kept in beside if kept.suffix[1:].isdecimal())
    return [key for key in read if key is not None]


def key_beside(store: str) -> Path:
    """Return where a floor's key is kept by default."""
    return Path("houseway.key") if "://" in store else Path(f"{store}.key").expanduser()
