"""Chance for live tables: the operating system's entropy. It cannot be seeded."""

import os

from houseway.core.entropy import below


class SystemEntropy:
    """Every word is fresh from the operating system; scaling is by rejection."""

    __slots__ = ()

    def below(self, bound: int) -> int:
        return below(bound, word)


def word() -> int:
    return int.from_bytes(os.urandom(8), "little")
