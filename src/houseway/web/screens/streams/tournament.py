"""Tournaments as their viewers see them: the clock, the tables, the standings, what may be done.

All of it is as it stands on disk. Nothing of it is secret but conditions that are not published.
"""

from hashlib import sha256
from typing import Any

from houseway.core.actors import Role
from houseway.core.offers import Viewer, plain
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.views.parts import NUMBER, encoded
from houseway.floor.views.parts import plain as plain_value
from houseway.house.machine.part import Now
from houseway.house.offers.offers import Offering
from houseway.tournaments.play import clock
from houseway.tournaments.state import Entrant, Tournament
from houseway.tournaments.view import TournamentView, view
from houseway.web.screens.streams.parts import Parts

Tree = dict[str, Any]
FIXED = ("name", "game", "edition", "conditions", "available", "statement", "schedule")
# Of moves: what the floor knows or draws, and nobody is asked for.
FACTS = frozenset({"at", "dealt", "results", "shoe_ended", "stood", "order", "conditions"})
AT_THE_DESK = frozenset(Role) - {Role.PLAYER, Role.MONITORING}


class Boards:
    """Makes the parts. What everybody sees is made once for each record."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._offering: dict[str, Offering] = {}
        self._seen: dict[str, tuple[object, Tree]] = {}

    def parts(self, stream: TournamentStream, viewer: Viewer, *, drawer: bool = False) -> Parts:
        now = self.floor.shown[stream.name].now
        state: Tournament = now.state
        seen = dict(self.seen(stream, now, viewer))
        fixed = {name: seen.pop(name) for name in FIXED}
        fixed |= {"tournament": stream.own, "mode": stream.mode, "money": stream.desk}
        fixed |= {"levels": plain_value(state.settings.levels)}
        fixed["number"] = sha256(encoded(fixed)).hexdigest()[:NUMBER]
        seen.pop("own")
        own: Tree = {"role": str(viewer.role), "player": viewer.player}
        if viewer.player is not None:
            entrant = stream.entrant_at(viewer.player)
            own["entrant"] = None if entrant is None else self.line(stream, entrant)
        elif viewer.role in AT_THE_DESK:
            own |= self.desk(stream, state)
        public = seen | {"clock": self.clock(state), "told": self.told(stream)}
        placed = {player for placing in state.placings for player in placing.players}
        public["names"] = {str(e.player): e.name for e in state.entrants if e.player in placed}
        return Parts(fixed, public, own, self.offers(stream, now, viewer, drawer=drawer))

    def seen(self, stream: TournamentStream, now: Now[Any], viewer: Viewer) -> Tree:
        """The view of anybody; patrons see conditions once they are published."""
        public = viewer.role in (Role.PLAYER, Role.MONITORING)
        key = f"{stream.name} {public}"
        known, found = self._seen.get(key, (None, {}))
        if known is not now:
            role = Role.PLAYER if public else Role.TOURNAMENT_DIRECTOR
            made: TournamentView = view(stream.law, now.state, now.due.turn, role)
            found = plain_value(made)
            self._seen[key] = now, found
        return found

    def clock(self, state: Tournament) -> Tree:
        """Milliseconds that are left when this is sent; they run, or stand still."""
        left = clock.left_at(state, self.floor.stamp())
        runs = bool(state.clock.since)
        return {"level": left.level, "session": left.session, "pause": left.pause, "runs": runs}

    def told(self, stream: TournamentStream) -> list[Tree]:
        """Return what happened last, each with its clause."""
        number = self.floor.shown[stream.name].number
        lines = [sentence for sentence in stream.told if sentence.number <= number]
        return [
            {"text": sentence.text, "cite": str(sentence.cite), "at": sentence.at}
            for sentence in lines
        ]

    def desk(self, stream: TournamentStream, state: Tournament) -> Tree:
        """Return what the director and the staff see besides."""
        return {
            "entrants": [self.line(stream, entrant) for entrant in state.entrants],
            "reserves": plain_value(state.reserves),
            "agreed": sorted(state.agreed),
            "seats": state.seats,
            "there": state.papers.there,
        }

    def line(self, stream: TournamentStream, entrant: Entrant) -> Tree:
        found: Tree = plain_value(entrant)
        here = entrant.table and entrant.heat == stream.state.heat
        terminal = stream.number_of(entrant) if here else None
        owed = max(0, self.floor.hall.tip.kept(stream.book.payer(entrant.player)))
        where = f"{stream.own}-{entrant.table}" if entrant.table else ""
        return found | {"terminal": terminal, "owed": owed, "at": where}

    def offers(
        self, stream: TournamentStream, now: Now[Any], viewer: Viewer, *, drawer: bool
    ) -> list[Any]:
        name = stream.law.rule_set.name
        if name not in self._offering:
            self._offering[name] = Offering(stream.house)
        who = viewer
        if viewer.player is not None:
            entrant = stream.entrant_at(viewer.player)
            who = Viewer(viewer.role, None if entrant is None else entrant.player)
        found = self._offering[name].offers(now.state, now.due.turn, who, drawer=drawer)
        return [self.asked(plain(offer)) for offer in found]

    def asked(self, offer: Tree) -> Tree:
        """An offer without what nobody is asked for."""
        fields = [item for item in offer.get("fields", ()) if item["name"] not in FACTS]
        rest = {name: one for name, one in offer.items() if name not in ("fields", "cases")}
        return rest | {"fields": fields} if fields else rest
