"""Pinpoint citations, and verdicts that carry one."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Generic, TypeVar, dataclass_transform, final

from houseway.law.index import RuleIndex, rule_index

T = TypeVar("T")
Verdict = TypeVar("Verdict", covariant=True)


@final
class RuleSet:
    """The rules of one game in one instrument, named like its file in the index."""

    __slots__ = ("name",)
    name: Final[str]

    def __init__(self, name: str) -> None:
        self.name = name
        assert rule_index(name)  # a rule set that does not exist fails here

    @property
    def index(self) -> RuleIndex:
        return rule_index(self.name)

    def rule(self, ref: str) -> "Cite":
        """One provision, or a heading above some. One that does not exist is a fault."""
        if not self.index.knows(ref):
            raise LookupError(f"{self.name} has no provision {ref!r}")
        return _cite(self, ref)

    def rules(self, *refs: str) -> tuple["Cite", ...]:
        return tuple(map(self.rule, refs))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"RuleSet({self.name!r})"

    def __str__(self) -> str:
        return self.index.title


@final
class Cite:
    """One provision of one rule set. Made by `RuleSet.rule`, so it always exists."""

    __slots__ = ("_hash", "_text", "code", "ref", "rule_set")
    rule_set: Final[RuleSet]
    ref: Final[str]
    code: Final[str]  # the form of the record: `s49-1999-baccarat 7.3/4`

    def __init__(self, rule_set: RuleSet, ref: str) -> None:
        self.rule_set = rule_set
        self.ref = ref
        self.code = f"{rule_set.name} {ref}"
        self._hash = hash((rule_set.name, ref))
        self._text = f"{rule_set} {ref}"  # views ask for it often

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Cite) and self.ref == other.ref and self.rule_set == other.rule_set
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Cite({self.code!r})"

    def __str__(self) -> str:
        return self._text

    @property
    def section(self) -> str:
        """The heading that it stands under."""
        return self.rule_set.index.under(self.ref)[0].section


@cache
def _cite(rule_set: RuleSet, ref: str) -> Cite:
    return Cite(rule_set, ref)


def read_cite(code: str) -> Cite:
    """The citation that `Cite.code` wrote."""
    name, _, ref = code.partition(" ")
    return RuleSet(name).rule(ref)


@dataclass_transform(frozen_default=True)
def ruling(cls: type[T]) -> type[T]:
    """Frozen to the type checker alone: verdicts are made in every round, and this is quicker."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@ruling
class Ruled(Generic[Verdict]):
    """A verdict, and the provision that gives it."""

    verdict: Verdict
    cite: Cite
