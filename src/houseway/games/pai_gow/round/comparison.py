"""Two Hands compared part by part, and what a wager on them comes to."""

from collections.abc import Iterable
from enum import StrEnum

from houseway.core.money import NOTHING, Cents, percent_down_to
from houseway.core.value import value
from houseway.games.pai_gow.law.rules import SettlementLaw
from houseway.games.pai_gow.tiles.parts import Part, Setting, worth
from houseway.law import Cite, Ruled

COMMISSION = 5  # per cent, at most
CENT = Cents(1)


class Result(StrEnum):
    """The outcomes of a wager against the Bank."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"


@value
class Compared:
    """A player's Hand against the Bank's: whether each part wins, and what that makes."""

    low: Ruled[bool]
    high: Ruled[bool]
    result: Ruled[Result]


def compared(player: Setting, bank: Setting, law: SettlementLaw) -> Compared:
    low = low_beats(player.low, bank.low, law)
    high = beats(player.high, bank.high, law)
    match low.verdict, high.verdict:
        case True, True:
            result = Ruled(Result.WIN, law.wins)
        case False, False:
            result = Ruled(Result.LOSE, law.loses)
        case _:
            result = Ruled(Result.PUSH, law.push)
    return Compared(low, high, result)


def low_beats(player: Part, bank: Part, law: SettlementLaw) -> Ruled[bool]:
    """Low parts compare as others do, but two of zero go to the Bank whatever their tiles."""
    if is_zero(player) and is_zero(bank):
        return Ruled(False, law.zero)
    return beats(player, bank, law)


def is_zero(part: Part) -> bool:
    """Return whether a part counts nothing, and is not ranked in Appendix A either."""
    made = worth(part)
    return made.special == 0 and made.count == 0


def beats(player: Part, bank: Part, law: SettlementLaw) -> Ruled[bool]:
    """Return whether a player's part is higher than the Bank's; equal ones are the Bank's."""
    mine, other = worth(player), worth(bank)
    if mine.special != other.special:
        wins = mine.special > other.special
        return Ruled(wins, law.wins_by_rank if wins else law.loses_by_rank)
    if mine.special:
        return Ruled(False, law.copy)
    if mine.count != other.count:
        wins = mine.count > other.count
        return Ruled(wins, law.wins_by_count if wins else law.loses_by_count)
    if mine.tile != other.tile:
        return Ruled(mine.tile < other.tile, law.by_tile)
    return Ruled(False, law.copy)


# Money


@value
class Won:
    """A win and the Commission on it."""

    win: Cents
    commission: Cents
    cite: Cite


@value
class Charge:
    """The Commission that is taken: a percentage, down to a multiple of the unit."""

    rate: int = COMMISSION
    unit: Cents = CENT

    def on(self, profit: Cents) -> Cents:
        return percent_down_to(self.unit, self.rate, profit) if profit > 0 else NOTHING


def player_wins(stake: Cents, charge: Charge, law: SettlementLaw) -> Won:
    """Even money less Commission."""
    return Won(stake, charge.on(stake), law.paid)


def house_wins(stake: Cents, law: SettlementLaw) -> Won:
    """The House's own wager on Box one: even money, and nobody charges the House."""
    return Won(stake, NOTHING, law.house_paid)


@value
class BankTotal:
    """The result of a round for the Bank: negative where it paid more than it took."""

    profit: Cents
    commission: Cents
    cite: Cite


def bank_total(
    wagers: Iterable[tuple[Cents, Result]], charge: Charge, law: SettlementLaw
) -> BankTotal:
    """A player who banks alone: Commission on the profit of the round, if there is one."""
    profit = profit_of(wagers)
    return BankTotal(profit, charge.on(profit), law.banker_commission)


def co_bank_total(
    wagers: Iterable[tuple[Cents, Result]], charge: Charge, law: SettlementLaw
) -> BankTotal:
    """The player's half of a Bank shared with the House. An odd cent stays with the House."""
    half = Cents(profit_of(wagers) // 2)
    return BankTotal(half, charge.on(half), law.co_banker_commission)


def profit_of(wagers: Iterable[tuple[Cents, Result]]) -> Cents:
    sign = {Result.WIN: -1, Result.PUSH: 0, Result.LOSE: 1}
    return Cents(sum(sign[result] * stake for stake, result in wagers))
