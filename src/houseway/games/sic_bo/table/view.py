"""View of a Sic-Bo table: areas and lamps, the dice, and the results before."""

from houseway.core.money import Cents, Odds
from houseway.core.value import changed, value
from houseway.core.wagers import Payment
from houseway.games.sic_bo.bets import PayTable
from houseway.games.sic_bo.round.state import Spin
from houseway.games.sic_bo.rules import FACES, Dice, called
from houseway.games.sic_bo.terminals.settings import TerminalSettings
from houseway.house.table.made_once import MadeOnce
from houseway.house.table.results import RECENT, Shown
from houseway.house.table.view import Chips, Countdown, TableView, lying
from houseway.house.terminals.state import PeriodTable
from houseway.house.terminals.view import countdown
from houseway.law import Cite


@value
class AreaView:
    """A place on the layout or on a display: what it pays, its limits, whether it is lit."""

    bet: str
    odds: tuple[Odds, ...]
    minimum: Cents
    maximum: Cents
    lit: bool
    cite: Cite


@value
class DiceView:
    """The upper face of each die, and their total."""

    faces: Dice
    total: int
    cite: Cite


@value
class SpinView:
    tumbled: bool
    chips: tuple[Chips, ...]
    dice: DiceView | None
    payments: tuple[Payment, ...]
    void: bool


@value
class Outcome:
    """An earlier result, as it stands on the display beside the table."""

    faces: Dice
    total: int
    words: str  # small, big or triple


@value
class Frequency:
    """The times that something came in the rounds that are counted."""

    what: str
    times: int


@value
class ResultsView:
    """The last rounds, the latest first, and what came most and least in them."""

    recent: tuple[Outcome, ...]
    hot: tuple[Frequency, ...]  # faces, by the number of dice that showed them
    cold: tuple[Frequency, ...]
    totals: tuple[Frequency, ...]
    kinds: tuple[Frequency, ...]  # small, big and triple
    rounds: int


@value
class WinningNumberDisplay:
    """The outcome of the latest round that has one, for everybody to see."""

    outcome: Outcome
    cite: Cite


@value
class SicBoView:
    table: TableView
    spin: SpinView | None
    areas: tuple[AreaView, ...]
    results: ResultsView
    countdown: Countdown | None = None  # these two on terminals
    display: WinningNumberDisplay | None = None


def area_view(
    bets: PayTable, name: str, limits: tuple[Cents, Cents], cite: Cite, *, lit: bool = False
) -> AreaView:
    odds = tuple(pays.odds for pays in bets.paying[name])
    return AreaView(name, odds, *limits, lit, cite)


def spin_view(spin: Spin, cite: Cite) -> SpinView:
    """The same for every role: nobody sees dice that lie concealed."""
    dice = None if spin.dice is None else DiceView(spin.dice, sum(spin.dice), cite)
    return SpinView(spin.tumbled, lying(spin.wagers), dice, spin.payments, spin.void)


def lit(bets: PayTable, spin: Spin | None) -> frozenset[str]:
    """The areas that an electronic table illuminates, unless its lamps have failed."""
    if spin is None or spin.dice is None or not spin.entered or spin.dark or spin.void:
        return frozenset()
    return frozenset(name for name, _ in bets.winners(spin.dice))


@value
class TerminalShownLaw:
    """The clauses of what a terminal displays."""

    layout: Cite
    result: Cite
    countdown: Cite
    display: Cite


def terminal_view(
    law: TerminalShownLaw, view: SicBoView, table: PeriodTable[TerminalSettings, Spin]
) -> SicBoView:
    """Return what a Player Terminal displays besides, and the display that all can see."""
    latest = table.round.shown if table.round is not None else None
    latest = latest or (three(table.play.results[-1]) if table.play.results else None)
    return changed(
        view,
        countdown=countdown(table, law.countdown),
        display=WinningNumberDisplay(outcome(latest), law.display) if latest else None,
    )


def outcome(dice: Dice) -> Outcome:
    return Outcome(dice, sum(dice), called(dice))


def results_of(results: tuple[Shown, ...]) -> ResultsView:
    """All that the display says of the last twenty rounds."""
    last = [three(shown) for shown in results[-RECENT:]]
    faces = [Frequency(str(face), sum(dice.count(face) for dice in last)) for face in FACES]
    sums, kinds = [sum(dice) for dice in last], [called(dice) for dice in last]
    return ResultsView(
        recent=tuple(map(outcome, reversed(last))),
        hot=ranked(faces, hottest=True) if last else (),
        cold=ranked(faces, hottest=False) if last else (),
        totals=tuple(Frequency(str(total), sums.count(total)) for total in range(3, 19)),
        kinds=tuple(Frequency(kind, kinds.count(kind)) for kind in ("small", "big", "triple")),
        rounds=len(last),
    )


results_view = MadeOnce(results_of)


def three(shown: Shown) -> Dice:
    first, second, third = shown
    return first, second, third


def ranked(faces: list[Frequency], *, hottest: bool) -> tuple[Frequency, ...]:
    """Those that came most often, or least: all that share the first place."""
    pick = max if hottest else min
    best = pick(face.times for face in faces)
    return tuple(face for face in faces if face.times == best)
