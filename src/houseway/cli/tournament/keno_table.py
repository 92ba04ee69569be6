"""Keno in a tournament: tickets for the next game are bought with tournament chips."""

from typing import Any

from houseway.cli.tournament.banked_table import BankedRoom, Json
from houseway.cli.tournament.table import Stuck
from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.ledger import Transfer
from houseway.tournaments.moves import Result

QUICK = "quick-pick"


class KenoRoom(BankedRoom):
    """A keno room: players pay the counter in chips, and are paid in them."""

    serving: Player | None = None
    price = 0  # of what was bought last

    def booked(self, events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        """Add transfers for what passes over the counter: cash in keno's books, chips here."""
        transfers = super().booked(events)
        if self.serving is None:
            return transfers
        chips = self.holder(self.serving)
        more: list[Transfer] = []
        for transfer in transfers:
            if transfer.debit.startswith("cash:"):
                more.append(Transfer(chips, transfer.debit, transfer.cents))
                self.price += transfer.cents
            elif transfer.credit.startswith("cash:"):
                more.append(Transfer(transfer.credit, chips, transfer.cents))
        return (*transfers, *more)

    def play(self, players: tuple[Player, ...], away: frozenset[Player]) -> tuple[Result, ...]:
        """Prizes are fetched before the round is reported."""
        results = super().play(players, away)
        seats = {player: seat for seat, player in self.at.items()}
        return tuple(self.fetched(result, seats[result.player]) for result in results)

    def fetched(self, result: Result, seat: Player) -> Result:
        before = self.chips(seat)
        self.serving = seat
        for _ in range(len(self.at)):
            prizes = [offer for offer in self.offers(seat) if offer["move"] == "pay-prize"]
            sentence = (
                None
                if not prizes
                else self.bot.answer(self.view(seat), prizes[0], self.asker(seat))
            )
            if sentence is None or not self.say(seat, sentence):
                break
        self.serving = None
        won = self.chips(seat) - before
        return Result(result.player, result.put_in, result.net + won, Cents(result.chips + won))

    def wager(self, player: Player) -> None:
        """One ticket for one game, of the minimum or a few times as much."""
        stake = self.minimum * (1 + self.chance.below(3))
        for cents in (stake, self.minimum):
            self.serving, self.price = player, 0
            offers = [offer for offer in self.offers(player) if offer["move"] == "issue-ticket"]
            sentence = self.bot.answer(
                self.view(player), fixed(offers[0], cents), self.buyer(player, cents)
            )
            bought = sentence is not None and self.say(player, sentence)
            self.serving = None
            if bought:
                self.put_in[player] = self.price
                return
        raise Stuck(f"{self.listing}: seat {player} finds no ticket for {self.minimum}")

    def buyer(self, player: Player, cents: int) -> Any:
        ask = self.asker(player)

        def asked(move: str, given: Json) -> Json | None:
            found: Json | None = ask(move, given)
            return None if found is None else fixed(found, cents)

        return asked


def fixed(offer: Json, cents: int) -> Json:
    """The form of a quick pick for one game at this price."""
    said = {"form": QUICK, "games": 1, "stake": cents}
    fields = [
        field | {"fixed": said[field["name"]], "low": None} if field["name"] in said else field
        for field in offer["fields"]
    ]
    return {**offer, "fields": fields}
