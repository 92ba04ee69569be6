"""The odds of the Ante and of the Boomerang Jackpot, for a strategy and a jackpot."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.canberra_poker import bets
from houseway.games.canberra_poker.bets import Line
from houseway.games.canberra_poker.round import jackpot
from houseway.games.canberra_poker.round.jackpot import LEAST_JACKPOT
from houseway.games.canberra_poker.rules import CANBERRA as LAW
from houseway.games.canberra_poker.rules import S49, Made, Outcome
from houseway.house.settings.kinds import (
    HIGHEST,
    Determined,
    Dollars,
    OneOf,
    Setting,
    Terms,
    determined,
    with_values,
)
from houseway.law import Cite, Ruled
from houseway.law.instruments import Edition, Game
from houseway.odds.canberra.counts import DEALT, Counted, Strategy, by
from houseway.odds.model import Ending
from houseway.odds.report.answer import Answer, BestPlay, answer_of
from houseway.odds.report.figures import percent
from houseway.odds.report.report import Outcome as Net
from houseway.odds.report.report import Report, WagerOdds, wager_odds

UNIT = Cents(1_00)
TENTH = 10

# In the order in which deals are counted, after those that were folded.
ENDS = (Outcome.NO_DEALER, Outcome.HIGHER, Outcome.LOWER, Outcome.EQUAL)


@value
class Settings:
    strategy: Strategy = Strategy.BEST
    jackpot: Cents = LEAST_JACKPOT
    jackpot_stake: Cents = UNIT


MENU: tuple[Setting, ...] = (
    OneOf("strategy", Strategy.BEST, Terms(S49.rule("7.1"))),
    Dollars("jackpot", LEAST_JACKPOT, LEAST_JACKPOT, HIGHEST, Terms(S49.rule("11.1/1"))),
    Dollars("jackpot-stake", UNIT, Cents(5), HIGHEST, Terms(S49.rule("10.2"))),
)


@dataclass(frozen=True, slots=True)
class Jackpot:
    """The return of the jackpot wager: a fixed part, and more with every jackpot dollar."""

    fixed: Fraction  # dollars for a hand, of the bonus prizes
    slope: Fraction  # of a dollar in the jackpot
    stake: Fraction

    def payback(self, dollars: Fraction) -> Fraction:
        return (self.fixed + self.slope * dollars) / self.stake

    @property
    def break_even(self) -> Fraction:
        """The jackpot, in dollars, that returns every dollar staked."""
        return (self.stake - self.fixed) / self.slope


def read(texts: Mapping[str, str]) -> Settings:
    """The settings from text. What is out of bounds is refused; an unknown name is a KeyError."""
    settings = with_values(MENU, Settings(), texts)
    if settings.jackpot % TENTH:
        reason = f"jackpot: 10 % of {dollars(settings.jackpot)} is no whole number of cents"
        raise Refused(reason, S49.rule("11.1/2"))
    return settings


def in_force(settings: Settings) -> tuple[Determined, ...]:
    return determined(MENU, settings)


def menu_of(_edition: Edition) -> tuple[Setting, ...]:
    return MENU


def answer(_edition: Edition, texts: Mapping[str, str], _progress: object) -> Answer:
    return answer_of(odds(read(texts)))


def best_play(_edition: Edition) -> BestPlay:
    """Return what each way of deciding between a Bet and folding returns."""
    returns = {strategy: ante(by(strategy)[0]).payback for strategy in Strategy}
    rows = (
        (
            str(strategy),
            WORDS[strategy],
            percent(payback),
            percent(payback - returns[strategy.BEST]),
        )
        for strategy, payback in returns.items()
    )
    said = (
        "The one choice is between a Bet and folding. Best play works out for the very cards of "
        "the hand and the Dealer's card face up which of them loses less.",
    )
    return BestPlay(said, ("strategy", "bets on", "return of ante", "beside the best"), tuple(rows))


WORDS = {
    Strategy.BEST: "whatever is worth more than folding, on the exact cards",
    Strategy.PAIR: "a pair or better",
    Strategy.AKJ83: "ace, king, jack, eight, three or better",
}


def odds(settings: Settings) -> Report:
    count_, _ = by(settings.strategy)
    wagers = (ante(count_), boomerang(count_, settings))
    basis = f"{DEALT:,} equally likely deals of two hands and a card face up"
    return Report(
        Game.CANBERRA_POKER, Edition.S49, in_force(settings), wagers, basis, notes(settings)
    )


def notes(settings: Settings) -> tuple[str, ...]:
    curve = jackpot_curve(by(settings.strategy)[0], settings.jackpot_stake)
    at = f"${float(curve.break_even):,.2f}"
    every = f"{float(100 * curve.slope * 10_000 / curve.stake):.4f} %"
    rest = f"{float(100 * curve.fixed / curve.stake):.4f} %"
    return (
        "The Bet is counted in the net of the Ante, and no maximum payout is.",
        f"boomerang returns {rest} and {every} for each $10,000 in the jackpot: all of it at {at}.",
    )


# Ante and Bet


def ante(count_: Counted) -> WagerOdds:
    """The net of Ante and Bet together, for each unit of the Ante."""
    ways: Counter[Fraction] = Counter()
    cites: dict[Fraction, set[Cite]] = {}
    for count, payments in ante_endings(count_):
        net = sum((Fraction(payment.net, UNIT) for payment in payments), Fraction(0))
        ways[net] += count
        cites.setdefault(net, set()).update(payment.cite for payment in payments)
    return WagerOdds(
        Line.ANTE.value,
        tuple(
            Net(net, Fraction(count, ways.total()), tuple(sorted(cites[net], key=str)))
            for net, count in sorted(ways.items(), reverse=True)
        ),
    )


def ante_endings(count_: Counted) -> Iterator[Ending]:
    for made, (folded, *ends) in count_.alike(lambda made: bets.bet_odds(LAW, made)):
        if folded:
            yield folded, (Payment(wager(Line.ANTE, UNIT), LAW.to_fold),)
        for outcome, count in zip(ENDS, ends, strict=True):
            if count:
                yield count, payments(made, LAW.ended(outcome))


def payments(made: Made, ended: Ruled[Outcome]) -> tuple[Payment, Payment]:
    """Return what the table takes and pays for an Ante of one dollar and its Bet."""
    bet = wager(Line.BET, bets.full_bet(UNIT))
    return bets.ante(LAW, wager(Line.ANTE, UNIT), ended), bets.bet(LAW, bet, ended, made, None)


def wager(line: Line, stake: Cents) -> Wager:
    return Wager(Player(1), line.value, stake, (1,))


# The jackpot


def boomerang(count_: Counted, settings: Settings) -> WagerOdds:
    (odds_,) = wager_odds(boomerang_endings(count_, settings))
    return odds_


def boomerang_endings(count_: Counted, settings: Settings) -> Iterator[Ending]:
    """A hand that is not folded wins whatever the Dealer has; a folded one loses its wager."""
    one = wager(Line.BOOMERANG, settings.jackpot_stake)
    for made, (folded, *ends) in count_.alike(lambda made: jackpot.prize(LAW, made)):
        prize = jackpot.prize(LAW, made)
        if folded:
            yield folded, (Payment(one, LAW.to_fold),)
        if prize is None:
            yield sum(ends), (Payment(one, LAW.pooled),)
        else:
            won = jackpot.amount(LAW, prize.verdict, settings.jackpot)
            yield sum(ends), (Payment(one, won.cite, win=won.verdict),)


def jackpot_curve(count_: Counted, stake: Cents) -> Jackpot:
    """The line through the returns at two jackpots: it holds between them and beyond."""
    low, high = (
        boomerang(count_, Settings(jackpot=Cents(least), jackpot_stake=stake)).payback
        for least in (LEAST_JACKPOT, 2 * LEAST_JACKPOT)
    )
    staked, least = Fraction(stake, UNIT), Fraction(LEAST_JACKPOT, UNIT)
    slope = (high - low) * staked / least
    return Jackpot(low * staked - slope * least, slope, staked)
