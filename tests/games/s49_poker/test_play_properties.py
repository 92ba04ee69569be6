"""Whatever is played: chips add up, rounds end, replays agree, and nothing hidden is seen."""

from typing import Any, cast, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Choice, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked
from houseway.games.poker.players.bots import answer, any_act, sensible
from houseway.games.poker.players.dealer import PokerDealer
from houseway.games.poker.round.change import FAMILY
from houseway.games.poker.round.events import CommissionTaken, RoundEvent
from houseway.games.poker.table.books import StakesBook
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.settings.menu import check_seats
from houseway.games.poker.table.settings.settings import Betting, Limit, YesNo
from houseway.games.poker.table.tables import TABLES
from houseway.house.general import state as people
from houseway.house.machine.part import Step
from houseway.ledger import Balances, TableId, chips, pot_book

NAMED = {f"{one.rules.variant.game} {one.rules.rule_set.name}": one for one in TABLES}
EVERY = pytest.mark.parametrize("name", NAMED)
SEEDS = st.integers(0, 2**32)
T1 = TableId("T1")
BOOK = pot_book(T1, lambda player: chips(str(player), 1))


class Evening:
    """A table of bots, with its ledger beside it."""

    def __init__(self, house, seed, bot=any_act):
        self.house, self.bot = house, bot
        self.chance, self.dealer = Seeded(seed), PokerDealer(Seeded(seed + 1))
        self.table = self.opening = house.opening(self.settings())
        self.story, self.brought, self.taken = [], 0, 0
        self.books = Balances()
        while not isinstance(house.turn(self.table), Bets):
            self.put(self.dealer.next_put(self.table, house.turn(self.table)))
        for number in range(1, 3 + self.chance.below(self.table.settings.seats - 1)):
            self.joins(number)

    def settings(self):
        """Any limit, blinds, antes or in a tournament both, and seats as the deck allows."""
        pick = lambda kinds: tuple(kinds)[self.chance.below(len(tuple(kinds)))]  # noqa: E731
        betting = pick(Betting)
        found = changed(
            self.house.rules.default,
            limit=pick(Limit),
            betting=betting,
            tournament=YesNo.YES if betting is Betting.BLIND_AND_ANTE else YesNo.NO,
            blinds=1 + self.chance.below(3),
            blind_scheme=pick(type(self.house.rules.default.blind_scheme)),
            over_blinds=YesNo.NO,
            split=pick(type(self.house.rules.default.split)),
            joker=pick(type(self.house.rules.default.joker)),
            seats=2 + self.chance.below(7),
        )
        while True:
            try:
                check_seats(self.house.rules.variant, found)
                return found
            except Refused:
                found = changed(found, seats=found.seats - 1)

    def joins(self, number):
        who, stake = Player(number), 100_00 + 100 * self.chance.below(300)
        self.put(Put(Actor(Role.PLAYER, who), people.TakeSeat(who, number)))
        self.put(Put(Actor(Role.PLAYER, who), seat_moves.BuyIn(who, Cents(stake))))
        self.brought += stake

    def put(self, put):
        events = self.house.decide(self.table, self.house.turn(self.table), put)
        self.books = self.books.after(StakesBook(BOOK)(self.table, events))
        self.dealer.follow(self.table, events)
        for event in events:
            self.table = self.house.evolve(self.table, event)
            self.taken += event.amount if isinstance(event, CommissionTaken) else 0
        self.story.append((put, events))
        return events

    def step(self):
        """One move of whoever is due; False when no round can be played any more."""
        due = self.house.turn(self.table)
        if isinstance(due, Choice):
            view = self.house.rules.view(self.table, due, Role.PLAYER, due.player)
            move = answer(view, due, self.bot, self.chance)
            self.put(Put(Actor(Role.PLAYER, due.player), move))
            return True
        if (answered := answer(cast(Any, None), due, self.bot, self.chance)) is not None:
            self.put(Put(Actor(Role.PLAYER, answered.player), answered))
            return True
        try:
            self.put(self.dealer.next_put(self.table, due))
        except Refused:
            assert isinstance(due, Bets), due
            return False
        return True

    def play(self, moves):
        return sum(self.step() for _ in range(moves))


def chips_at(table):
    playing = {hand.player: hand for hand in table.round.hands} if table.round else {}
    beside = sum(one.stake for one in table.seats.chairs if one.player not in playing)
    return beside + sum(hand.stack + hand.put_in for hand in playing.values())


@EVERY
@settings(max_examples=6)
@given(seed=SEEDS)
def test_chips_are_conserved_and_nobody_commits_more_than_his_stake(name, seed):
    house = NAMED[name]
    evening = Evening(house, seed)
    for _ in range(90):
        if not evening.step():
            break
        assert chips_at(evening.table) + evening.taken == evening.brought
        round_ = evening.table.round
        for hand in round_.hands if round_ else ():
            mine = [one.stake for one in round_.wagers if one.player == hand.player]
            assert hand.stack >= 0
            assert round_.awarded or hand.put_in == sum(mine)
            assert hand.bet <= hand.put_in
        if round_ is None:
            assert evening.books.of(BOOK.bank) == 0
            assert not evening.books.on_layout(T1)
            assert evening.books.of(BOOK.commission) == evening.taken


@EVERY
@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_round_ends_and_replays_to_the_same_table(name, seed):
    house = NAMED[name]
    evening = Evening(house, seed, sensible)
    evening.play(120)
    assert evening.table.play.rounds
    table = evening.opening
    for put, events in evening.story:
        now = house.now(table)
        assert house.decide(table, now.due.turn, put) == events
        stepped = house.step(now, put)
        for event in events:
            table = house.evolve(table, event)
        assert stepped == Step(events, house.now(table))
    assert table == evening.table


def test_every_event_of_a_round_has_a_change():
    assert set(FAMILY) == set(get_args(RoundEvent))


@EVERY
@settings(max_examples=3)
@given(seed=SEEDS)
def test_staked_is_returned_lost_or_commission(name, seed):
    house = NAMED[name]
    evening = Evening(house, seed)
    evening.play(100)
    while evening.table.round is not None:
        evening.step()
    staked = [
        one.stake
        for _, events in evening.story
        for event in events
        if isinstance(event, Staked)
        for one in event.wagers
    ]
    paid = [
        one
        for _, events in evening.story
        for event in events
        if isinstance(event, Settled)
        for one in event.payments
    ]
    assert sum(staked) == sum(one.wager.stake for one in paid)
    assert sum(staked) == sum(one.returned + one.win for one in paid)
    assert sum(one.commission for one in paid) == evening.taken


@EVERY
@settings(max_examples=4)
@given(seed=SEEDS)
def test_no_view_shows_what_is_hidden_from_its_viewer(name, seed):
    house = NAMED[name]
    evening = Evening(house, seed)
    for _ in range(60):
        if not evening.step():
            break
        table, due = evening.table, house.turn(evening.table)
        if table.round is None:
            continue
        viewers = [(role, None) for role in Role] + [
            (Role.PLAYER, hand.player) for hand in table.round.hands
        ]
        for role, viewer in viewers:
            said = repr(house.rules.view(table, due, role, viewer))
            for at, hand in enumerate(table.round.hands):
                if (role is Role.PLAYER and hand.player == viewer) or at in table.round.shown:
                    continue
                for card in hand.down:
                    assert card in table.round.seen or f"{card!r}" not in said, (role, viewer)
            gone = [card for one in table.round.discarded for card in one.cards]
            for card in (*gone, *table.round.gone):
                assert card in table.round.seen or f"{card!r}" not in said
