"""The wagers of roulette and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from houseway.core.game import Refused
from houseway.core.money import Cents, Odds
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Wager
from houseway.games.roulette.layout import names as naming
from houseway.games.roulette.layout import wagers
from houseway.games.roulette.layout.places import AREAS, INSIDE, Area, Kind
from houseway.games.roulette.layout.race_track_wagers import TRACK, Section, section_of
from houseway.games.roulette.layout.wagers import EVEN_CHANCES, TABLE, WagerLaw
from houseway.games.roulette.layout.wheel import COLOUR
from houseway.games.roulette.rules import NI2019, S49, Rulebook
from houseway.house.table.law import LaidLaw, labelled
from houseway.law import Cite, Ruled
from houseway.law.columns import part


@value
class BetsLaw:
    every: Cite  # the list of wagers on the layout
    square: Cite  # which numbers there are on it
    track: Cite  # whether there is a race track
    sections: Mapping[Section, LaidLaw]
    # What a square, a street or a column is, where the list of wagers does not say it: by the name
    # of a place or of its kind.
    meant: Mapping[str, Cite] | None = None


@dataclass(frozen=True, eq=False)
class PayTable:
    """The clauses of a rule set on which wagers there are, when each wins, what it pays."""

    law: Rulebook
    said: BetsLaw
    wagers: Mapping[Kind, WagerLaw]
    sections: Mapping[Section, LaidLaw]  # none without a race track

    @property
    def track(self) -> Cite:
        return self.said.track

    @cached_property
    def offered(self) -> Mapping[str, Cite]:
        """Every wager by name: those of the layout, then those of the race track."""
        layout = {name: self.of_the_layout(AREAS[name]) for name in self.areas}
        tracked = ((name, section_of(name)) for name in TRACK)
        return layout | {
            name: self.sections[of].cite for name, of in tracked if of in self.sections
        }

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """The places of the layout that are wagers here: an edition may lack a kind."""
        return tuple(name for name, area in AREAS.items() if area.kind in self.wagers)

    def label(self, name: str) -> str:
        return labelled({**self.wagers, **self.sections}, name)

    def of_the_layout(self, area: Area) -> Cite:
        meant = self.said.meant or {}
        return meant.get(area.name) or meant.get(area.kind) or self.wagers[area.kind].cite

    @property
    def alone(self) -> tuple[str, ...]:
        """The wagers that need no other beside them."""
        return tuple(self.offered)

    def clause(self, name: str) -> Cite:
        """The clause that offers a wager, or a refusal that says what is wrong with its name."""
        if name in self.offered:
            return self.offered[name]
        if name in TRACK or name in AREAS:
            cite = self.track if name in TRACK else self.said.every
            raise Refused(f"{name} is not offered at this table", cite)
        wrong = naming.wrong(name)
        if wrong.number:
            raise Refused(wrong.reason, self.said.square)
        if isinstance(wrong.kind, Section):
            section = self.sections.get(wrong.kind)
            raise Refused(wrong.reason, section.cite if section else self.track)
        kind = self.wagers.get(wrong.kind) if wrong.kind else None
        raise Refused(wrong.reason, kind.cite if kind else self.said.every)

    def verdict(self, name: str, number: int) -> Ruled[bool]:
        """Return whether a wager wins when the ball rests in this number."""
        area = AREAS[name]
        wins = number in area.numbers
        if number == 0:
            return Ruled(wins, self.law.zero_wins if wins else self.law.zero_loses)
        return Ruled(wins, self.law.wins or self.wagers[area.kind].cite)

    def payment(self, wager: Wager, number: int) -> Payment:
        """Return what a wager comes to, by the place on which it lies."""
        ruled = self.verdict(wager.bet, number)
        if not ruled.verdict:
            return Payment(wager, ruled.cite)
        pays = self.pays(wager.bet)
        return Payment(wager, pays.cite, wager.stake, pays.verdict.on(wager.stake))

    def pays(self, name: str) -> Ruled[Odds]:
        wager = self.wagers[AREAS[name].kind]
        return Ruled(wager.odds, wager.paid)


def called(number: int) -> str:
    """A number as the Dealer calls it, wagers from the last of the list: `17, black, odd, low`."""
    chances = [str(kind) for kind in reversed(EVEN_CHANCES) if number in AREAS[kind].numbers]
    return ", ".join((str(number), *(chances or [str(COLOUR[number])])))


def complete(number: int) -> tuple[Area, ...]:
    """Every inside wager that covers a number: the number with all its combinations."""
    return tuple(area for area in AREAS.values() if area.kind in INSIDE and number in area.numbers)


def laid_as(wager: Wager) -> tuple[Wager, ...]:
    """A race-track wager as the pieces that it puts on the layout, each of the same stake."""
    return tuple(
        changed(wager, bet=name, stake=Cents(wager.stake * count))
        for name, count in TRACK.get(wager.bet, ((wager.bet, 1),))
    )


def pay_table(edition: str, law: Rulebook, kinds: Mapping[Kind, WagerLaw], track: bool) -> PayTable:
    """Return what every wager pays, with those of the race track if the layout has one."""
    bets_law = part(BetsLaw, TABLE.column(edition), "bets")
    return PayTable(law, bets_law, kinds, bets_law.sections if track else {})


PAY_TABLES = {track: pay_table("S49", S49, wagers.S49, track) for track in (False, True)}
TERMINAL_PAY_TABLES = {
    track: pay_table("NI2019", NI2019, wagers.NI2019, track) for track in (False, True)
}
