"""One round of a table of any listed game: players are asked, the house's own staff does the rest.

The table is new, so that no round knows of another. Its seed decides all that happens on it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any

from houseway.core.actors import Player, Put, Role
from houseway.core.bots import Json, Said
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Refused, Turn
from houseway.core.offers import Viewer, plain
from houseway.floor.views.parts import offering, own_part, public_part
from houseway.games.listing import Seating, bot
from houseway.house.dealers.plain_bot import TO_SIT
from houseway.ledger.accounts import MONEY
from houseway.rl.choices import WAIT, Open, is_wager
from houseway.rl.money import TABLE, Won, holder
from houseway.rl.tables import Table

MOST_MOVES = 2000  # in a round, and before it
FREE = 4  # wagers of a player in a round, and other moves that he need not make
CHANGING = ("staff", "entropy", "won", "laid", "free", "waited")  # all else is replaced
TO_COLLECT = "pay-prize"  # of a ticket that won, which a player brings


class Round:
    """The table, who is asked, and what each player has won."""

    def __init__(self, of: Table, seed: int) -> None:
        self.listing, self.table, self.choices = of.listing, of.listing.table, of.choices
        self.players, self.orders = of.players, of.orders
        self.offering = offering(of.listing)
        self.staff, self.entropy = of.listing.staff(Seeded(seed)), Seeded(seed + 1)
        self.won = Won(of.players)
        self.booking = of.listing.books(TABLE, holder, MONEY)
        self.state: Any = self.table.opening(of.settings)
        self.due: Turn = self.table.turn(self.state)
        self.moves = 0
        self.laid = dict.fromkeys(of.players, 0)
        self.free = dict.fromkeys(of.players, 0)
        self.waited: set[Player] = set()
        self.asked: Player | None = None
        self.open: Open = {}
        self.over = self.cut_short = False
        self._seat()
        self.number = self.listing.round_number(self.state)
        self._go_on()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Round":
        """The round as it stands, to be played on beside this one; states are values."""
        twin = copy(self)
        for name in CHANGING:
            setattr(twin, name, deepcopy(getattr(self, name), memo))
        return twin

    # Before and after the round

    def _seat(self) -> None:
        """Seats, stakes and the staff's preparations, until a player may wager or decide."""
        bots = {player: bot(self.listing, "plain", player) for player in self.players}
        last = "buy-in" if self.listing.seating is Seating.STAKES else "take-seat"
        ready: set[Player] = set()
        while self.moves < MOST_MOVES:
            sat = {
                player: self._sits(player, bots[player])
                for player in self.players
                if player not in ready
            }
            ready.update(player for player, text in sat.items() if text == last)
            if any(sat.values()):
                continue
            if self._begun():
                break
            if not any(self._prepares(player, one) for player, one in bots.items()):
                self.accept(self.staff.next_put(self.state, self.due))
        if ready and len(ready) < len(self.players):
            raise ValueError(f"{self.listing} has no seats for {len(self.players)} players")

    def _sits(self, player: Player, one: Any) -> str:
        offers = self.offers(player, beside=True)
        return self._chosen(player, one, [offer for offer in offers if offer["move"] in TO_SIT])

    def _prepares(self, player: Player, one: Any) -> str:
        """What players have to do before there are wagers, such as leaving a cut to others."""
        return self._chosen(player, one, [*filter(is_due, self.offers(player))])

    def _chosen(self, player: Player, one: Any, offers: Sequence[Json]) -> str:
        """The move that a bot has made of these; none: an empty text."""
        said = one.choose({"fixed": {}}, offers, self._ask(player)) if offers else None
        return said.move if said is not None and self.say(player, said) else ""

    def _begun(self) -> bool:
        play = getattr(self.state, "play", None)
        in_round = play is not None and play.round is not None
        if in_round or isinstance(self.due, Bets):
            return True
        return any(is_wager(offer) for player in self.players for offer in self.offers(player))

    def _collect(self) -> None:
        """Tickets that have won are brought to be paid."""
        for player in self.players:
            while prizes := self._prizes(player):
                if not self._chosen(player, bot(self.listing), [prizes[0] | {"why": "due"}]):
                    break

    def _prizes(self, player: Player) -> list[dict[str, Any]]:
        offers = self.offers(player, beside=True)
        return [dict(offer) for offer in offers if offer["move"] == TO_COLLECT]

    # Who is asked

    def _go_on(self) -> None:
        """To the next moment at which a player may say something, or to the end."""
        self.asked, self.open = None, {}
        while self.listing.round_number(self.state) == self.number:
            if self.moves >= MOST_MOVES:
                self.over = self.cut_short = True
                return
            if self._ask_one():
                return
            self.accept(self.staff.next_put(self.state, self.due))
        self._collect()
        self.over = True

    def _ask_one(self) -> bool:
        offers = {player: self.offers(player) for player in self.players}
        due = {player: [one for one in some if is_due(one)] for player, some in offers.items()}
        if any(due.values()):
            return any(self._asks(player, due[player], must=True) for player in self.players)
        return any(
            self._asks(player, [*self._free(player, offers[player])], must=False)
            for player in self.players
            if player not in self.waited
        )

    def _free(self, player: Player, offers: Sequence[Json]) -> Iterator[Json]:
        """What a player may say or not, as long as he has not said much already."""
        for offer in offers:
            if is_wager(offer):
                if self.laid[player] < FREE:
                    yield offer
            elif offer["why"] == "open" and self.free[player] < FREE:
                yield offer

    def _asks(self, player: Player, offers: Sequence[Json], *, must: bool) -> bool:
        sentences = self.choices.open(offers, self._ask(player)) if offers else {}
        if not sentences:
            assert not (must and offers), f"{self.listing}: nobody can tell {offers}"
            return False
        waits = {} if must else {WAIT: Said("wait", {})}
        self.asked, self.open, self.must = player, waits | sentences, must
        return True

    def act(self, number: int) -> None:
        """What the player who is asked says; `ValueError` if it is not open."""
        player = self.asked
        assert player is not None, "the round is over"
        if number not in self.open:
            raise ValueError(f"{number} is not open to player {player}: {[*self.open]} are")
        if number == WAIT:
            self.waited.add(player)
        else:
            sentence = self.open[number]
            if sentence.move in self.choices.laying:
                self.laid[player] += 1
            elif not self.must:
                self.free[player] += 1
            taken = self.say(player, sentence)
            assert taken, f"{self.listing}: {sentence} was offered and is refused"
        self._go_on()

    # Offers and moves

    def offers(self, player: Player, *, beside: bool = False) -> list[Json]:
        """What the round asks of a player; seats, stakes and prizes are beside it."""
        viewer = Viewer(Role.PLAYER, player)
        asks = self.offering.offers if beside else self.offering.due
        found: list[Json] = plain(asks(self.state, self.due, viewer))
        return found

    def narrowed(self, player: Player, move: str, given: Mapping[str, Any]) -> Json | None:
        viewer = Viewer(Role.PLAYER, player)
        more = self.offering.narrowed(self.state, self.due, viewer, move, given)
        return None if more is None else dict(plain(more))

    def _ask(self, player: Player) -> Any:
        return lambda move, given: self.narrowed(player, move, given)

    def say(self, player: Player, said: Said) -> bool:
        line = json.dumps(said.written(player))
        try:
            return self.accept(self.orders.read(self.state, line, self.entropy), player)
        except Refused:
            return False

    def accept(self, put: Put[Any], player: Player | None = None) -> bool:
        """Put a move to the table, asked for by a player or made by the staff."""
        before, was = self.state, self.due
        events = self.table.decide(before, self.due, put)
        self.staff.follow(before, events)
        for event in events:
            self.state = self.table.evolve(self.state, event)
        self.won.book(self.booking(before, events), player)
        self.due = self.table.turn(self.state)
        self.moves += 1
        if (type(was), was.cite) != (type(self.due), self.due.cite):
            self.waited.clear()
        return True

    # What is seen

    def view(self, player: Player) -> dict[str, Any]:
        """What a terminal of this player shows, without what never changes."""
        own = own_part(self.listing, self.state, self.due, Role.PLAYER, player)
        return {"public": public_part(self.listing, self.state, self.due), "own": own}


def is_due(offer: Json) -> bool:
    return offer["why"] == "due" and "blocked" not in offer
