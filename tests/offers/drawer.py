"""A company that opens the drawer too: irregularities, conduct and the house, as they are offered.

At some moments everybody looks into his drawer. Each offer in it is filled in at random within its
bounds and decided; one that was accepted is now and then really made, so that play goes on from
there.
"""

import json
from collections import Counter
from typing import Any

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.offers import Viewer, plain
from houseway.games.listing import Listing
from houseway.house.general.past_rounds import Rounds
from tests.offers.playing import Company, Json, unsaid

MORE_STAFF = (Role.SHIFT_MANAGER, Role.KENO_RUNNER)
DRAWER = ("house", "irregularity", "conduct", "besides")
LOOKS = 0.08  # how often somebody opens it
REALLY = 0.25  # how often something from it is made
NEVER = "close-table"  # after which nothing more can happen there
SELDOM = ("close-day", "exclude-player", "set-hours", "determine")


class Drawer(Company):
    """Five players and all staff, who report what goes wrong as often as they play."""

    def __init__(self, listing: Listing, seed: int, settings: Any = None) -> None:
        super().__init__(listing, seed, settings)
        self.staff += [Viewer(role) for role in MORE_STAFF]
        self.accepted: Counter[str] = Counter()
        self.declined: Counter[tuple[str, str]] = Counter()
        self.lying: dict[tuple[str, str], tuple[Any, ...]] = {}
        self.rounds_kept = Rounds()
        self.examples: dict[tuple[str, str], Json] = {}

    def turn(self) -> None:
        if self.chance.random() < LOOKS:
            self.look()
        super().turn()

    def drawer(self, viewer: Viewer) -> list[Json]:
        every = self.offering.offers(self.state, self.due, viewer, drawer=True)
        found = [one for one in every if one.why in DRAWER]
        self.lying = {
            (one.move, field.name): field.samples for one in found for field in one.fields
        }
        told: list[Json] = json.loads(json.dumps(plain(found)))
        return told

    def entered(self, field: Json, offer: Json, given: Json) -> Any:
        """The cards that lie before whoever reports: they are in no offer."""
        lying = self.lying.get((offer["move"], field["name"]), ())
        if "player" in given and offer["move"] == "report-exposed-hole-card":
            lying = self.hand_of(given["player"])  # who sees a card sees whose it is
        if not lying:
            return super().entered(field, offer, given)
        if "count" not in field:
            found = self.chance.choice(lying)
            return None if found is None else str(found)
        fewest, most = field["count"]
        number = self.chance.randint(fewest, min(most, len(lying)))
        return [str(one) for one in self.chance.sample(lying, number)]

    def hand_of(self, player: int) -> tuple[Any, ...]:
        round_ = self.state.round
        return tuple(round_.hands[round_.at(player)].down)

    def look(self) -> None:
        good = []
        for viewer in (*self.players, *self.staff):
            for offer in self.drawer(viewer):
                put = self.filled(viewer, offer)
                if put is not None:
                    good.append((offer, put))
        if good and self.chance.random() < REALLY:
            offer, put = self.chance.choice(good)
            seldom = offer["move"] in SELDOM and self.chance.random() > 0.1
            if offer["move"] != NEVER and not seldom:
                self.accept(put)

    def filled(self, viewer: Viewer, offer: Json) -> Any:
        """The move with its fields at random; None where it was refused."""
        given = self.fill(offer, viewer)
        if given is None:
            assert unsaid(offer), f"{offer['move']}: nobody can fill it in"
            return None
        put = self.rounds_kept.completed(self.written(viewer, offer, given))
        try:
            self.table.decide(self.state, self.due, put)
        except Refused as refused:
            self.decline(offer, refused.reason, given)
            return None
        self.accepted[offer["move"]] += 1
        return put

    def accept(self, put: Any) -> None:
        before = self.state
        events = self.table.decide(before, self.due, put)
        super().accept(put)
        self.rounds_kept.follow(before, self.state, events)

    def decline(self, offer: Json, reason: str, given: Json) -> None:
        kind = (offer["move"], reason)
        self.declined[kind] += 1
        self.examples.setdefault(kind, given)
