"""`houseway odds keno`, and the odds of one ticket with all its Ways and games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.choose import assigned
from houseway.cli.show import as_json, line, stop, table
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.games.keno.entries import Entry
    from houseway.odds.report import Report


def keno_report(assignments: Sequence[str]) -> "Report":
    from houseway.odds.keno import odds, read

    try:
        return odds(read(assigned(assignments)))
    except KeyError as error:
        raise stop(error.args[0]) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None


def ticket_odds(entry: "Entry", *, json: bool) -> None:
    """One ticket: what its Ways return together, and what its free games add."""
    from houseway.odds.figures import percent, signed
    from houseway.odds.keno import TooMany, many_games, read, way_ticket
    from houseway.odds.report import wager_as_json

    try:
        found = way_ticket(entry, read({"schedule": str(entry.table)}))
    except (TooMany, Refused) as error:
        raise stop(str(error)) from None
    many = many_games(found, entry.games)
    if json:
        games = {"games": many.games, "charged": many.charged}
        figures = {"return": str(many.payback), "variance": str(many.variance)}
        as_json({"ticket": wager_as_json(found), "all_games": games | figures})
        return
    rows = [(signed(one.net), percent(one.probability)) for one in found.outcomes]
    table(rows, heads=("net in one game", "probability"))
    line(f"return {percent(found.payback)} of one game")
    line(f"return {percent(many.payback)} of {many.games} games, {many.charged} charged")
