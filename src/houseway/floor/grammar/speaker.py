"""A speaker and what is open to them: the offers, with their places, names and words."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from houseway.core.offers import Field, Offer, Place, Why
from houseway.core.value import value
from houseway.floor.grammar.words.vocabulary import ASIDE, PLACES, SAID

Narrowing = Callable[[str, Mapping[str, Any]], Offer | None]
FREE = ("cents", "number", "numbers", "cards")  # kinds that may come without a word


def nothing_narrower(_move: str, _said: Mapping[str, Any]) -> Offer | None:
    return None


@value
class Spot:
    """A place as it may be typed: the kind of wager, the numbers it is on, and its Box."""

    place: Place
    bet: str
    kind: str
    numbers: tuple[int, ...]
    box: int | None
    dollar: bool = False  # it is called by an amount, such as $5


def spot(place: Place) -> Spot:
    given = dict(place.given)
    bet = str(given.get("bet", ""))
    box: int | None = given.get("box")
    if bet.startswith("$") and bet[1:].isdecimal():
        return Spot(place, bet, bet, (int(bet[1:]),), box, dollar=True)
    kind, _, numbers = bet.partition(":")
    listed = numbers.split("-") if numbers else []
    if not all(text.isdecimal() for text in listed):
        return Spot(place, bet, bet, (), box)
    return Spot(place, bet, kind, tuple(map(int, listed)), box)


@value
class Chair:
    """The speaker, everyone at the same terminal, and the wager the speaker laid last."""

    me: int = 1
    seats: tuple[int, ...] = (1,)
    last: str = ""  # for undo


class Hearing:
    """One player at a terminal: their offers, who else sits there, what they did last."""

    def __init__(
        self,
        offers: tuple[Offer, ...],
        listed: tuple[Place, ...],
        chair: Chair,
        narrow: Narrowing = nothing_narrower,
    ) -> None:
        self.offers = offers
        self.listed = listed
        self.me, self.seats, self.last = chair.me, chair.seats, chair.last
        self.narrow = narrow
        self._spots: dict[int, tuple[Spot, ...]] = {}

    @cached_property
    def must(self) -> bool:
        """Return whether the table waits for this player's answer."""
        return any(offer.why is Why.DUE for offer in self.offers)

    @property
    def prompted(self) -> tuple[Offer, ...]:
        """The offers that a prompt lists: all but those beside the play."""
        return tuple(offer for offer in self.offers if offer.move not in ASIDE)

    def spots(self, offer: Offer) -> tuple[Spot, ...]:
        """Return an offer's places: its own cases, and listed ones that do not differ."""
        known = self._spots.get(id(offer))
        if known is None:
            own = {case.given for case in offer.cases}
            more = (
                (place for place in self.listed if place.given not in own) if offer.listed else ()
            )
            every = (*offer.cases, *more)
            known = tuple(spot(item) for item in every if not item.closed)
            self._spots[id(offer)] = known
        return known

    def lays(self, offer: Offer) -> bool:
        return bool(offer.cases) or offer.listed

    @cached_property
    def open_names(self) -> frozenset[str]:
        """Words that alone name something that is open now: they are never filler."""
        texts = {name for offer in self.offers for name in names(offer)}
        texts |= {
            name for offer in self.offers for kind in self.kinds(offer) for name in named(kind)
        }
        texts |= {
            str(choice)
            for offer in self.offers
            for field in offer.fields
            for choice in field.choices or ()
            if isinstance(choice, str)
        }
        return frozenset(name for name in texts if " " not in name)

    def kinds(self, offer: Offer) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each_spot.kind for each_spot in self.spots(offer)))

    @cached_property
    def implied(self) -> Offer | None:
        """The one answer that takes an amount, cards or numbers needs no word for it."""
        asking = [offer for offer in self.offers if self._asks(offer)]
        return asking[0] if len(asking) == 1 else None

    def _asks(self, offer: Offer) -> bool:
        if self.lays(offer) or offer.move in ASIDE or offer.why not in (Why.DUE, Why.WAGER):
            return False
        return any(free(field) and (field.kind in FREE or field.leads) for field in offer.fields)


def free(field: Field) -> bool:
    """Return whether a field has to be said."""
    return not field.is_fixed and not field.optional


def names(offer: Offer) -> tuple[str, ...]:
    """The names of a move, the shown one first."""
    plain = offer.move.replace("-", " ")
    return tuple(dict.fromkeys((*offer.names, plain, offer.move, *SAID.get(offer.move, ()))))


def named(kind: str) -> tuple[str, ...]:
    return (kind.replace("-", " "), kind, *PLACES.get(kind, ()))
