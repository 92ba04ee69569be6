"""A banked table: the parts that every game against the house is made of."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar

from houseway.core.game import Turn, words
from houseway.core.value import changed, changer, value
from houseway.core.wagers import Staked
from houseway.house.general import events as attending
from houseway.house.general.law import GeneralLaw
from houseway.house.general.part import Also, Conduct, reported
from houseway.house.general.state import (
    LeaveSeat,
    People,
    RaiseDispute,
    ReportContravention,
    RequestReview,
    TakeSeat,
)
from houseway.house.layouts.colour_chips import BuyColourChips, ReturnColourChips
from houseway.house.machine.door import Admission, Door, Ruling
from houseway.house.machine.house import Follow, House, Parts
from houseway.house.machine.part import Kinds, Part, members, speaks
from houseway.house.opening.part import Opening
from houseway.house.provisions.general import general_law
from houseway.house.rounds.jackpot_pools import Pools, no_pools
from houseway.house.rounds.part import Rounds
from houseway.house.rounds.round import OnLayout, TakeAndPay
from houseway.house.settings.part import Determining, by_setting
from houseway.house.shoes import decisions as work
from houseway.house.shoes.part import NoSupply, Supply
from houseway.house.table.events import (
    BetsClosed,
    CardsCollected,
    EarlierRoundVoided,
    LayoutCleared,
    TableClosed,
    TableOpened,
)
from houseway.house.table.game_contract import Book, Round, TableRules
from houseway.house.table.state import (
    ClearLayout,
    CollectCards,
    Determine,
    LayChips,
    OpenTable,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.house.terminals.faults import ClaimError
from houseway.house.terminals.periods import ConfirmWagers, PlaceChips
from houseway.house.wagers.part import Alone, Lays, Wagering
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")

Banked = House[Table[S, R], TableRules[S, R, M, E]]
PLAYING = members(
    *(TakeSeat, PlaceWager, PlaceChips, ConfirmWagers),
    *(LayChips, BuyColourChips),
)
STILL_OPEN = (TakeBack, ReturnColourChips, LeaveSeat, RaiseDispute, RequestReview, ClaimError)
ENDS = (CardsCollected, LayoutCleared, TableOpened)  # what was announced is in force after them


@value
class Manner(Generic[S, R]):
    """The way a table's rounds are played, and how wagers are laid for them.

    Both may depend on more than the settings: at Pai Gow on the Bank.
    """

    machine: Callable[[Any], Round[R, Any, Any]]
    book: Callable[[Any], Book[S, R]]
    moves: Kinds  # of its rounds
    events: Kinds
    foresees: bool = False  # whether its machine knows the round after its events,
    looks_back: bool = False  # and whether it puts a round right that is over
    corrects: tuple[type[Any], type[Any]] | None = None  # the move, its event: a wrong outcome


@value
class Beside:
    """The parts that a kind of banked table has besides those of all."""

    state: type[Table[Any, Any]]  # with a field for each of these parts
    parts: Mapping[str, Part[Any, Any]]
    also: Also = field(default_factory=dict)  # what their events mean to the people
    follows: tuple[Follow[Any], ...] = ()
    lays: Lays = field(default_factory=dict)  # and to what lies before a round
    playing: Kinds = ()  # moves of theirs that are playing, for who is excluded
    ends: Kinds = ()  # after which what was announced is in force, too
    pools: Callable[[Any], Pools] = no_pools  # of a jackpot, for a round that begins
    ruled: Ruling | None = None  # under which clause a move of theirs stands, as things are
    # The table after wagers of a kind that only these parts take, and after which the same is due.
    placed: Alone | None = None


PLAIN = Beside(Table, {})


def banked(  # noqa: PLR0913
    rules: TableRules[S, R, M, E],
    kinds: tuple[Any, Any],
    beside: Beside = PLAIN,
    *,
    foresees: bool = False,
    looks_back: bool = False,
    corrects: tuple[type[Any], type[Any]] | None = None,
) -> Banked[S, R, M, E]:
    """A table for a game whose rounds know these kinds of moves and of events, two unions."""
    book, machine, (moves, events) = rules.book, MachineOf(rules), kinds
    own = members(moves), members(events)
    check_needed(rules)
    game = Manner(machine, lambda _: book, *own, foresees, looks_back, corrects)
    return House(
        rules, beside.state, door(rules, beside), parts(rules, game, beside), beside.follows
    )


def check_needed(rules: TableRules[Any, Any, Any, Any]) -> None:
    """The moves without which no round could be played, each permitted to somebody."""
    ends = ClearLayout if rules.law.shoe is None else CollectCards
    lays = (LayChips, PlaceWager, PlaceChips)
    for kinds in (OpenTable,), lays, (rules.book.closing,), (TakeAndPay,), (ends,):
        if not any(kind in rules.permits for kind in kinds):
            rows = " or ".join(f"`may {words(kind).replace(' ', '-')}`" for kind in kinds)
            name = rules.law.life.approved.rule_set.name
            raise AssertionError(f"law.txt of {name}: no row {rows}, which every such table has")


def door(rules: TableRules[S, R, Any, Any], beside: Beside = PLAIN) -> Door:
    general = law_of(rules)
    permits = {**rules.permits, **general.may}
    playing = (*PLAYING, *beside.playing)
    exact = {Determine: by_setting(rules.menu), ReportContravention: reported(general)}
    admission = Admission(general.exclusion, playing, STILL_OPEN)
    begins = (rules.book.closing, *rules.begins)
    return Door(permits, exact, general, admission, ruling(rules, beside), begins)


def ruling(rules: TableRules[S, R, Any, Any], beside: Beside) -> Ruling:
    """The clause under which a move of the cards, or of what a table has beside, stands now."""
    shoe, other = rules.law.shoe, beside.ruled

    def ruled(whole: Any, due: Turn, move: Any) -> Cite | None:
        own = work.ruled(whole.shoe, shoe, due, move) if shoe else None
        return own or (other(whole, due, move) if other else None)

    return ruled


def parts(
    rules: TableRules[S, R, Any, Any], game: Manner[S, R], beside: Beside
) -> Parts[Table[S, R]]:
    general, law, own = law_of(rules), rules.law, (game.moves, game.events)
    terms = Determining(rules.menu, rules.checked, law.betting.limits, (*ENDS, *beside.ends))
    return {
        "people": Conduct(general, law.life.checked_after, {**also(general), **beside.also}),
        "gaming": Opening(law.life, general, rules.checked, rules.menu),
        "terms": terms,
        "shoe": NoSupply() if law.shoe is None else Supply(rules, law.shoe, terms),
        **beside.parts,
        "laid": Wagering(game.book, beside.lays, alone(beside), beside.placed is not None),
        "play": Rounds(
            rules,
            general,
            game.machine,
            game.book,
            own,
            game.foresees,
            game.looks_back,
            game.corrects,
            beside.pools,
        ),
    }


def alone(beside: Beside) -> Alone | None:
    """Return how to put wagers into a table where they concern no other part."""
    concerned = any(speaks(part) or Staked in part.events for part in beside.parts.values())
    if concerned or beside.follows:
        return beside.placed
    put_in = changer(beside.state, "laid")
    return lambda whole, laid, events: put_in(whole, laid) if len(events) == 1 else None


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


def bets_closed(general: GeneralLaw) -> Callable[[Any, BetsClosed], People]:
    """Count the round for those who sit it out.

    A call of no more bets without any wager is no round where places are kept for those who play;
    where nobody may sit without wagering (NI2019), it is, unless nobody could wager.
    """

    def closed(whole: Table[Any, Any], event: BetsClosed) -> People:
        people, idle = whole.people, general.idle
        if not event.wagers and (whole.non_betting or idle is None or idle.when_full):
            return people
        wagered = frozenset(wager.player for wager in event.wagers)
        full = attending.counts_as_idle(people, idle, getattr(whole.settings, general.places))
        return attending.after_betting(people, wagered, counts=full)

    return closed


def round_over(whole: Table[Any, Any], _event: object) -> People:
    void = whole.round is not None and whole.round.void
    return attending.after_round(whole.people, void=void)


def earlier_voided(whole: Table[Any, Any], event: EarlierRoundVoided) -> People:
    return changed(whole.people, annulled=whole.people.annulled | {event.round})


def table_closed(whole: Table[Any, Any], _event: object) -> People:
    return attending.closed(whole.people)


def also(general: GeneralLaw) -> Also:
    return {
        BetsClosed: bets_closed(general),
        TableClosed: table_closed,
        CardsCollected: round_over,
        LayoutCleared: round_over,
        EarlierRoundVoided: earlier_voided,
    }
