"""What is carried and what is proved, from the citations that passing tests saw issued."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from houseway.house.provisions.general import rules_of_conduct
from houseway.law.coverage import Proof
from houseway.law.index import How, rule_index
from tests.coverage.carriers import Carrier
from tests.coverage.names import names
from tests.coverage.observe import Seen

IN_PLAY = frozenset(
    {Carrier.TURN, Carrier.EVENT, Carrier.PAYMENT, Carrier.REFUSAL, Carrier.NOT_PERMITTED}
)
RECORDED = frozenset({Carrier.EVENT, Carrier.PAYMENT})

CARRIED_IN: dict[How, frozenset[Carrier]] = {
    How.COMPUTE: IN_PLAY,
    How.RECORD: IN_PLAY,
    How.CONFIG: frozenset({Carrier.DETERMINED, Carrier.REFUSAL}),
    How.SHOW: frozenset({Carrier.VIEW}),
    How.NOTE: frozenset(),
}
# A proof takes one of every set: config on both sides of its bounds, record from both roles.
PROVED_BY: dict[How, tuple[frozenset[Carrier], ...]] = {
    How.COMPUTE: (IN_PLAY,),
    How.RECORD: (RECORDED, frozenset({Carrier.NOT_PERMITTED})),
    How.CONFIG: (frozenset({Carrier.DETERMINED}), frozenset({Carrier.REFUSAL})),
    How.SHOW: (frozenset({Carrier.VIEW}),),
    How.NOTE: (),
}


Coverage = dict[str, dict[str, Proof]]  # by rule set and ref


@dataclass(slots=True)
class Tally:
    """The citations of all passing tests, and those of the tests that name them."""

    issued: defaultdict[str, set[Carrier]] = field(default_factory=lambda: defaultdict(set))
    shown: defaultdict[str, dict[str, set[Carrier]]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def add(self, test: str, named: Iterable[str], seen: Seen) -> None:
        for code in named:
            self.shown[code].setdefault(test, set())
        for carrier, codes in seen.items():
            for code in codes:
                self.issued[code].add(Carrier(carrier))
                if code in named:
                    self.shown[code][test].add(Carrier(carrier))

    def coverage(self) -> Coverage:
        """Every row that is carried. A note has its reason in the index, and is not listed."""
        found = {name: dict(self._carried(name)) for name in names()}
        return {name: rows for name, rows in found.items() if rows}

    def missing(self) -> Iterator[tuple[str, list[str]]]:
        """For every row that a test names, what its proof still wants."""
        for code in sorted(self.shown):
            rule_set, _, ref = code.partition(" ")
            yield code, self._missing(code, rule_index(rule_set).rows[ref].how)

    def _carried(self, rule_set: str) -> Iterator[tuple[str, Proof]]:
        for ref, row in rule_index(rule_set).rows.items():
            code = f"{rule_set} {ref}"
            if self.issued.get(code, set()) & CARRIED_IN[row.how]:
                yield ref, self._proof(code, row.how)

    def _proof(self, code: str, how: How) -> Proof:
        if self._missing(code, how):
            return Proof(carried=True, proved=False)
        proving = frozenset().union(*proved_by(code, how))
        tests = (test for test, carriers in self.shown[code].items() if carriers & proving)
        return Proof(carried=True, proved=True, tests=tuple(sorted(tests)))

    def _missing(self, code: str, how: How) -> list[str]:
        shown = set().union(*self.shown.get(code, {}).values())
        return [
            " or ".join(sorted(any_of)) for any_of in proved_by(code, how) if not shown & any_of
        ]


def proved_by(code: str, how: How) -> tuple[frozenset[Carrier], ...]:
    """A rule of conduct is proved by its report; a refusal to report cites the right to report."""
    rule_set, _, ref = code.partition(" ")
    return (RECORDED,) if ref in rules_of_conduct(rule_set) else PROVED_BY[how]
