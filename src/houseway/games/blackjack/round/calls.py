"""Calls that several players may answer: insurance, even money, following a split or a double."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.bounds import Range, exactly
from houseway.core.game import Call, Duty, Option, PlayerOption, Refused, Turn, not_due
from houseway.core.money import Cents, dollars
from houseway.core.value import changed
from houseway.core.wagers import Staked, Wager, total
from houseway.games.blackjack.bets import Bet, insurable
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.events import (
    EvenMoneyAsked,
    Event,
    FollowingClosed,
    InsuranceClosed,
    PlayerFollowed,
)
from houseway.games.blackjack.round.moves import CloseCall, Follow, Insure, TakeEvenMoney
from houseway.games.blackjack.round.state import Box, Followed, Following, Place, Round
from houseway.games.blackjack.rules import Natural, Rulebook, values
from houseway.law import Cite


def insurance(law: Rulebook, round_: Round, unit: Cents) -> Call | None:
    """Return what is offered against an ace, until closed or taken in full by everybody."""
    if round_.insurance_closed or not law.insured(up(round_)).verdict:
        return None
    asked = tuple(
        player_option for box in round_.boxes for player_option in offered(law, round_, box, unit)
    )
    return Call(asked, law.insurance, Duty(CloseCall, law.insurance_closes)) if asked else None


def offered(law: Rulebook, round_: Round, box: Box, unit: Cents) -> Iterator[PlayerOption]:
    for player in box.deciders:
        if rest := insurable_yet(round_, player, box, unit):
            stake = Range("stake", unit, rest, unit, usual=rest)
            bounds = (*exactly(box=box.number), stake)
            yield PlayerOption(player, Option(Insure, law.insurance, bounds))
        if may_take_even_money(law, round_, player, box):
            bounds = exactly(box=box.number)
            yield PlayerOption(player, Option(TakeEvenMoney, law.even_money, bounds))


def up(round_: Round) -> int:
    """The value of the Dealer's first card; none yet is 0."""
    return values(round_.dealer[:1])[0] if round_.dealer else 0


def insurable_yet(round_: Round, player: Player, box: Box, unit: Cents) -> Cents:
    most = insurable(round_.stake(player, box.place), unit)
    return Cents(max(0, most - insured(round_, player, box)))


def insured(round_: Round, player: Player, box: Box) -> Cents:
    laid = (wager for wager in round_.of(Bet.INSURANCE) if wager.spot[0] == box.number)
    return total(tuple(wager for wager in laid if wager.player == player))


def may_take_even_money(law: Rulebook, round_: Round, player: Player, box: Box) -> bool:
    natural = dealing.is_blackjack(law, round_.hand(box.place)).verdict
    asked = (box.number, player) in round_.even_money
    offered = law.natural(up(round_)).verdict is Natural.EVEN_MONEY
    return natural and offered and not asked and round_.stake(player, box.place) > 0


def insure(law: Rulebook, round_: Round, move: Insure, unit: Cents) -> tuple[Event, ...]:
    box = box_of(round_, move.box, law.insurance)
    own = round_.stake(move.player, box.place)
    if not own:
        raise Refused(f"player {move.player} has no wager on Box {move.box}", law.insurance)
    if move.stake <= 0 or move.stake % unit:
        reason = f"insurance of {dollars(move.stake)} is not a multiple of {dollars(unit)}"
        raise Refused(reason, law.insurance_multiple)
    if insured(round_, move.player, box) + move.stake > own // 2:
        reason = f"insurance of {dollars(move.stake)} goes above half of {dollars(own)}"
        raise Refused(reason, law.insurance)
    line = Wager(move.player, Bet.INSURANCE.value, move.stake, (move.box,))
    return (staked(round_, line, law.insurance),)


def even_money(law: Rulebook, round_: Round, move: TakeEvenMoney) -> tuple[Event, ...]:
    box = box_of(round_, move.box, law.even_money)
    if not may_take_even_money(law, round_, move.player, box):
        reason = f"player {move.player} has no Blackjack to be paid on Box {move.box}"
        raise Refused(reason, law.even_money)
    return (EvenMoneyAsked(move.player, move.box, law.even_money),)


def box_of(round_: Round, number: int, cite: Cite) -> Box:
    wanted = next((box for box in round_.boxes if box.number == number), None)
    if wanted is None:
        raise Refused(f"no wager is on Box {number}", cite)
    return wanted


# Following


def following(law: Rulebook, round_: Round) -> Call | None:
    asked = round_.following
    if asked is None or not (waiting := still_waiting(round_, asked)):
        return None
    cite = follow_cite(law, asked)
    option = Option(Follow, cite, of=asked.place)
    return Call(
        tuple(PlayerOption(player, option) for player in waiting), cite, Duty(CloseCall, cite)
    )


def still_waiting(round_: Round, asked: Following) -> tuple[Player, ...]:
    return tuple(player for player in asked.waiting if round_.stake(player, asked.place))


def follow_cite(law: Rulebook, asked: Following) -> Cite:
    return law.split_followed if asked.act is Followed.SPLIT else law.double_followed


def others_on(round_: Round, place: Place) -> tuple[Player, ...]:
    decider = round_.decider(place)
    owners = dict.fromkeys(wager.player for wager in round_.on(place))
    return tuple(player for player in owners if player != decider)


def follow(law: Rulebook, round_: Round, move: Follow) -> tuple[Event, ...]:
    asked = round_.following
    assert asked is not None, "a call to follow is due"
    cite = follow_cite(law, asked)
    if move.player not in still_waiting(round_, asked):
        raise Refused(f"player {move.player} is not asked to follow", cite)
    more = as_much(round_, move.player, asked.place, asked.to)
    return (staked(round_, more, cite), PlayerFollowed(asked.place, move.player, cite))


def closed(law: Rulebook, round_: Round) -> tuple[Event, ...]:
    asked = round_.following
    if asked is None:
        return (InsuranceClosed(law.insurance_closes),)
    split = asked.act is Followed.SPLIT
    cite = law.split_not_followed if split else law.double_followed
    return (FollowingClosed(asked.place, still_waiting(round_, asked), cite),)


def not_offered(
    law: Rulebook, round_: Round, due: Turn, move: Insure | TakeEvenMoney | Follow
) -> Refused:
    """Say why a player is not asked now: no ace, too late, or nothing to follow."""
    ace = law.insured(up(round_))
    match move:
        case Insure() if round_.dealer and not ace.verdict:
            return Refused("no insurance: the Dealer's first card is not an ace", ace.cite)
        case Insure() if round_.insurance_closed:
            return Refused("insurance is closed", law.insurance_closes)
        case TakeEvenMoney() if round_.dealer and not ace.verdict:
            return Refused("no even money: the Dealer's first card is not an ace", law.even_money)
        case _:
            return not_due(due, move)


def as_much(round_: Round, player: Player, place: Place, to: Place) -> Wager:
    """A wager equal to what a player has on one hand, for another or for the same."""
    return Wager(player, Bet.MAIN.value, round_.stake(player, place), (to.box, to.hand))


def staked(round_: Round, wager: Wager, cite: Cite) -> Staked:
    """A wager that comes into play with the next number of the round."""
    return Staked((changed(wager, number=round_.placed + 1),), cite)
