"""The choices of the player who decides a hand, and why one is refused."""

from houseway.core.game import Choice, Refused, Turn, not_due, words
from houseway.games.blackjack.round import calls as calling
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.events import (
    CardAsked,
    Event,
    HandDoubled,
    HandLeft,
    HandSplit,
    HandStood,
)
from houseway.games.blackjack.round.moves import Choose, Double, Draw, ReportAbsent, Split, Stand
from houseway.games.blackjack.round.state import Hand, Place, Round
from houseway.games.blackjack.rules import Rulebook
from houseway.law import Cite


def chosen(law: Rulebook, round_: Round, due: Turn, move: Choose) -> tuple[Event, ...]:
    """Decide a choice. Guards first: is it anybody's to make, the player's, open to them?"""
    hand = dealing.acting(law, round_)
    if not isinstance(due, Choice) or hand is None:
        raise too_late(law, round_, due, move)
    if move.player != due.player:
        raise not_his(law, round_, hand, move)
    open_ = dealing.option(law, round_, hand, type(move))
    if not open_.verdict:
        raise not_open(law, hand, move, open_.cite)
    match move:
        case Draw(player):
            return (CardAsked(hand.place, player, open_.cite),)
        case Stand(player):
            return (HandStood(hand.place, player, open_.cite),)
        case Split(player):
            to = Place(hand.place.box, len(round_.hands_of(hand.place.box)))
            more = calling.as_much(round_, player, hand.place, to)
            apart = HandSplit(hand.place, to, player, law.split_is, open_.cite)
            return (apart, calling.staked(round_, more, law.split_is))
        case Double(player):
            more = calling.as_much(round_, player, hand.place, hand.place)
            doubled = HandDoubled(hand.place, player, law.double_is, open_.cite)
            return (calling.staked(round_, more, law.double_is), doubled)


def absent(law: Rulebook, round_: Round, due: Turn, move: ReportAbsent) -> tuple[Event, ...]:
    hand = dealing.acting(law, round_)
    if not isinstance(due, Choice) or hand is None or due.player != move.player:
        raise Refused(f"player {move.player} is not due to decide", law.absent)
    return (HandLeft(hand.place, move.player, law.absent),)


# Refusals


def not_his(law: Rulebook, round_: Round, hand: Hand, move: Choose) -> Refused:
    """Return the refusal: another decides. Others may split or double after, not before."""
    act, decider = words(type(move)), round_.decider(hand.place)
    if round_.stake(move.player, hand.place) and isinstance(move, Split | Double):
        cite = law.split_declined if isinstance(move, Split) else law.double_declined
        return Refused(f"player {move.player} may {act} only if player {decider} does", cite)
    if doubled := doubled_last(round_, move):
        return one_card(law, doubled, move)
    seated = round_.box(hand.place).seated == decider
    cite = law.seated_decides if seated else law.nearest_decides
    return Refused(f"player {decider} decides for {hand.place}, not {move.player}", cite)


def not_open(law: Rulebook, hand: Hand, move: Choose, cite: Cite) -> Refused:
    count = dealing.counted(law, hand.cards).verdict
    held = " ".join(map(str, hand.cards))
    return Refused(f"no {words(type(move))} on {held} ({count}) at {hand.place}", cite)


def too_late(law: Rulebook, round_: Round, due: Turn, move: Choose) -> Refused:
    """A player's last hand that is complete by rule says why there is no choice on it."""
    if doubled := doubled_last(round_, move):
        return one_card(law, doubled, move)
    for hand in reversed(round_.hands) if round_.subsequent_deal else ():
        own = any(wager.player == move.player for wager in hand.wagers)
        if not own or len(hand.cards) < 2 or hand.closed or hand.left:
            continue
        open_ = dealing.option(law, round_, hand, type(move))
        if not open_.verdict:
            return not_open(law, hand, move, open_.cite)
    return not_due(due, move)


def doubled_last(round_: Round, move: Choose) -> Hand | None:
    """The last hand of a player, if it was doubled."""
    own = [hand for hand in round_.hands if any(w.player == move.player for w in hand.wagers)]
    return own[-1] if own and own[-1].doubled else None


def one_card(law: Rulebook, hand: Hand, move: Choose) -> Refused:
    reason = f"no {words(type(move))} at {hand.place}: it was doubled, and has one more card only"
    return Refused(reason, law.double_followed)
