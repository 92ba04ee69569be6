"""The fifty wagers of Sic-Bo and what they pay. It knows no state and no chance."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.sic_bo.layout import wagers
from houseway.games.sic_bo.layout.wagers import WagerLaw
from houseway.games.sic_bo.rules import FACES, Dice, Doubled, Kind, shows
from houseway.law import Cite, Ruled

TOTALS = ((4, 17), (5, 16), (6, 15), (7, 14), (8, 13), (9, 12), (10, 11))  # that pay alike
DICE = ("one", "two", "three")  # on which a Single Die wins


@value
class Bet:
    """An area of the layout: a kind of wager, and the numbers that it nominates."""

    kind: Kind
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        numbers = "-".join(map(str, self.numbers))
        return f"{self.kind}:{numbers}" if numbers else str(self.kind)


def areas() -> Iterator[Bet]:
    """Every area, from the top of the layout to its foot."""
    yield Bet(Kind.SMALL)
    for number in FACES:
        yield Bet(Kind.DOUBLE, (number,))
    for number in FACES:
        yield Bet(Kind.TRIPLE, (number,))
    yield Bet(Kind.ANY_TRIPLE)
    yield Bet(Kind.BIG)
    for number in sorted(number for pair in TOTALS for number in pair):
        yield Bet(Kind.TOTAL, (number,))
    for pair in combinations(FACES, 2):
        yield Bet(Kind.DOMINO, pair)
    for number in FACES:
        yield Bet(Kind.SINGLE, (number,))


AREAS: Mapping[str, Bet] = {str(bet): bet for bet in areas()}


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """The clauses of a rule set on which wagers there are, when each wins, what it pays."""

    offered: Mapping[str, Cite]
    paying: Mapping[str, tuple[WagerLaw, ...]]  # a Single Die: on one die, on two, on three
    labels: Mapping[str, str]
    doubled: Doubled = Doubled.AT_LEAST_TWO

    @property
    def alone(self) -> tuple[str, ...]:
        """The wagers that need no other beside them."""
        return tuple(self.offered)

    def pays(self, name: str, dice: Dice) -> Ruled[Odds | None]:
        """The odds of a wager that wins with these dice; none where it loses."""
        bet = AREAS[name]
        times = shows(bet.kind, bet.numbers, dice, self.doubled)
        if not times:
            return Ruled(None, self.offered[name])
        pays = self.paying[name][times - 1]
        return Ruled(pays.odds, pays.paid)

    def payment(self, wager: Wager, dice: Dice) -> Payment:
        """Return what a wager comes to, by the area on which it lies."""
        ruled = self.pays(wager.bet, dice)
        if ruled.verdict is None:
            return Payment(wager, ruled.cite)
        return Payment(wager, ruled.cite, wager.stake, ruled.verdict.on(wager.stake))

    def winners(self, dice: Dice) -> tuple[tuple[str, Ruled[Odds]], ...]:
        """The areas that win with these dice, and what each pays."""
        ruled = ((name, self.pays(name, dice)) for name in self.offered)
        return tuple(
            (name, Ruled(ruling.verdict, ruling.cite)) for name, ruling in ruled if ruling.verdict
        )


def ways(bet: Bet) -> tuple[str, ...]:
    """The rows of the law that an area wins by; a Single Die in its three ways."""
    match bet.kind:
        case Kind.TOTAL:
            (pair,) = (pair for pair in TOTALS if bet.numbers[0] in pair)
            return (f"{bet.kind} {pair[0]}-{pair[1]}",)
        case Kind.SINGLE:
            return tuple(f"{bet.kind} {dice}" for dice in DICE)
        case _:
            return (bet.kind,)


def pay_table(law: Mapping[str, WagerLaw], doubled: Doubled = Doubled.AT_LEAST_TWO) -> PayTable:
    """A pay table from the rows under which each area wins and pays."""
    known = {name: ways(bet) for name, bet in AREAS.items()}
    rows = {name: [law[way] for way in each] for name, each in known.items() if each[0] in law}
    return PayTable(
        offered={name: each[0].cite for name, each in rows.items()},
        paying={name: tuple(each) for name, each in rows.items()},
        labels={
            name: " ".join((each[0].label, *map(str, AREAS[name].numbers)))
            for name, each in rows.items()
        },
        doubled=doubled,
    )


PAYS = pay_table(wagers.S49)
TERMINAL_PAYS: Mapping[Doubled, PayTable] = {
    doubled: pay_table(wagers.NI2019, doubled) for doubled in Doubled
}
