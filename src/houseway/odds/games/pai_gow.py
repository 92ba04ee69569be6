"""The odds of Pai Gow: every Hand against every Hand that the other tiles can make.

Parts are compared by the functions that settle, on their whole domain; what is left is counting.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import BOOKS, Rulebook
from houseway.games.pai_gow.round import jackpot
from houseway.games.pai_gow.round.comparison import (
    Charge,
    Result,
    bank_total,
    beats,
    low_beats,
    player_wins,
)
from houseway.games.pai_gow.tiles.names import written
from houseway.games.pai_gow.tiles.parts import Hand, Part, Setting, kinds_of_hand, settings, ways
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.house.settings.kinds import Determined, Dollars, determined, with_values
from houseway.house.settings.kinds import Setting as OnMenu
from houseway.house.settings.kinds import Terms as Clause
from houseway.law import Cite, Ruled
from houseway.law.instruments import Edition, Game
from houseway.odds.model import Ending
from houseway.odds.report.answer import Answer, BestPlay, answer_of
from houseway.odds.report.figures import percent
from houseway.odds.report.report import Report, WagerOdds, wager_odds

STAKE = Cents(100_00)
HIGHEST = Cents(100_000_000_00)
SHOWN = 20  # Hands of the best play
SECOND = comb(28, 4)  # Hands that the other tiles can make
DEALS = comb(32, 4) * SECOND

HANDS: tuple[Hand, ...] = tuple(kinds_of_hand())
PARTS: tuple[Part, ...] = tuple(combinations_with_replacement(KINDS, 2))
AT = {part: at for at, part in enumerate(PARTS)}

Counts = NDArray[np.int64]
Wins = NDArray[np.bool_]


@value
class Settings:
    jackpot: Cents = Cents(10_000_00)
    jackpot_stake: Cents = Cents(1_00)


def menu(book: Rulebook) -> tuple[OnMenu, ...]:
    law, cent = book.jackpot, Cents(1)
    return (
        Dollars("jackpot", Settings().jackpot, cent, HIGHEST, Clause(law.major)),
        Dollars("jackpot-stake", Settings().jackpot_stake, cent, HIGHEST, Clause(law.stake)),
    )


def read(texts: Mapping[str, str], edition: Edition) -> Settings:
    """The settings from text. What is out of bounds is refused; an unknown name is a KeyError."""
    return with_values(menu(BOOKS[edition]), Settings(), texts)


def in_force(chosen: Settings, edition: Edition) -> tuple[Determined, ...]:
    return determined(menu(BOOKS[edition]), chosen)


def menu_of(edition: Edition) -> tuple[OnMenu, ...]:
    return menu(BOOKS[edition])


def answer(edition: Edition, texts: Mapping[str, str], _progress: object) -> Answer:
    return answer_of(odds(read(texts, edition), edition))


def best_play(edition: Edition) -> BestPlay:
    """The Hands that are worth most to set otherwise than House Way."""
    gains = improvement(edition)
    text = (
        f"Against a Bank that sets House Way, a player who does the same returns "
        f"{percent(1 + gains.house_way)}; one who sets every Hand best {percent(1 + gains.best)}. "
        f"{len(gains.hands):,} of {len(HANDS):,} kinds of Hand can be set better; below are the "
        f"{SHOWN} that matter most.",
    )
    rows = (
        (
            written(hand.hand),
            str(hand.house),
            hand.cite.ref,
            str(hand.best),
            f"{float(hand.gain):.4f}",
        )
        for hand in gains.hands[:SHOWN]
    )
    return BestPlay(text, ("tiles", "House Way", "clause", "better", "gain in units"), tuple(rows))


def odds(chosen: Settings, edition: Edition) -> Report:
    book = BOOKS[edition]
    wagers = (*wager_odds(hand_endings(book)), gee_jun(chosen, book))
    basis = f"{DEALS:,} equally likely deals of a Hand and the Bank's Hand, both set House Way"
    found = (in_force(chosen, edition), wagers, basis, notes(edition))
    return Report(Game.PAI_GOW, edition, *found)


def notes(edition: Edition) -> tuple[str, ...]:
    bank = float(100 * bank_odds(edition).house_edge)
    return (
        f"A player who banks against one Hand set House Way: house edge {bank:.4f} %.",
        "Commission is 5 %. The stake of a jackpot wager is not returned.",
    )


# A Hand against the Bank


def hand_endings(book: Rulebook) -> Iterator[Ending]:
    """A wager of a player who sets House Way, against the House's Bank."""
    wager = Wager(Player(1), "hand", STAKE)
    law = book.settlement
    won = player_wins(STAKE, Charge(), law)
    paid = Payment(wager, won.cite, STAKE, won.win, won.commission)
    each = {
        Result.WIN: paid,
        Result.PUSH: Payment(wager, law.push, returned=STAKE),
        Result.LOSE: Payment(wager, law.loses),
    }
    for result, count in results(book.edition).items():
        yield count, (each[result],)


def bank_odds(edition: Edition) -> WagerOdds:
    """Return the odds of a player who banks against one other Hand and wins what it loses."""
    law = BOOKS[edition].settlement
    wager = Wager(Player(1), "bank", STAKE)
    endings = []
    for result, count in results(edition).items():
        total = bank_total(((STAKE, result),), Charge(), law)
        back, win = Cents(STAKE + min(total.profit, 0)), Cents(max(total.profit, 0))
        endings.append((count, (Payment(wager, total.cite, back, win, total.commission),)))
    (found,) = wager_odds(endings)
    return found


@cache
def results(edition: Edition) -> dict[Result, int]:
    """The number of deals in which a Hand wins, pushes and loses, both sides setting House Way."""
    against = Against(edition)
    own = tuple(house_way(hand, edition).setting for hand in HANDS)
    total = np.zeros(3, dtype=np.int64)
    for at, setting in enumerate(own):
        total += ways(HANDS[at]) * against.counts(at, setting)
    assert int(total.sum()) == DEALS, "every deal ends in some way"
    return dict(zip(Result, map(int, total), strict=True))


class Against:
    """The Bank's Hands set House Way, from the tiles that a player's Hand leaves."""

    def __init__(self, edition: Edition) -> None:
        book = BOOKS[edition].settlement
        bank = [house_way(hand, edition).setting for hand in HANDS]
        self._low = table(lambda player, other: low_beats(player, other, book))
        self._high = table(lambda player, other: beats(player, other, book))
        self._lows = np.array([AT[setting.low] for setting in bank])
        self._highs = np.array([AT[setting.high] for setting in bank])
        self._held = np.array([[hand.count(kind) for kind in KINDS] for hand in HANDS])

    def counts(self, at: int, setting: Setting) -> Counts:
        """Count the Bank's Hands that this setting beats, pushes with, or loses to."""
        return self.among(self.left(at), setting)

    def among(self, weight: Counts, setting: Setting) -> Counts:
        """The same, where it is known in how many ways each kind of Hand can come."""
        won = self._low[AT[setting.low], self._lows].astype(np.int64)
        won += self._high[AT[setting.high], self._highs]
        return np.array([int(weight[won == parts].sum()) for parts in (2, 1, 0)], dtype=np.int64)

    def left(self, at: int) -> Counts:
        """The ways to make each kind of Hand when this one is gone from the set."""
        of_kind = CHOOSE[2 - self._held[at], self._held]
        counts: Counts = of_kind.prod(axis=1)
        return counts


CHOOSE = np.array([[comb(left, wanted) for wanted in range(3)] for left in range(3)])


def table(rule: Callable[[Part, Part], Ruled[bool]]) -> Wins:
    """A rule on two parts, asked for all of them."""
    return np.array([[rule(player, bank).verdict for bank in PARTS] for player in PARTS])


# Better than House Way


@dataclass(frozen=True, slots=True)
class Better:
    """A Hand that a player sets better than House Way, against a Bank that sets House Way."""

    hand: Hand
    house: Setting
    best: Setting
    cite: Cite
    gain: Fraction  # for each unit staked, when this Hand is dealt


@dataclass(frozen=True, slots=True)
class Improvement:
    hands: tuple[Better, ...]  # most first: gain times how often the Hand comes
    house_way: Fraction  # mean net for each unit staked
    best: Fraction


@cache
def improvement(edition: Edition) -> Improvement:
    """Return how much a player gains by setting every Hand best instead of House Way."""
    against = Against(edition)
    gains = []
    total = Fraction(0)
    for at, hand in enumerate(HANDS):
        ruled = house_way(hand, edition)
        left = against.left(at)
        worth = {setting: mean_net(against.among(left, setting)) for setting in settings(hand)}
        best = max(worth, key=worth.__getitem__)
        gain = worth[best] - worth[ruled.setting]
        total += ways(hand) * gain
        if gain:
            gains.append(Better(hand, ruled.setting, best, ruled.cite, gain))
    gains.sort(key=lambda one: (-one.gain * ways(one.hand), one.hand))
    played = mean_net(np.array(list(results(edition).values())))
    return Improvement(tuple(gains), played, played + total / comb(32, 4))


def mean_net(counts: Counts) -> Fraction:
    """The mean profit of a unit: 19 for 20 on a win, the whole on a loss."""
    won, _, lost = map(int, counts)
    charge = Fraction(Charge().on(STAKE), STAKE)
    return Fraction(won * (1 - charge) - lost, int(counts.sum()))


# The jackpot


def gee_jun(chosen: Settings, book: Rulebook) -> WagerOdds:
    (wager,) = wager_odds(jackpot_endings(chosen, book))
    return wager


def jackpot_endings(chosen: Settings, book: Rulebook) -> Iterator[Ending]:
    wager = Wager(Player(1), "gee-jun", chosen.jackpot_stake)
    for hand in HANDS:
        ruling = jackpot.prize(hand, book.jackpot)
        if ruling is None:
            yield ways(hand), (Payment(wager, book.jackpot.pools),)
        else:
            win = jackpot.pays(ruling.verdict, chosen.jackpot)
            yield ways(hand), (Payment(wager, ruling.cite, win=win),)
