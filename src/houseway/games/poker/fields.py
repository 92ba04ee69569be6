"""What the fields of poker's own moves may be where no turn says it, and what an act costs."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Range, Several
from houseway.core.game import Choice, Turn
from houseway.core.money import Cents
from houseway.core.offers import Price, Sizes, Viewer
from houseway.games.poker import exchanging, moves, seat_moves
from houseway.games.poker.editions import Edition
from houseway.games.poker.seats import PokerTable
from houseway.games.poker.state import Round
from houseway.house.general import people
from houseway.house.offers.fields import Fields
from houseway.house.staking import up_to

SO_MANY_MINIMUMS = 100  # where the rules know no largest stake, nobody brings more
NO_STAKE = (Among("stake", ()),)


# Seats and stakes


def free(table: PokerTable) -> tuple[int, ...]:
    taken = {one.seat for one in table.people.seats}
    return tuple(seat for seat in range(1, table.settings.seats + 1) if seat not in taken)


def seats(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    """A vacant seat is open to those at the table first."""
    return (Among("seat", tuple(one for one in free(table) if one not in table.seats.vacant)),)


def other_seats(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    return (Among("seat", free(table)),)


def vacant(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    return (Among("seat", tuple(table.seats.vacant)),)


def most_stake(edition: Edition, table: PokerTable) -> int:
    settings = table.settings
    known = edition.determines.maximum_buy_in is not None
    most = settings.maximum_buy_in if known else None
    return SO_MANY_MINIMUMS * settings.minimum_stake if most is None else most


def in_chips(table: PokerTable, least: int, most: int) -> Bounds:
    chip = table.settings.smallest_chip
    low, high = max(chip, up_to(chip, least)), most - most % chip
    return (Range("stake", low, high, chip),) if low <= high else NO_STAKE


def buy_in(house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    edition = house.rules.variant.edition
    return in_chips(table, table.settings.minimum_stake, most_stake(edition, table))


def top_up(house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    chair = None if viewer.player is None else table.seats.chair(viewer.player)
    if chair is None:
        return NO_STAKE
    most = most_stake(house.rules.variant.edition, table)
    return in_chips(table, table.settings.minimum_stake - chair.stake, most - chair.stake)


def reduce_stake(_house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    chair = None if viewer.player is None else table.seats.chair(viewer.player)
    if chair is None:
        return NO_STAKE
    return in_chips(table, 0, chair.stake - table.settings.minimum_stake)


# The draw


def exchange(_house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    """Of his own cards, as many as can be dealt for them."""
    round_, player = table.round, viewer.player
    at = None if round_ is None or player is None else round_.at(player)
    if round_ is None or at is None or player is None:
        return (Several("cards", 0, 0, ()),)
    return (Several("cards", 0, exchanging.most(round_, player), round_.hands[at].down),)


# What an act costs


def priced(table: PokerTable, due: Turn, kind: type[Any], player: Player | None) -> Price | None:
    round_ = table.round
    if round_ is None or player is None or round_.betting is None or not isinstance(due, Choice):
        return None
    at = round_.at(player)
    if at is None:
        return None
    level, hand = round_.betting.level, round_.hands[at]
    if kind is moves.Call:
        return Price(Cents(min(level - hand.bet, hand.stack)), level)
    if kind is moves.BetTo:
        return Price(level=level, sizes=sizes(round_, at))
    return None


def sizes(round_: Round, at: int) -> Sizes:
    """Bets as they are named: the call counts first, then the pot, or half of it."""
    assert round_.betting is not None
    level, hand = round_.betting.level, round_.hands[at]
    after_call = round_.pot + level - hand.bet
    all_in = Cents(hand.bet + hand.stack)
    return Sizes(all_in, Cents(level + after_call), Cents(level + after_call // 2))


FIELDS: Mapping[type[Any], Fields] = {
    people.TakeSeat: seats,
    seat_moves.ChangeSeat: other_seats,
    seat_moves.ReleaseSeat: vacant,
    seat_moves.BuyIn: buy_in,
    seat_moves.TopUp: top_up,
    seat_moves.ReduceStake: reduce_stake,
    moves.Exchange: exchange,
}
