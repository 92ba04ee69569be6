"""The rounds as a part of a poker table: prepared, played, over when the marker is passed."""

from collections.abc import Callable
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Over, Refused, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Reversed, Settled
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round import change, moves
from houseway.games.poker.round.events import RoundEvent
from houseway.games.poker.round.irregularities import hand_rulings as ruling
from houseway.games.poker.round.moves import (
    FoldAbsent,
    FoldHand,
    OfferCourse,
    PassMarker,
    Report,
    RoundMove,
)
from houseway.games.poker.round.play import Poker
from houseway.games.poker.round.state import SHUFFLE, Round
from houseway.games.poker.table import next_round as between
from houseway.games.poker.table.seats import part as chairs
from houseway.games.poker.table.seats.state import MarkerPassed, PokerTable, RoundPrepared
from houseway.games.poker.table.settings.settings import Settings
from houseway.house.general import annulment as annulling
from houseway.house.general.events import PlayerExcluded
from houseway.house.general.law import GeneralLaw
from houseway.house.machine.part import (
    Decided,
    Due,
    Events,
    EventsWithTable,
    Kinds,
    Now,
    Step,
    members,
)
from houseway.house.shoes.moves import Shuffle, ShuffleDue
from houseway.house.table.events import NoticeTookEffect
from houseway.house.table.state import Play, Terms
from houseway.law import Cite

MOVES = members(RoundMove)
EVENTS = members(RoundEvent, RoundPrepared, MarkerPassed, PlayerExcluded, ShuffleDue)
ABOUT_A_ROUND = frozenset(members(Report, FoldHand, FoldAbsent, OfferCourse))  # one in play
AROUND = (PassMarker, FoldHand)  # decided at the table, not in the round


class MachineOf:
    """The game's machine for a table's settings, made once for each that is played by."""

    __slots__ = ("last", "made", "make", "settings")

    def __init__(self, make: Callable[[Settings], Poker], settings: Settings) -> None:
        self.make, self.settings = make, settings
        self.last = make(settings)
        self.made = {settings: self.last}

    def __call__(self, whole: PokerTable) -> Poker:
        settings = whole.terms.settings
        if settings is not self.settings:
            self.settings, self.last = settings, self.of(settings)
        return self.last

    def of(self, settings: Settings) -> Poker:
        made = self.made.get(settings)
        if made is None:
            made = self.made[settings] = self.make(settings)
        return made


@value
class Rounds:
    """The round in play, and the round before it."""

    edition: Edition
    general: GeneralLaw
    machine: MachineOf
    last: Duty  # of a round, which is over when the marker is passed

    @property
    def moves(self) -> Kinds:
        return MOVES

    @property
    def events(self) -> Kinds:
        return EVENTS

    def opening(self, _settings: Any) -> Play[Round]:
        return Play()

    def turn(self, whole: PokerTable) -> Turn:
        assert whole.play.round is not None, "stakes are due where no round is"
        due = self.machine(whole).turn(whole.play.round)
        return self.last if type(due) is Over else due

    def decide(self, whole: PokerTable, due: Due, put: Put[Any], clause: Cite) -> Decided:
        play, move = whole.play, put.move
        round_ = play.round
        if whole.people.refundable:
            raise not_due(due.turn, move)
        if round_ is None or round_.awarded or round_.void or type(move) in AROUND:
            return self.around(whole, due.turn, move, clause)
        machine = self.machine
        game = machine.last if whole.terms.settings is machine.settings else machine(whole)
        events, played, turn = game.step(round_, due.turn, move, clause)
        after = changed(whole, play=changed(play, round=played))
        if due.by is not self:
            return EventsWithTable(events, after)
        return Step(events, Now(after, Due(self.last if type(turn) is Over else turn, self)))

    def around(self, whole: PokerTable, due: Turn, move: Any, clause: Cite) -> Decided:
        """Decide what is done before a round, after it, and to a hand by a sanction."""
        round_ = whole.play.round
        if type(move) is PassMarker and type(due) is Duty and due.act is PassMarker:
            return between.passed(self.edition, whole, self.general.closure.cite)
        if (round_ is None or round_.complete) and type(move) in ABOUT_A_ROUND:
            cite = self.edition.irregular.previous_stands or due.cite
            raise Refused("no round is in play; what was decided on the last one stands", cite)
        if round_ is None:
            return self.begun(whole, due, move)
        match move:
            case FoldHand():
                return self.folded(whole, move)
            case PassMarker():
                raise not_due(due, move)
            case _:
                return self.machine(whole).decide(round_, due, move, clause)

    def begun(self, whole: PokerTable, due: Turn, move: Any) -> Decided:
        """The first shuffle begins a round; before it nothing of a round can be done."""
        if not isinstance(move, Shuffle) or not isinstance(due, Bets):
            raise not_due(due, move)
        if whole.terms.coming is not None:
            return self.begun_as_announced(whole, move)
        *before, prepared = between.prepared(self.edition, whole)
        assert isinstance(prepared, RoundPrepared)
        game, play = self.machine(whole), whole.play
        round_ = game.opening(prepared.entries)
        events, round_, turn = game.step(round_, game.duties[SHUFFLE], move)
        if before:
            return (*before, prepared, *events)
        seats = chairs.prepared(whole.seats, prepared)
        after = changed(
            whole, seats=seats, play=changed(play, round=round_, rounds=play.rounds + 1)
        )
        return Step((prepared, *events), Now(after, Due(turn, self)))

    def begun_as_announced(self, whole: PokerTable, move: Shuffle) -> Events:
        """Begin a round under the settings of which the players had notice."""
        assert whole.terms.coming is not None
        whole = changed(whole, terms=Terms(whole.terms.coming))
        *before, prepared = between.prepared(self.edition, whole)
        assert isinstance(prepared, RoundPrepared)
        game = self.machine(whole)
        events, *_ = game.step(game.opening(prepared.entries), game.duties[SHUFFLE], move)
        return (NoticeTookEffect(self.edition.stakes.sign), *before, prepared, *events)

    def folded(self, whole: PokerTable, move: FoldHand) -> Events:
        """A contravention has to be on record, or the player excluded at another table."""
        away = move.player in whole.people.excluded
        cite = self.general.exclusion if away else self.general.sanction
        if not away:
            annulling.check_reported(whole, move.player, cite)
        return self.sanctioned(whole, move, cite)

    def dropped(self, whole: PokerTable, player: Player) -> Events:
        """Drop the live hand of a player who may take no more part, unless they have won."""
        round_ = whole.round
        at = None if round_ is None else round_.at(player)
        if round_ is None or at is None or round_.complete or round_.hands[at].folded:
            return ()
        if len(round_.still_in) == 1:
            return ()
        return self.sanctioned(whole, moves.FoldHand(player), self.general.exclusion)

    def sanctioned(self, whole: PokerTable, move: FoldHand, cite: Cite) -> Events:
        """A hand is folded, with what comes of it in the round by itself."""
        round_ = whole.round
        assert round_ is not None
        events = ruling.sanctioned(round_, move, cite)
        return self.machine(whole).onward(round_, events)[0]

    def evolve(self, whole: PokerTable, event: Any) -> Play[Round]:
        play = whole.play
        match event:
            case MarkerPassed():
                return changed(play, round=None, previous=play.round)
            case RoundPrepared(entries):
                round_ = self.machine(whole).opening(entries)
                return changed(play, round=round_, rounds=play.rounds + 1)
            case PlayerExcluded(player):
                return play if play.round is None else without_hand(play, play.round, player)
            case ShuffleDue():
                return play  # every round begins with a shuffle
            case Reversed() | Settled() if whole.people.refundable:
                return play  # of an earlier round that was annulled
            case _:
                assert play.round is not None, f"no round takes {event}"
                return changed(play, round=change.evolve(play.round, event))


def rounds_part(edition: Edition, general: GeneralLaw, machine: MachineOf) -> Rounds:
    return Rounds(edition, general, machine, Duty(PassMarker, edition.starts.marker))


def without_hand(play: Play[Round], round_: Round, player: Player) -> Play[Round]:
    """An excluded player is not dealt to again, if the round is."""
    at = round_.at(player)
    if at is None:
        return play
    hand = changed(round_.hands[at], excluded=True)
    return changed(play, round=round_.with_hand(at, hand))
