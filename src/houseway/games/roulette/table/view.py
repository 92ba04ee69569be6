"""View of a roulette table: layout, race track, chips, and the numbers that came."""

from collections.abc import Iterable

from houseway.core.money import Cents, Odds
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.chips.tokens import Token
from houseway.games.roulette.layout.places import AREAS, Kind, Point
from houseway.games.roulette.layout.race_track_wagers import PIECES, TRACK, Pieces, Section
from houseway.games.roulette.layout.wagers import EVERY, Limited
from houseway.games.roulette.layout.wheel import COLOUR, NUMBERS, WHEEL, Colour
from houseway.games.roulette.round.state import Spin
from houseway.games.roulette.rules import Rulebook
from houseway.games.roulette.table.settings import Limits, maximum, minimum
from houseway.house.layouts.colour_chips import Colours
from houseway.house.table.made_once import MadeOnce
from houseway.house.table.results import Shown, display
from houseway.house.table.view import Chips, Countdown, TableView, lying
from houseway.law import Cite

EXTREMES = 5  # numbers that are called hot, and cold


@value
class AreaView:
    """A place of the layout: its numbers, where it is in halves of a square, and what it pays."""

    name: str
    kind: Kind
    numbers: tuple[int, ...]
    at: Point
    odds: Odds


@value
class LimitView:
    on: Limited
    minimum: Cents
    maximum: Cents


@value
class LayoutView:
    """Every place where chips are a wager."""

    areas: tuple[AreaView, ...]
    limits: tuple[LimitView, ...]
    cite: Cite


@value
class SectionView:
    section: Section
    pieces: Pieces  # none where a number has to be named
    cite: Cite


@value
class TrackView:
    """The wheel drawn out, and the wagers that are laid on it."""

    order: tuple[int, ...]
    sections: tuple[SectionView, ...]
    cite: Cite


@value
class NumberView:
    number: int
    colour: Colour


@value
class Frequency:
    """The times a number came in the rounds that are kept, and the rounds played since."""

    number: int
    times: int
    since: int  # all of them, if it never came


@value
class ResultsView:
    """The last twenty numbers, the latest first; what came most and least of all that is kept."""

    recent: tuple[NumberView, ...]
    hot: tuple[Frequency, ...]
    cold: tuple[Frequency, ...]
    rounds: int


@value
class ColourView:
    """Chips of a colour: whose, of what value, and whether a Marker Button says so."""

    colour: str
    player: int
    value: Cents
    button: bool
    cite: Cite


@value
class SpinView:
    spun: bool
    chips: tuple[Chips, ...]
    result: NumberView | None
    dolly: bool
    payments: tuple[Payment, ...]
    void: bool


@value
class WinningNumberDisplay:
    """The latest outcome, for everybody to see."""

    result: NumberView
    cite: Cite


@value
class RouletteView:
    table: TableView
    spin: SpinView | None
    layout: LayoutView
    track: TrackView | None
    results: ResultsView
    colours: tuple[ColourView, ...] = ()  # these two where chips are laid by hand
    tokens: tuple[Token, ...] = ()
    countdown: Countdown | None = None  # these two on terminals
    display: WinningNumberDisplay | None = None


PLACES = {
    name: AreaView(name, area.kind, area.numbers, area.at, EVERY[area.kind].odds)
    for name, area in AREAS.items()
}


def layout_of(bets: PayTable, settings: Limits, cite: Cite) -> LayoutView:
    limits = (LimitView(on, minimum(settings, on), maximum(settings, on)) for on in Limited)
    return LayoutView(tuple(PLACES[name] for name in bets.areas), tuple(limits), cite)


def track_of(bets: PayTable, cite: Cite) -> TrackView | None:
    """Return the race track; None where the layout or the terminal has none."""
    sections = (
        SectionView(section, TRACK[section] if section in PIECES else (), offered.cite)
        for section, offered in bets.sections.items()
    )
    return TrackView(WHEEL, tuple(sections), cite) if bets.sections else None


def spin_view(law: Rulebook, spin: Spin) -> SpinView:
    """The same for every role: there is nothing to hide in a wheel."""
    result = None if spin.number is None else number_view(spin.number)
    dolly = spin.marked and law.dolly is not None and not spin.void
    return SpinView(spin.spun, lying(spin.wagers), result, dolly, spin.payments, spin.void)


def number_view(number: int) -> NumberView:
    return NumberView(number, COLOUR[number])


def results_of(results: tuple[Shown, ...]) -> ResultsView:
    shown = display((str(number) for (number,) in results), map(str, NUMBERS))
    last = {number: at for at, (number,) in enumerate(results)}
    counts = [
        Frequency(number, times, len(results) - 1 - last.get(number, -1))
        for number, times in ((int(name), times) for name, times in shown.counts)
    ]
    hot = sorted(counts, key=lambda frequency: (-frequency.times, frequency.since))
    cold = sorted(counts, key=lambda frequency: (frequency.times, -frequency.since))
    return ResultsView(
        recent=tuple(number_view(int(number)) for number in shown.recent),
        hot=tuple(hot[:EXTREMES]) if results else (),
        cold=tuple(cold[:EXTREMES]) if results else (),
        rounds=shown.rounds,
    )


# Made once for the settings in force, and for the results that there are.
layout_view, track_view = MadeOnce(layout_of), MadeOnce(track_of)
results_view = MadeOnce(results_of)


def colour_views(colours: Colours, cite: Cite) -> tuple[ColourView, ...]:
    sold: Iterable[ColourView] = (
        ColourView(chips.colour, chips.player, chips.value, chips.button, cite)
        for chips in colours.sold
    )
    return tuple(sold)


def winning_number(
    spin: Spin | None, results: tuple[Shown, ...], cite: Cite
) -> WinningNumberDisplay | None:
    """That of this spin once it is confirmed, until then the one before."""
    if spin is not None and spin.marked and spin.shown:
        return WinningNumberDisplay(number_view(spin.shown[0]), cite)
    return WinningNumberDisplay(number_view(results[-1][0]), cite) if results else None
