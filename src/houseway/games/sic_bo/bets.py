"""The fifty wagers of Sic-Bo and what they pay. It knows no state and no chance."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.sic_bo.rules import FACES, NI2019, S49, Dice, Doubled, Kind, shows
from houseway.law import Cite, Ruled, RuleSet

# S49 6.1, NI2019 10.4(a): what each wager pays to 1, in the order of the law.
PLAIN = {
    Kind.SMALL: 1,
    Kind.BIG: 1,
    Kind.TRIPLE: 180,
    Kind.DOUBLE: 11,
    Kind.ANY_TRIPLE: 31,
    Kind.DOMINO: 6,
}
TOTALS = {
    (4, 17): 62,
    (5, 16): 31,
    (6, 15): 18,
    (7, 14): 12,
    (8, 13): 8,
    (9, 12): 7,
    (10, 11): 6,
}
SINGLE = (1, 2, 12)  # on one die, on two, on three


@value
class Bet:
    """An area of the layout: a kind of wager, and the numbers that it nominates."""

    kind: Kind
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        numbers = "-".join(map(str, self.numbers))
        return f"{self.kind}:{numbers}" if numbers else str(self.kind)


def areas() -> Iterator[Bet]:
    """From the top of the layout to its foot."""
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

Refs = tuple[str, ...]
Clauses = Callable[[Bet], Refs]


@value
class Pays:
    odds: Odds
    cite: Cite


@dataclass(frozen=True, eq=False, slots=True)
class PayTable:
    """Where a rule set says which wagers there are, when each wins, and what it pays."""

    offered: Mapping[str, Cite]
    paying: Mapping[str, tuple[Pays, ...]]  # a Single Die: on one die, on two, on three
    doubled: Doubled = Doubled.AT_LEAST_TWO

    @property
    def alone(self) -> tuple[str, ...]:
        """The wagers that need no other beside them."""
        return tuple(self.offered)

    def pays(self, name: str, dice: Dice) -> Ruled[Odds | None]:
        """The odds of a wager that wins with these dice; none where it loses."""
        bet = AREAS[name]
        found = shows(bet.kind, bet.numbers, dice, self.doubled)
        if not found:
            return Ruled(None, self.offered[name])
        pays = self.paying[name][found - 1]
        return Ruled(pays.odds, pays.cite)

    def payment(self, wager: Wager, dice: Dice) -> Payment:
        """What a wager comes to, by the area on which it lies."""
        ruled = self.pays(wager.bet, dice)
        if ruled.verdict is None:
            return Payment(wager, ruled.cite)
        return Payment(wager, ruled.cite, wager.stake, ruled.verdict.on(wager.stake))

    def winners(self, dice: Dice) -> tuple[tuple[str, Ruled[Odds]], ...]:
        """The areas that win with these dice, and what each pays."""
        ruled = ((name, self.pays(name, dice)) for name in AREAS)
        return tuple((name, Ruled(one.verdict, one.cite)) for name, one in ruled if one.verdict)


def odds_of(bet: Bet) -> tuple[int, ...]:
    """What an area pays to 1; a Single Die in its three ways."""
    match bet.kind:
        case Kind.TOTAL:
            return tuple(to_one for pair, to_one in TOTALS.items() if bet.numbers[0] in pair)
        case Kind.SINGLE:
            return SINGLE
        case _:
            return (PLAIN[bet.kind],)


def pay_table(
    law: RuleSet, wins: Clauses, pays: Clauses, doubled: Doubled = Doubled.AT_LEAST_TWO
) -> PayTable:
    """A pay table from the clauses under which each area wins and pays."""
    return PayTable(
        offered={name: law.rule(wins(bet)[0]) for name, bet in AREAS.items()},
        paying={
            name: tuple(
                Pays(Odds(to_one), law.rule(ref))
                for to_one, ref in zip(odds_of(bet), pays(bet), strict=True)
            )
            for name, bet in AREAS.items()
        },
        doubled=doubled,
    )


# S49 4.3 and 6.1. They are matched by the name of the wager: the letters (f) and (h) are swapped.
S49_WINS = {
    Kind.SMALL: "4.3(a)",
    Kind.BIG: "4.3(b)",
    Kind.TRIPLE: "4.3(c)",
    Kind.DOUBLE: "4.3(d)",
    Kind.ANY_TRIPLE: "4.3(e)",
    Kind.SINGLE: "4.3(f)",
    Kind.DOMINO: "4.3(g)",
    Kind.TOTAL: "4.3(h)",
}
S49_PAYS = {
    Kind.SMALL: "6.1(a)",
    Kind.BIG: "6.1(b)",
    Kind.TRIPLE: "6.1(c)",
    Kind.DOUBLE: "6.1(d)",
    Kind.ANY_TRIPLE: "6.1(e)",
    Kind.DOMINO: "6.1(g)",
}
# NI2019 10.4(a): one table tells what wins and what it pays.
NI2019_ROWS = {
    Kind.SMALL: "Small",
    Kind.BIG: "Big",
    Kind.TRIPLE: "Specific Triples",
    Kind.DOUBLE: "Specific Doubles",
    Kind.ANY_TRIPLE: "Any Triple",
    Kind.DOMINO: "Two Dice Combinations",
}


def paid_by_s49(bet: Bet) -> Refs:
    match bet.kind:
        case Kind.TOTAL:
            return (f"6.1(f)/{row_of(bet) + 1}",)
        case Kind.SINGLE:
            return "6.1(h)(i)", "6.1(h)(ii)", "6.1(h)(iii)"
        case _:
            return (S49_PAYS[bet.kind],)


def rows_of_ni2019(bet: Bet) -> Refs:
    match bet.kind:
        case Kind.TOTAL:
            low, high = tuple(TOTALS)[row_of(bet)]
            return (f"10.4(a)/Total {low} or {high}",)
        case Kind.SINGLE:
            return tuple(f"10.4(a)/Single Die {dice}" for dice in ("one", "two", "three"))
        case _:
            return (f"10.4(a)/{NI2019_ROWS[bet.kind]}",)


def row_of(bet: Bet) -> int:
    """Which pair of totals this one is of, counted from the dearest."""
    return next(row for row, pair in enumerate(TOTALS) if bet.numbers[0] in pair)


PAYS = pay_table(S49, lambda bet: (S49_WINS[bet.kind],), paid_by_s49)
TERMINAL_PAYS: Mapping[Doubled, PayTable] = {
    doubled: pay_table(NI2019, rows_of_ni2019, rows_of_ni2019, doubled) for doubled in Doubled
}
