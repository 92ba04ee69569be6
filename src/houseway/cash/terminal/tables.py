"""Checks whether a terminal may play at a table, and leave it, for the driver of both."""

from houseway.cash.facts import Staking, Standing
from houseway.cash.law import AccountLaw
from houseway.cash.terminal.departure import Leave
from houseway.cash.terminal.state import PlayerTerminal
from houseway.core.game import Refused


def check_wager(
    law: AccountLaw, terminal: PlayerTerminal, table: str, standing: Standing | Staking
) -> None:
    """Refuse a wager from a terminal that is not open, leaving, or not connected to the table.

    An exclusion binds at the table where it was directed: whoever knows that table asks there.
    """
    if table not in terminal.tables:
        raise Refused(f"{terminal} is not connected to table {table}", law.terminal)
    if not terminal.active:
        raise Refused(f"{terminal} is not open: buy in first", law.control)
    must = Leave(law).must(terminal)
    if must is not None:
        raise Refused(f"{terminal}: the player has to leave", must)
    if terminal.leaving is not None:
        raise Refused(f"{terminal}: a cash-out is in hand", law.leaving)
    if standing.wagers and not terminal.settings.several_tables:
        elsewhere = [wager for wager in standing.wagers if wager != table]
        if elsewhere:
            reason = f"{terminal} wagers at one table at a time, now at {', '.join(elsewhere)}"
            raise Refused(reason, law.several)


def check_connection(
    law: AccountLaw, terminal: PlayerTerminal, tables: tuple[str, ...], standing: Standing
) -> None:
    """Refuse to leave a table where something of the player's lies: it is settled here."""
    lies = [wager for wager in standing.wagers if wager in terminal.tables and wager not in tables]
    if lies:
        reason = f"{terminal} stays connected to {', '.join(lies)} while something lies there"
        raise Refused(reason, law.settled)
