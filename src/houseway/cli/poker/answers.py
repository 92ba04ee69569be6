"""Answers at a poker table: `call`, `raise 20`, `draw AS KD`, `2 fold`, `buy 100`."""

from collections.abc import Iterator, Sequence

from houseway.cli.play.input.answers import seated
from houseway.cli.poker.people_and_bots import DEALER, Company, bought_in, buy_in, by
from houseway.core.actors import Player, Put
from houseway.core.game import Call, Choice, Option, Turn
from houseway.core.money import Cents, cents, dollars
from houseway.floor.wire.scalars import Unreadable
from houseway.games.poker.hands.decks import PokerCard, poker_card
from houseway.games.poker.round import moves
from houseway.games.poker.round.betting.decisions import option
from houseway.games.poker.round.state import Hand
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings.settings import Scheme
from houseway.house.general.state import LeaveSeat, TakeSeat
from houseway.law import Cite

Puts = Iterator[Put[object]]

PLAIN: dict[str, type[moves.Fold | moves.Check | moves.Pass]] = {
    "fold": moves.Fold,
    "f": moves.Fold,
    "check": moves.Check,
    "k": moves.Check,
    "pass": moves.Pass,
    "p": moves.Pass,
}
AMOUNTS = ("bet", "b", "raise", "r")
SEATS = ("buy", "sit", "back", "leave", "post", "take", "seat")
ROUND = (*PLAIN, *AMOUNTS, "call", "c", "all", "all-in", "tap", "put", "draw", "d", "stand", "pat")
ASKED = ("over-blind", "agree", "refuse", "yes", "no")
SAID = {*ROUND, *SEATS, *ASKED}


def read_moves(
    table: PokerTable, due: Turn, company: Company, line: str
) -> tuple[Put[object], ...]:
    """The moves that these words make; none: then they mean something else."""
    seat, words = seated(line.lower().replace("$", "").split())
    if not words or words[0] not in SAID:
        return ()
    who = whose(due, company, words[0]) if seat is None else seat
    if words[0] in ASKED:
        return (called(due, who, words),)
    if words[0] in SEATS:
        return tuple(around(table, who, words))
    return (by(who, acted(table, due, who, words)),)


def whose(due: Turn, company: Company, word: str) -> Player:
    """Return the player who is asked; else the one person that there is."""
    asked = company.awaited(due) or company.people
    if len(asked) != 1:
        raise Unreadable(f"say whose, such as {asked[0]} {word}" if asked else "nobody is here")
    return asked[0]


# In a round


def acted(table: PokerTable, due: Turn, who: Player, words: list[str]) -> moves.PlayerMove:
    match words:
        case [word] if word in PLAIN:
            return PLAIN[word](who)
        case ["call" | "c"]:
            return moves.Call(who)
        case ["call" | "c", amount]:
            return called_for(table, who, cents(amount))
        case [word, amount] if word in AMOUNTS:
            return moves.BetTo(who, cents(amount))
        case [word, "to", amount] if word in AMOUNTS:
            return moves.BetTo(who, cents(amount))
        case ["raise" | "r", "by", amount]:
            return moves.BetTo(who, Cents(level(table) + cents(amount)))
        case [word] if word in AMOUNTS:
            raise Unreadable(f"{word} how much? {bounds(due)}")
        case ["all-in"] | ["all", "in"] | ["tap", "out"]:
            return all_in(table, due, who)
        case ["put", amount] | ["put", "out", amount]:
            return moves.PutOut(who, cents(amount))
        case ["stand"] | ["pat"] | ["stand", "pat"] | ["draw" | "d", "none"]:
            return moves.Exchange(who, ())
        case ["draw" | "d", *cards] if cards:
            return moves.Exchange(who, tuple(picked(hand_of(table, who), card) for card in cards))
        case _:
            raise Unreadable(f"{' '.join(words)!r} says too much or too little")


def hand_of(table: PokerTable, who: Player) -> Hand | None:
    at = None if table.round is None else table.round.at(who)
    return None if table.round is None or at is None else table.round.hands[at]


def level(table: PokerTable) -> Cents:
    betting = None if table.round is None else table.round.betting
    return Cents(0) if betting is None else betting.level


def to_call(table: PokerTable, who: Player) -> Cents:
    """Return what a call adds, as far as the chips go."""
    hand = hand_of(table, who)
    return Cents(0) if hand is None else Cents(min(level(table) - hand.bet, hand.stack))


def called_for(table: PokerTable, who: Player, amount: Cents) -> moves.Call:
    """Return a call; the amount must be what it adds, or what then lies there in all."""
    hand, wanted = hand_of(table, who), to_call(table, who)
    if amount not in (wanted, wanted + (hand.bet if hand else 0)):
        raise Unreadable(f"a call is {dollars(wanted)}, not {dollars(amount)}")
    return moves.Call(who)


def all_in(table: PokerTable, due: Turn, who: Player) -> moves.BetTo | moves.Call:
    """A bet of everything, or a call where that is no more than a call."""
    hand = hand_of(table, who)
    everything = Cents(0) if hand is None else Cents(hand.bet + hand.stack)
    calls = isinstance(due, Choice) and option(due, moves.Call) is not None
    if calls and everything <= level(table):
        return moves.Call(who)
    return moves.BetTo(who, everything)


def picked(hand: Hand | None, text: str) -> PokerCard:
    """A card by its name, or by its place in the hand."""
    if text.isdecimal() and hand is not None and 1 <= int(text) <= len(hand.down):
        return hand.down[int(text) - 1]
    return poker_card(text.replace("10", "T"))


def called(due: Turn, who: Player, words: Sequence[str]) -> Put[object]:
    """An answer to what several are asked. Nothing else can be agreed to or refused."""
    match words:
        case ["over-blind"]:
            return by(who, moves.PostOverBlind(who))
        case ["yes"] if over_blind(due):
            return by(who, moves.PostOverBlind(who))
        case ["no"] if over_blind(due):
            return Put(DEALER, moves.CloseOverBlinds())
        case ["agree" | "yes" | "refuse" | "no" as word]:
            return by(who, moves.Answer(who, agrees=word in ("agree", "yes")))
        case _:
            raise Unreadable(f"{' '.join(words)!r} says too much")


# Between rounds


def around(table: PokerTable, who: Player, words: list[str]) -> Puts:
    match words:
        case ["buy"]:
            yield from bought(table, who, buy_in(table.settings))
        case ["buy", amount]:
            yield from bought(table, who, cents(amount))
        case ["take", amount]:
            yield by(who, seat_moves.ReduceStake(who, cents(amount)))
        case ["sit", "out"]:
            yield by(who, seat_moves.SitOut(who))
        case ["back"]:
            yield by(who, seat_moves.Rejoin(who))
        case ["back", "post"]:
            yield by(who, seat_moves.Rejoin(who, post=True))
        case ["post"]:
            yield by(who, seat_moves.PostBlind(who))
        case ["leave"]:
            yield by(who, LeaveSeat(who))
        case ["seat", number] if number.isdecimal():
            sits = any(sitting.player == who for sitting in table.people.seats)
            kind = seat_moves.ChangeSeat if sits else TakeSeat
            yield by(who, kind(who, int(number)))
        case _:
            raise Unreadable(f"{' '.join(words)!r} says too much or too little")


def bought(table: PokerTable, who: Player, stake: Cents) -> Puts:
    if table.seats.chair(who) is None:
        yield from bought_in(table, who, stake)
    else:
        yield by(who, seat_moves.TopUp(who, stake))


# What is open


def open_to(table: PokerTable, due: Turn, stays: Cite) -> str:
    """List what is open as it is typed, with amounts: `fold, call $5, raise to $10-$200`.

    `stays` is the provision by which a fold leaves the call behind.
    """
    match due:
        case Choice(player, options):
            scheme_a = table.settings.blind_scheme is Scheme.A
            costs = [
                scheme_a and each_option.move is moves.Fold and each_option.cite == stays
                for each_option in options
            ]
            return ", ".join(
                in_words(table, player, one, costs=cost)
                for one, cost in zip(options, costs, strict=True)
            )
        case Call() if over_blind(due):
            return f"over-blind of {dollars(table.settings.over_blind)}, or no"
        case Call():
            return "agree, or refuse"
        case _:
            return ""


def in_words(table: PokerTable, player: Player, one: Option, *, costs: bool) -> str:
    if costs:
        return f"fold, which leaves {dollars(to_call(table, player))} behind"
    if one.move is moves.Call:
        wanted, hand = to_call(table, player), hand_of(table, player)
        everything = hand is not None and wanted == hand.stack
        return f"call {dollars(wanted)}{', all in' if everything else ''}"
    if one.move is moves.BetTo and one.amount is not None:
        return f"{'raise to' if level(table) else 'bet'} {span(one)}"
    if one.move is moves.Exchange:
        return "draw CARDS, stand pat"
    return one.move.__name__.lower()


def over_blind(due: Turn) -> bool:
    """Return whether somebody is asked for an over-blind: silence is no."""
    return isinstance(due, Call) and due.asked[0].option.move is moves.PostOverBlind


def span(one: Option) -> str:
    assert one.amount is not None
    low, high = dollars(one.amount.low), dollars(one.amount.high)
    return low if low == high else f"{low}-{high}"


def bounds(due: Turn) -> str:
    raising = option(due, moves.BetTo) if isinstance(due, Choice) else None
    return "no bet is open" if raising is None else f"open is {span(raising)}"
