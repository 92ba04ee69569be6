"""Limits of bets: the least, the most, and whether a raise is open at all."""

from collections.abc import Mapping

from houseway.core.bounds import Range
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.betting.menus import Menus, menus
from houseway.games.poker.round.events import Kind
from houseway.games.poker.round.state import Betting, Hand, Round
from houseway.games.poker.table.settings.settings import Betting as Posts
from houseway.games.poker.table.settings.settings import (
    Limit,
    RaiseCap,
    Scheme,
    Settings,
    ShortTapOut,
    YesNo,
)
from houseway.law import Cite, Ruled

Meanings = Mapping[Kind, tuple[Cite, ...]]
POT_LIMITS = (Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT)


@value
class Game:
    """The basis of a betting round's limits, besides its state."""

    edition: Edition
    settings: Settings
    streets: int
    least: tuple[Cents, ...]  # bet of each round
    raise_cap: int | None
    limit: Cite
    menus: Menus
    meanings: Meanings  # of the words for chips put in
    tapped_out: Meanings  # and where they are all that the player has
    chip: Cents  # the smallest
    unlimited: bool
    fixed: bool
    folds_after_call: Cite | None  # scheme A: the clause of such a fold
    blinds: bool
    scheme_c: bool
    must_bet: int | None  # the final round of a draw where checking is refused: somebody has to bet


def game_of(edition: Edition, settings: Settings, streets: int) -> Game:
    least = tuple(least_bet(settings, streets, street) for street in range(streets))
    limit, scheme_a = ceiling_clause(edition, settings), edition.acts.scheme[Scheme.A]
    tap_out = (edition.means.tap_out, edition.wins.tap_out)
    return Game(
        edition,
        settings,
        streets,
        least,
        raise_cap(edition, settings),
        limit,
        menus(edition, settings),
        meanings=meanings(edition, limit),
        tapped_out=meanings(edition, limit, *tap_out),
        chip=settings.smallest_chip,
        unlimited=settings.limit is Limit.NO_LIMIT,
        fixed=settings.limit is Limit.FIXED,
        folds_after_call=scheme_a["fold"] if settings.blind_scheme is Scheme.A else None,
        blinds=bool(settings.posts),
        scheme_c=settings.blind_scheme is Scheme.C,
        must_bet=None if settings.last_check is YesNo.YES else streets - 1,
    )


def meanings(edition: Edition, *more: Cite) -> Meanings:
    """Return the definitions of a bet, a call and a raise, and what else is said of them."""
    means = edition.means
    return {
        Kind.BET: (means.bet, *more),
        Kind.CALL: (means.call, *more),
        Kind.RAISE: (means.raise_, *more),
        Kind.SHORT: (means.raise_, *more, edition.wins.short_raise),
    }


def of_street(settings: Settings, streets: int, street: int) -> tuple[Cents, Cents]:
    """The least and the greatest bet of a round in fixed limit and between two amounts."""
    if settings.limit is Limit.SPREAD:
        return settings.minimum_bet, settings.maximum_bet
    late = street >= streets // 2
    fixed = settings.maximum_bet if late else settings.minimum_bet
    return fixed, fixed


def least_bet(settings: Settings, streets: int, street: int) -> Cents:
    if settings.limit in (Limit.FIXED, Limit.SPREAD):
        return of_street(settings, streets, street)[0]
    return settings.minimum_bet


def ceiling(game: Game, round_: Round, at: int) -> Cents:
    """The highest total that the limit allows to this player. The call counts first."""
    hand, betting = round_.hands[at], round_.betting
    assert betting is not None, "no round of betting"
    level = betting.level
    match game.settings.limit:
        case Limit.NO_LIMIT:
            return Cents(hand.bet + hand.stack)
        case Limit.FULL_POT:
            return Cents(level + round_.pot + level - hand.bet)
        case Limit.HALF_POT:
            after_call = round_.pot + level - hand.bet
            return Cents(level + after_call // 2)
        case Limit.STRADDLE:
            return Cents(2 * level if level else game.settings.minimum_bet)
        case Limit.FIXED | Limit.SPREAD:
            return Cents(level + of_street(game.settings, game.streets, round_.street)[1])


def ceiling_clause(edition: Edition, settings: Settings) -> Cite:
    """The provision of the limit."""
    means = edition.means
    match settings.limit:
        case Limit.NO_LIMIT:
            return means.no_limit
        case Limit.FULL_POT:
            return means.full_pot
        case Limit.HALF_POT:
            return means.half_pot
        case Limit.STRADDLE:
            return means.straddle
        case Limit.FIXED | Limit.SPREAD:
            return edition.determines.bets


def raise_range(game: Game, round_: Round, at: int) -> Range | None:
    """Return the totals to which this player may bet or raise; None: none is open."""
    hand, betting = round_.hands[at], round_.betting
    assert betting is not None, "no round of betting"
    level, bet = betting.level, hand.bet
    all_in = Cents(bet + hand.stack)
    if all_in <= level or closed(game, round_, at) is not None:
        return None
    chip, last, least = game.chip, betting.step, game.least[round_.street]
    step = least if game.fixed or last < least else last
    least = Cents(bet - (bet - level - step) // chip * chip)  # in whole chips
    most = all_in if game.unlimited else within_limit(game, round_, at, least)
    if betting.cap is not None:
        most = min(most, betting.cap)
        if most <= level:
            return None
    return Range("stake", least if least < most else most, most, chip)


def within_limit(game: Game, round_: Round, at: int, least: Cents) -> Cents:
    """The most that this player can make of chips below the limit; the least bet at least."""
    hand, limit = round_.hands[at], ceiling(game, round_, at)
    all_in = Cents(hand.bet + hand.stack)
    if all_in <= limit:
        return all_in
    return min(all_in, max(least, chips_down(hand, limit, game.settings.smallest_chip)))


def chips_down(hand: Hand, to: Cents, chip: Cents) -> Cents:
    return Cents(hand.bet + (to - hand.bet) // chip * chip)


def step(game: Game, betting: Betting, street: int) -> Cents:
    """The least by which to raise. In fixed limit it is the limit; in a straddle, the bet."""
    least, last = game.least[street], betting.step
    return least if game.fixed or last < least else last


def closed(game: Game, round_: Round, at: int) -> Ruled[str] | None:
    """Return why no raise is open to this player, or None if one is."""
    betting, edition = round_.betting, game.edition
    assert betting is not None, "no round of betting"
    for other, hand in enumerate(round_.hands):
        if hand.stack and other != at and not hand.folded and not hand.stands_by:
            break
    else:
        return Ruled("nobody is left to bet against", edition.wins.tap_out)
    if betting.level and at in betting.answered:
        return Ruled("the last bet is no raise", edition.wins.short_raise)
    if betting.short and game.settings.short_tap_out is ShortTapOut.NOBODY:
        return Ruled("the last bet is no raise", edition.wins.short_raise)
    most = game.raise_cap
    if most is not None and betting.raises >= most and contesting(round_) > 2:
        return Ruled(f"{most} raises have been made", edition.stakes.blind_raises)
    return None


def raise_cap(edition: Edition, settings: Settings) -> int | None:
    """Return how many raises a round has while more than two contest; no cap under antes."""
    if settings.betting is Posts.ANTE:
        return None
    if edition.stakes.raise_cap is not None:
        return edition.stakes.raise_cap
    free = settings.limit in POT_LIMITS or settings.raise_cap is RaiseCap.ANY_NUMBER
    return None if free else int(settings.raise_cap)


def others_may_bet(round_: Round, at: int) -> bool:
    for other, hand in enumerate(round_.hands):
        if hand.stack and other != at and not hand.folded and not hand.stands_by:
            return True
    return False


def contesting(round_: Round) -> int:
    """Players who can still bet. One who has tapped out contests no pot that is being built."""
    count = 0
    for hand in round_.hands:
        if hand.stack and not hand.folded and not hand.stands_by:
            count += 1
    return count


def raise_clause(game: Game) -> Cite:
    """The provision on the least and the greatest raise."""
    stakes = game.edition.stakes
    return stakes.ante_raise if game.settings.betting is Posts.ANTE else stakes.blind_raises


def opening_clause(game: Game) -> Cite:
    stakes = game.edition.stakes
    return stakes.ante_opening if game.settings.betting is Posts.ANTE else stakes.opening
