"""What each event changes at a table. It checks nothing and decides nothing."""

from typing import TypeVar

from houseway.core.value import changed
from houseway.core.wagers import Reversed, Settled, Staked, Wager
from houseway.house import attending, boxes, colour_chips, opening, periods, pools, shoechange
from houseway.house.attending import GeneralEvent
from houseway.house.boxes import BoxesEvent
from houseway.house.colour_chips import ColourEvent
from houseway.house.events import (
    BetsClosed,
    BoxMarkerPlaced,
    CardsCollected,
    EarlierRoundVoided,
    ExcessStaked,
    HouseEvent,
    LayoutCleared,
    MarkerPlaced,
    PlayerWarned,
    RoundBegun,
    SettingDetermined,
)
from houseway.house.layout_cash import outstanding
from houseway.house.layout_tokens import (
    CashNotExact,
    TokenAnswered,
    TokenEvent,
    TokenLaid,
    after_answer,
)
from houseway.house.limits import Marker, with_marker
from houseway.house.opening import LifeEvent
from houseway.house.periods import PeriodEvent, PeriodOpened
from houseway.house.pools import PoolEvent
from houseway.house.results import with_result
from houseway.house.round import OnLayout, RoundVoided, Start
from houseway.house.rules import TableRules
from houseway.house.settings import with_values
from houseway.house.shoe import CardBurnt, CardHeld, CardsDrawn, ShoeEvent, Shuffled
from houseway.house.state import (
    Table,
)

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")

# What begins a round and what ends it
Span = RoundBegun | BetsClosed | CardsCollected | LayoutCleared | EarlierRoundVoided


def evolved(
    rules: TableRules[S, R, M, E], table: Table[S, R], event: HouseEvent | E
) -> Table[S, R]:
    match event:
        case Staked() | Settled() | Reversed():
            return with_money(rules, table, event)
        case CardsDrawn() | CardHeld() | CardBurnt():
            return changed(
                with_round(rules, table, event), shoe=shoechange.evolve(table.shoe, event)
            )
        case _ if isinstance(event, GeneralEvent):
            return changed(table, people=attending.evolve(table.people, event))
        case _ if isinstance(event, PeriodEvent):
            return with_period(table, event)
        case _ if isinstance(event, PoolEvent):
            after = with_round(rules, table, event)
            return changed(after, pools=pools.evolve(table.pools, event))
        case _ if isinstance(event, BoxesEvent):
            return changed(table, boxes=boxes.evolve(table.boxes, event))
        case _ if isinstance(event, ColourEvent | TokenEvent):
            return with_layout(rules, table, event)
        case Shuffled(out=()):
            return with_new_shoe(table, event)
        case _ if isinstance(event, ShoeEvent):
            return changed(table, shoe=shoechange.evolve(table.shoe, event))
        case _ if isinstance(event, Span):
            return with_round_begun_or_over(rules, table, event)
        case RoundVoided():
            after = changed(with_round(rules, table, event), laying=False)
            return changed(after, period=periods.cut_short(table.period)) if table.laying else after
        case SettingDetermined(determined, at_once):
            return with_setting(rules, table, {determined.name: determined.value}, at_once=at_once)
        case ExcessStaked() | PlayerWarned() | MarkerPlaced() | BoxMarkerPlaced():
            return with_limits(table, event)
        case _ if isinstance(event, LifeEvent):
            return with_life(table, event)
        case _:
            return with_round(rules, table, event)


def with_round_begun_or_over(
    rules: TableRules[S, R, M, E],
    table: Table[S, R],
    event: Span,
) -> Table[S, R]:
    match event:
        case RoundBegun():
            return changed(with_new_round(rules, table, ()), laying=True)
        case BetsClosed(wagers):
            begun = table if table.laying else with_new_round(rules, table, wagers)
            if table.laying:
                begun = changed(with_round(rules, table, event), laying=False)
            wagered = frozenset(wager.player for wager in wagers)
            people = attending.after_betting(table.people, wagered)
            if table.non_betting and not wagers:
                people = table.people
            attended = boxes.with_wagers(table.boxes, wagered)
            return changed(begun, wagers=(), people=people, boxes=attended)
        case CardsCollected() | LayoutCleared():
            settings = table.coming or table.settings
            people = attending.after_round(table.people)
            over = changed(table, round=None, previous=table.round, people=people, coming=None)
            over = changed(over, results=with_result(table.results, table.round))
            over = changed(over, pools=pools.after_round(table.pools))
            return with_settings(rules, over, settings)
        case EarlierRoundVoided():
            return changed(table, previous=None)


def with_new_shoe(table: Table[S, R], event: Shuffled) -> Table[S, R]:
    """Whoever came late is in time again; a round that waits for the cards is the first of it."""
    fresh = boxes.with_new_shoe(table.boxes)
    if table.round is not None:
        fresh = boxes.with_wagers(fresh, frozenset(one.player for one in table.round.wagers))
    return changed(table, shoe=shoechange.evolve(table.shoe, event), boxes=fresh)


def with_new_round(
    rules: TableRules[S, R, M, E], table: Table[S, R], wagers: tuple[Wager, ...]
) -> Table[S, R]:
    seats = tuple((one.seat, one.player) for one in table.people.seats)
    start = Start(wagers, seats, table.shoe.held, table.pools)
    begun = rules.round(table.settings).opening(start)
    return changed(table, round=begun, rounds=table.rounds + 1)


def with_period(table: Table[S, R], event: PeriodEvent) -> Table[S, R]:
    """A new period is for the next round: what was announced is in force from it on."""
    after = changed(table, period=periods.evolve(table.period, event))
    if not isinstance(event, PeriodOpened) or table.coming is None:
        return after
    return changed(after, settings=table.coming, coming=None)


def with_life(table: Table[S, R], event: LifeEvent) -> Table[S, R]:
    """At every table, whoever plays there and with what."""
    after = opening.evolve(table.gaming, event)
    life, approvals = after.life, after.approvals
    faulty, replacing = after.faulty, after.replacing
    return changed(table, life=life, approvals=approvals, faulty=faulty, replacing=replacing)


def with_limits(
    table: Table[S, R], event: ExcessStaked | PlayerWarned | MarkerPlaced | BoxMarkerPlaced
) -> Table[S, R]:
    match event:
        case ExcessStaked(wager):
            rest = tuple(one for one in table.wagers if one != wager)
            return changed(table, wagers=rest, excess=(*table.excess, wager))
        case PlayerWarned(player):
            return changed(table, warned=table.warned | {player})
        case MarkerPlaced(number, maximum, _, on):
            return changed(table, markers=with_marker(table.markers, Marker(number, maximum, on)))
        case BoxMarkerPlaced(number, maximum):
            return changed(table, markers=with_marker(table.markers, Marker(number, maximum)))


def with_layout(
    rules: TableRules[S, R, M, E], table: Table[S, R], event: ColourEvent | TokenEvent
) -> Table[S, R]:
    """What a token stood for lies in chips once its twin is answered for, in the round too."""
    match event:
        case TokenLaid(token):
            return changed(table, tokens=(*table.tokens, token))
        case TokenAnswered(token):
            return changed(
                with_round(rules, table, event),
                tokens=tuple(one for one in table.tokens if one != token),
                wagers=after_answer(token, table.wagers),
                excess=after_answer(token, table.excess),
            )
        case CashNotExact():
            return table
        case _:
            return changed(table, colours=colour_chips.evolve(table.colours, event))


def with_money(
    rules: TableRules[S, R, M, E], table: Table[S, R], event: Staked | Settled | Reversed
) -> Table[S, R]:
    """Before the first card the wagers are the table's, then the round's.

    Money of the round before moves too, when an error in it is found: that is nobody's here.
    """
    match event:
        case Staked(wagers):
            table = changed(table, placed=table.placed + len(wagers))
            if not table.locked:
                return changed(table, wagers=(*table.wagers, *wagers))
            return with_round(rules, table, event)
        case Settled(payments):
            gone = {payment.wager for payment in payments}
            table = changed(
                table,
                wagers=tuple(wager for wager in table.wagers if wager not in gone),
                excess=tuple(wager for wager in table.excess if wager not in gone),
            )
            own = table.round is not None and not gone.isdisjoint(table.round.wagers)
        case Reversed(payments):
            own = table.round is not None and set(payments) <= set(table.round.payments)
    after = with_round(rules, table, event) if own else table
    return changed(after, tokens=tuple(t for t in after.tokens if outstanding(after, t)))


def with_round(
    rules: TableRules[S, R, M, E], table: Table[S, R], event: HouseEvent | E
) -> Table[S, R]:
    """The round takes the event, if there is one in play."""
    if table.round is None:
        return table
    now = rules.round(table.settings).evolve(table.round, event)  # type: ignore[arg-type]
    return changed(table, round=now)


def with_setting(
    rules: TableRules[S, R, M, E], table: Table[S, R], texts: dict[str, str], *, at_once: bool
) -> Table[S, R]:
    """Between rounds all that was announced comes into force; during one, what may at once."""
    coming = with_values(rules.menu, table.coming or table.settings, texts)
    if not at_once:
        return changed(table, coming=coming)
    if table.round is None and not table.wagers:
        return with_settings(rules, changed(table, coming=None), coming)
    now = with_values(rules.menu, table.settings, texts)
    return changed(table, settings=now, coming=coming if table.coming else None)


def with_settings(rules: TableRules[S, R, M, E], table: Table[S, R], settings: S) -> Table[S, R]:
    """Another number of decks, or another kind of shoe, is another shoe."""
    old, new = rules.shoe(table.settings), rules.shoe(settings)
    return changed(table, settings=settings, shoe=table.shoe if old == new else new)
