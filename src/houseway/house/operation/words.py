"""The events of the operation of a floor as sentences."""

from houseway.core.words import Sentences, Words
from houseway.house.operation import events as happened


def numbered(terminals: tuple[int, ...]) -> str:
    """`1 to 30, 34`: terminals in their order."""
    runs: list[tuple[int, int]] = []
    for terminal in terminals:
        if runs and terminal == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], terminal
        else:
            runs.append((terminal, terminal))
    named = (str(low) if low == high else f"{low} to {high}" for low, high in runs)
    return ", ".join(named) or "none"


def act(event: happened.ActRecorded) -> str:
    second = f", with the {event.beside} beside them" if event.beside else ""
    return f"the {event.by}{second}: {event.what}, because {event.reason}"


SENTENCES: Sentences = {
    happened.ActRecorded: act,
    happened.TableAdded: lambda e: (
        f"table {e.added.table} is added: {e.added.game} under {e.added.edition},"
        f" {e.added.mode}; terminals connected: {numbered(e.terminals)};"
        f" when their account is closed: {numbered(e.busy)}"
    ),
    happened.WaitingConnected: lambda e: (
        f"terminal {e.terminal} reaches {', '.join(e.tables)}, which was added while its account"
        " was open"
    ),
    happened.ClosingOrdered: lambda e: f"table {e.table} is to close",
    happened.OpeningOrdered: lambda e: f"table {e.table} is to open",
    happened.LimitsOrdered: lambda e: (
        f"table {e.table} is to have {', '.join(f'{one.name} {one.value}' for one in e.limits)}"
    ),
    happened.ModeAnnounced: lambda e: (
        f"table {e.announced.table} will be {e.announced.mode}, and no longer"
        f" {e.announced.before}, between two rounds after"
        f" {(e.announced.at - e.announced.since) // 1_000} seconds"
    ),
    happened.ModeCalledOff: lambda e: f"table {e.table} will not be {e.mode}",
    happened.ModesDue: lambda e: (
        f"the notice has run out at {', '.join(e.tables)}: the mode changes between two rounds"
    ),
    happened.ModeChanged: lambda e: f"table {e.table} is {e.mode} from now on",
    happened.TerminalWithdrawn: lambda e: f"terminal {e.withdrawn.terminal} is out of service",
    happened.TerminalRestored: lambda e: f"terminal {e.terminal} is in service again",
}
WORDS = Words(SENTENCES, {})
