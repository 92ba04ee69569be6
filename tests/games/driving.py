"""A table of any game in `GAMES`, driven by its croupier, with wagers and reports thrown in.

What is thrown is honest: a card that is reported is the one that really leaves the stack. What
is probed may be anything; it is decided and never carried out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from houseway.cli.play.input.answers import option_move
from houseway.core.actors import Actor, Permit, Player, Put, Role
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Bets, Call, Choice, Duty, Refused
from houseway.core.money import Cents
from houseway.games.baccarat.round.outcomes import CorrectOutcome
from houseway.games.listing import Listing
from houseway.house.general.state import CloseTable, ReportContravention
from houseway.house.settings.kinds import Dollars, InOrder, OneOf, Setting, Whole, find
from houseway.house.shoes.moves import CutCards, InsertCuttingCard
from houseway.house.table.state import (
    ApproveValue,
    Determine,
    LayChips,
    Life,
    NoMoreBets,
    PlaceMarker,
    PlaceWager,
    TakeBack,
)
from houseway.house.terminals.faults import RecordAnalysis
from houseway.house.terminals.periods import (
    DealNoBetRound,
    DealWithoutWagers,
    DirectRounds,
    Occasion,
    OpenPeriod,
    Period,
    PlaceChips,
    VoidEarlyCards,
)
from houseway.kit.cards import DECK, Card, cards
from tests.games.thrown import breakable, contravention, value_ahead

BEGINNINGS = (NoMoreBets, OpenPeriod, DealWithoutWagers, DealNoBetRound)
PLAYERS = 4
STAKES = (5_00, 10_00, 15_00, 20_00, 100_00, 1_000_00, 4_995_00, 6_000_00)
ODD_NUMBERS = (-1, 0, 1, 3, 10, 11, 12, 51, 52, 200, 364, 365, 416, 10**12)
ODD_TEXTS = ("", "none", "banker", "tie", "face-down", "players", "10", "8", "-1", "table", "क")

Move = Any
Table = Any


@dataclass
class Made:
    """One accepted move, with the table before and after it."""

    put: Put[Any]
    before: Table
    events: tuple[Any, ...]
    after: Table


@dataclass
class Run:
    """One table and its evening so far. The seed decides everything."""

    listing: Listing
    seed: int
    story: list[Made] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.house: Any = self.listing.table
        self.chance = Seeded(self.seed)
        self.croupier = self.listing.staff(Seeded(self.seed + 1))
        self.opening = self.house.opening(self.house.rules.default)
        self.table = self.opening

    # Moving on

    def put(self, put: Put[Any] | None = None) -> Made:
        """This move, or what is due from the staff. A refusal leaves the run as it was."""
        usual = put or self.short_shoe() or self.direction()
        due, before = self.house.turn(self.table), self.table
        put = usual or self.croupier.next_put(before, due)
        events = self.house.decide(before, due, put)
        self.croupier.follow(before, events)
        for event in events:
            self.table = self.house.evolve(self.table, event)
        self.story.append(Made(put, before, events, self.table))
        return self.story[-1]

    def short_shoe(self) -> Put[Any] | None:
        """Every other shoe has its cutting card so far forward that it comes out soon."""
        due = self.house.turn(self.table)
        if getattr(due, "act", None) is not InsertCuttingCard or self.chance.below(2):
            return None
        (span,) = due.bounds
        behind = max(span.low, span.high - self.chance.below(60))
        return Put(Actor(Role.DEALER), InsertCuttingCard(behind))

    def direction(self) -> Put[Any] | None:
        """Where a round wants a wager or a direction, the supervisor has rounds dealt."""
        due = self.house.turn(self.table)
        if getattr(due, "act", None) is not OpenPeriod or not self.table.period.unwagered:
            return None
        return Put(Actor(Role.SUPERVISOR), DirectRounds(Occasion.UNTIL_WAGER))

    def until(self, reached: Callable[[Table], bool], most: int = 200) -> None:
        for _ in range(most):
            if reached(self.table):
                return
            self.put()
        raise AssertionError(f"not reached in {most} moves: {self.house.turn(self.table)}")

    def to_the_wagers(self) -> None:
        self.until(lambda table: isinstance(self.house.turn(table), Bets))

    def close(self) -> None:
        """Finish the round, hand back what lies, close the table and check the cards."""
        self.until(lambda table: table.round is None and self.between_rounds(table))
        fixed = getattr(self.table, "period", Period()).confirmed
        laid = (*self.table.laid.wagers, *self.table.laid.excess)
        for player in {wager.player for wager in laid if wager.number not in fixed}:
            self.put(Put(Actor(Role.PLAYER, player), TakeBack(player)))
        self.put(Put(Actor(Role.OPERATOR), CloseTable()))
        self.until(lambda table: table.gaming.life is Life.OVER)
        for held in self.table.faults.held if hasattr(self.table, "faults") else ():
            self.put(Put(Actor(Role.SUPERVISOR), RecordAnalysis(held.round, confirmed=True)))

    def between_rounds(self, table: Table) -> bool:
        """Wagers are due, or the beginning of a round without any."""
        due = self.house.turn(table)
        return isinstance(due, Bets) or (isinstance(due, Duty) and due.act in BEGINNINGS)

    # Throwing in

    def evening(self, moves: int, between: Callable[["Run"], None] = lambda _: None) -> None:
        """An opened table, so many moves with whatever is thrown in, and its closing."""
        for _ in range(6):
            self.attempt(self.any_put(honest=True, kind=Determine))
        self.to_the_wagers()
        for _ in range(moves):
            between(self)
            self.attempt(self.thrown())
        self.close()

    def attempt(self, put: Put[Any] | None) -> Made | Refused:
        try:
            return self.put(put)
        except Refused as refusal:
            return refusal

    def thrown(self) -> Put[Any] | None:
        """A wager, a report or anything else that is permitted; or None for what is due."""
        due = self.house.turn(self.table)
        match self.chance.below(10):
            case 0 | 1 | 2 if isinstance(due, Bets):
                return self.wager()
            case 4 | 5 | 6 | 7 if isinstance(due, Choice):
                return option_move(self.one(due.options), due.player, [])
            case 4 | 5 | 6 | 7 if isinstance(due, Call) and due.asked[0].player is not None:
                offer = self.one(due.asked)
                words = ["60"] if offer.option.move is CutCards else []
                return option_move(offer.option, offer.player, words)
            case 3:
                return self.any_put(honest=True)
            case _:
                return None

    def wager(self) -> Put[Any]:
        player = Player(1 + self.chance.below(PLAYERS))
        place, bet = 1 + self.chance.below(2), self.one(self.bets)
        stake = Cents(self.one(STAKES))
        if PlaceWager in self.house.permits:
            return Put(Actor(Role.PLAYER, player), PlaceWager(player, place, bet, stake))
        if LayChips in self.house.permits:
            return Put(Actor(Role.PLAYER, player), LayChips(player, bet, stake))
        return Put(Actor(Role.PLAYER, player), PlaceChips(player, bet, stake, place == 1))

    def wager_by(self, player: int, dollars: int, bet: str | None = None) -> Put[Any]:
        """A wager as it is made at this table, on a bet that needs no other beside it."""
        who, stake = Player(player), Cents(dollars * 100)
        on = bet or str(self.house.rules.bets.alone[0])
        made: Put[Any] = self.house.rules.wager(self.table.settings, who, on, stake)
        return made

    def wager_on(self, player: int, box: int) -> Put[Any]:
        who, stake = Player(player), self.table.settings.minimum
        move = PlaceWager(who, box, str(self.house.rules.bets.alone[0]), stake)
        return Put(Actor(Role.PLAYER, who), move)

    @property
    def bets(self) -> tuple[str, ...]:
        return tuple(map(str, self.house.rules.bets.offered))

    def permit(self, move: Move) -> Permit:
        """Who may make a move as things are, and by which provision."""
        found: Permit = self.house.permit_at(self.table, move)
        return found

    def any_put(self, *, honest: bool, kind: type[Any] | None = None) -> Put[Any]:
        kind = kind or self.one(self.kinds(honest=honest))
        move = self.any_move(kind, honest=honest)
        return self.signed(move, self.house.permits[kind])

    def kinds(self, *, honest: bool) -> tuple[type[Any], ...]:
        """What may be thrown in: closing is for the end."""
        known = sorted(self.house.permits, key=lambda kind: kind.__name__)
        return tuple(kind for kind in known if kind is not CloseTable or not honest)

    def signed(self, move: Move, permit: Permit) -> Put[Any]:
        role = self.one(sorted(permit.roles))
        if isinstance(move, Determine) and (setting := find(self.house.rules.menu, move.name)):
            role = setting.terms.by
        owner = getattr(move, "player", None)
        beside = None if permit.beside is None else Actor(permit.beside)
        return Put(Actor(role, owner if role is Role.PLAYER else None), move, beside)

    def any_move(self, kind: type[Any], *, honest: bool) -> Move:
        if kind is Determine:
            return self.determination()
        if kind is ReportContravention:
            broken = self.one(breakable(self.house.general))
            return contravention(broken, 1 + self.chance.below(PLAYERS))
        if kind is ApproveValue and honest:
            return value_ahead(self.house.rules.menu)
        if kind is VoidEarlyCards and honest:
            drawn = self.croupier.draw(self.table, 1 + self.chance.below(4))
            return VoidEarlyCards(getattr(drawn, "cards", ()))
        if kind is CorrectOutcome and honest:
            return CorrectOutcome(cards("3S 4C"), cards("3D 3H"))
        if kind is PlaceMarker and honest:
            return PlaceMarker(Player(1 + self.chance.below(PLAYERS)), Cents(self.one(STAKES)))
        hints = get_type_hints(kind)
        return kind(*(self.any_value(hints[one.name], honest=honest) for one in fields(kind)))

    def determination(self) -> Determine:
        setting = self.one(self.house.rules.menu)
        return Determine(setting.name, self.text_for(setting), bool(self.chance.below(2)))

    def text_for(self, setting: Setting) -> str:
        match setting:
            case Whole(_, _, low, high):
                return str(low + self.chance.below(high - low + 1))
            case Dollars():
                return str(self.one(("5", "10", "20", "100", "5000", "none", "0.20", "1.00")))
            case OneOf(_, default):
                return str(self.one(tuple(type(default))))
            case InOrder(_, default):
                return ",".join(shuffled(default.split(","), self.chance))
            case _:
                return str(self.one(("Pat Doe", "Sam Roe")))

    def any_value(self, hint: Any, *, honest: bool) -> Any:
        """A value for a field: of any card the one that comes next, if it has to be honest."""
        if hint == tuple[Card, ...]:
            return self.some_cards(honest=honest)
        if hint in (Card, Card | None):
            card = self.next_card() if honest else self.one(DECK)
            return card if hint is Card else self.one((card, None))
        if get_origin(hint) is tuple:
            return ()
        if any(get_origin(one) is tuple for one in get_args(hint)) or hint == (Cents | None):
            return None  # what a record says, and nobody enters
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self.one(tuple(hint))
        if hint is bool:
            return bool(self.chance.below(2))
        if hint in (Player, Player | None):
            return self.one((*map(Player, range(1, PLAYERS + 1)), *([None] * (hint != Player))))
        if hint == (int | None):
            return self.one((None, 0, 1, 3, 99, 100))
        if hint is Cents:
            return Cents(self.one((*STAKES, *ODD_NUMBERS)))
        if hint is int:
            return self.one((*ODD_NUMBERS, self.table.shoe.to_burn))
        assert hint in (str, str | None), f"what is a {hint}? Say how to throw one"
        return self.one((*ODD_TEXTS, *self.bets[:4], *([None] * (hint is not str))))

    def some_cards(self, *, honest: bool) -> Any:
        lying = getattr(self.table.round, "drawn", ())
        drawn = tuple(one if isinstance(one, Card) else one[0] for one in lying)
        if honest and self.table.round is not None and not hasattr(self.table.round, "drawn"):
            return (self.next_card(),)
        if honest:
            return shuffled(drawn, self.chance) if drawn else ()
        loose = tuple(self.one(DECK) for _ in range(self.chance.below(4)))
        return self.one((drawn, shuffled(drawn, self.chance), loose, ()))

    def next_card(self) -> Card:
        stack = self.croupier.stack
        return stack.cards[stack.drawn] if stack.left else DECK[0]

    def one(self, items: Any) -> Any:
        return items[self.chance.below(len(items))]
