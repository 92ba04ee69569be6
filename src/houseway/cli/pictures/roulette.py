"""A roulette table, with a layout or with terminals."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from houseway.cli.pictures.roulette_layout import STYLES, layout_text
from houseway.cli.pictures.table import framed, lies, period, void
from houseway.core.money import Cents, dollars
from houseway.games.roulette.bets import called
from houseway.games.roulette.table.view import Frequency, ResultsView, RouletteView, SpinView
from houseway.house.table.view import Chips
from houseway.house.words.phrases import paid


def picture(view: RouletteView) -> RenderableType:
    chips = (*(view.spin.chips if view.spin else ()), *view.table.chips)
    parts: list[RenderableType] = [layout(view, chips)]
    if chips:
        parts.append(Group(*map(lies, chips)))
    if view.spin:
        parts.append(spin(view.spin))
    parts += [
        Text(f"{token.kind} {token.colour} of player {token.player}") for token in view.tokens
    ]
    parts += [
        Text(f"{chips.colour} chips of player {chips.player}: {dollars(chips.value)} each")
        for chips in view.colours
    ]
    if view.results.recent:
        parts.append(results(view.results))
    if view.countdown:
        parts.append(Text(period(view.countdown)))
    return framed(view.table, *parts)


def layout(view: RouletteView, chips: tuple[Chips, ...]) -> RenderableType:
    """All that lies on one place as one stack; what is whose stands below."""
    stacks: Counter[str] = Counter()
    for stack in chips:
        stacks[stack.bet] += stack.stake
    shown = {bet: Cents(stake) for bet, stake in stacks.items()}
    result = view.spin.result if view.spin and not view.spin.void else None
    return Panel(layout_text(shown, result.number if result else None), expand=False)


def spin(spin_view: SpinView) -> RenderableType:
    if spin_view.void:
        return void()
    if spin_view.result is None:
        return Text("the ball runs" if spin_view.spun else "the ball is not spun yet")
    text = Text(called(spin_view.result.number), style=STYLES[spin_view.result.colour])
    return Group(text, *(Text(paid(payment)) for payment in spin_view.payments))


def results(view: ResultsView) -> RenderableType:
    recent = Text("last: ")
    for number_view in view.recent:
        recent.append(f"{number_view.number} ", style=STYLES[number_view.colour])
    counted = Text(f"hot: {times(view.hot)}   cold: {times(view.cold)}   of {view.rounds} rounds")
    return Panel(Group(recent, counted), title="results", expand=False)


def times(frequencies: tuple[Frequency, ...]) -> str:
    return ", ".join(f"{frequency.number} ({frequency.times})" for frequency in frequencies)
