"""PokerKit as a reader and a writer of hand histories."""

import warnings
from random import Random
from typing import Any

import pokerkit
from pokerkit import Automation

from houseway.games.poker.history.forms import History, replayed
from houseway.games.poker.history.story import round_of
from houseway.games.poker.round.events import CommissionTaken

GAMES = {
    "NT": (pokerkit.NoLimitTexasHoldem, (5,)),
    "FT": (pokerkit.FixedLimitTexasHoldem, (5, 10)),
    "NS": (pokerkit.NoLimitShortDeckHoldem, (5,)),
    "PO": (pokerkit.PotLimitOmahaHoldem, (5,)),
    "FO/8": (pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (5, 10)),
}


DEALS = (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
AUTOMATIONS = tuple(one for one in Automation if one not in DEALS)


def end_of(text: str) -> Any:
    """PokerKit's state after the last action of a text that it has read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, end = pokerkit.HandHistory.loads(text)
    return end


def same_state(one: History, other: History) -> bool:
    """Whether two histories end with the same table: the round, the stakes, the marker."""
    *_, first = replayed(one)
    *_, second = replayed(other)
    names = ("chairs", "marker", "started", "revolved")
    seats = first.table.seats, second.table.seats
    same = all(getattr(seats[0], name) == getattr(seats[1], name) for name in names)
    playing = first.table.round == second.table.round
    return same and playing and round_of(first.table) == round_of(second.table)


def commission(history: History) -> int:
    events = [event for step in replayed(history) for event in step.events]
    return sum(event.amount for event in events if isinstance(event, CommissionTaken))


def their_hand(code: str, seed: int) -> tuple[str, Any]:
    """A hand that PokerKit played by itself and wrote down, and its state at the end."""
    lot = Random(f"{code} {seed}")
    players = lot.randint(3, 6)
    kind, bets = GAMES[code]
    blinds = (2, 5, *(0,) * (players - 2)) if lot.random() < 0.7 else (0,) * players
    game = kind(AUTOMATIONS, True, 0 if any(blinds) else 1, blinds, *bets)
    cards = sorted(game.deck, key=lambda _: lot.random())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game(tuple(lot.randint(6, 120) for _ in range(players)), players)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole((cards.pop(),))
            elif state.can_deal_board():
                state.deal_board(tuple(cards.pop() for _ in range(state.board_dealing_count)))
            else:
                acts(state, lot, exactly=code.startswith("F"))
        history = pokerkit.HandHistory.from_game_state(game, state)
        history.ante_trimming_status = True
        return history.dumps(), state


def acts(state: Any, lot: Random, *, exactly: bool) -> None:
    """Anything that PokerKit allows; in fixed limit the bet of the round and no other."""
    roll = lot.random()
    owes = state.bets[state.actor_index] < max(state.bets)
    opens = not max(state.bets) and state.street_index == 0
    least = state.min_completion_betting_or_raising_to_amount
    if least is not None and (roll < 0.25 or opens):
        most = least if exactly else state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(lot.choice((least, least, lot.randint(least, most), most)))
    elif owes and roll > 0.8:
        state.fold()
    else:
        state.check_or_call()
