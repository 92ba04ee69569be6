"""Turns to bet, and what is open to each player. Amounts are ranges, never lists."""

from houseway.core.bounds import Range
from houseway.core.game import Option
from houseway.games.poker.law.editions import BetOutOfTurn
from houseway.games.poker.round.betting import limits
from houseway.games.poker.round.betting.limits import Game
from houseway.games.poker.round.moves import BetTo, Call, Check, Fold, Pass
from houseway.games.poker.round.state import HeldBet, Round
from houseway.law import Cite, Ruled

Options = tuple[Option, ...]


def next_to_act(round_: Round) -> int | None:
    """The next position that has not answered the last bet; None: the round of betting is over.

    So it is too when the last blind fell short of what the only player has in who could call it:
    the rest of the call would only come back.
    """
    betting, hands = round_.betting, round_.hands
    assert betting is not None, "no round of betting"
    level, answered, seats = betting.level, betting.answered, len(hands)
    start = betting.opener if betting.last is None else betting.last + 1
    for ahead in range(start, start + seats):
        at = ahead % seats
        hand = hands[at]
        if hand.folded or hand.stands_by or not hand.stack:
            continue
        if hand.bet < level:
            for other in hands:
                if other.bet > hand.bet:
                    return at
            return None if limits.contesting(round_) == 1 else at  # he covers the others alone
        if at not in answered:
            return at if limits.others_may_bet(round_, at) else None
    return None


def options(game: Game, round_: Round, at: int) -> Options:
    """Return what the player may do: by the betting so far, then by what was ruled before."""
    open_to = (open_options if round_.street else first_round)(game, round_, at)
    if round_.short_bet == at:
        return short_of_a_call(game, open_to)
    held = held_by(round_, at) if round_.held else None
    return open_to if held is None else after_held(game, round_, held, open_to)


def short_of_a_call(game: Game, open_to: Options) -> Options:
    """Chips that do not make a call, in turn or before it: completed, or back with a fold."""
    under = game.edition.irregular.under
    return tuple(Option(option.move, under) for option in open_to if option.move in (Fold, Call))


def held_by(round_: Round, at: int) -> HeldBet | None:
    for held_bet in round_.held:
        if held_bet.at == at:
            return held_bet
    return None


def open_options(game: Game, round_: Round, at: int) -> Options:
    betting, menus = round_.betting, game.menus
    assert betting is not None, "no round of betting"
    amount = limits.raise_range(game, round_, at)
    if round_.hands[at].bet < betting.level:
        return menus.owes.with_raise(amount)
    menu = menus.opens if betting.last is None else menus.level
    open_to = menu.with_raise(amount)
    if amount is not None and round_.street == game.must_bet:
        return tuple(option for option in open_to if option.move is not Check)
    return open_to


def first_round(game: Game, round_: Round, at: int) -> Options:
    betting, menus = round_.betting, game.menus
    assert betting is not None, "no round of betting"
    amount = limits.raise_range(game, round_, at)
    if not betting.level:
        clause = game.edition.acts.ante_opens
        return () if amount is None else (Option(BetTo, clause, (amount,)),)
    owes = round_.hands[at].bet < betting.level
    if betting.last is None and game.blinds:
        return by_scheme(game, Call if owes else Pass, amount)
    if owes:
        return menus.first_owes.with_raise(amount)
    menu = menus.last_blind if at == round_.last_blind else menus.first_level
    return menu.with_raise(amount)


def by_scheme(game: Game, calling: type[object], amount: Range | None) -> Options:
    """Return the options of the opening player under blinds, by scheme A, B or C.

    A folds only after the call, C does not merely call. A player who is level has called by
    passing.
    """
    menus = game.menus
    if not game.scheme_c:
        return menus.scheme[calling].with_raise(amount)
    if amount is not None:
        return menus.scheme_folds.with_raise(amount)
    return (*menus.scheme_folds.plain, Option(calling, game.edition.wins.tap_out))


def ruling(game: Game, held: HeldBet) -> Ruled[BetOutOfTurn]:
    return game.edition.irregular.out_of_turn[held.skipped]


def after_held(game: Game, round_: Round, held: HeldBet, open_to: Options) -> Options:
    """The options of a player who bet out of turn, by the ruling of the edition."""
    ruled, betting = ruling(game, held), round_.betting
    assert betting is not None, "no round of betting"
    cite = ruled.cite
    match ruled.verdict:
        case BetOutOfTurn.STANDS:
            hand = round_.hands[held.at]
            if held.to < min(betting.level, hand.bet + hand.stack):
                return short_of_a_call(game, open_to)
            return (standing(cite, held, open_to),)
        case BetOutOfTurn.IS_A_CHECK:
            passing = [option for option in open_to if option.move in (Check, Pass)]
            return tuple(Option(option.move, cite) for option in passing) or open_to
        case BetOutOfTurn.CALL_OR_FOLD:  # who is level has called when he passes
            calling = (Fold, Call, Pass)
            return tuple(Option(option.move, cite) for option in open_to if option.move in calling)
        case BetOutOfTurn.FREE | BetOutOfTurn.FREE_FORFEITED:
            return tuple(Option(option.move, cite, option.bounds) for option in open_to)


def standing(cite: Cite, held: HeldBet, open_to: Options) -> Option:
    """The bet as it was made, less what the limits do not allow; else it is a call."""
    by_move = {option.move: option for option in open_to}
    raising = by_move.get(BetTo)
    if raising is not None and raising.amount is not None and held.to >= raising.amount.low:
        total = min(held.to, raising.amount.high)
        return Option(BetTo, cite, (Range(raising.amount.name, total, total),))
    stays = next(item for item in (Call, Pass, Check, Fold) if item in by_move)
    return Option(stays, cite)
