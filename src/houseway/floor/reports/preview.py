"""Preview of a move before anybody makes it: what is said, and money before and after.

Nothing is decided, written or drawn. A second person, where the move takes one, is supposed to
stand beside.
"""

from collections import Counter
from functools import partial
from typing import Any

from houseway.core.actors import Actor, Put
from houseway.core.value import changed, value
from houseway.core.words import MoveContext, Said
from houseway.floor.live.accounts.shortfalls import corrected
from houseway.floor.live.facts import is_open
from houseway.floor.live.floor import Floor
from houseway.floor.live.past_rounds.rounds import Unread
from houseway.floor.live.requests import unheard
from houseway.floor.live.streams.base import Stream
from houseway.floor.views.parts import Tree
from houseway.house.general.state import InvalidateGame, InvalidateRound, VoidWagers
from houseway.house.table.state import Determine
from houseway.house.terminals.faults import (
    InvalidateForFault,
    ReportSystemFault,
    ReportTerminalFault,
)
from houseway.journal import StreamId
from houseway.ledger import Account, Transfer

BROUGHT = "paid"  # a field of moves about a round that is over
SOMEBODY = "a second person"
PLAIN = (  # they give wagers of the round in play back or settle terms, and turn no card over
    Determine,
    InvalidateForFault,
    InvalidateGame,
    InvalidateRound,
    ReportSystemFault,
    ReportTerminalFault,
    VoidWagers,
)


class Underway(Exception):
    """Something is decided there that is not written yet: ask again."""


@value
class Standing:
    """An account before and after."""

    account: Account
    before: int
    after: int


@value
class Foreseen:
    said: tuple[Said, ...]
    money: tuple[Standing, ...]  # of those whose money it moves; what is the house's own comes last
    before: Tree  # what everybody sees of the table now,
    after: Tree  # and would see then


def may_be_foreseen(stream: Stream, put: Put[Any]) -> bool:
    """What puts an earlier round right, gives wagers back or settles terms; terminals and desks.

    Nothing else: a move of the round in play could turn a card over.
    """
    return not stream.has_rounds or hasattr(put.move, BROUGHT) or isinstance(put.move, PLAIN)


def foreseen(floor: Floor, name: StreamId, put: Put[Any]) -> Foreseen:
    """`Refused` as the move would be; `Underway`."""
    stream, on_disk = floor.hall.streams[name], floor.shown.get(name)
    if on_disk is None or stream.now is not on_disk.now:
        raise Underway(f"{name} is being written")
    shown = stream.now
    try:
        put = stream.completed(accompanied(stream, put), floor.stamp())
    except Unread as unread:
        floor.recalling.wait(unread, lambda: None, unheard)
        raise Underway(f"round {unread.number} of {name} is being read") from None
    step = stream.house.step(shown, put)
    transfers = stream.booked(put, step.events)
    if getattr(put.move, BROUGHT, ()):
        transfers = corrected(transfers, floor.hall.tip, partial(is_open, floor.hall))
    around, words = MoveContext(shown.state, step.now.state), stream.words
    sentences = tuple(sentence for event in step.events for sentence in words.told(event, around))
    in_play = isinstance(put.move, PLAIN) and getattr(put.move, "round", None) is None
    views = ({}, {}) if in_play else (stream.public(shown), stream.public(step.now))
    return Foreseen(sentences, tuple(standings(floor, transfers)), *views)


def accompanied(stream: Stream, put: Put[Any]) -> Put[Any]:
    """The move with somebody beside, where two are needed and nobody has been named yet."""
    permit = stream.house.permits.get(type(put.move))
    role = None if permit is None else permit.beside
    if role is None or put.beside is not None:
        return put
    return changed(put, beside=Actor(role, name=SOMEBODY))


def standings(floor: Floor, transfers: tuple[Transfer, ...]) -> "list[Standing]":
    moved: Counter[Account] = Counter()
    for transfer in transfers:
        moved[transfer.debit] -= transfer.cents
        moved[transfer.credit] += transfer.cents
    rows = []
    for account, cents in moved.items():
        before = int(floor.hall.tip.kept(account))
        if cents:
            rows.append(Standing(account, before, before + cents))
    return sorted(rows, key=lambda standing: (not is_chips(standing.account), standing.account))


def is_chips(account: Account) -> bool:
    return account.partition(":")[0] in ("chips", "owed", "shortfall")
