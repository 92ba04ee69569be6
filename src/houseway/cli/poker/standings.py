"""Standings of a poker table: each player's win in a round, chips, and total result."""

from collections.abc import Callable, Mapping, Sequence

from houseway.cli.play.session import Session
from houseway.core.actors import Player
from houseway.core.money import Cents, dollars

LABEL, COLUMN = 12, 9


def standing(session: Session, players: Sequence[Player], before: Mapping[Player, Cents]) -> str:
    """A few lines with a column for each player; `before` is what each was ahead then."""
    rows: list[tuple[str, Callable[[Player], str]]] = [
        ("player", str),
        ("this round", lambda player: signed(session.won(player) - before.get(player, Cents(0)))),
        ("stake", lambda player: stake(session, player)),
        ("ahead", lambda player: signed(session.won(player))),
    ]
    lines = (
        f"  {label:<{LABEL}}{''.join(text(player).rjust(COLUMN) for player in players)}"
        for label, text in rows
    )
    return "[green]" + "\n".join(lines) + "[/]"


def signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def stake(session: Session, player: Player) -> str:
    chair = session.table.seats.chair(player)
    return "-" if chair is None else dollars(chair.stake)
