"""Questions on what a number pays, for random layouts; the settling machine answers."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from houseway.core.actors import Player
from houseway.core.entropy import Entropy, Seeded, shuffled
from houseway.core.game import Refused, Settle, advance
from houseway.core.money import Cents, cents, dollars
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.roulette import rules
from houseway.games.roulette.bets import PAY_TABLES, TERMINAL_PAY_TABLES, complete, laid_as
from houseway.games.roulette.layout.places import AREAS, INSIDE, SQUARES, Area, middle
from houseway.games.roulette.layout.race_track_wagers import TRACK
from houseway.games.roulette.layout.wheel import NUMBERS
from houseway.games.roulette.round.play import Roulette
from houseway.games.roulette.round.state import ReportBall, SpinBall
from houseway.house.rounds.round import Start
from houseway.law.instruments import Edition
from houseway.school.drill import Question, Step

T = TypeVar("T")

GAMES = {
    Edition.S49: Roulette(rules.S49, PAY_TABLES[True]),
    Edition.NI2019: Roulette(rules.NI2019, TERMINAL_PAY_TABLES[True]),
}
ONE = Player(1)
MOST = Cents(1_000_000_00)  # on one place of a layout


@value
class Layout:
    """Chips where they lie, and the number in which the ball rests."""

    wagers: tuple[Wager, ...]
    number: int

    @property
    def chips(self) -> Mapping[str, Cents]:
        return {wager.bet: wager.stake for wager in self.wagers}


@value
class Level:
    """The number of wagers that win, the number beside them, and the height of stacks."""

    winning: tuple[int, int]
    losing: tuple[int, int]
    highest: int  # dollars
    outside: bool = True
    called: bool = False  # a race-track wager or a complete bet may lie there too


LEVELS = {
    1: Level((1, 3), (0, 2), 5, outside=False),
    2: Level((3, 5), (2, 5), 10),
    3: Level((5, 9), (4, 8), 20, called=True),
}


def questions(edition: Edition, seed: int, count: int, level: int) -> tuple[Question[Layout], ...]:
    """The first questions of an exam; the same for the same seed and level."""
    entropy = Seeded(seed)
    layouts = (random_layout(entropy, LEVELS[level]) for _ in range(count))
    return tuple(question(edition, layout, at) for at, layout in enumerate(layouts, 1))


def question(edition: Edition, layout: Layout, at: int = 1) -> Question[Layout]:
    game = GAMES[edition]
    steps = tuple(step(game, payment) for payment in payments(game, layout) if payment.win)
    lie = ", ".join(f"{bet} {dollars(stake)}" for bet, stake in layout.chips.items())
    return Question(at, f"What does {layout.number} pay? {lie}", layout, steps)


def payments(game: Roulette, layout: Layout) -> tuple[Payment, ...]:
    """One round with these wagers, as far as its settlement."""
    spun = advance(game, game.opening(Start(layout.wagers)), SpinBall())
    rested = advance(game, spun, ReportBall(layout.number))
    marked = advance(game, rested, game.marking(layout.number).act(layout.number))
    due = game.turn(marked)
    assert isinstance(due, Settle), "a layout has wagers"
    return due.payments


def step(game: Roulette, payment: Payment) -> Step:
    wager = payment.wager
    odds = str(game.bets.pays(wager.bet).verdict)
    return Step(wager.bet, wager.stake, odds, payment.win, payment.cite)


# Layouts


def layout_of(wagers: Iterable[tuple[str, Cents]], number: int) -> Layout:
    """Race-track wagers as their pieces, and all that lies on one place as one stack."""
    stacks: dict[str, int] = {}
    for bet, stake in wagers:
        for piece in laid_as(Wager(ONE, bet, stake)):
            stacks[piece.bet] = stacks.get(piece.bet, 0) + piece.stake
    order = sorted(stacks, key=list(AREAS).index)
    laid = (Wager(ONE, bet, Cents(stacks[bet]), (), at) for at, bet in enumerate(order, 1))
    return Layout(tuple(laid), number)


def read_layout(edition: Edition, text: str, number: int) -> Layout:
    """`straight:17=5, split:17-20=10`: wagers and stakes in dollars. What is none is refused."""
    game, wagers = GAMES[edition], []
    if number not in NUMBERS:
        raise Refused(f"{number} is not on the wheel: 0 to 36 are", game.law.wheel)
    for part in text.split(","):
        bet, equals, amount = part.strip().partition("=")
        cite = game.bets.clause(bet)
        if not equals:
            raise Refused(f"{bet}: a stake follows, as {bet}=5", cite)
        try:
            stake = cents(amount)
        except ValueError as error:
            raise Refused(f"{bet}: {error}", cite) from None
        if not 0 < stake <= MOST:
            raise Refused(f"{bet}: {dollars(stake)} is not $0.01 to {dollars(MOST)}", cite)
        wagers.append((bet, stake))
    return layout_of(wagers, number)


def random_layout(entropy: Entropy, level: Level) -> Layout:
    """A number, wagers that win with it, and others beside them that do not."""
    number = NUMBERS[entropy.below(len(NUMBERS))]
    areas = [area for area in AREAS.values() if level.outside or area.kind in INSIDE]
    winning = [area for area in areas if number in area.numbers]
    losing = [area for area in areas if number not in area.numbers and near(area, number)]
    chosen = (
        *some(entropy, winning, between(entropy, level.winning)),
        *some(entropy, losing, between(entropy, level.losing)),
    )
    wagers = [(area.name, stake(entropy, level)) for area in chosen]
    if level.called:
        wagers += called(entropy, number, level)
    return layout_of(wagers, number)


def called(entropy: Entropy, number: int, level: Level) -> list[tuple[str, Cents]]:
    """A race-track wager that has the number, or the number with all its combinations."""
    each = stake(entropy, level)
    having = [
        name for name, of in TRACK.items() if any(number in AREAS[text].numbers for text, _ in of)
    ]
    pick = entropy.below(len(having) + 1)
    if pick < len(having):
        return [(having[pick], each)]
    return [(area.name, each) for area in complete(number)]


def stake(entropy: Entropy, level: Level) -> Cents:
    return Cents(100 * (1 + entropy.below(level.highest)))


def near(area: Area, number: int) -> bool:
    """Chips lie thick around a number; outside wagers are as near as any."""
    across, down = middle((SQUARES[number],))
    return area.kind not in INSIDE or abs(area.at[0] - across) + abs(area.at[1] - down) <= 6


def between(entropy: Entropy, bounds: tuple[int, int]) -> int:
    low, high = bounds
    return low + entropy.below(high - low + 1)


def some(entropy: Entropy, items: list[T], count: int) -> tuple[T, ...]:
    return shuffled(items, entropy)[:count]
