"""Seal the secret of a table with the floor's own key, so that the store alone reveals nothing."""

import os
from collections.abc import Sequence

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from houseway.floor.heads.keys import SigningKey
from houseway.floor.heads.marks import Marks
from houseway.floor.storage.port import FloorId

SECRET, NONCE = 32, 12  # bytes


class Seals:
    """Seals with the floor's key; opens with it, or with one that was in use before."""

    def __init__(self, floor: FloorId, key: SigningKey, before: Sequence[SigningKey] = ()) -> None:
        self.key = key.public
        self._floor, self.marks = floor, Marks(floor, key, before)
        self._keys = {
            signing_key.public: signing_key.derived("outcomes") for signing_key in (*before, key)
        }

    def drawn(self) -> bytes:
        """A new secret, from the operating system."""
        return os.urandom(SECRET)

    def seal(self, table: str, secret: bytes) -> str:
        nonce = os.urandom(NONCE)
        sealed = AESGCM(self._keys[self.key]).encrypt(nonce, secret, self._about(table))
        return (nonce + sealed).hex()

    def open(self, table: str, sealed: str, key: str) -> bytes | None:
        """The secret; None if no key at hand opens it."""
        if key not in self._keys:
            return None
        text = bytes.fromhex(sealed)
        try:
            return AESGCM(self._keys[key]).decrypt(text[:NONCE], text[NONCE:], self._about(table))
        except InvalidTag:
            return None

    def _about(self, table: str) -> bytes:
        return f"houseway secret\n{self._floor}\n{table}".encode()


def marks_of(seals: Seals | None) -> Marks | None:
    """The marks of the same key; none where no key is at hand."""
    return None if seals is None else seals.marks
