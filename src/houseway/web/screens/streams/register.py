"""Registers as staff see them who may: the state, and what each may do there."""

from typing import Any

from houseway.core.offers import Viewer, plain
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.views.parts import plain as plain_value
from houseway.house.offers.offers import Offering
from houseway.web.screens.streams.parts import Parts, numbered, who


class RegisterScreen:
    """Makes the parts of registers whose rows name this screen: nothing in them is secret."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._offering: dict[str, Offering] = {}

    def parts(self, stream: RegisterStream, viewer: Viewer, *, drawer: bool = False) -> Parts:
        now = self.floor.shown[stream.name].now
        fixed = numbered({"register": stream.name})
        public: dict[str, Any] = plain_value(now.state)
        offering = self._offering.get(stream.kind)
        if offering is None:
            offering = self._offering[stream.kind] = Offering(stream.house)
        facts = self.floor.hall.kinds[stream.kind].facts
        found = offering.offers(now.state, now.due.turn, viewer, drawer=drawer)
        offers = [without(plain(offer), facts) for offer in found]
        return Parts(fixed, public, who(viewer), offers)


def without(offer: dict[str, Any], facts: tuple[str, ...]) -> dict[str, Any]:
    """An offer without the fields that the floor fills in."""
    fields = [field for field in offer.get("fields", ()) if field["name"] not in facts]
    rest = {name: one for name, one in offer.items() if name != "fields"}
    return rest | {"fields": fields} if fields else rest
