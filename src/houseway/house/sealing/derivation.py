"""Derive the chance of a round from its seed, and the seed from the secret of its table.

    seed       = HMAC-SHA256(secret, "houseway seed" table round)
    commitment = SHA-256("houseway commitment" table round seed)
    block i    = HMAC-SHA256(seed, "houseway draw" draw i), four words of 64 bits

`draw` counts the moves of the round that carry an outcome, from 0; each has words of its own, so
what players do between two draws changes none of them. Parts are joined by line breaks.
"""

import hmac
from hashlib import sha256

from houseway.core.entropy import below

WORDS, BYTES = 4, 8  # of a block, and of a word


def joined(*parts: object) -> bytes:
    return "\n".join(map(str, parts)).encode()


def seed_of(secret: bytes, table: str, number: int) -> bytes:
    """The seed of one round: a revealed one tells nothing of another."""
    return hmac.digest(secret, joined("houseway seed", table, number), "sha256")


def commitment_of(table: str, number: int, seed: bytes) -> str:
    return sha256(joined("houseway commitment", table, number, seed.hex())).hexdigest()


class Derived:
    """The entropy of one draw of a round. The same seed always gives the same draw."""

    def __init__(self, seed: bytes, draw: int) -> None:
        self._seed, self._draw = seed, draw
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        if not self._words:
            text = joined("houseway draw", self._draw, self._block)
            block = hmac.digest(self._seed, text, "sha256")
            self._block += 1
            parts = (block[at : at + BYTES] for at in range(0, WORDS * BYTES, BYTES))
            self._words = [int.from_bytes(part, "big") for part in parts]
        return self._words.pop(0)

    def below(self, bound: int) -> int:
        return below(bound, self.word)
