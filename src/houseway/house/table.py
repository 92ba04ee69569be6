"""A banked table: the parts that every game against the house is made of."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from houseway.core.value import changed, value
from houseway.house import pools
from houseway.house.door import Admission, Door
from houseway.house.events import (
    BetsClosed,
    CardsCollected,
    EarlierRoundVoided,
    LayoutCleared,
    TableClosed,
)
from houseway.house.followers import BoxesKept, ColoursKept, PoolsKept
from houseway.house.general import attending, conduct
from houseway.house.general.attendance import Also, Conduct, reported
from houseway.house.general.law import GeneralLaw
from houseway.house.general.people import (
    LeaveSeat,
    People,
    RaiseDispute,
    ReportContravention,
    RequestReview,
    TakeSeat,
)
from houseway.house.laws import TerminalLaw
from houseway.house.layouts.colour_chips import BuyColourChips, ReturnColourChips
from houseway.house.layouts.tokens import LayStakeButton, PlaceMaximumMarker
from houseway.house.machine import Follow, House, Parts
from houseway.house.opening import Opening
from houseway.house.parts import Events, Kinds, members
from houseway.house.provisions.general import general_law
from houseway.house.round import OnLayout
from houseway.house.rounds import Rounds
from houseway.house.rules import Book, Round, TableRules
from houseway.house.shoes.supply import NoSupply, Supply
from houseway.house.state import Determine, LayChips, PlaceWager, Table, TakeBack
from houseway.house.terminals.kept import PeriodKept
from houseway.house.terminals.periods import (
    ConfirmWagers,
    NoBetRoundBegun,
    PeriodExpired,
    PeriodOpened,
    PlaceChips,
)
from houseway.house.terms import Determining, by_setting
from houseway.house.wagering import Wagering

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")

Banked = House[Table[S, R], TableRules[S, R, M, E]]
PLAYING = members(
    *(TakeSeat, PlaceWager, PlaceChips, ConfirmWagers),
    *(LayChips, BuyColourChips, LayStakeButton, PlaceMaximumMarker),
)
STILL_OPEN = (TakeBack, ReturnColourChips, LeaveSeat, RaiseDispute, RequestReview)
ENDS = (PeriodOpened, CardsCollected, LayoutCleared)  # what was announced is in force after them


@value
class Manner(Generic[S, R]):
    """How the rounds of a table are played, and how wagers are laid for them.

    Both may depend on more than the settings: at Pai Gow on the Bank.
    """

    machine: Callable[[Any], Round[R, Any, Any]]
    book: Callable[[Any], Book[S, R]]
    moves: Kinds  # of its rounds
    events: Kinds
    foresees: bool = False  # whether its machine knows the round after its events,
    looks_back: bool = False  # and whether it puts a round right that is over
    corrects: tuple[type[Any], type[Any]] | None = None  # the move, its event: a wrong outcome


def banked(  # noqa: PLR0913
    rules: TableRules[S, R, M, E],
    moves: Any,
    events: Any,
    *,
    foresees: bool = False,
    looks_back: bool = False,
    corrects: tuple[type[Any], type[Any]] | None = None,
) -> Banked[S, R, M, E]:
    """A table for a game whose rounds know these moves and events, two unions."""
    book, machine, own = rules.book, MachineOf(rules), (members(moves), members(events))
    game = Manner(machine, lambda _: book, *own, foresees, looks_back, corrects)
    follows = (taken_back, closed_after(rules))
    return House(rules, Table, door(rules), parts(rules, game), follows)


def door(rules: TableRules[S, R, Any, Any]) -> Door:
    general = law_of(rules)
    permits = {**rules.permits, **conduct.permits(general)}
    exact = {Determine: by_setting(rules.menu), ReportContravention: reported(general)}
    return Door(permits, exact, general, Admission(general.exclusion, PLAYING, STILL_OPEN))


def parts(rules: TableRules[S, R, Any, Any], game: Manner[S, R]) -> Parts[Table[S, R]]:
    general, law, own = law_of(rules), rules.law, (game.moves, game.events)
    terms = Determining(rules.menu, rules.checked, law.betting.limits, ENDS)
    return {
        "people": Conduct(general, law.life.checked_after, ALSO),
        "gaming": Opening(law.life, general, rules.checked, rules.menu),
        "terms": terms,
        "shoe": NoSupply() if law.shoe is None else Supply(rules, law.shoe, terms),
        "boxes": BoxesKept(),
        "period": period_kept(rules),
        "colours": ColoursKept(),
        "pools": PoolsKept(),
        "laid": Wagering(game.book),
        "play": Rounds(
            rules,
            general,
            game.machine,
            game.book,
            own,
            game.foresees,
            game.looks_back,
            game.corrects,
        ),
    }


def period_kept(rules: TableRules[S, R, Any, Any]) -> PeriodKept:
    """Displays are followed where there are terminals, the sides of a differential where it is."""
    if not isinstance(rules.law.betting, TerminalLaw):
        return PeriodKept()
    differential = getattr(rules.book, "differential", None)
    return PeriodKept(terminals=True, sides=differential.sides if differential else ())


def law_of(rules: TableRules[S, R, Any, Any]) -> GeneralLaw:
    return general_law(rules.law.life.approved.rule_set.name)


class MachineOf(Generic[S, R]):
    """The game's machine for a table's settings, made once for as long as they are in force."""

    __slots__ = ("made", "rules", "settings")

    def __init__(self, rules: TableRules[S, R, Any, Any]) -> None:
        self.rules = rules
        self.settings = rules.default
        self.made = rules.round(rules.default)

    def __call__(self, whole: Table[S, R]) -> Round[R, Any, Any]:
        settings = whole.terms.settings
        if settings is not self.settings:
            self.settings, self.made = settings, self.rules.round(settings)
        return self.made


# What other parts mean to the people


def bets_closed(whole: Table[Any, Any], event: BetsClosed) -> People:
    """Who wagers nothing sits out, unless nobody could."""
    if whole.non_betting and not event.wagers:
        return whole.people
    return attending.after_betting(whole.people, frozenset(one.player for one in event.wagers))


def round_over(whole: Table[Any, Any], _event: object) -> People:
    void = whole.round is not None and whole.round.void
    return attending.after_round(whole.people, void=void)


def earlier_voided(whole: Table[Any, Any], event: EarlierRoundVoided) -> People:
    return changed(whole.people, annulled=whole.people.annulled | {event.round})


def period_opened(whole: Table[Any, Any], _event: object) -> People:
    return attending.period_opened(whole.people)


def no_bet_round(whole: Table[Any, Any], _event: object) -> People:
    """Rounds that are dealt as directed follow a period in which anybody could wager."""
    return attending.no_bet_round(whole.people, offered=whole.period.unwagered)


def period_expired(whole: Table[Any, Any], event: PeriodExpired) -> People:
    return attending.period_lapsed(whole.people) if lapsed(whole, event) else whole.people


def lapsed(whole: Table[Any, Any], event: PeriodExpired) -> bool:
    """Nobody wagered, and no round is dealt for all that."""
    return event.unwagered and whole.period.directed is None


ALSO: Also = {
    BetsClosed: bets_closed,
    CardsCollected: round_over,
    LayoutCleared: round_over,
    EarlierRoundVoided: earlier_voided,
    PeriodOpened: period_opened,
    NoBetRoundBegun: no_bet_round,
    PeriodExpired: period_expired,
}


def closed_after(rules: TableRules[S, R, Any, Any]) -> Follow[Table[S, R]]:
    """A table that waits for its last round closes when nobody wanted it."""
    check, closure = rules.law.life.checked_after, law_of(rules).closure.cite

    def closed(whole: Table[S, R], events: Events) -> Events:
        people = whole.people
        if people.rounds_left != 1 or not people.given:
            return ()
        last = any(isinstance(e, PeriodExpired) and lapsed(whole, e) for e in events)
        return (TableClosed(check, closure),) if last else ()

    return closed


def taken_back(whole: Table[Any, Any], events: Events) -> Events:
    return pools.taken_back(whole.pools, events)
