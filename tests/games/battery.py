"""What every game must satisfy, checked at every move of a run. A new game gets it for nothing."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager, total
from houseway.games.listing import Listing
from houseway.games.poker.table.books import StakesBook, behind
from houseway.games.poker.table.seats.state import MarkerPassed
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.shoes.deck_moves import CardsIntroduced
from houseway.house.shoes.moves import NO_SHOE, CardBurnt, CardsBurnt, Shuffled, Stage
from houseway.house.shoes.shuffling_shoe import CardsReturned
from houseway.house.table.events import CardsCollected, LayoutCleared
from houseway.journal import (
    GENESIS,
    ActorId,
    Bodies,
    Entry,
    Millis,
    Page,
    StreamId,
    audit,
    chain,
    first_break,
    replay,
)
from houseway.kit.cards import DECK_SIZE
from houseway.ledger import (
    Account,
    Balances,
    Book,
    TableId,
    Transfer,
    chips,
    house_book,
    pot_book,
)
from houseway.ledger.accounts import MONEY, stake
from tests.games.driving import PLAYERS, Made, Run
from tests.games.listings import at_stakes

T1 = TableId("T1")
RICH = Cents(10**15)
STRANGERS = 100  # that may come to a table which has to find its players
ROUND_OVER = CardsCollected | LayoutCleared | MarkerPassed


def holder(player: Player) -> Account:
    return chips(str(player), 1)


BOOK = house_book(T1, holder)


def book_of(listing: Listing) -> Book:
    return pot_book(T1, holder) if at_stakes(listing) else BOOK


def funded(players: int) -> Balances:
    purses = {holder(Player(one)): RICH for one in range(1, players + 1)}
    return Balances({**purses, Account("cage:C1"): Cents(-RICH * players)})


class Accounts:
    """The books of a run: what is staked is returned or lost, and the layout empties."""

    def __init__(self, book: Book = BOOK) -> None:
        self.book, self.pots = book, book.bank != book.house
        self.booking: Any = StakesBook(book) if self.pots else book
        self.balances = funded(STRANGERS if self.pots else PLAYERS)
        self.staked = self.returned = self.lost = 0

    def follow(self, made: Made) -> None:
        for event in made.events:
            self.add(event)
        self.balances = self.balances.after(self.booking(made.before, made.events))
        table = in_the_house(made.after)
        assert not self.balances.overdrawn()
        on_layout = sum(self.balances.on_layout(T1).values())
        assert on_layout == lying(table), "the layout and the books differ"
        self.check_pools(table)
        self.check_stakes(table)
        numbers = [wager.number for wager in (*table.laid.wagers, *table.laid.excess)]
        assert len(numbers) == len(set(numbers)), "two wagers have one number"
        if any(isinstance(event, ROUND_OVER) for event in made.events):
            assert on_layout == total(waiting(table))
            assert self.staked == self.returned + self.lost + on_layout
            if self.pots:
                assert self.balances.of(self.book.bank) == 0, "the pot is not even"

    def check_pools(self, table: Any) -> None:
        """What the table says lies in the pools of a jackpot lies there in the books."""
        lies = self.balances.of(self.book.jackpot), self.balances.of(self.book.reserve)
        pools = getattr(table, "pools", Pools())  # a table without a jackpot has none
        assert lies == (pools.jackpot, pools.reserve), "a pool and the books differ"

    def check_stakes(self, table: Any) -> None:
        """Each player has before him what the books say, and nobody else has a stake."""
        lies = {one: cents for one, cents in self.balances if one.startswith("stake:") and cents}
        chairs = table.seats.chairs if self.pots else ()
        has = {stake(T1, holder(one.player)): behind(table, one.player) for one in chairs}
        assert lies == {one: cents for one, cents in has.items() if cents}, "a stake differs"

    def add(self, event: object) -> None:
        match event:
            case Staked(wagers):
                self.staked += total(wagers)
            case Settled(payments):
                self.settle(payments, 1)
            case Reversed(payments):
                self.settle(payments, -1)

    def settle(self, payments: tuple[Payment, ...], sign: int) -> None:
        for one in payments:
            assert 0 <= one.returned <= one.wager.stake
            assert 0 <= one.commission <= (had(one, payments) if self.pots else one.win)
            self.returned += sign * one.returned
            self.lost += sign * (one.wager.stake - one.returned)


def had(one: Payment, payments: tuple[Payment, ...]) -> int:
    """What a player has out of a pot, whichever of his bets it is written to."""
    return sum(
        each.returned + each.win for each in payments if each.wager.player == one.wager.player
    )


def in_the_house(table: Any) -> Any:
    """What every table has; some have more around it."""
    return getattr(table, "house", table)


def lying(table: Any) -> int:
    in_round = table.round.wagers if table.round else ()
    return total((*table.laid.wagers, *table.laid.excess, *in_round, *waiting(table)))


def waiting(table: Any) -> tuple[Wager, ...]:
    """What waits for an analysis of the records."""
    return table.faults.waiting if hasattr(table, "faults") else ()


class CardCount:
    """Every card of the decks is in the shoe, seen, burnt, or held unseen."""

    def __init__(self) -> None:
        self.burnt = 0

    def follow(self, made: Made) -> None:
        for event in made.events:
            match event:
                case Shuffled() | CardsIntroduced() | CardsReturned():
                    self.burnt = 0
                case CardsBurnt(count):
                    self.burnt += count
                case CardBurnt(None, True):  # in error, and nobody saw it
                    self.burnt += 1
        shoe = getattr(made.after, "shoe", NO_SHOE)
        assert max(shoe.census.seen) <= shoe.census.decks
        if shoe.stage not in (Stage.SHUFFLE, Stage.RECALL, Stage.CHECK):
            unseen = sum(waiting.card is None for waiting in shoe.held)
            seen = sum(shoe.census.seen)
            assert shoe.left + seen + self.burnt + unseen == shoe.census.decks * DECK_SIZE


def check_probe(run: Run, put: Put[Any]) -> None:
    """Any move at all is accepted or refused with a provision, twice alike, and changes nothing."""
    said = repr(run.table)
    first, again = answer(run, put), answer(run, put)
    assert repr(run.table) == said, f"{put} changed the table it was put to"
    assert str(first) == str(again), f"{put} is answered differently the second time"
    if isinstance(first, Refused):
        assert first.reason
        assert first.cite.rule_set == run.listing.rule_set
        return
    table = run.table
    for event in first:
        table = run.house.evolve(table, event)
    due = run.house.turn(table)
    for role in (Role.PLAYER, Role.DEALER):
        run.house.rules.view(table, due, role)


def answer(run: Run, put: Put[Any]) -> Any:
    try:
        return run.house.decide(run.table, run.house.turn(run.table), put)
    except Refused as refusal:
        return refusal


def check_roles(run: Run, kind: type[Any]) -> None:
    """Whatever is due, a role that may not make a move is told so, with the permit's provision."""
    put = run.any_put(honest=False, kind=kind)
    permit = run.permit(put.move)
    for role in set(Role) - permit.roles:
        by = Actor(role, getattr(put.move, "player", None) if role is Role.PLAYER else None)
        refusal = answer(run, Put(by, put.move, put.beside))
        assert isinstance(refusal, NotPermitted), f"{role} may {kind.__name__}"
        assert refusal.cite == permit.cite
    if permit.beside is not None:
        refusal = answer(run, Put(put.by, put.move))
        assert isinstance(refusal, NotPermitted)


def check_replay(run: Run) -> None:
    """The events alone give the live state again."""
    table = run.opening
    for made in run.story:
        assert table == made.before
        for event in made.events:
            table = run.house.evolve(table, event)
    assert table == run.table


def check_journal(run: Run) -> None:
    """Every move, event and transfer survives the record, which replays and audits clean."""
    kinds = dict.fromkeys(type(event) for made in run.story for event in made.events)
    bodies: Any = Bodies(tuple(run.house.permits), tuple(kinds), Transfer, run.listing.leaves)
    pages, book = [], run.listing.books(T1, holder, MONEY)
    for number, made in enumerate(run.story, 1):
        entry = Entry(made.put, made.events, book(made.before, made.events))
        body = bodies.write(entry)
        assert bodies.read(body) == entry
        actor = ActorId(str(made.put.by))
        at = Millis(number)
        stream = StreamId("table:T1")
        pages.append(Page(stream, number, at, actor, number, run.listing.edition, body))
    records = tuple(chain(GENESIS, pages))
    assert first_break(records) is None
    assert replay(run.house, run.opening, records, bodies) == run.table
    books = audit(run.house, run.opening, records, bodies, book)
    assert books is None, str(books)
