"""The rounds as a part of a banked table: begun, played, cleared away."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from houseway.core.actors import Put
from houseway.core.game import Bets, Duty, Over, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Money, Settled, Wager, void
from houseway.house.general import events as attending
from houseway.house.general.law import GeneralLaw
from houseway.house.machine.part import Decided, Due, Events, Foreseen, Kinds, members
from houseway.house.rounds.jackpot_pools import Pools, no_pools
from houseway.house.rounds.money_of_rounds import changed_before, takes
from houseway.house.rounds.round import OnLayout, RoundVoided, Start
from houseway.house.shoes import checks
from houseway.house.shoes import decisions as work
from houseway.house.shoes.deck_moves import CardsCorrected, CardsIntroduced
from houseway.house.shoes.moves import Shuffled
from houseway.house.table.events import (
    BetsClosed,
    CardsCollected,
    EarlierRoundVoided,
    LayoutCleared,
    RoundBegun,
    RoundRecalculated,
    TableClosed,
    TableOpened,
)
from houseway.house.table.game_contract import (
    Book,
    Foreseeing,
    LookingBack,
    Recalculating,
    Round,
    Since,
    TableRules,
)
from houseway.house.table.results import corrected, with_result
from houseway.house.table.state import ClearLayout, CollectCards, Laid, Play, Table
from houseway.house.terminals.faults import WagersHeld, WagersResumed
from houseway.house.terminals.state import has_commenced
from houseway.house.wagers.part import is_bare
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
# What begins a round and what ends it
Earlier = EarlierRoundVoided | RoundRecalculated
Analysed = WagersHeld | WagersResumed
NewShoe = Shuffled | CardsIntroduced | TableOpened
Ended = CardsCollected | LayoutCleared | RoundVoided
Span = RoundBegun | BetsClosed | Ended | Earlier | Analysed | NewShoe
SPANS = frozenset(members(Span))
MONEY = frozenset(members(Money))
# What others take with a look at the round; if anything lies on the layout, payments too
LOOKED_AT = SPANS
CLEARING = (CollectCards, ClearLayout)


@value
class Rounds(Generic[S, R]):
    """The round in play, which a game decides, and the round before it."""

    rules: TableRules[S, R, Any, Any]
    general: GeneralLaw
    machine: Callable[[Any], Round[R, Any, Any]]  # of a table: its settings say how it is played
    book: Callable[[Any], Book[S, R]]
    own: tuple[Kinds, Kinds]  # moves of the game, and events that it takes
    foresees: bool = False  # whether the machine knows the round after its events,
    looks_back: bool = False  # and whether it puts a round right that is over
    corrects: tuple[type[Any], type[Any]] | None = None  # the move, its event: a wrong outcome
    pools: Callable[[Any], Pools] = no_pools

    @property
    def moves(self) -> Kinds:
        return (*self.own[0], CollectCards, ClearLayout)

    @property
    def events(self) -> Kinds:
        return tuple(dict.fromkeys((*SPANS, *MONEY, *self.own[1])))

    def opening(self, _settings: S) -> Play[R]:
        return Play()

    def turn(self, whole: Table[S, R]) -> Turn | None:
        assert whole.play.round is not None, "wagers are due where no round is"
        due = self.machine(whole).turn(whole.play.round)
        return Duty(self.clearing, self.rules.law.life.collected) if isinstance(due, Over) else due

    @property
    def clearing(self) -> type[CollectCards | ClearLayout]:
        """The move that ends a round."""
        return ClearLayout if self.rules.law.shoe is None else CollectCards

    def decide(self, whole: Table[S, R], due: Due, put: Put[Any], clause: Cite) -> Decided:
        move = put.move
        if isinstance(move, CLEARING):
            return self.cleared(whole, due.turn, move)
        if (
            self.corrects is not None
            and type(move) is self.corrects[0]
            and is_over(whole.play, move)
        ):
            return self.recalculated(whole, move)
        if self.looks_back and is_undealt(whole.play) and (right := self.put_right(whole, move)):
            return right
        if whole.play.round is None:
            return self.begun(whole, due.turn, move, clause)
        game = self.machine(whole)
        over = isinstance(due.turn, Duty) and due.turn.act is self.clearing
        turn = due.turn if due.by is self and not over else game.turn(whole.play.round)
        if self.foresees:
            return self.step(whole, cast("Foreseeing[R, Any, Any]", game), turn, move, clause)
        events = game.decide(whole.play.round, turn, move, clause)
        self.check_cards(whole, events)
        return (*events, *returned(whole.laid, events)) if whole.play.laying else events

    def recalculated(self, whole: Table[S, R], move: Any) -> Events:
        """A round that is over was settled by a wrong outcome."""
        game = cast("Recalculating[R, Any, Any]", self.machine(whole))
        events, law = game.recalculated(whole, move), self.rules.law.shoe
        for event in events:
            if law is not None and isinstance(event, CardsCorrected):
                checks.check_corrected(whole.shoe, law, event)
        return events

    def step(
        self, whole: Table[S, R], game: Foreseeing[R, Any, Any], due: Turn, move: Any, clause: Cite
    ) -> Decided:
        """The round after its events is known, unless others look at it to take them."""
        assert whole.play.round is not None
        events, after = game.step(whole.play.round, due, move, clause)
        self.check_cards(whole, events)
        if whole.play.laying:
            return (*events, *returned(whole.laid, events))
        looked_at = LOOKED_AT if is_bare(whole.laid) else LOOKED_AT | {Settled}
        if not looked_at.isdisjoint(map(type, events)):
            return events
        return Foreseen(events, changed(whole.play, round=after), self)

    def put_right(self, whole: Table[S, R], move: Any) -> Events | None:
        """Some moves are about the round before, as long as no card of the next is out."""
        last, laid = whole.play.previous, whole.locked or not is_bare(whole.laid)
        if last is None:
            return None
        game = cast("LookingBack[R, Any, Any]", self.machine(whole))
        since = Since(whole.people.rounds_over, has_commenced(whole), laid)
        return game.put_right(last, move, since)

    def begun(self, whole: Table[S, R], due: Turn, move: Any, clause: Cite) -> Events:
        """Some rounds begin with a move that is made while wagers are still taken."""
        if not isinstance(due, Bets) or not isinstance(move, self.rules.begins):
            raise not_due(due, move)
        begins, game = RoundBegun(self.rules.law.life.collected), self.machine(whole)
        round_ = self.evolve(whole, begins).round
        assert round_ is not None
        events = game.decide(round_, game.turn(round_), move, clause)
        self.check_cards(whole, events)
        return (begins, *events, *returned(whole.laid, events))

    def check_cards(self, whole: Table[S, R], events: Events) -> None:
        law = self.rules.law.shoe
        if law is not None:
            checks.check(whole.shoe, law, events)

    def cleared(self, whole: Table[S, R], due: Turn, move: CollectCards | ClearLayout) -> Events:
        if whole.round is None or not isinstance(due, Duty) or due.act is not type(move):
            raise not_due(due, move)
        law, cite = self.rules.law.shoe, self.rules.law.life.collected
        goes_on = self.rules.plays_on(whole.round)
        after = work.after_round(whole.shoe, law, goes_on=goes_on) if law else ()
        back = self.book(whole).collected(whole)
        check, closure = self.rules.law.life.checked_after, self.general.closure.cite
        last = attending.is_last(whole.people, void=whole.round.void)
        over = CardsCollected(cite) if isinstance(move, CollectCards) else LayoutCleared(cite)
        return (*back, over, *after, *((TableClosed(check, closure),) if last else ()))

    def evolve(self, whole: Table[S, R], event: Any) -> Play[R]:
        kind = type(event)
        if kind in SPANS:
            return self.begun_or_over(whole, event)
        if kind in MONEY and not takes(whole, event):
            return changed_before(whole.play, event)
        if self.corrects is not None and kind is self.corrects[1] and event.round is not None:
            return self.put_right_before(whole, event)
        return self.taken(whole, event)

    def begun_or_over(self, whole: Table[S, R], event: Span) -> Play[R]:
        play = whole.play
        match event:
            case RoundBegun():
                return changed(self.opened(whole, ()), laying=True)
            case BetsClosed(wagers) if not play.laying:
                return self.opened(whole, wagers)
            case BetsClosed() | RoundVoided():
                return changed(self.taken(whole, event), laying=False)
            case CardsCollected() | LayoutCleared():
                results = with_result(play.results, play.round)
                of_shoe = play.of_shoe + (results is not play.results)
                return changed(
                    play, round=None, previous=play.round, results=results, of_shoe=of_shoe
                )
            case TableOpened():
                return changed(play, previous=None, of_shoe=0)
            case Shuffled(out=()) | CardsIntroduced():
                return changed(play, of_shoe=0)
            case EarlierRoundVoided(round=number):
                return changed(play, previous=None) if number == whole.people.rounds_over else play
            case RoundRecalculated() | Shuffled():  # filled from the discards in mid-round
                return play
            case WagersHeld(_, wagers):
                gone = {wager.number for wager in wagers}
                left = tuple(wager for wager in in_play(play).wagers if wager.number not in gone)
                return with_wagers(play, left)
            case WagersResumed(wagers):
                return with_wagers(play, (*in_play(play).wagers, *wagers))

    def taken(self, whole: Table[S, R], event: Any) -> Play[R]:
        """The round takes the event, if there is one in play."""
        play = whole.play
        if play.round is None or (self.looks_back and is_undealt(play)):
            after = self.looked_back(whole, event)
            if after is not play or play.round is None:
                return after
        return changed(play, round=self.machine(whole).evolve(play.round, event))

    def looked_back(self, whole: Table[S, R], event: Any) -> Play[R]:
        if not self.looks_back:
            return whole.play
        game = cast("LookingBack[R, Any, Any]", self.machine(whole))
        after = game.corrected(event)
        return whole.play if after is None else changed(whole.play, previous=after)

    def put_right_before(self, whole: Table[S, R], event: Any) -> Play[R]:
        """An earlier round has another outcome: on the display, and as the one before this."""
        play = whole.play
        results = corrected(play.results, event.since, event.shown)
        last = play.previous if event.round == whole.people.rounds_over else None
        previous = play.previous if last is None else self.machine(whole).evolve(last, event)
        return changed(play, results=results, previous=previous)

    def opened(self, whole: Table[S, R], wagers: tuple[Wager, ...]) -> Play[R]:
        seats = tuple([(sitting.seat, sitting.player) for sitting in whole.people.seats])
        start = Start(wagers, seats, whole.shoe.held, self.pools(whole))
        opening = self.machine(whole).opening(start)
        return changed(whole.play, round=opening, rounds=whole.play.rounds + 1)


def is_undealt(play: Play[R]) -> bool:
    """Return whether no card of a round is out yet, though wagers may be closed for it."""
    return play.round is None or not play.round.cards


def in_play(play: Play[R]) -> R:
    assert play.round is not None, "wagers of a round that is in play"
    return play.round


def with_wagers(play: Play[R], wagers: tuple[Wager, ...]) -> Play[R]:
    round_ = changed(play.round, wagers=wagers)  # type: ignore[type-var]  # a value
    return changed(play, round=round_)


def is_over(play: Play[R], move: Any) -> bool:
    """Return whether a correction is about a round that is over."""
    return move.round is not None or play.round is None


def returned(laid: Laid, events: Events) -> Events:
    """A round that is Void before the wagers are in it: they lie at the table, and go back."""
    void_ = next((event for event in events if isinstance(event, RoundVoided)), None)
    lying = (*laid.wagers, *laid.excess)
    if void_ is None or not lying:
        return ()
    return (Settled(tuple(void(wager, void_.cite) for wager in lying), void_.cite),)
