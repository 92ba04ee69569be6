"""A recorded tournament, told move by move, with its figures at the end."""

from collections import Counter
from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.damage import RESTORE, check_kind, unusable
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.output.console import stop
from houseway.cli.tournament.results import chosen

if TYPE_CHECKING:
    from houseway.floor.live.streams.tournaments.replay import TournamentStep
    from houseway.floor.storage.port import FloorId, Reader


def replay(source: str, floor: str, name: str, *, explain: bool, json: bool) -> None:
    """Print every move of a tournament; with `json` as the moves of a file."""
    from houseway.floor.live.streams.tournaments.replay import replayed_tournament
    from houseway.floor.records.audit import Unfit
    from houseway.floor.records.stream_names import tournament_stream
    from houseway.floor.reports.days.tournament_figures import figures

    check_kind(source, readable=is_readable(source))
    counts: Counter[str] = Counter()
    with opened(source, floor) as (reader, floor_id):
        own = chosen(source, name, names(reader, floor_id), "--tournament")
        stream = tournament_stream(own)
        try:
            for step in replayed_tournament(reader.records(floor_id, stream=stream)):
                tell(step, explain=explain, json=json)
                for event in step.events:
                    counts.update(figures(event))
        except Unfit as why:
            raise unusable(source, str(why), RESTORE) from None
    if not json:
        tell_figures(counts)


def names(reader: "Reader", floor: "FloorId") -> list[str]:
    """The tournaments on record, in the order in which they were lodged."""
    from houseway.floor.records.stream_names import TOURNAMENT, kind_of, own_name

    streams = (record.page.stream for record in reader.records(floor))
    return [*dict.fromkeys(own_name(one) for one in streams if kind_of(one) == TOURNAMENT)]


def tell(step: "TournamentStep", *, explain: bool, json: bool) -> None:
    from houseway.cli.output.console import gist
    from houseway.core.game import words
    from houseway.floor.live.streams.tournaments.stream import office_for
    from houseway.floor.wire.moves import line
    from houseway.tournaments.law import law_of
    from houseway.tournaments.words import WORDS

    if json:
        of = step.after.settings
        office = office_for(law_of(of.game, of.edition).rule_set.name)
        typer.echo(line(office.wire.put(step.put)))
        return
    typer.echo(f"{step.record.number}  {step.put.by}: {words(type(step.put.move))}")
    for event in step.events:
        for sentence in WORDS.said(event):
            typer.echo(f"     {sentence.words}")
            if explain:
                typer.echo(f"       {gist(sentence.cite)}")


def tell_figures(counts: Counter[str]) -> None:
    """Print the figures of the whole tournament, as the day's report counts them."""
    from houseway.core.money import Cents, dollars

    money = {name: dollars(Cents(counts[name])) for name in ("fees", "commission", "prizes")}
    back = f", {dollars(Cents(counts['returned']))} returned" if counts["returned"] else ""
    typer.echo(
        f"{counts['entries']} entries, {counts['buy_backs']} buy-backs, {counts['rounds']} rounds: "
        f"{money['fees']} in fees{back}, {money['commission']} commission, "
        f"{money['prizes']} in prizes"
    )


def check_alone(table: str, round_: int | None, last: int) -> None:
    """Rounds are of tables; a tournament is told whole."""
    given = [
        option
        for option, said in (("--table", table), ("--round", round_), ("--last", last))
        if said
    ]
    if given:
        raise stop(f"--tournament takes no {given[0]}: its tables are replayed with --table CUP-1")
