"""The way into the game, and out of it for a while: newcomers, missed blinds, those who sit out."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.state import Stage
from houseway.games.poker.table.lineup import passed_by
from houseway.games.poker.table.seats.state import (
    Chair,
    Entering,
    EntryChosen,
    PlayerSatOut,
    PokerTable,
)
from houseway.games.poker.table.settings.settings import Betting
from houseway.law import Cite


def chair_of(table: PokerTable, player: Player, cite: Cite) -> Chair:
    chair = table.seats.chair(player)
    if chair is None:
        raise Refused(f"player {player} has no table stake", cite)
    return chair


def newcomer(
    edition: Edition, table: PokerTable, player: Player, seat: int
) -> tuple[Entering, tuple[Cite, ...]]:
    """A newcomer waits for the last blind, unless the button is still on its first way round.

    A player who left with blinds missed is none: they wait for the next blind, or post them.
    """
    starts, settings = edition.starts, table.settings
    if table.seats.owing(player):
        return Entering.WAITS_ANY, (starts.missed,)
    if starts.newcomer is None or settings.betting is Betting.ANTE:
        return Entering.IN, ()
    if table.seats.started is None:
        return Entering.IN, ()
    assert starts.first_revolution is not None
    if not table.seats.revolved and not passed_by(table, seat, settings.seats):
        return Entering.FREE, (starts.first_revolution,)
    assert starts.newcomer_waits is not None
    ruled = () if table.seats.revolved else (starts.first_revolution,)
    return Entering.WAITS, (starts.newcomer, starts.newcomer_waits, *ruled)


def sat_out(edition: Edition, table: PokerTable, player: Player) -> PlayerSatOut:
    """Let a player sit out, unless they have to post a blind in the round being prepared."""
    starts = edition.starts
    chair = chair_of(table, player, starts.missed)
    if chair.away:
        raise Refused(f"player {player} sits out already", starts.missed)
    round_ = table.round
    at = None if round_ is None else round_.at(player)
    posts = at is not None and (at < len(table.settings.posts) or table.settings.ante_each > 0)
    if round_ is not None and posts and round_.stage is not Stage.PLAY:
        raise Refused(f"player {player} may not refuse to post", starts.no_refusal)
    if round_ is not None and at is not None and not round_.hands[at].folded:
        raise Refused(f"player {player} is in the round", edition.stakes.in_round)
    return PlayerSatOut(player, starts.missed)


def rejoined(edition: Edition, table: PokerTable, player: Player, *, post: bool) -> EntryChosen:
    cite = edition.starts.missed
    chair = chair_of(table, player, cite)
    waits = chair.entering is Entering.WAITS_ANY and chair.missed and post
    if not chair.away and not waits:
        raise Refused(f"player {player} does not sit out", cite)
    if not chair.missed:
        return EntryChosen(player, Entering.IN, cite)
    return EntryChosen(player, Entering.POSTS_MISSED if post else Entering.WAITS_ANY, cite)


def posts_blind(edition: Edition, table: PokerTable, player: Player) -> EntryChosen:
    starts = edition.starts
    assert starts.newcomer_posts is not None, "a move without a permit"
    chair = chair_of(table, player, starts.newcomer_posts)
    if chair.entering is not Entering.WAITS:
        reason = f"player {player} does not wait for the last blind"
        raise Refused(reason, starts.newcomer_posts)
    if chair.seat == table.seats.marker:
        assert starts.newcomer is not None
        raise Refused(f"player {player} may not enter on the dealer button", starts.newcomer)
    return EntryChosen(player, Entering.POSTS, starts.newcomer_posts)
