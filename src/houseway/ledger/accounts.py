"""Account names. Each says whose money it is, where it stands and in which set of books.

`purpose:name`, and `@set` behind it where the money is not the casino's own:
`chips:7#2`, `layout:T1:chips:7#2`, `house:T1`, `house:T9@training`.
"""

import re
from typing import NewType

Account = NewType("Account", str)
TableId = NewType("TableId", str)
SetId = NewType("SetId", str)

MONEY = SetId("")  # the casino's own books; every other set is play money of some kind
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(#[0-9]+)?")
# Money that lies there: nobody can take out more.
NEVER_NEGATIVE = (
    *("chips:", "layout:", "pot:", "jackpot:", "reserve:"),
    # of a keno computer
    *("entries:", "tickets:", "vouchers:", "bonus:", "secondary:", "reimbursement:"),
)


def account(purpose: str, name: str, of: SetId = MONEY) -> Account:
    for part in (purpose, name, *([of] if of else [])):
        assert NAME.fullmatch(part), f"{part!r} does not name an account: letters, digits and . _ -"
    return Account(f"{purpose}:{name}@{of}" if of else f"{purpose}:{name}")


def chips(terminal: str, opening: int, of: SetId = MONEY) -> Account:
    """The chips of one opening of a terminal, not of a seat: the next player has another."""
    return account("chips", f"{terminal}#{opening}", of)


def house(table: TableId, of: SetId = MONEY) -> Account:
    """What the table has won. Below zero it has lost."""
    return account("house", table, of)


def commission(table: TableId, of: SetId = MONEY) -> Account:
    return account("commission", table, of)


def pot(table: TableId, of: SetId = MONEY) -> Account:
    """What players among themselves have lost to each other, until the winners have it."""
    return account("pot", table, of)


def jackpot(table: TableId, of: SetId = MONEY) -> Account:
    """The prize pool of a table's jackpot."""
    return account("jackpot", table, of)


def reserve(table: TableId, of: SetId = MONEY) -> Account:
    """The reserve of a table's jackpot."""
    return account("reserve", table, of)


def layout(table: TableId, holder: Account) -> Account:
    """The wagers in play at a table that come from one account, in that account's set."""
    assert NAME.fullmatch(table), f"{table!r} does not name a table: letters, digits and . _ -"
    return Account(f"layout:{table}:{holder}")


def set_of(one: Account) -> SetId:
    return SetId(one.partition("@")[2])
