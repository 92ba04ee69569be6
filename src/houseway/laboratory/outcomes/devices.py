"""What each game draws, by the code that draws it on a floor.

A game is played until chance is due. From that moment the dealer of its electronic table draws
again and again, each time from the same state, so every outcome is the first of a fresh table.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.core.game import Chance, Drawn
from houseway.core.value import changed, value
from houseway.floor.reports.outcomes.drawn_outcomes import Outcome, outcome_of, pool_of
from houseway.games import Row
from houseway.games.listing import Listing
from houseway.laboratory.sources.source import Source
from houseway.school.evening import Evening

ROUNDS, MOVES, SEED = 2, 600, 1
PLACES = 52  # the most cards of an outcome, as far as the pool has them


@value
class Device:
    """A moment at which a game draws."""

    games: tuple[str, ...]  # all that draw the same by the same code
    listing: Listing
    state: Any
    due: Chance

    @property
    def name(self) -> str:
        return f"{self.games[0]}, {self.due.by.move.__name__}"

    def draw(self, source: Source, number: int) -> Outcome:
        """The outcome that a source gives, by the electronic dealer of the game."""
        dealer = self.listing.electronic(source.draw(number))
        move = dealer.next_put(self.state, self.due).move
        outcome = outcome_of(self.listing, self.state, self.due, move)
        assert outcome is not None, f"{self.name} drew {move}"
        return outcome


def devices(rows: Iterable[Row]) -> tuple[Device, ...]:
    """Every device of some games; those that draw the same by the same code are one."""
    found: dict[tuple[object, ...], Device] = {}
    for row in rows:
        for device in moments(row.listing):
            key = code_and_pool(device)
            known = found.get(key)
            names = (*known.games, str(row)) if known else (str(row),)
            found[key] = changed(known or device, games=names)
    return tuple(found.values())


def code_and_pool(device: Device) -> tuple[object, ...]:
    by, dealer = device.due.by, device.listing.electronic(Unasked())
    if isinstance(by, Drawn):
        return (type(dealer), len(device.due.to), pool_of(device.listing, device.state, by))
    return (type(dealer), by.low, by.high, by.count, by.distinct)


class Unasked:
    """The entropy of a dealer who draws nothing."""

    def below(self, bound: int) -> int:
        raise AssertionError(f"nothing is drawn, and yet a number below {bound}")


def moments(listing: Listing) -> Iterator[Device]:
    """The first moment at which each of its devices is due."""
    evening, known = Evening(listing, SEED), set[type[Any]]()
    for _ in range(MOVES):
        due = evening.due
        if isinstance(due, Chance) and due.by.move not in known:
            known.add(due.by.move)
            yield Device((str(listing),), listing, evening.state, with_many_places(evening, due))
        if listing.round_number(evening.state) > ROUNDS:
            return
        evening.step()


def with_many_places(evening: Evening, due: Chance) -> Chance:
    """Cards are drawn to more places than are due: as many as a deck has."""
    if not isinstance(due.by, Drawn) or due.by.every:
        return due
    left = len(pool_of(evening.listing, evening.state, due.by))
    return changed(due, to=due.to[:1] * min(PLACES, left))
