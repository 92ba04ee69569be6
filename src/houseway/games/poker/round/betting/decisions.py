"""Decisions on betting acts of a player: chips, words, and acts before their turn."""

from houseway.core.actors import Player
from houseway.core.game import Choice, Option, Refused, not_due
from houseway.core.money import Cents, dollars
from houseway.core.value import changed
from houseway.core.wagers import Staked, Wager
from houseway.games.poker.law.editions import BetOutOfTurn
from houseway.games.poker.round.betting import limits
from houseway.games.poker.round.betting import turns as rules
from houseway.games.poker.round.betting.limits import Game
from houseway.games.poker.round.events import (
    BetFellShort,
    BetHeld,
    Checked,
    Folded,
    Kind,
    Passed,
    RoundEvent,
    Wagered,
)
from houseway.games.poker.round.moves import Act, BetTo, Call, Check, Fold, Pass, PutOut
from houseway.games.poker.round.state import Post, Round
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
BET = Post.BET.value
OPENING, CALL, RAISE, SHORT = Kind.BET, Kind.CALL, Kind.RAISE, Kind.SHORT
ACTS = (BetTo, Call, Fold, Check, Pass, PutOut)


def acted(game: Game, round_: Round, due: Choice, move: Act) -> Events:
    player, at = move.player, 0
    for hand in round_.hands:
        if hand.player == player:
            break
        at += 1
    else:
        raise no_hand(player, due)
    if hand.folded:
        raise no_hand(player, due)
    if player != due.player:
        return out_of_turn(game, round_, due, at, move)
    if type(move) is BetTo:
        return bet(game, round_, due, at, move.stake)
    if type(move) is PutOut:
        return put_out(game, round_, due, at, move.stake)
    return decide_act(game, round_, due, at, move)


def no_hand(player: Player, due: Choice) -> Refused:
    return Refused(f"player {player} has no hand in this round", due.cite)


def option(due: Choice, kind: type[object]) -> Option | None:
    for each_option in due.options:
        if each_option.move is kind:
            return each_option
    return None


def decide_act(
    game: Game, round_: Round, due: Choice, at: int, move: Fold | Check | Call | Pass
) -> Events:
    kind = type(move)
    for chosen in due.options:
        if chosen.move is kind:
            break
    else:
        raise not_open(game, round_, due, at, move)
    cite, means = chosen.cite, game.edition.means
    if kind is Call:
        assert round_.betting is not None
        return wagered(game, round_, at, round_.betting.level, cite)
    if kind is Fold:
        paid = fold_costs(game, round_, at, cite)
        return (*paid, Folded(move.player, (means.fold,), cite))
    if kind is Check:
        return (Checked(move.player, (means.check, game.edition.acts.may_check), cite),)
    return (Passed(move.player, cite),)


def not_open(
    game: Game, round_: Round, due: Choice, at: int, move: Fold | Check | Call | Pass
) -> Refused:
    """Say why this is not open, under the provision that says so where there is one."""
    betting, player = round_.betting, due.player
    assert betting is not None
    if isinstance(move, Check) and betting.level:
        cite = game.edition.acts.no_check if round_.street else game.edition.acts.may_check
        return Refused(f"player {player} may not check: {dollars(betting.level)} is bet", cite)
    if isinstance(move, Check) and round_.street == 0:
        reason = f"player {player} may not check in the first round of betting"
        return Refused(reason, game.edition.acts.may_check)
    word = type(move).__name__.lower()
    return Refused(f"{word} is not open to player {player} at position {at + 1}", due.cite)


def fold_costs(game: Game, round_: Round, at: int, cite: Cite) -> Events:
    """Return a fold's cost: the call under scheme A, a forfeited bet out of turn."""
    if round_.held and rules.held_by(round_, at) is not None:
        return forfeited(game, round_, at)
    if game.folds_after_call is None or cite != game.folds_after_call:
        return ()
    hand, betting = round_.hands[at], round_.betting
    assert betting is not None
    owes = hand.stack and hand.bet < betting.level
    return wagered(game, round_, at, betting.level, cite) if owes else ()


def forfeited(game: Game, round_: Round, at: int) -> Events:
    """A bet out of turn that stays in the pot with a fold: only one that was overtaken."""
    held = rules.held_by(round_, at)
    if held is None:
        return ()
    ruled = rules.ruling(game, held)
    if ruled.verdict is not BetOutOfTurn.FREE_FORFEITED:
        return ()
    return wagered(game, round_, at, held.to, ruled.cite)


def made_already(game: Game, round_: Round, at: int) -> Events | None:
    """Make the bet out of turn that stands or is a check; None if the player can choose."""
    held = rules.held_by(round_, at)
    if held is None or rules.ruling(game, held).verdict not in (
        BetOutOfTurn.STANDS,
        BetOutOfTurn.IS_A_CHECK,
    ):
        return None
    options = rules.options(game, round_, at)
    if len(options) > 1:
        return None
    (only,), player = options, round_.hands[at].player
    stakes = () if only.amount is None else (only.amount.high,)
    return acted(game, round_, Choice(player, options, only.cite), only.move(player, *stakes))


def bet(game: Game, round_: Round, due: Choice, at: int, to: Cents) -> Events:
    """A bet or raise that was said: outside its range it is refused."""
    check_stake(game, round_, at, to)
    for chosen in due.options:
        if chosen.move is BetTo:
            amount = chosen.amount
            if amount is not None and to in amount:
                return wagered(game, round_, at, to, chosen.cite)
    raise out_of_range(game, round_, due, at, to)


def check_stake(game: Game, round_: Round, at: int, to: Cents) -> None:
    hand, chip = round_.hands[at], game.chip
    all_in, added = Cents(hand.bet + hand.stack), to - hand.bet
    if to > all_in:
        reason = f"{dollars(to)} is above the table stake of {dollars(all_in)}"
        raise Refused(reason, game.edition.means.table_stake)
    if added <= 0:
        raise Refused(f"{dollars(to)} adds nothing to the bet", game.edition.means.bet)
    if added % chip and added != hand.stack:  # all that a player has can always be bet
        reason = f"{dollars(to)} cannot be made of chips of {dollars(chip)}"
        raise Refused(reason, game.edition.stakes.chips)


def out_of_range(game: Game, round_: Round, due: Choice, at: int, to: Cents) -> Refused:
    betting, chosen = round_.betting, option(due, BetTo)
    assert betting is not None
    why = limits.closed(game, round_, at)
    if chosen is None or chosen.amount is None:
        cite = due.cite if why is None else why.cite
        said_why = "" if why is None else f": {why.verdict}"
        return Refused(f"no bet or raise is open to player {due.player}{said_why}", cite)
    low, high = chosen.amount.low, chosen.amount.high
    bounds = f"{dollars(low)} to {dollars(high)}" if low < high else dollars(low)
    reason = f"a bet of {dollars(to)} is not {bounds}"
    if to > high:
        return Refused(reason, game.limit)
    clause = limits.raise_clause(game) if betting.level else limits.opening_clause(game)
    return Refused(reason, clause)


def put_out(game: Game, round_: Round, due: Choice, at: int, to: Cents) -> Events:
    """Chips without a word: between a call and a raise they are a call, below a call too few."""
    check_stake(game, round_, at, to)
    hand, betting, wrong = round_.hands[at], round_.betting, game.edition.irregular
    assert betting is not None
    raising, calling = option(due, BetTo), option(due, Call) or option(due, Pass)
    if raising is not None and raising.amount is not None and to in raising.amount:
        return wagered(game, round_, at, to, raising.cite)
    if calling is None:
        raise out_of_range(game, round_, due, at, to)
    all_in = hand.bet + hand.stack
    if to < betting.level and to < all_in:
        return (BetFellShort(due.player, to, wrong.under),)
    if to <= betting.level:
        return wagered(game, round_, at, to, calling.cite)
    if raising is not None and raising.amount is not None and to > raising.amount.high:
        raise out_of_range(game, round_, due, at, to)
    back = Cents(to - betting.level)
    if calling.move is Pass:
        return (Passed(due.player, wrong.between, back),)
    done, *staked = wagered(game, round_, at, betting.level, wrong.between)
    assert isinstance(done, Wagered)
    return (changed(done, returned=back), *staked)


def wagered(game: Game, round_: Round, at: int, to: Cents, cite: Cite) -> Events:
    """Chips in the pot, up to all that the player has."""
    hand, betting, street = round_.hands[at], round_.betting, round_.street
    assert betting is not None
    player, stack, level = hand.player, hand.stack, betting.level
    added = Cents(to - hand.bet)
    tapped_out = added >= stack
    if tapped_out:
        added = stack
    total = Cents(hand.bet + added)
    if total <= level:
        kind, full = CALL, False
    elif total - level >= limits.step(game, betting, street) or total == betting.cap:
        kind, full = RAISE if level else OPENING, True
    else:
        kind, full = SHORT, False
    meanings = (game.tapped_out if tapped_out else game.meanings)[kind]
    wager = Wager(player, BET, added, (street,), round_.placed + 1)
    done = Wagered(player, kind, total, full, tapped_out, meanings, cite)
    return (done, Staked((wager,), cite))


def out_of_turn(game: Game, round_: Round, due: Choice, at: int, move: Act) -> Events:
    """A bet before its turn waits; words before their turn are refused."""
    betting, hand = round_.betting, round_.hands[at]
    assert betting is not None
    match move:
        case BetTo(_, stake) | PutOut(_, stake):
            to = stake
        case Call() if hand.bet < betting.level:
            to = Cents(min(betting.level, hand.bet + hand.stack))
        case _:
            raise not_due(due, move)
    if not hand.may_bet:
        reason = f"player {hand.player} has tapped out"
        raise Refused(reason, game.edition.wins.tap_out)
    if rules.held_by(round_, at) is not None:
        raise Refused(f"a bet of player {hand.player} out of turn is held already", due.cite)
    check_stake(game, round_, at, to)
    start = round_.at(due.player)
    assert start is not None
    between = range((at - start) % len(round_.hands))
    seats = ((start + ahead) % len(round_.hands) for ahead in between)
    passed = tuple(
        round_.hands[at_seat].player for at_seat in seats if round_.hands[at_seat].may_bet
    )
    held = game.edition.irregular.out_of_turn
    cite = next(iter(held.values())).cite
    return (BetHeld(hand.player, to, passed, cite),)
