"""What the law makes of the acts so far, kept beside both sides and taken from neither."""

from tests.games.poker_peers.pairs import Terms, least_bet


class Shadow:
    """The raises of a round of betting, and who has acted on the last full one."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.number = -1
        self.opens(0)

    def street(self, number: int) -> None:
        if number != self.number:
            self.opens(number)

    def opens(self, number: int) -> None:
        """Nobody has acted. The first raise is at least the last blind or the least bet."""
        self.number, self.step = number, least_bet(self.terms, number)
        self.full_raises = 0
        self.acted: set[int] = set()

    def folds(self, at: int) -> None:
        self.acted.add(at)

    def calls(self, at: int) -> None:
        self.acted.add(at)

    def raises(self, at: int, level: int, to: int, *, tapped_out: bool) -> None:
        by = to - level
        full = by >= self.step
        assert full or tapped_out
        if full:
            self.step = max(self.step, by)
            self.full_raises += level > 0
            self.acted = set()
        self.acted.add(at)
