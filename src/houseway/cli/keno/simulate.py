"""`houseway simulate keno`: every pick in many Draws, one ticket, or a hall with its jackpots."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.output.console import as_json, counted, heading, line, stop, table
from houseway.core.game import Refused
from houseway.core.money import dollars
from houseway.core.value import value

if TYPE_CHECKING:
    from houseway.games.keno.tickets.entries import Entry
    from houseway.odds.games.keno import Settings
    from houseway.sim.keno.hall import HallTally
    from houseway.sim.keno.run import Line
    from houseway.sim.run import Order


@value
class TicketOptions:
    """The options of a ticket; without any, every pick of the schedule."""

    numbers: str = ""
    ways: str = ""
    stake: str = "1"
    games: int = 1
    tickets: int = 0


def simulate_keno(
    assignments: Sequence[str], order: "Order", asked: TicketOptions, *, json: bool
) -> None:
    from houseway.odds.games.keno import TooMany
    from houseway.sim.chunks import NotInstalled

    settings = chosen(assignments)
    if asked == TicketOptions(tickets=asked.tickets) and asked.tickets:
        raise stop("--tickets: say with --numbers what kind of tickets they are")
    try:
        if asked.tickets:
            hall(entry_of(asked, settings), asked, settings, order, json=json)
        else:
            show(lines(asked, settings, order), asked, settings, order, json=json)
    except (NotInstalled, TooMany, Refused) as error:
        raise stop(str(error)) from None


def chosen(assignments: Sequence[str]) -> "Settings":
    from houseway.cli.input.game_choice import read_by
    from houseway.odds.games.keno import read

    return read_by(read, assignments)


def entry_of(asked: TicketOptions, settings: "Settings") -> "Entry":
    from houseway.cli.keno import arguments as read

    marked = read.groups(asked.numbers)
    said = read.played(asked.ways, marked)
    return read.entry(marked, asked.stake, **said, games=asked.games, table=settings.table)


def lines(asked: TicketOptions, settings: "Settings", order: "Order") -> "list[Line]":
    from houseway.cli.simulate import bar
    from houseway.sim.keno.run import every_pick, one_ticket

    if asked != TicketOptions() and not asked.numbers:
        raise stop("--ways, --stake, --games: say with --numbers what is marked")
    with bar(order.rounds) as advance:
        if not asked.numbers:
            return every_pick(settings, order, advance)
        return one_ticket(entry_of(asked, settings), settings, order, advance)


def figures(settings: "Settings", asked: TicketOptions, order: "Order") -> dict[str, object]:
    from houseway.odds.games.keno import in_force

    ticket = {} if not asked.numbers else {"numbers": asked.numbers, "ways": asked.ways}
    return {
        "game": "keno",
        "edition": "S49",
        "settings": {one.name: one.value for one in in_force(settings)},
        "rounds": order.rounds,
        "seed": order.seed,
        **ticket,
    }


def show(
    found: "list[Line]", asked: TicketOptions, settings: "Settings", order: "Order", *, json: bool
) -> None:
    from houseway.cli.simulate import agreed

    if json:
        as_json(as_values(found, asked, settings, order))
        return
    heading("Keno S49")
    line(f"{order.rounds:,} Draws, seed {order.seed}, {settings.schedule} schedule")
    line("Differences are in standard errors; p is the chance of a chi-square as large.")
    line()
    table(
        (
            (
                each_line.wager,
                f"{float(100 * each_line.payback):.4f} %",
                f"{100 * each_line.standard_error:.4f} %",
                f"{float(100 * each_line.exact):.4f} %",
                f"{each_line.deviation:+.1f}",
                agreed(each_line.agreement),
            )
            for each_line in found
        ),
        heads=("wager", "return", "error", "exact", "difference", "chi-square"),
        unbroken=(5,),
    )


def as_values(
    found: "list[Line]", asked: TicketOptions, settings: "Settings", order: "Order"
) -> dict[str, object]:
    """Returns and counts of every wager, beside the exact ones."""
    return figures(settings, asked, order) | {
        "wagers": [line_as_json(each_line) for each_line in found]
    }


def line_as_json(one: "Line") -> dict[str, object]:
    from houseway.sim.run import counts_as_json

    shown: dict[str, object] = {
        "wager": one.wager,
        "return": float(one.payback),
        "standard_error": one.standard_error,
        "exact_return": str(one.exact),
    }
    if one.agreement is not None:
        shown |= counts_as_json(one.outcomes, one.counts, one.agreement)
    return shown


# A hall


def hall(
    entry: "Entry", asked: TicketOptions, settings: "Settings", order: "Order", *, json: bool
) -> None:
    from houseway.cli.simulate import bar
    from houseway.odds.games.keno import many_games, way_ticket
    from houseway.sim.keno.hall import FEWEST, MOST_TICKETS, Crowd, play_hall

    if not 1 <= asked.tickets <= MOST_TICKETS:
        raise stop(f"--tickets {asked.tickets} is not 1 to {MOST_TICKETS}")
    if order.rounds < FEWEST:
        raise stop(f"--rounds {order.rounds}: a hall plays {FEWEST} games or more")
    alone = many_games(way_ticket(entry, settings), entry.games)
    with bar(order.rounds) as advance:
        crowd = Crowd(entry, asked.tickets, settings)
        tally = play_hall(crowd, order.rounds, order.seed, advance)
    if json:
        as_json(figures(settings, asked, order) | hall_json(entry, tally, str(alone.payback)))
        return
    heading("Keno S49")
    tickets = "1 ticket" if asked.tickets == 1 else f"{asked.tickets:,} tickets"
    line(f"{order.rounds:,} games of {tickets}, seed {order.seed}")
    line(f"wagered {dollars(int(tally.wagered))}, won {dollars(sum(tally.won))}")
    line(f"return {float(100 * tally.payback):.4f} %, standard error {error(tally)}")
    line(
        f"exact return {float(100 * alone.payback):.4f} %, alone in a game, each jackpot its least"
    )
    for pick, size in tally.pools.items():
        won = [amount for of, amount in tally.jackpots if of == pick]
        largest = f", the largest {dollars(max(won))}" if won else ""
        times = counted(len(won), "time")
        line(f"jackpot of {pick}: won {times}{largest}; {dollars(size)} in its pool")
    line(f"{counted(tally.pro_rated, 'game')} with Major Prizes cut down, by {dollars(tally.cut)}")


def error(tally: "HallTally") -> str:
    return f"{100 * tally.standard_error:.4f} %"


def hall_json(entry: "Entry", tally: "HallTally", exact: str) -> dict[str, object]:
    from houseway.odds.games.keno import ticket_wager

    wager = {
        "wager": ticket_wager(entry).bet,
        "return": float(tally.payback),
        "standard_error": tally.standard_error,
        "exact_return": exact,
    }
    won = [{"pick": pick, "amount": amount} for pick, amount in tally.jackpots]
    pools = {str(pick): size for pick, size in tally.pools.items()}
    cut = {"games": tally.pro_rated, "amount": tally.cut}
    return {
        "tickets": tally.crowd.tickets,
        "wagers": [wager],
        "jackpots_won": won,
        "pools": pools,
        "pro_rated": cut,
    }
