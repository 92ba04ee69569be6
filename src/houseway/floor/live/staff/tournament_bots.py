"""Bots that play tournaments too: at the tables where they have drawn a place, with its chips."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from houseway.core.actors import Player, Put, Role
from houseway.core.bots import Said
from houseway.core.game import Bets, Call, Choice
from houseway.core.offers import Offer, Viewer
from houseway.floor.live.requests import Ask
from houseway.floor.live.staff.bots import Bots, Guest, View
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.live.streams.tournaments.table import TournamentTable
from houseway.games.listing import Seating
from houseway.house.machine.part import Now
from houseway.house.offers.offers import Offering
from houseway.journal import Millis
from houseway.tournaments.state import Entrant, Phase

OPEN = ("due", "wager")  # what is played by; seats and chips are the tournament's
Json = Mapping[str, Any]


def place_of(hall: FloorState, terminal: Player) -> tuple[TournamentTable, Entrant] | None:
    """Return the table where a terminal plays in the current session, and who plays there."""
    for tournament in hall.of(TournamentStream).values():
        entrant = tournament.plays_at(terminal)
        table = None if entrant is None else tournament.tables.get(entrant.table)
        if entrant is not None and table is not None:
            return table, entrant
    return None


class Placed(Mapping[str, Any]):
    """A view whose places are those of one Box, where the table has Boxes."""

    def __init__(self, view: Mapping[str, Any], box: int) -> None:
        self._view, self._box = view, box

    def __getitem__(self, part: str) -> Any:
        found = self._view[part]
        if part != "fixed":
            return found
        return {"places": [place for place in found["places"] if is_of(place, self._box)]}

    def __iter__(self) -> Iterator[str]:
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


def is_of(place: Json, box: int) -> bool:
    return bool(place["given"].get("box", box) == box)


def narrowed(offers: list[Json], places: Sequence[Json], box: int) -> list[dict[str, Any]]:
    """Offers of a table for whoever has drawn one place there: the other Boxes are closed."""
    return [in_place(dict(offer), places, box) for offer in offers if for_place(offer, box)]


def for_place(offer: Json, box: int) -> bool:
    """Return whether an offer leaves a player their own Box, if it is about one at all."""
    fields = (item for item in offer.get("fields", ()) if item["name"] == "box")
    return all(box in field["choices"] for field in fields if "choices" in field)


def in_place(offer: dict[str, Any], places: Sequence[Json], box: int) -> dict[str, Any]:
    if "cases" in offer or offer.get("listed"):
        mine = [item for item in offer.get("cases", ()) if is_of(item, box)]
        others = [place for place in places if not is_of(place, box)] if offer.get("listed") else []
        closed = [{"given": one["given"], "cite": one["cite"], "closed": True} for one in others]
        offer["cases"] = [*mine, *closed]
    if "fields" in offer:
        offer["fields"] = [boxed(field, box) for field in offer["fields"]]
    return offer


def boxed(field: dict[str, Any], box: int) -> dict[str, Any]:
    """A Box that may be chosen is the one that was drawn."""
    if field["name"] != "box" or field.get("null"):
        return field
    kept = {name: field[name] for name in ("name", "kind") if name in field}
    return kept | {"choices": [box], "fixed": box}


def takes_entries(tournament: TournamentStream) -> bool:
    return tournament.state.phase in (Phase.PAPERS, Phase.ENTRIES)


class TournamentBots(Bots):
    """A bot that is in a session plays there, and nowhere else."""

    only = False  # nobody plays anywhere but in tournaments
    _found: tuple[int, Player, tuple[TournamentTable, Entrant] | None] = (-1, Player(0), None)

    def place_of(self, player: Player) -> tuple[TournamentTable, Entrant] | None:
        """Looked up once while one guest looks and nothing happens."""
        number, known, found = self._found
        if (number, known) != (self.floor.hall.number, player):
            found = place_of(self.floor.hall, player)
            self._found = self.floor.hall.number, player, found
        return found

    def look(self, guest: Guest) -> None:
        found = self.place_of(guest.player)
        if found is None:
            if guest.table not in self.connected(guest):
                guest.table = ""  # the session is over
            if not self.only or any(
                map(takes_entries, self.floor.hall.of(TournamentStream).values())
            ):
                super().look(guest)
            return
        table, _ = found
        if guest.table != table.table:
            guest.table, guest.bot = table.table, None
        guest.broke, guest.looks, guest.seen = False, self.habits.stays, (0, 0)
        if not table.waits and table.name in self.floor.shown:  # it may not be written yet
            self.play(guest)

    def connected(self, guest: Guest) -> tuple[str, ...]:
        found = self.place_of(guest.player)
        return super().connected(guest) if found is None else (found[0].table,)

    def offered(self, prepared: Offering, now: Now[Any], viewer: Viewer) -> tuple[Offer, ...]:
        """Seats and chips are the tournament's, so nothing is sought beside what is due."""
        if viewer.player is None or self.place_of(viewer.player) is None:
            return super().offered(prepared, now, viewer)
        return prepared.due(now.state, now.due.turn, viewer)

    def chosen(
        self, guest: Guest, table: TableStream, offers: list[Any], view: View, ask: Any
    ) -> Said | None:
        found = self.place_of(guest.player)
        if found is None:
            return super().chosen(guest, table, offers, view, ask)
        box = found[1].seat
        mine = [one for one in narrowed(offers, (), box) if one["why"] in OPEN]
        return self.bot(guest, table).choose(Placed(view, box), mine, ask)


class PromptBots(TournamentBots):
    """Bots for a clock that leaps: each looks when it may act, and never while others do.

    All of them look at the same moments, so that many tables go on together in one turn.
    """

    _able: tuple[int, frozenset[Player]] = (-1, frozenset())

    def soon(self) -> Millis:
        every = self.habits.every
        return Millis((self.floor.stamp() // every + 1) * every)

    @property
    def next_at(self) -> Millis | None:
        if self.entering:
            return super().next_at
        able = self.able()
        return min((guest.at for guest in self.guests if guest.player in able), default=None)

    def act(self, among: Container[Player] | None = None) -> None:
        super().act(among if self.entering else self.able())

    def play(self, guest: Guest) -> None:
        """Where a game has players who need no JSON, the move comes from the view at once."""
        table = self.floor.hall.of(TableStream)[guest.table]
        shown, listing = self.floor.shown[table.name].now, table.desk.listing
        due = shown.due.turn
        if listing.chooses is None or not isinstance(due, Choice) or due.player != guest.player:
            super().play(guest)
        elif table.name not in self.floor.stops.by:
            view = listing.sight.view(shown.state, due, Role.PLAYER, guest.player)
            move = listing.chooses(view, due, shown.state.settings, self._entropy)
            self.ask(guest, Ask(table.name, Put(guest.by, move)))

    @property
    def entering(self) -> bool:
        """True if somebody still buys in and enters, which nothing at a table shows."""
        return any(map(takes_entries, self.floor.hall.of(TournamentStream).values()))

    def able(self) -> frozenset[Player]:
        """The terminals that may act at the tables of tournaments now."""
        number, known = self._able
        if number != self.floor.hall.number:
            known = self.may_act()
            self._able = self.floor.hall.number, known
        return known

    def may_act(self) -> frozenset[Player]:
        players: set[Player] = set()
        for tournament in self.floor.hall.of(TournamentStream).values():
            for there in tournament.state.tables:
                table = tournament.tables.get(there.number)
                if table is not None and not table.waits:
                    players.update(players_of(tournament, table))
        return frozenset(players)


def players_of(tournament: TournamentStream, table: TournamentTable) -> Iterator[Player]:
    """The numbers of those who may act at a table as things stand."""
    due, there, stakes = table.now.due.turn, table.there, table.seating is Seating.STAKES
    if isinstance(due, Choice):
        yield due.player
    elif there is not None and isinstance(due, Call if stakes else Bets | Call):
        for player in there.players:
            entrant = tournament.state.entrant(player)
            if entrant is not None:
                yield tournament.number_of(entrant)
