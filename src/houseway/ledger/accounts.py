"""Account names. Each says whose money it is, where it stands and in which set of books.

`purpose:name`, and `@set` behind it where the money is not the casino's own:
`chips:7#2`, `layout:T1:chips:7#2`, `house:T1`, `house:T9@training`.
"""

import re
from functools import lru_cache
from typing import NewType

Account = NewType("Account", str)
TableId = NewType("TableId", str)
SetId = NewType("SetId", str)

MONEY = SetId("")  # the casino's own books; every other set is play money of some kind
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(#[0-9]+)?")
# Money that lies there: nobody can take out more.
NEVER_NEGATIVE = (
    *("chips:", "layout:", "stake:", "pot:", "jackpot:", "reserve:"),
    # on paper, or on a chip account that was closed
    *("tickets:", "vouchers:", "owed:"),
    # of a keno computer
    *("entries:", "bonus:", "secondary:", "reimbursement:"),
    "prizes:",  # of a tournament
)

KNOWN = 16_384  # names that are put together once and asked for at every wager


def account(purpose: str, name: str, of: SetId = MONEY) -> Account:
    for part in (purpose, name, *([of] if of else [])):
        assert NAME.fullmatch(part), f"{part!r} does not name an account: letters, digits and . _ -"
    return Account(f"{purpose}:{name}@{of}" if of else f"{purpose}:{name}")


def chips(terminal: str, opening: int, of: SetId = MONEY) -> Account:
    """The chips of one opening of a terminal, not of a seat: the next player has another."""
    return account("chips", f"{terminal}#{opening}", of)


def owed(terminal: str, opening: int, of: SetId = MONEY) -> Account:
    """The debt that a correction left to the holder of a chip account that is closed."""
    return account("owed", f"{terminal}#{opening}", of)


def shortfall(terminal: str, opening: int, of: SetId = MONEY) -> Account:
    """The shortfall that a correction could not take back from a chip account, below zero."""
    return account("shortfall", f"{terminal}#{opening}", of)


def notes(terminal: str, of: SetId = MONEY) -> Account:
    """The notes in a terminal's acceptor. Below zero so much has come in."""
    return account("notes", terminal, of)


def monitoring(of: SetId = MONEY) -> Account:
    """The transfers of the monitoring system, below zero."""
    return account("monitoring", "system", of)


def tickets(terminal: str, of: SetId = MONEY) -> Account:
    """Redeemable Tickets of a terminal that nobody has redeemed yet."""
    return account("tickets", f"terminal-{terminal}", of)


def vouchers(terminal: str, of: SetId = MONEY) -> Account:
    """Hand pay vouchers of a terminal that are not paid yet."""
    return account("vouchers", f"terminal-{terminal}", of)


def cash(desk: str, of: SetId = MONEY) -> Account:
    """The drawer of a Cash Desk. Below zero so much lies in it."""
    return account("cash", desk, of)


def equivalents(desk: str, of: SetId = MONEY) -> Account:
    """The payments of a Cash Desk otherwise than in cash."""
    return account("equivalents", desk, of)


def counts(desk: str, of: SetId = MONEY) -> Account:
    """The surplus found by counts of a drawer; below zero, what was short."""
    return account("counts", desk, of)


def vault(of: SetId = MONEY) -> Account:
    """The vault from which drawers are filled. Above zero it has given so much."""
    return account("vault", "cash", of)


def entrant(tournament: str, player: int, of: SetId = MONEY) -> Account:
    """The money an entrant has paid in and not entered with, or has won and not fetched."""
    return account("entrant", f"{tournament}-{player}", of)


def chip_vault(of: SetId = MONEY) -> Account:
    """The vault from which tables get chips. Above zero it has given so much."""
    return account("vault", "chips", of)


def float_of(table: TableId, of: SetId = MONEY) -> Account:
    """The chips in the tray of a table. Below zero so much lies there."""
    return account("float", table, of)


def tray(table: TableId, of: SetId = MONEY) -> Account:
    """The win of a table by its counts; below zero, its loss."""
    return account("tray", table, of)


def drop(table: TableId, of: SetId = MONEY) -> Account:
    """The cash that was paid for chips at a table. Below zero so much was counted."""
    return account("drop", table, of)


def count_difference(table: TableId, of: SetId = MONEY) -> Account:
    """The surplus of an opening count over the last closing count; below zero, less."""
    return account("found", table, of)


def house(table: TableId, of: SetId = MONEY) -> Account:
    """The win of a table. Below zero it has lost."""
    return account("house", table, of)


def commission(table: TableId, of: SetId = MONEY) -> Account:
    return account("commission", table, of)


def pot(table: TableId, of: SetId = MONEY) -> Account:
    """The money players lost to each other, until the winners have it."""
    return account("pot", table, of)


def jackpot(table: TableId, of: SetId = MONEY) -> Account:
    """The prize pool of a table's jackpot."""
    return account("jackpot", table, of)


def reserve(table: TableId, of: SetId = MONEY) -> Account:
    """The reserve of a table's jackpot."""
    return account("reserve", table, of)


@lru_cache(KNOWN)
def layout(table: TableId, holder: Account) -> Account:
    """The wagers in play at a table that come from one account, in that account's set."""
    assert NAME.fullmatch(table), f"{table!r} does not name a table: letters, digits and . _ -"
    return Account(f"layout:{table}:{holder}")


@lru_cache(KNOWN)
def stake(table: TableId, holder: Account) -> Account:
    """The chips before a player at a table of players among themselves."""
    assert NAME.fullmatch(table), f"{table!r} does not name a table: letters, digits and . _ -"
    return Account(f"stake:{table}:{holder}")


def set_of(one: Account) -> SetId:
    return SetId(one.partition("@")[2])
