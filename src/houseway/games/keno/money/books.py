"""Books of keno. Every cent that moves leaves one account and reaches another."""

from collections.abc import Iterable
from enum import StrEnum

from houseway.core.money import NOTHING, Cents
from houseway.core.value import value


class Account(StrEnum):
    """The first five and the last are outside: below zero they have brought money in."""

    CASH = "cash"
    CHEQUES = "cheques"
    CHIPS = "chips"
    OTHER_VOUCHERS = "approved vouchers"
    INITIATIVES = "approved initiatives"
    ENTRIES = "games still to be drawn"
    LAYOUT = "the game in hand"
    OWED = "owed on tickets"
    VOUCHERS = "Keno Vouchers"
    HOUSE = "house"
    BONUS = "bonus prizes"
    JACKPOT_6 = "jackpot 6"
    SECONDARY_6 = "secondary pool 6"
    REIMBURSEMENT_6 = "reimbursement pool 6"
    JACKPOT_8 = "jackpot 8"
    SECONDARY_8 = "secondary pool 8"
    REIMBURSEMENT_8 = "reimbursement pool 8"
    CREDIT = "player chip accounts"


class Pool(StrEnum):
    JACKPOT = "jackpot"
    SECONDARY = "secondary pool"
    REIMBURSEMENT = "reimbursement pool"


def pool(pick: int, which: Pool) -> Account:
    return Account(f"{which} {pick}")


@value
class Flow:
    """A flow of cents from one account to another."""

    source: Account
    target: Account
    cents: Cents


def mirrored(flows: Iterable[Flow]) -> tuple[Flow, ...]:
    """The way back of each."""
    return tuple(Flow(each_flow.target, each_flow.source, each_flow.cents) for each_flow in flows)


def flow(source: Account, target: Account, cents: Cents) -> tuple[Flow, ...]:
    """One flow, or none where nothing moves."""
    assert cents >= 0, f"{source} to {target}: {cents} cents"
    return (Flow(source, target, cents),) if cents else ()


@value
class Books:
    """The balance of each account, in the order of the accounts. Together they are nothing."""

    balances: tuple[Cents, ...] = (NOTHING,) * len(Account)

    def of(self, account: Account) -> Cents:
        return self.balances[PLACE[account]]

    def after(self, flows: Iterable[Flow]) -> "Books":
        balances = list(self.balances)
        for each_flow in flows:
            balances[PLACE[each_flow.source]] = Cents(
                balances[PLACE[each_flow.source]] - each_flow.cents
            )
            balances[PLACE[each_flow.target]] = Cents(
                balances[PLACE[each_flow.target]] + each_flow.cents
            )
        return Books(tuple(balances))


PLACE = {account: at for at, account in enumerate(Account)}
