"""Guide for a newcomer: which page to open first, what to do there, where others work."""

from typing import TYPE_CHECKING

import typer

from houseway.core.actors import Role

if TYPE_CHECKING:
    from houseway.cli.serve.server import Address
    from houseway.web.people.credentials.role_keys import Keys

FIRST = """\
Houseway: a casino floor on this machine. All money is training money.
Every game has a table, and bots play at many of them.
"""
STEPS = """\
     1. Choose a table: roulette R1, say. Each card also teaches its game in a minute.
     2. Put money in: choose the $100 note, then Play. Touch Red and Confirm.
     3. The ball falls within 15 seconds. "Why?" shows the rule behind any figure.
     4. Cash out: a ticket is printed. The Cash Desk below pays it.
"""
OTHERS = {
    "Cash Desk": (Role.CASHIER, "desk.html", "&name=Cora"),
    "supervisor": (Role.SUPERVISOR, "supervisor.html", "&name=Sue"),
    "inspector": (Role.INSPECTOR, "supervisor.html", "&name=Ida"),
    "dealer": (Role.DEALER, "dealer.html", "&name=Ada&table=B1"),
    "operator": (Role.OPERATOR, "operator.html", "&name=Otto"),
    "display": (Role.MONITORING, "display.html", "&table=R1"),
}
STAYS = """\
Links work on this machine until Ctrl-C; what follows # stays in your browser.
No browser here? Ctrl-C, then `make play` plays every game in this terminal.
"""
ENDS = "No terminal is attached: one round is played here, and the floor closes by itself.\n"
NOT_BUILT = (
    "The pages are not built (they need Node; `make pages` builds them): it plays without.\n"
)
AGAIN = """
In a terminal `make demo` keeps the floor open, and links as above lead in.
`make play` plays all games in the terminal; `make floor` keeps a floor of its own.
"""


def tell(at: "Address", keys: "Keys", *, stays: bool) -> None:
    """The links, what to do first, and how it ends."""
    typer.echo(FIRST)
    typer.echo("  Open this first, and play:\n")
    typer.echo(f"     {lobby(at, keys, 1)}\n")
    typer.echo(STEPS)
    typer.echo("  Then look from the other side, each in a window of its own:\n")
    for what, (role, page, more) in OTHERS.items():
        typer.echo(f"     {what:<12}{at}/{page}#key={keys.staff[role]}{more}")
    typer.echo(f"     {'player 2':<12}{lobby(at, keys, 2)}")
    typer.echo()
    typer.echo(STAYS if stays else ENDS)


def lobby(at: "Address", keys: "Keys", terminal: int) -> str:
    return f"{at}/index.html#key={keys.terminals}&terminal={terminal}"


def say_not_built() -> None:
    typer.echo(NOT_BUILT)


def tell_how_to_stay() -> None:
    typer.echo(AGAIN)
