"""Bots play every table: they see what a terminal sees, and nothing that they say is refused."""

import json

import pytest

from houseway.core.actors import Player, Role
from houseway.core.entropy import Seeded
from houseway.core.offers import Viewer, plain
from houseway.floor.views.parts import all_parts
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.order_forms import Orders
from houseway.games import GAMES
from houseway.games.listing import bot
from houseway.house.offers.offers import Offering

KINDS = [(row, name) for row in GAMES for name in row.listing.bots]
ROUNDS = 3
MOST_MOVES = 1_500
PLAYERS = tuple(map(Player, range(1, 5)))


class Table:
    """Four bots of one kind, and the staff that deals to them."""

    def __init__(self, listing, name):
        self.listing, self.table = listing, listing.table
        self.state = self.table.opening(self.table.rules.default)
        self.due = self.table.turn(self.state)
        self.offering, self.entropy = Offering(self.table), Seeded(3)
        self.orders = Orders(listing, Wire(listing))
        self.staff = listing.staff(Seeded(8))
        self.bots = {one: bot(listing, name, int(one)) for one in PLAYERS}
        self.said = {}

    def asks(self, player):
        """What a terminal gets, as it goes over the wire."""
        viewer = Viewer(Role.PLAYER, player)
        parts = all_parts(self.listing, self.state, self.due, Role.PLAYER, player)
        view = {"fixed": parts.fixed, "public": parts.public, "own": parts.own}
        offers = plain(self.offering.offers(self.state, self.due, viewer))

        def ask(move, given):
            return plain(self.offering.narrowed(self.state, self.due, viewer, move, given))

        return json.loads(json.dumps(view)), json.loads(json.dumps(offers)), ask

    def play(self, rounds):
        first = self.listing.round_number(self.state)
        for _ in range(MOST_MOVES):
            if self.listing.round_number(self.state) >= first + rounds:
                return
            acted = [self.acts(player) for player in PLAYERS]
            if not any(acted):
                self.put(self.staff.next_put(self.state, self.due))
        raise AssertionError(f"{self.due}: it never came to {rounds} rounds")

    def acts(self, player):
        said = self.bots[player].choose(*self.asks(player))
        if said is None:
            return False
        written = json.dumps(said.written(player))
        self.said[said.move] = self.said.get(said.move, 0) + 1
        self.put(self.orders.read(self.state, written, self.entropy))
        return True

    def put(self, put):
        before, events = self.state, self.table.decide(self.state, self.due, put)
        for event in events:
            self.state = self.table.evolve(self.state, event)
        self.due = self.table.turn(self.state)
        self.staff.follow(before, events)


@pytest.mark.parametrize(("row", "name"), KINDS, ids=lambda one: str(one))
def test_a_bot_plays_and_is_never_refused(row, name):
    table = Table(row.listing, name)
    table.play(ROUNDS)
    assert sum(table.said.values()) >= ROUNDS, table.said


def test_every_game_has_the_plain_bot_and_some_have_more():
    named = {str(row.game): {*row.listing.bots} for row in GAMES}
    assert all("plain" in names for names in named.values())
    assert named["holdem"] == {"plain", "sensible"}
    assert named["blackjack"] == {"plain", "dealer-like"}
    assert named["pai-gow"] == {"plain", "house-way"}


def test_the_same_seed_plays_alike():
    row = next(row for row in GAMES if str(row) == "holdem S49")
    first, second = (Table(row.listing, "sensible") for _ in range(2))
    first.play(2)
    second.play(2)
    assert (first.state, first.said) == (second.state, second.said)
