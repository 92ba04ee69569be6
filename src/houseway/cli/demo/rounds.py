"""One round of every table, told from the records of a floor, and whether all of them hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from houseway.cli.audit.store import opened
from houseway.cli.output.console import counted
from houseway.cli.reports.replay import last_rounds, round_of, told_of
from houseway.core.actors import Role
from houseway.core.money import dollars
from houseway.core.wagers import Settled, Staked
from houseway.core.words import MoveContext, Said

if TYPE_CHECKING:
    from houseway.floor.records.audit import ReplayedRecord

TABLES = ("R1", "B1", "B2", "D1")
LOOKED_AT = 4  # rounds: the last that somebody was paid in is told
MOST_WORDS = 60
TOLD = (Role.DEALER, Role.CLOCK)  # whose moves make a round


def tell(store: Path) -> None:
    """Tell what happened at the tables, and the audit of it."""
    from houseway.floor.live.audit.floor_audit import audited

    typer.echo("Meanwhile, at every table:")
    for table in TABLES:
        tell_table(store, table)
    with opened(str(store), "main") as (reader, floor):
        found = audited(reader, floor)
    typer.echo(f"\nAudited: {found.head.number:,} records hold, every move decided again.")


def tell_table(store: Path, table: str) -> None:
    with told_of(str(store), table, "main") as steps:
        rounds: dict[int, list[ReplayedRecord]] = {}
        for step in last_rounds(steps, LOOKED_AT):
            rounds.setdefault(round_of(step), []).append(step)
    paid = [moves for moves in rounds.values() if any(map(is_paid, moves))]
    if not paid:
        typer.echo(f"\n{table}: nobody was paid yet")
        return
    moves = paid[-1]
    listing = moves[0].table.desk.listing
    typer.echo(f"\n{table}  {listing.game}, round {round_of(moves[0])}")
    for sentence in sentences(moves):
        typer.echo(f"    {sentence.words:<{MOST_WORDS}} {sentence.cite.ref}".rstrip())


def is_paid(step: "ReplayedRecord") -> bool:
    return any(isinstance(event, Settled) for event in step.entry.events)


def sentences(moves: "list[ReplayedRecord]") -> Iterator[Said]:
    """Yield what the dealer and clock did; wagers and payments as sums, where last paid."""
    events = [event for step in moves for event in step.entry.events]
    paid = [event for event in events if isinstance(event, Settled)]
    for step in moves:
        around = MoveContext(step.before, step.after)
        for event in step.entry.events:
            if event is paid[-1]:
                yield Said(summed(events), event.cite)
            elif step.entry.put.by.role in TOLD and not isinstance(event, Settled):
                yield from step.table.desk.listing.words.told(event, around)


def summed(events: list[Any]) -> str:
    wagers = [wager for event in events if isinstance(event, Staked) for wager in event.wagers]
    payments = [
        payment for event in events if isinstance(event, Settled) for payment in event.payments
    ]
    laid = sum(wager.stake for wager in wagers)
    back = sum(payment.returned + payment.win - payment.commission for payment in payments)
    text = f"{counted(len(wagers), 'wager')}, {dollars(laid)}"
    wins = counted(sum(payment.win > 0 for payment in payments), "win")
    return f"{text}; {wins}, {dollars(back)} returned"
