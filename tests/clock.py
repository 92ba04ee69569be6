"""The clock of a floor in a test: it is moved, so that nothing is waited for."""

from houseway.floor.host.clock import SystemClock, passed, wall


class Hands:
    """Time as it passes, more of it or none, as a test wants it."""

    def __init__(self) -> None:
        self._ahead = 0  # milliseconds
        self._held: int | None = None  # since when

    def passed(self) -> int:
        return self._ahead + (passed() if self._held is None else self._held)

    def wall(self) -> int:
        stood = 0 if self._held is None else passed() - self._held
        return self._ahead + wall() - stood

    def move(self, seconds: int) -> None:
        self._ahead += seconds * 1000

    def hold(self) -> None:
        self._held = passed()

    def let_go(self) -> None:
        assert self._held is not None, "it is held"
        self._ahead -= passed() - self._held
        self._held = None

    def clock(self) -> SystemClock:
        return SystemClock(self.wall, self.passed)
