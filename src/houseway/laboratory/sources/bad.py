"""Known bad generators. They are here so that the tests can be seen to find them."""

from houseway.core.entropy import Seeded

FACTOR, STEP, MODULUS = 1_103_515_245, 12_345, 1 << 31
BYTE = 256


class LowBits:
    """The low bits of a linear congruential generator: the lowest one alternates."""

    def __init__(self, seed: int) -> None:
        self._state = seed % MODULUS

    def below(self, bound: int) -> int:
        self._state = (FACTOR * self._state + STEP) % MODULUS
        return self._state % bound

    def word(self) -> int:
        return int.from_bytes(bytes(self.below(BYTE) for _ in range(8)), "big")


class Modulo:
    """One byte modulo the bound, with nothing thrown away: low numbers come more often."""

    def __init__(self, good: Seeded) -> None:
        self._good = good

    def below(self, bound: int) -> int:
        range_ = BYTE if bound <= BYTE else BYTE**2
        return self._good.word() % range_ % bound

    def word(self) -> int:
        return self._good.word()


class Short:
    """Good words scaled badly: the last third of every range never comes."""

    def __init__(self, good: Seeded) -> None:
        self._good = good

    def below(self, bound: int) -> int:
        return self._good.below(bound - bound // 3)

    def word(self) -> int:
        return self._good.word()
