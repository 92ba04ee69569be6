"""Report on a tournament of bots: places, prizes, length, and what it took to run."""

from collections.abc import Iterator
from typing import Any

from houseway.cli.output.console import heading, line, table
from houseway.cli.tournament.director import Holding
from houseway.core.actors import Role
from houseway.core.money import dollars
from houseway.core.value import value
from houseway.tournaments import tables
from houseway.tournaments.law import law_of
from houseway.tournaments.papers.checks import amount
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.state import Placing, Standing
from houseway.tournaments.view import view

MOST_SHOWN = 30


@value
class Cost:
    """The cost of the run."""

    seed: int
    seconds: float  # of the processor
    megabytes: int


@value
class Pace:
    """The length of a tournament, at a number of seconds a round."""

    rounds: int  # one after another
    seconds: int

    @property
    def minutes(self) -> int:
        return self.rounds * self.seconds // 60


def as_json(held: Holding, cost: Cost, pace: Pace) -> dict[str, Any]:
    state, of = held.state, held.of
    return {
        "tournament": of.name,
        "game": of.game,
        "edition": of.edition,
        "displaced": displaced(of),
        "seed": cost.seed,
        "entrants": len(state.entrants),
        "forfeited": sum(entrant.standing is Standing.FORFEITED for entrant in state.entrants),
        "buy_backs": sum(entrant.buy_backs for entrant in state.entrants),
        "sessions": state.session,
        "rounds": held.rounds,
        "moves": {"tournament": held.moves, "tables": held.table_moves},
        "length": {"rounds": pace.rounds, "minutes": pace.minutes},
        "pool": state.pool,
        "commission": state.kept,
        "placings": [placing(each_placing) for each_placing in state.placings],
        "chips": {"accounted": True, "transfers": held.books.transfers},
        "seconds": round(cost.seconds, 2),
        "megabytes": cost.megabytes,
    }


def displaced(of: Conditions) -> list[dict[str, str]]:
    """The rules of the game that conditions displace, and by which provision."""
    law = law_of(of.game, of.edition)
    return [
        {"rule": rule.value, "cite": str(rule.cite), "by": str(law.prevails.cite)}
        for rule in tables.displaced(law, of)
    ]


def placing(one: Placing) -> dict[str, Any]:
    return {
        "place": one.first,
        "last": one.last,
        "players": list(one.players),
        "prizes": list(one.prizes),
        "why": one.why,
        "cite": str(one.cite),
    }


def show(held: Holding, cost: Cost, pace: Pace) -> None:
    state, of = held.state, held.of
    heading(f"{of.name}: {of.game} {of.edition}")
    kept = f"{dollars(state.kept)} commission"
    line(f"{len(state.entrants):,} players, {dollars(state.pool)} in prizes, {kept}")
    line(f"{held.rounds:,} rounds in {state.session} sessions; {pace.rounds} one after another")
    line(f"about {pace.minutes} minutes at {pace.seconds} seconds a round")
    line()
    table(
        rows(held),
        heads=("place", "player", "prize", "why", "clause"),
    )
    line()
    line(f"every chip is accounted for: {held.books.transfers:,} transfers, all books even")
    moves = f"{held.table_moves:,} moves at tables and {held.moves:,} of the tournament"
    line(f"{moves}; {cost.seconds:.1f} s of the processor, {cost.megabytes} MB, seed {cost.seed}")


def rows(held: Holding) -> Iterator[tuple[str, ...]]:
    """Those with a prize, and a few more."""
    paid = [one for one in held.state.placings if any(one.prizes)]
    for each_placing in held.state.placings[: max(len(paid), 3)][:MOST_SHOWN]:
        place = (
            f"{each_placing.first}"
            if each_placing.first == each_placing.last
            else f"{each_placing.first}-{each_placing.last}"
        )
        who = ", ".join(map(str, each_placing.players))
        yield (
            place,
            who,
            ", ".join(map(dollars, each_placing.prizes)),
            each_placing.why,
            str(each_placing.cite),
        )


def standings(held: Holding, most: int) -> None:
    """The clock, and the first by chips, as everybody can see them."""
    shown = view(held.machine.law, held.state, held.now.due.turn, Role.INSPECTOR)
    level = ", ".join(f"{name} {text}" for name, text in shown.level.limits)
    tables = f"{len(shown.tables)} tables" if len(shown.tables) > 1 else "one table"
    heading(f"{shown.stage}, session {shown.session}: {shown.left} players at {tables}")
    line(f"level {shown.level.number} of {shown.level.of}: {level or amount(shown.level.minimum)}")
    table(
        (
            (f"{standing.rank}", f"{standing.player}", amount(standing.chips), f"{standing.table}")
            for standing in shown.standings[:most]
        ),
        heads=("rank", "player", "chips", "table"),
    )
    line()
