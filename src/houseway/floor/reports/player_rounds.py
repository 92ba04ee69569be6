"""The rounds of one chip account at a table: its wagers, its returns, how each went.

A terminal shows its account and no other: not what others wagered, and not what was played there
before.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Reversed, Settled, Staked
from houseway.core.words import MoveContext, Said
from houseway.floor.reports.accounts.credit import Span
from houseway.floor.reports.days.transfer_totals import parts, terminal_of
from houseway.floor.reports.outcomes.decided_wagers import put_right
from houseway.floor.reports.round_history import Chronicle, Unknown
from houseway.floor.views.parts import Tree
from houseway.games.listing import Seating
from houseway.journal import Entry, Millis
from houseway.ledger import Account, TableId, Transfer
from houseway.ledger.accounts import layout, stake

LOOKED_AT = 30  # rounds of the table, in which those of an account are looked for
STAFF = frozenset(Role) - {Role.PLAYER, Role.MONITORING}


@value
class OwnRound:
    """The result of a round for an account."""

    number: int
    at: Millis  # of its last transfer
    staked: Cents
    returned: Cents
    before: Cents  # credit
    after: Cents


@value
class OwnStep:
    """Something that happened in it, and what everybody saw then."""

    at: Millis
    said: tuple[Said, ...]
    public: Tree
    after: Any  # the table after it
    record: int = 0  # of the stream
    own: Tree | None = None  # what the player saw besides, where players go over their rounds


class Purse:
    """The accounts that belong to one player at a table."""

    def __init__(self, table: TableId, account: Account) -> None:
        self.account = account
        self._terminal = terminal_of(parts(account)[1])
        self._lies = layout(table, account)
        self._all = frozenset({account, self._lies, stake(table, account)})

    def touched(self, transfers: Iterable[Transfer]) -> bool:
        return any(
            transfer.debit in self._all or transfer.credit in self._all for transfer in transfers
        )

    def wagered(self, entry: Entry[Any, Any, Transfer]) -> int:
        """Return what an entry adds to the wagers: below zero, where wagers are given back.

        Where payments are undone the events say it, as for all reports. What a closed account is
        owed is nobody's wager.
        """
        stakes = put_right(entry)
        if stakes is None:
            return sum(map(self.laid, entry.transfers))
        ends = (
            parts(end) for transfer in entry.transfers for end in (transfer.debit, transfer.credit)
        )
        owed = {terminal_of(name) for purpose, name in ends if purpose in ("owed", "shortfall")}
        return 0 if self._terminal in owed else stakes[Player(int(self._terminal))]

    def laid(self, transfer: Transfer) -> int:
        """Return what goes to the layout: from the account, or from a stake at poker."""
        return (
            transfer.cents if transfer.debit in self._all and transfer.credit == self._lies else 0
        )

    def gained(self, transfer: Transfer) -> int:
        """Return what comes in from others, below zero what goes to them."""
        return transfer.cents * ((transfer.credit in self._all) - (transfer.debit in self._all))


def own_rounds(chronicle: Chronicle, purse: Purse, last: int) -> tuple[OwnRound, ...]:
    """The latest rounds that are over and that the account had a part in, the newest first."""
    own_parts = (
        own_part(chronicle, purse, played.number) for played in chronicle.rounds(LOOKED_AT)
    )
    mine = [each_own_part for each_own_part in own_parts if each_own_part is not None][:last]
    stood = chronicle.stood([each_own_part.span for each_own_part in mine])
    return tuple(
        OwnRound(played.number, played.at, played.staked, played.returned, had.before, had.after)
        for played, had in zip(mine, stood, strict=True)
    )


@value
class OwnPart:
    """The part that an account had in a round, and the records it was in."""

    number: int
    at: Millis
    staked: Cents
    returned: Cents
    span: Span


def own_part(chronicle: Chronicle, purse: Purse, number: int) -> OwnPart | None:
    staked, laid, net, at = 0, 0, 0, None
    records: list[int] = []
    for record, entry in chronicle.entries(number):
        if purse.touched(entry.transfers):
            at = record.page.at
            records.append(record.number)
            staked += purse.wagered(entry)
            laid += sum(map(purse.laid, entry.transfers))
            net += sum(map(purse.gained, entry.transfers))
    if at is None or not (laid or net):  # what was given back is part of it all the same
        return None
    span = Span(purse.account, records[0], records[-1])
    return OwnPart(number, at, Cents(staked), Cents(staked + net), span)


def own_story(chronicle: Chronicle, purse: Purse, player: Player, number: int) -> Iterator[OwnStep]:
    """A round that is over, step by step: `InPlay`, or `Unknown` where it is not one's own."""
    if own_part(chronicle, purse, number) is None:
        raise Unknown(f"round {number} is not one of yours")
    round_ = chronicle.round(number)
    for record, entry, before, after in chronicle.between(round_.first, round_.last):
        words, around = chronicle.listing.words, MoveContext(before, after, (player,))
        events = heard(chronicle.listing.seating, entry, player)
        sentences = tuple(each for event in events for each in words.told(event, around))
        if sentences:
            own = chronicle.own(after, player) if chronicle.listing.review else None
            at, number = record.page.at, record.page.stream_number
            yield OwnStep(at, sentences, chronicle.public(after), after, number, own)


def heard(seating: Seating, entry: Entry[Any, Any, Transfer], player: Player) -> Iterable[Any]:
    """Return the events that a player heard: all of them at a table where players meet."""
    if seating is Seating.STAKES:
        return entry.events
    return player_events(entry.put.by, entry.events, player)


def player_events(by: Any, events: tuple[Any, ...], player: Player) -> Iterator[Any]:
    """Yield the events one player may hear: the staff's, their own, and only their money."""
    if by.player != player and by.role not in STAFF:
        return
    for event in events:
        match event:
            case Staked(wagers):
                if mine := tuple(wager for wager in wagers if wager.player == player):
                    yield changed(event, wagers=mine)
            case Settled(payments) | Reversed(payments):
                if own := tuple(payment for payment in payments if payment.wager.player == player):
                    yield changed(event, payments=own)
            case _ if getattr(event, "player", player) in (player, None):
                yield event
