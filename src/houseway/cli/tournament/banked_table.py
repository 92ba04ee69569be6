"""A table of bots against the house in a tournament: each wagers the minimum at least.

At the table a player's number is that of their seat, or of their terminal where there are any.
"""

import json
from collections.abc import Mapping
from typing import Any

from houseway.cli.tournament.books import Books
from houseway.cli.tournament.table import Played, Stuck
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bots import Said
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Call, Choice, Duty, Refused, Timer
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.wagers import Staked
from houseway.floor.views.parts import all_parts, offering
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.order_forms import Orders
from houseway.games.listing import Listing
from houseway.house.dealers.plain_bot import PlainBot, lays, open_places
from houseway.house.shoes.moves import Shuffle
from houseway.ledger import Account
from houseway.tournaments.moves import Result

Json = Mapping[str, Any]
BOT = {"blackjack": "dealer-like", "pai-gow": "house-way"}
TRIES = 40
CLOCK = Actor(Role.CLOCK)
LONGEST = 5_000  # moves of one round


class BankedRoom(Played):
    """Bots see the JSON of a terminal; what they say is read as a terminal's move."""

    def __init__(self, listing: Listing, number: int, settings: Any, books: Books, chance: Entropy):
        self.at: dict[Player, Player] = {}  # who sits there, by the number of the seat
        super().__init__(listing, number, settings, books, chance)
        self.orders = Orders(listing, Wire(listing))
        bot = listing.bots[BOT.get(listing.game, "plain")](chance)
        assert isinstance(bot, PlainBot), f"{bot} cannot fill in a form"
        self.bot = bot
        self.minimum = 0
        self.put_in: dict[Player, int] = {}
        self.shoe_ended = False

    def holder(self, seat: Player) -> Account:
        return self.books.holder(self.at[seat])

    def sit(self, player: Player, seat: int, _chips: int) -> None:
        self.at[Player(seat)] = player

    def leave(self, player: Player) -> None:
        self.at = {seat: one for seat, one in self.at.items() if one != player}

    def chips(self, seat: Player) -> int:
        return self.books.of(self.holder(seat))

    def play(self, players: tuple[Player, ...], _away: frozenset[Player]) -> tuple[Result, ...]:
        seats = {player: seat for seat, player in self.at.items() if player in players}
        before = {seat: self.chips(seat) for seat in seats.values()}
        self.put_in = dict.fromkeys(before, 0)
        self.shoe_ended = False
        number = self.listing.round_number(self.state)
        for seat in before:
            self.wager(seat)
        for _ in range(LONGEST):
            if self.listing.round_number(self.state) != number:
                break
            self.turn()
        else:
            raise Stuck(f"{self.listing}: {self.due} after {LONGEST} moves")
        self.come_round()
        return tuple(self.result(player, seats[player], before) for player in players)

    def result(self, player: Player, seat: Player, before: Mapping[Player, int]) -> Result:
        chips = self.chips(seat)
        return Result(player, Cents(self.put_in[seat]), chips - before[seat], Cents(chips))

    def come_round(self) -> None:
        """Do what is due between rounds, until wagers are open again."""
        while not isinstance(self.due, Bets):
            due = self.due
            self.shoe_ended |= isinstance(due, Duty) and due.act is Shuffle
            self.by_staff()

    # A round

    def turn(self) -> None:
        due = self.due
        if isinstance(due, Choice):
            self.answer(due.player)
        elif isinstance(due, Call) and due.closed_by is None:
            asked = next(
                player_option.player
                for player_option in due.asked
                if player_option.player is not None
            )
            self.answer(asked)
        elif isinstance(due, Bets) and isinstance(due.timer, Timer) and not due.next:
            self.put(Put(CLOCK, due.timer.move()))
        else:
            self.by_staff()

    def put(self, put: Put[Any]) -> tuple[Any, ...]:
        events = super().put(put)
        for event in events:
            if isinstance(event, Staked):
                for wager in event.wagers:
                    self.put_in[wager.player] = self.put_in.get(wager.player, 0) + wager.stake
        return events

    def offers(self, player: Player) -> list[Json]:
        viewer = Viewer(Role.PLAYER, player)
        found = offering(self.listing).offers(self.state, self.due, viewer)
        told: list[Json] = json.loads(json.dumps(plain(found)))
        return told

    def view(self, player: Player) -> Json:
        view_parts = all_parts(self.listing, self.state, self.due, Role.PLAYER, player)
        return {"fixed": view_parts.fixed, "public": view_parts.public, "own": view_parts.own}

    def say(self, player: Player, said: Said) -> bool:
        """Put a bot's move; return whether the table took it."""
        try:
            line = json.dumps(said.written(player))
            self.put(self.orders.read(self.state, line, self.chance))
        except Refused:
            return False
        return True

    def answer(self, player: Player) -> None:
        """Answer for a player with an open move that the table takes and their chips allow."""
        view = self.view(player)
        for _ in range(TRIES):
            sentence = self.bot.choose(view, self.offers(player), self.asker(player))
            if sentence is not None and self.say(player, sentence):
                return
        due = [each_offer for each_offer in self.offers(player) if each_offer["why"] == "due"]
        for offer in due:
            sentence = Said(offer["move"], {"player": player})
            if self.say(player, sentence):
                return
        self.by_staff()

    def asker(self, player: Player) -> Any:
        viewer = Viewer(Role.PLAYER, player)

        def ask(move: str, given: Json) -> Json | None:
            offer = offering(self.listing).narrowed(self.state, self.due, viewer, move, given)
            told: Json | None = json.loads(json.dumps(plain(offer)))
            return told

        return ask

    # Wagers

    def wager(self, player: Player) -> None:
        """Until the minimum is at risk, however many wagers that takes."""
        for _ in range(TRIES):
            if self.put_in[player] >= self.minimum:
                return
            offers = [
                offer for offer in self.offers(player) if offer["why"] == "wager" and lays(offer)
            ]
            if not offers:
                return
            sentence = self.laid(player, offers)
            if sentence is not None:
                self.say(player, sentence)
        raise Stuck(f"{self.listing}: seat {player} cannot risk {self.minimum}")

    def laid(self, player: Player, offers: list[Json]) -> Said | None:
        offer = offers[self.chance.below(len(offers))]
        if "cases" not in offer and not offer.get("listed"):
            return self.bot.answer(self.view(player), offer, self.asker(player))
        places = [
            each_place
            for each_place in self.places(player, offer)
            if each_place["low"] <= self.chips(player)
        ]
        if not places:
            return None
        usual = [each_place for each_place in places if each_place.get("usual")] or places
        place = usual[self.chance.below(len(usual))]
        given = dict(place["given"])
        for field in offer["fields"]:
            name = field["name"]
            if name in given:
                continue
            if "fixed" in field:
                given[name] = field["fixed"]
            elif field["kind"] == "cents":
                given[name] = self.amount(player, place)
            elif "usual" in field:
                given[name] = field["usual"]
        return Said(offer["move"], given, str(offer.get("by", "")), str(offer.get("beside", "")))

    def places(self, player: Player, offer: Json) -> list[Json]:
        """Return the places of the player's own Box, where the table has Boxes."""
        view = {"fixed": {"places": plain(offering(self.listing).listed(self.state))}}
        every = [open_place for open_place in open_places(view, offer) if "low" in open_place]
        own = [one for one in every if one["given"].get("box", player) == player]
        return own or every

    def amount(self, player: Player, place: Json) -> int:
        """At least what is still to be risked, and now and then a good part of all chips."""
        low, step = place["low"], place.get("step", 1)
        high = min(place["high"], self.chips(player))
        least = max(low, min(high, self.minimum - self.put_in[player]))
        wanted = max(least, high // 3 if self.chance.below(3) == 0 else least)
        return int(min(high, low + -(-(wanted - low) // step) * step))
