"""Whole evenings with wagers and banks thrown in: the books balance, and the record replays."""

from dataclasses import dataclass, field

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Choice, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import BankTaken, CoBankRequired
from houseway.games.pai_gow.players.dealer import TileDealer
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.comparison import Result
from houseway.games.pai_gow.round.events import (
    BankExhausted,
    HandSet,
    HouseWagerSettled,
    JackpotWon,
)
from houseway.games.pai_gow.table.settings import Cover
from houseway.games.pai_gow.table.state import BANK, GEE_JUN
from houseway.games.pai_gow.tiles.parts import worth
from houseway.house.general.state import TakeSeat
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.events import LayoutCleared
from houseway.house.table.state import NoMoreBets, PlaceWager, TakeBack
from houseway.journal import Bodies, Entry, Leaf
from houseway.kit.cards import Card, card
from houseway.ledger import Transfer, moved
from tests.games.battery import BOOK, Accounts
from tests.games.driving import Made
from tests.games.s49_pai_gow.tabling import EITHER, HOUSES

PLAYERS = 4  # that the books of the battery know
STAKES = (20_00, 25_00, 30_00, 100_00, 250_00, 1_005_00)


@dataclass
class Night:
    rule_set: str
    seed: int
    cover: Cover = Cover.REQUIRED
    story: list[Made] = field(default_factory=list)

    def __post_init__(self):
        self.house = HOUSES[self.rule_set]
        self.chance = Seeded(self.seed)
        self.dealer = TileDealer(self.house.rules.rulebook, Seeded(self.seed + 1))
        settings = changed(self.house.rules.default, bank_cover=self.cover)
        self.table = self.opening = self.house.opening(settings)
        self.banks = (3_000_00,) if self.cover is Cover.REQUIRED else (10_00, 50_00)
        self.books = Accounts()
        self.refusals = 0

    def put(self, put):
        due = self.house.turn(self.table)
        before = self.table
        events = self.house.decide(before, due, put)
        for event in events:
            self.table = self.house.evolve(self.table, event)
        self.story.append(Made(put, before, events, self.table))
        self.books.follow(self.story[-1])

    def try_(self, put):
        before, said = self.table, repr(self.table)
        refusal = None
        try:
            self.put(put)
        except Refused as found:
            refusal = found
        if refusal is not None:
            self.refusals += 1
            assert refusal.reason
            assert refusal.cite.rule_set.name == self.rule_set
            assert self.table is before
            assert repr(self.table) == said

    def play(self, rounds):
        while self.table.play.rounds < rounds or self.table.round is not None:
            for _ in range(self.chance.below(4)):
                self.try_(self.anything())
            self.try_(self.dealer.next_put(self.table, self.house.turn(self.table)))
        return self

    def pick(self, some):
        return some[self.chance.below(len(some))]

    def anything(self):
        """A move that somebody might make, whether or not it is due."""
        who, box = Player(1 + self.chance.below(PLAYERS)), 1 + self.chance.below(8)
        due, banker = self.house.turn(self.table), self.table.around.bank.banker
        if isinstance(due, Choice) and self.chance.below(2):
            take = bank_moves.TakeBank(due.player, Cents(self.pick(self.banks)))
            return Put(Actor(Role.PLAYER, due.player), take)
        if banker is not None and not self.chance.below(20):
            return Put(Actor(Role.PLAYER, banker), bank_moves.RequireCoBank(banker))
        if self.chance.below(5):
            return Put(Actor(Role.PLAYER, who), self.pick(self.of_a_player(who, box)))
        return Put(Actor(Role.DEALER), self.pick(self.of_the_staff(who, box)))

    def of_a_player(self, who, box):
        stake = Cents(self.pick(STAKES))
        return (
            PlaceWager(who, box, "hand", stake),
            PlaceWager(who, who + 1, "hand", stake),
            PlaceWager(who, box, "non-negotiable", stake),
            PlaceWager(who, box, "gee-jun", Cents(1_00)),
            TakeBack(who),
            TakeSeat(who, box),
            bank_moves.TakeBank(who, Cents(self.pick(self.banks))),
            bank_moves.JoinBank(who, Cents(self.pick(self.banks))),
            bank_moves.ChooseHouseWager(who, minimum=self.chance.below(2) == 0),
            bank_moves.DeclineJackpot(who, box),
            moves.RequestLaJa(who),
            moves.ChooseCut(who, "Tiger", ("left", "top")),
            moves.ShakeAgain(who),
            moves.SetHand(who, box, self.pick(((1, 2), (1, 3), (1, 4)))),
            moves.RequestHouseWay(who, box),
            moves.SurrenderUnseen(who, box),
            moves.CallHandVoid(who, box),
        )

    def of_the_staff(self, who, box):
        return (
            moves.ReportTiltedDie(),
            moves.ReportExposedByDealer(box, 1 + self.chance.below(4)),
            moves.ReportMisdeal(self.pick(tuple(moves.Misdealt))),
            bank_moves.NominateSetter(box, who),
            moves.SetByDealer(box, self.pick(((), (1, 2)))),
            moves.ReconstructUnseen(box),
            NoMoreBets(),
            TakeAndPay(),
        )


@pytest.fixture(scope="module")
def nights():
    """The last of them where a Bank need not cover what lies against it."""
    covers = (*[Cover.REQUIRED] * 3, Cover.NOT_REQUIRED)
    return {
        name: [Night(name, seed, cover).play(25) for seed, cover in enumerate(covers)]
        for name in HOUSES
    }


@EITHER
def test_evenings_bring_banks_of_all_kinds(nights, rule_set):
    """The books are followed at every move; here only that something happened."""
    events = [event for night in nights[rule_set] for made in night.story for event in made.events]
    for kind in (BankTaken, BankExhausted, CoBankRequired, HouseWagerSettled, HandSet):
        assert any(isinstance(event, kind) for event in events), kind
    assert sum(night.refusals for night in nights[rule_set]) > 100
    for event in events:
        if isinstance(event, HandSet):
            assert worth(event.high) >= worth(event.low)


@EITHER
def test_a_players_bank_pays_what_it_loses_and_the_house_only_clears(nights, rule_set):
    """Round by round with a player's Bank alone: all nets, Commission and the House's own wager."""
    seen = 0
    for night in nights[rule_set]:
        for made in night.story:
            settled = [event for event in made.events if isinstance(event, Settled)]
            if not isinstance(made.put.move, TakeAndPay) or not made.before.around.bank.alone:
                continue
            payments = [p for event in settled for p in event.payments if p.wager.bet != GEE_JUN]
            if not any(p.wager.bet == BANK for p in payments):
                continue
            (own,) = [one for one in made.events if isinstance(one, HouseWagerSettled)]
            sign = {Result.WIN: 1, Result.PUSH: 0, Result.LOSE: -1}[own.result]
            house = -sum(p.net + p.commission for p in payments)
            if any(isinstance(one, BankExhausted) for one in made.events):
                assert min(0, sign * own.amount) <= house <= max(0, sign * own.amount)
            else:
                assert house == sign * own.amount
            seen += 1
    assert seen > 5


@EITHER
def test_the_layout_empties_and_the_events_alone_give_the_table(nights, rule_set):
    for night in nights[rule_set]:
        table = night.opening
        for made in night.story:
            assert table == made.before
            for event in made.events:
                table = night.house.evolve(table, event)
            if any(isinstance(event, LayoutCleared) for event in made.events):
                assert table.round is None
        assert table == night.table


@EITHER
def test_every_move_and_event_survives_the_record(nights, rule_set):
    for night in nights[rule_set][:2]:
        kinds = dict.fromkeys(type(event) for made in night.story for event in made.events)
        leaf = Leaf(Card, str, card)
        bodies = Bodies(tuple(night.house.permits), tuple(kinds), Transfer, (leaf,))
        for made in night.story:
            entry = Entry(made.put, made.events, moved(made.events, BOOK))
            assert bodies.read(bodies.write(entry)) == entry


@EITHER
def test_the_tiles_of_every_deal_are_the_set(nights, rule_set):
    deals = [
        made.put.move.tiles
        for night in nights[rule_set]
        for made in night.story
        if isinstance(made.put.move, moves.DealTiles)
    ]
    assert len(deals) >= 60
    assert all(sorted(deal) == list(range(1, 33)) for deal in deals)


def test_jackpots_are_money_of_the_house(nights):
    """Prizes are rare; what is laid on them leaves the layout in any case."""
    for night in nights["s49-1999-pai-gow"]:
        staked = sum(
            wager.stake
            for made in night.story
            for event in made.events
            if isinstance(event, Staked)
            for wager in event.wagers
            if wager.bet == GEE_JUN
        )
        won = [e for made in night.story for e in made.events if isinstance(e, JackpotWon)]
        back = sum(
            p.returned
            for made in night.story
            for event in made.events
            if isinstance(event, Settled)
            for p in event.payments
            if p.wager.bet == GEE_JUN
        )
        pools = night.table.pools
        if not won:
            assert pools.jackpot + pools.reserve == staked - back
