"""Law of equipment for every rule set, as `equipment.txt` has it: one value each."""

import re
from collections.abc import Mapping
from functools import cache

from houseway.core.value import changed, value
from houseway.house.equipment.law import (
    Changing,
    Checking,
    DeckOption,
    DeckOptions,
    EquipmentLaw,
    Kind,
    KindLaw,
    Manner,
    Measure,
    Serving,
    Span,
)
from houseway.law import Cite, RuleSet
from houseway.law.columns import fill, member
from houseway.law.instruments import Game
from houseway.law.table import law_table

# `37`, `17 to 22 mm`, `at least 1500 mm`
NUMBERS = re.compile(r"(?P<least>at least )?(?P<low>\d+)( to (?P<high>\d+))?(?P<unit> mm)?")
IS = "is "  # before words that would be read as numbers
OR = " or "


@value
class MeasureSaid:
    """Numbers or words, or the decks of which one has to be there."""

    cite: Cite
    bounds: str = ""
    options: tuple[DeckOption, ...] = ()

    def measure(self, name: str) -> Measure:
        if self.options:
            return DeckOptions(self.options, self.cite)
        match = NUMBERS.fullmatch(self.bounds)
        if match is None:
            words = tuple(self.bounds.removeprefix(IS).split(OR))
            return Manner(name, words, self.cite)
        low, high = int(match["low"]), int(match["high"] or match["low"])
        return Span(name, low, None if match["least"] else high, self.cite, match["unit"] or "")


@value
class KindSaid:
    """A kind of thing as far as it is not like most."""

    cite: Cite  # that calls for it
    used: Cite | None = None
    consent: Cite | None = None
    approved: bool = True  # else it needs no approval
    least: int = 1
    several: bool = False  # any number at one table
    measures: tuple[tuple[str, MeasureSaid], ...] = ()
    checking: Checking | None = None
    counting: Cite | None = None
    changing: Changing | None = None
    serving: Serving | None = None
    number_approved: bool = False
    like: Kind | None = None  # in all but its name
    instead_of: Kind | None = None
    only_with: str | None = None  # `keno-device works mechanically`
    game: Game | None = None
    untold: bool = False  # its table names no approval of it
    told: str | None = None
    number_told: str = ""


@value
class Said:
    rule_set: RuleSet
    body: str
    approved: Cite
    others: Cite
    kinds: Mapping[Kind, KindSaid]
    used: Cite | None = None  # the clause that lets everything into use

    def law(self) -> EquipmentLaw:
        kinds = {kind: self.kind(kind, row) for kind, row in self.kinds.items()}
        for kind, row in self.kinds.items():
            if row.like is not None:
                kinds[kind] = changed(kinds[row.like], kind=kind, instead_of=row.instead_of)
        every = tuple(kinds.values())
        return EquipmentLaw(self.rule_set.name, self.body, self.approved, self.others, every)

    def kind(self, kind: Kind, row: KindSaid) -> KindLaw:
        return KindLaw(
            kind,
            wanted=row.cite,
            used=row.used or self.used or row.cite,
            consent=(row.consent or self.approved) if row.approved else None,
            least=row.least,
            most=None if row.several else 1,
            measures=tuple(measure.measure(name) for name, measure in row.measures),
            checking=row.checking,
            counting=row.counting,
            changing=row.changing,
            serving=row.serving,
            number_approved=row.number_approved,
            instead_of=row.instead_of,
            only_with=condition(row.only_with) if row.only_with else None,
            games=frozenset({row.game} if row.game else ()),
            told="" if row.untold else row.told,
            number_told=row.number_told,
        )


def condition(text: str) -> tuple[Kind, str, str]:
    kind, measure, words = text.split(" ", 2)
    return member(Kind, kind), measure, words


TABLE = law_table("house/provisions/equipment.txt")


@cache
def equipment_law(rule_set: str) -> EquipmentLaw:
    return fill(Said, TABLE.of(rule_set), rule_set=rule_set).law()


LAWS = tuple(equipment_law(name) for column in TABLE.columns.values() for name in column.rule_sets)
# The one clause that speaks of all equipment: cited where no rule set is in question yet.
GENERAL = equipment_law("ni2019-689-mttg").table.used
