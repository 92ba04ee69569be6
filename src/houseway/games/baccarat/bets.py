"""The wagers of baccarat and what they pay. It knows no state and no chance."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product

from houseway.core.money import NOTHING, Cents, Odds, percent, percent_down_to
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.baccarat.rules import Result
from houseway.law import Cite, Ruled


class Bet(StrEnum):
    BANKER = "banker"
    PLAYER = "player"
    TIE = "tie"
    PLAYER_PAIR = "player-pair"
    BANKER_PAIR = "banker-pair"


BETS = {bet.value: bet for bet in Bet}
PLAYER_PAIR, BANKER_PAIR = Bet.PLAYER_PAIR, Bet.BANKER_PAIR
BASE = (Bet.PLAYER, Bet.BANKER, Bet.TIE)
PAIRS = (Bet.PLAYER_PAIR, Bet.BANKER_PAIR)


class Verdict(StrEnum):
    WINS = "wins"
    LOSES = "loses"
    STANDS_OFF = "neither wins nor loses"
    VOID = "is Void"


WIN, LOSE, PUSH = Verdict.WINS, Verdict.LOSES, Verdict.STANDS_OFF


@value
class Outcome:
    """The result of a finished coup, as far as any wager depends on it."""

    result: Result
    six: bool = False  # the Banker won with a point count of 6
    player_pair: bool = False
    banker_pair: bool = False


OUTCOMES = tuple(
    Outcome(result, six, *pairs)
    for result in Result
    for six in (False, True)[: 1 + (result is Result.BANKER)]
    for pairs in product((False, True), repeat=2)
)

# S49 8.1 to 8.3, NI2019 8.7(b). Columns: the Banker's Hand is higher, lower, or equal.
DECIDED = {
    Bet.BANKER: (WIN, LOSE, PUSH),
    Bet.PLAYER: (LOSE, WIN, PUSH),
    Bet.TIE: (LOSE, LOSE, WIN),
}
COLUMN = {Result.BANKER: 0, Result.PLAYER: 1, Result.TIE: 2}


@value
class WagerLaw:
    """A wager: its name, its odds, and the clauses that offer and pay it.

    The commission on the win is in per cent; another where the Banker wins with 6.
    """

    cite: Cite
    label: str
    odds: Odds
    paid: Cite
    commission: int = 0
    with_six: int = 0

    def rate(self, outcome: Outcome) -> int:
        return self.with_six if outcome.six else self.commission


@value
class PairsLaw:
    """The conditions for a wager on a Pair."""

    beside: Cite  # another wager,
    both: Cite  # and with the other Pair


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """The clauses in a rule set on which wagers there are, what decides each, and its pay."""

    which: Cite
    wagers: dict[Bet, WagerLaw]
    decided: dict[Bet, dict[Verdict, Cite]]
    undecided: Verdict = PUSH  # what a tie makes of Banker and Player
    pairs: PairsLaw | None = None

    @property
    def offered(self) -> dict[Bet, Cite]:
        return {bet: law.cite for bet, law in self.wagers.items()}

    @property
    def alone(self) -> tuple[Bet, ...]:
        """The wagers that need no other beside them."""
        return tuple(bet for bet in self.wagers if bet in BASE)

    def verdict(self, bet: Bet, outcome: Outcome) -> Ruled[Verdict]:
        verdict = decided(bet, outcome)
        verdict = self.undecided if verdict is PUSH else verdict
        return Ruled(verdict, self.decided[bet][verdict])

    def payments(
        self, wagers: tuple[Wager, ...], outcome: Outcome, unit: Cents | None
    ) -> tuple[Payment, ...]:
        """Return what each wager comes to; a bet's verdict is the same for all who have it."""
        ruled = {bet: self.verdict(BETS[bet], outcome) for bet in {wager.bet for wager in wagers}}
        return tuple([self.paid(wager, ruled[wager.bet], outcome, unit) for wager in wagers])

    def payment(self, wager: Wager, outcome: Outcome, unit: Cents | None) -> Payment:
        return self.paid(wager, self.verdict(Bet(wager.bet), outcome), outcome, unit)

    def paid(
        self, wager: Wager, ruled: Ruled[Verdict], outcome: Outcome, unit: Cents | None
    ) -> Payment:
        """Return what a wager comes to; commission exact to the cent, or down to a `unit`."""
        if ruled.verdict is LOSE:
            return Payment(wager, ruled.cite)
        if ruled.verdict is not WIN:  # it stands off, or is Void
            return Payment(wager, ruled.cite, wager.stake)
        pays = self.wagers[BETS[wager.bet]]
        win = pays.odds.on(wager.stake)
        less = commission(pays.rate(outcome), win, unit)
        return Payment(wager, pays.paid, wager.stake, win, less)


def decided(bet: Bet, outcome: Outcome) -> Verdict:
    if bet is PLAYER_PAIR:
        return WIN if outcome.player_pair else LOSE
    if bet is BANKER_PAIR:
        return WIN if outcome.banker_pair else LOSE
    return DECIDED[bet][COLUMN[outcome.result]]


def commission(rate: int, win: Cents, unit: Cents | None) -> Cents:
    if not rate:
        return NOTHING
    return percent(rate, win) if unit is None else percent_down_to(unit, rate, win)


class Method(StrEnum):
    """The two forms of settlement that NI2019 knows."""

    A = "A"
    B = "B"


def in_order(table: PayTable) -> PayTable:
    """The wagers in the order in which the rule set lists them, which differs by edition."""
    place = {ref: at for at, ref in enumerate(table.which.rule_set.index.rows)}
    wagers = sorted(table.wagers.items(), key=lambda row: place[row[1].cite.ref])
    return replace(table, wagers=dict(wagers))


def without_pairs(table: PayTable) -> PayTable:
    """Return the pay table where Pairs are not offered."""
    return replace(table, wagers={bet: table.wagers[bet] for bet in BASE})
