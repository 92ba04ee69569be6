"""Bounds on the fields of poker's own moves, where no turn states them, and costs."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Entered, Range, Several, Written
from houseway.core.game import Choice, Turn
from houseway.core.money import Cents
from houseway.core.offers import Field, Filling, Price, Sizes, Viewer
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round import exchange as exchanging
from houseway.games.poker.round import moves
from houseway.games.poker.round.betting.limits import chips_down
from houseway.games.poker.round.state import Round
from houseway.games.poker.table.information import state as information
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.general import state as people
from houseway.house.offers.forms import Form, Said
from houseway.house.offers.house_fields import Fields, known_players
from houseway.house.wagers.chips import up_to

SO_MANY_MINIMUMS = 100  # where the rules know no largest stake, nobody brings more
RAISES = ("raise", "raise to", "make it", "bet")  # of a bet over another
NO_STAKE = (Among("stake", ()),)


# Seats and stakes


def free(table: PokerTable) -> tuple[int, ...]:
    taken = {sitting.seat for sitting in table.people.seats}
    return tuple(seat for seat in range(1, table.settings.seats + 1) if seat not in taken)


def seats(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    """A vacant seat is open to those at the table first."""
    return (
        Among("seat", tuple(number for number in free(table) if number not in table.seats.vacant)),
    )


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
    """A player's own cards, as many as can be dealt for them."""
    round_, player = table.round, viewer.player
    at = None if round_ is None or player is None else round_.at(player)
    if round_ is None or at is None or player is None:
        return (Several("cards", 0, 0, ()),)
    return (Several("cards", 0, exchanging.most(round_, player), round_.hands[at].down),)


# What goes wrong


def hole_card(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    """A card of somebody's hand, which only those who saw it know."""
    hands = () if table.round is None else table.round.hands
    return (Entered("card", tuple(card for hand in hands for card in hand.down)),)


def to_come(table: PokerTable) -> tuple[PokerCard, ...]:
    out = () if table.round is None else (*table.round.out, *table.round.ahead)
    return tuple(card for card in deck_of(table.settings).cards if card not in out)


def face_up(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    return (Entered("card", to_come(table)[:1]),)


def communal(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    """One card: whether a second would be one too many, the table says."""
    return (Entered("cards", to_come(table), 1, 1),)


def put_out(_house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    """Return the chips put out without a word, from the smallest to all that a player has."""
    round_, player = table.round, viewer.player
    at = None if round_ is None or player is None else round_.at(player)
    if round_ is None or at is None:
        return NO_STAKE
    hand, chip = round_.hands[at], table.settings.smallest_chip
    if not hand.stack:
        return NO_STAKE
    return (
        Range("stake", min(hand.bet + chip, hand.bet + hand.stack), hand.bet + hand.stack, chip),
    )


def bet_to(_house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    """All that the player has, where the turn opens no bet."""
    round_, player = table.round, viewer.player
    at = None if round_ is None or player is None else round_.at(player)
    if round_ is None or at is None:
        return NO_STAKE
    all_in = round_.hands[at].bet + round_.hands[at].stack
    return (Range("stake", all_in, all_in),) if round_.hands[at].stack else NO_STAKE


def unanswered(_house: Any, _table: PokerTable, _viewer: Viewer) -> Bounds:
    return (Written("irregularity", "text", "what no rule covers"),)


# What one was told of a hand


def informed(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    here = known_players(table)
    return (Among("about", here), Among("to", here), Among("by", (None, *here)))


def matters(_house: Any, table: PokerTable, viewer: Viewer) -> Bounds:
    """Return what is still owed; players speak for themselves, staff for nobody."""
    numbers = tuple(matter.number for matter in table.information.matters)
    return (Among("number", numbers), Among("player", (viewer.player,)))


def showing(_house: Any, table: PokerTable, _viewer: Viewer) -> Bounds:
    """Return the cards to show: those held lie in no table any more, so a move says them."""
    return (Among("to", known_players(table)), Several("cards", 1, 1, ()))


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
        chip = table.settings.smallest_chip
        return Price(level=level, sizes=sizes(round_, at, chip), names=RAISES if level else ())
    return None


def sizes(round_: Round, at: int, chip: Cents) -> Sizes:
    """Bets as they are named: the call counts first, then the pot, or half of it, in chips."""
    assert round_.betting is not None
    level, hand = round_.betting.level, round_.hands[at]
    after_call = round_.pot + level - hand.bet
    all_in = Cents(hand.bet + hand.stack)
    pot, half = (
        chips_down(hand, Cents(level + part), chip) for part in (after_call, after_call // 2)
    )
    return Sizes(all_in, pot, half)


FIELDS: Mapping[type[Any], Fields] = {
    people.TakeSeat: seats,
    seat_moves.ChangeSeat: other_seats,
    seat_moves.ReleaseSeat: vacant,
    seat_moves.BuyIn: buy_in,
    seat_moves.TopUp: top_up,
    seat_moves.ReduceStake: reduce_stake,
    moves.Exchange: exchange,
    moves.PutOut: put_out,
    moves.BetTo: bet_to,
    information.ReportInformation: informed,
    information.RequestInformation: matters,
    information.ShareInformation: matters,
    information.ReportWithheld: matters,
    information.ShowTo: showing,
    moves.OfferCourse: unanswered,
    moves.ReportExposedHoleCard: hole_card,
    moves.ReportFaceUp: face_up,
    moves.ReportExposedCommunal: communal,
}


# A seat that several want


def seat_draw(_house: Any, table: PokerTable, _viewer: Viewer, _said: Said) -> Filling | None:
    """Ask for a seat, who draws for it, and each one's card: the highest has it."""
    vacant = table.seats.vacant
    sitting = (each_seat.player for each_seat in table.people.seats)
    seated = tuple(player for player in sitting if not in_round(table, player))
    open_ = tuple(seat for seat in free(table) if seat in vacant)
    if len(seated) < 2 or not open_:
        return None
    seat = Field("seat", "number", choices=open_)
    draws = Field("draws", "card-each", choices=seated, count=(2, len(seated)))
    return Filling((seat, draws))


def in_round(table: PokerTable, player: Player) -> bool:
    return table.round is not None and table.round.at(player) is not None


FORMS: Mapping[type[Any], Form] = {seat_moves.DrawForSeat: seat_draw}
