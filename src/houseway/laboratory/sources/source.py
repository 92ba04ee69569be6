"""A source of chance as the laboratory sees it: words of 64 bits, and the entropy of each draw."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.core.entropy import Seeded
from houseway.core.value import value
from houseway.floor.host import entropy as host
from houseway.house.sealing.derivation import WORDS, Derived, seed_of
from houseway.laboratory.sources import bad

WORD = 64  # bits
TABLE = "laboratory"
SECRET = 32  # bytes of the secret of a table


class Words(Protocol):
    """An entropy that also shows the words that it makes numbers of."""

    def word(self) -> int: ...
    def below(self, bound: int) -> int: ...


class System(host.SystemEntropy):
    """The operating system's entropy, with its words."""

    __slots__ = ()

    def word(self) -> int:
        return host.word()


@value
class Source:
    """The entropy of each draw, by its number."""

    name: str
    draw: Callable[[int], Words]
    words_each: int = 0  # of one draw before the next one is asked; 0: one draw has them all

    def words(self) -> Iterator[int]:
        """Raw words, without end."""
        for number in count():
            entropy = self.draw(number)
            if not self.words_each:
                yield from iter(entropy.word, None)
            yield from (entropy.word() for _ in range(self.words_each))

    def bits(self, length: int) -> NDArray[np.uint8]:
        """The first bits, each word from its highest bit on."""
        numbers = self.words()
        words = [next(numbers) for _ in range(-(-length // WORD))]
        return bits_of(b"".join(word.to_bytes(8, "big") for word in words))[:length]


def bits_of(content: bytes) -> NDArray[np.uint8]:
    return np.unpackbits(np.frombuffer(content, dtype=np.uint8))


def always(entropy: Words) -> Callable[[int], Words]:
    """One entropy for all draws."""
    return lambda _: entropy


def system(_: int) -> Source:
    return Source("system", always(System()))


def floor(seed: int) -> Source:
    """Every draw from the seed of a round, as on a floor; the secret comes of the seed."""
    entropy = System() if seed == FRESH else Seeded(seed)
    secret = b"".join(entropy.word().to_bytes(8, "big") for _ in range(SECRET // 8))
    name = "floor, a fresh secret" if seed == FRESH else f"floor, secret of seed {seed}"
    return Source(name, lambda number: Derived(seed_of(secret, TABLE, number + 1), 0), WORDS)


def seeded(seed: int) -> Source:
    return Source(f"seeded, seed {seed}", always(Seeded(seed)))


def low_bits(seed: int) -> Source:
    return Source(f"low-bits, seed {seed}", always(bad.LowBits(seed)))


def modulo(seed: int) -> Source:
    return Source(f"modulo, seed {seed}", always(bad.Modulo(Seeded(seed))))


def short(seed: int) -> Source:
    return Source(f"short, seed {seed}", always(bad.Short(Seeded(seed))))


FRESH = -1  # no seed was asked for
SOURCES: dict[str, tuple[Callable[[int], Source], str]] = {
    "floor": (floor, "what a floor draws by: HMAC-SHA256 of a secret, table, round and draw"),
    "system": (system, "the operating system's entropy, which cannot be seeded"),
    "seeded": (seeded, "SplitMix64 from a seed, as tests and training use it"),
    "low-bits": (low_bits, "BAD: the low bits of a linear congruential generator"),
    "modulo": (modulo, "BAD: one byte modulo the bound, by which shuffles are biased"),
    "short": (short, "BAD: never the last third of a range, so dice show 1 to 4"),
}
