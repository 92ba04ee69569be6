"""`houseway tournament payouts`: who is paid what, by the size of the field."""

from typing import Annotated

import typer

from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, line, stop, table

MOST = 10_000  # players
Players = Annotated[int, typer.Option(help="Number of entrants.")]
Paid = Annotated[int, typer.Option(help="Percentage of entrants who win a prize.")]
Fee = Annotated[
    str, typer.Option(help="Entry fee in dollars, commission included, such as 55 or 12.50.")
]
Kept = Annotated[str, typer.Option(help="Part of the fee that the house keeps, in dollars.")]
Toml = Annotated[bool, typer.Option("--toml", help="Print the prizes of a conditions file.")]


def payouts(
    players: Players,
    paid: Paid = 15,
    fee: Fee = "0",
    commission: Kept = "0",
    toml: Toml = False,
    json: Json = False,
) -> None:
    """Work out the prizes by the number of entrants."""
    from houseway.core.money import Cents, cents, dollars
    from houseway.tournaments.papers.payouts import payouts as bands_of
    from houseway.tournaments.papers.payouts import places_paid

    if not (1 <= players <= MOST and 1 <= paid <= 100):
        raise stop(f"--players is 1 to {MOST:,}, and --paid 1 to 100 in a hundred")
    try:
        each = cents(fee) - cents(commission)
    except ValueError:
        raise stop("--fee and --commission are amounts, such as 55 or 12.50") from None
    if each < 0:
        raise stop("--commission is above --fee")
    bands, pool = bands_of(places_paid(players, paid)), Cents(each * players)
    rows = [(band.label, band.per_cent, band.prize(pool)) for band in bands]
    if json:
        listed = [dict(zip(("place", "share", "prize"), row, strict=True)) for row in rows]
        as_json({"players": players, "pool": pool, "prizes": listed})
    elif toml:
        for place, share, _ in rows:
            line(f'[[prizes]]\nplace = "{place}"\nshare = "{share}"\n')
    else:
        line(f"{bands[-1].last} of {players} players are paid; {dollars(pool)} in prizes")
        shown = ((place, share, dollars(prize) if pool else "") for place, share, prize in rows)
        table(shown, heads=("place", "share of each", "prize of each"))
        if 0 < rows[-1][2] < cents(fee):
            line(f"the last prize is below the fee of {dollars(cents(fee))}: pay fewer places")
