"""The wagers of roulette and what they pay. It knows no state and no chance."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from houseway.core.game import Refused
from houseway.core.money import Cents, Odds
from houseway.core.value import changed
from houseway.core.wagers import Payment, Wager
from houseway.games.roulette import naming
from houseway.games.roulette.layout import AREAS, INSIDE, Area, Kind
from houseway.games.roulette.rules import NI2019, S49, Rulebook
from houseway.games.roulette.track import TRACK, Section, section_of
from houseway.games.roulette.wheel import COLOUR
from houseway.law import Cite, Ruled, RuleSet

# S49 6.1, NI2019 9.4(a): what each wager pays to 1, in the order of the law.
PAYS = {
    Kind.STRAIGHT: 35,
    Kind.SPLIT: 17,
    Kind.STREET: 11,
    Kind.CORNER: 8,
    Kind.SIX_LINE: 5,
    Kind.COLUMN: 2,
    Kind.DOZEN: 2,
    Kind.LOW: 1,
    Kind.HIGH: 1,
    Kind.EVEN: 1,
    Kind.ODD: 1,
    Kind.RED: 1,
    Kind.BLACK: 1,
}


# In the order in which a Dealer calls them.
CALLED = (Kind.RED, Kind.BLACK, Kind.ODD, Kind.EVEN, Kind.LOW, Kind.HIGH)


@dataclass(frozen=True, eq=False)
class PayTable:
    """Where a rule set says which wagers there are, when each wins, and what it pays."""

    law: Rulebook
    every: Cite  # the list of wagers on the layout
    square: Cite  # which numbers there are on it
    track: Cite  # whether there is a race track
    kinds: Mapping[Kind, Cite]
    paid: Mapping[Kind, Cite]
    sections: Mapping[Section, Cite]  # none without a race track
    meant: Mapping[str, Cite] = field(default_factory=dict)  # a place that has a clause of its own

    @cached_property
    def offered(self) -> Mapping[str, Cite]:
        """Every wager by name: those of the layout, then those of the race track."""
        layout = {name: self.meant.get(name, self.kinds[one.kind]) for name, one in AREAS.items()}
        tracked = ((name, section_of(name)) for name in TRACK)
        return layout | {name: self.sections[of] for name, of in tracked if of in self.sections}

    @property
    def alone(self) -> tuple[str, ...]:
        """The wagers that need no other beside them."""
        return tuple(self.offered)

    def clause(self, name: str) -> Cite:
        """The clause that offers a wager, or a refusal that says what is wrong with its name."""
        if name in self.offered:
            return self.offered[name]
        if name in TRACK:
            raise Refused(f"{name} is not offered at this table", self.track)
        wrong = naming.wrong(name)
        if wrong.number:
            raise Refused(wrong.reason, self.square)
        if isinstance(wrong.kind, Section):
            raise Refused(wrong.reason, self.sections.get(wrong.kind, self.track))
        raise Refused(wrong.reason, self.kinds[wrong.kind] if wrong.kind else self.every)

    def verdict(self, name: str, number: int) -> Ruled[bool]:
        """Whether a wager wins when the ball rests in this number."""
        area = AREAS[name]
        wins = number in area.numbers
        if number == 0:
            return Ruled(wins, self.law.zero_wins if wins else self.law.zero_loses)
        return Ruled(wins, self.law.wins or self.kinds[area.kind])

    def payment(self, wager: Wager, number: int) -> Payment:
        """What a wager comes to, by the place on which it lies."""
        ruled = self.verdict(wager.bet, number)
        if not ruled.verdict:
            return Payment(wager, ruled.cite)
        pays = self.pays(wager.bet)
        return Payment(wager, pays.cite, wager.stake, pays.verdict.on(wager.stake))

    def pays(self, name: str) -> Ruled[Odds]:
        kind = AREAS[name].kind
        return Ruled(Odds(PAYS[kind]), self.paid[kind])


def called(number: int) -> str:
    """As the Dealer calls a number: `17, black, odd, low`."""
    chances = [str(kind) for kind in CALLED if number in AREAS[kind].numbers]
    return ", ".join((str(number), *(chances or [str(COLOUR[number])])))


def complete(number: int) -> tuple[Area, ...]:
    """Every inside wager that covers a number: the number with all its combinations."""
    return tuple(one for one in AREAS.values() if one.kind in INSIDE and number in one.numbers)


def laid_as(wager: Wager) -> tuple[Wager, ...]:
    """A race-track wager as the pieces that it puts on the layout, each of the same stake."""
    return tuple(
        changed(wager, bet=name, stake=Cents(wager.stake * count))
        for name, count in TRACK.get(wager.bet, ((wager.bet, 1),))
    )


def s49(*, track: bool) -> PayTable:
    """With the wagers of the race track, where the layout has one."""
    law, letters = S49.rule_set, "abcdefghijklm"
    sections = zip(Section, law.rules(*(f"4.9({one})" for one in letters[:5])), strict=False)
    return PayTable(
        law=S49,
        every=law.rule("4.3"),
        square=law.rule("4.3(a)"),
        track=law.rule("4.9"),
        kinds=dict(zip(Kind, law.rules(*(f"4.3({one})" for one in letters)), strict=True)),
        paid=dict(zip(Kind, law.rules(*(f"6.1({one})" for one in letters)), strict=True)),
        sections=dict(sections) if track else {},
    )


# The rows of NI2019 9.4(a) and 9.4(d), in the order of the law.
ROWS = (
    "Straight Up",
    "Split",
    "Street",
    "Corner",
    "Six Line or Double Street",
    "Row",
    "Dozen",
    "Low (1-18)",
    "High (19-36)",
    "Even",
    "Odd",
    "Red",
    "Black",
)
SECTIONS = {
    Section.TIER: "Tier or Serie 5/8",
    Section.ORPHANS: "Orfanelli",
    Section.VOISINS: "Near of 0",
    Section.NEIGHBOURS_3: "Neighbours 3",
    Section.NEIGHBOURS: "Neighbours 5",
}


def ni2019(*, track: bool) -> PayTable:
    """With the wagers of the race track, where the terminals include one."""
    law = NI2019.rule_set
    rows = dict(zip(Kind, law.rules(*(f"9.4(a)/{row}" for row in ROWS)), strict=True))
    meant = {name: meant_by_ni2019(law, one) for name, one in AREAS.items()}
    return PayTable(
        law=NI2019,
        every=law.rule("9.4(a)"),
        square=law.rule("9.4(b)(i)"),
        track=law.rule("9.4(d)"),
        kinds=rows,
        paid=rows,
        sections={one: law.rule(f"9.4(d)/{row}") for one, row in SECTIONS.items() if track},
        meant={name: cite for name, cite in meant.items() if cite},
    )


def meant_by_ni2019(law: RuleSet, area: Area) -> Cite | None:
    """What 9.4(b) says a square, a street or a row is; elsewhere the table is enough."""
    match area.kind, area.numbers:
        case Kind.STRAIGHT, _:
            return law.rule("9.4(b)(i)")
        case Kind.STREET, (0, 1, 2):
            return law.rule("9.4(b)(ii)(A)")
        case Kind.STREET, (0, 2, 3):
            return law.rule("9.4(b)(ii)(B)")
        case Kind.STREET, _:
            return law.rule("9.4(b)(ii)(C)")
        case Kind.COLUMN, _:
            return law.rule("9.4(b)(iii)")
        case _:
            return None


PAY_TABLES = {track: s49(track=track) for track in (False, True)}
TERMINAL_PAY_TABLES = {track: ni2019(track=track) for track in (False, True)}
