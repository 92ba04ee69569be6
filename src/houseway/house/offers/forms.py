"""Moves that are filled in step by step: what may be said depends on what was said before."""

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any

from houseway.core.actors import Actor, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Refused
from houseway.core.offers import Field, Filling, Viewer, allows
from houseway.core.value import value
from houseway.house.settings.kinds import (
    Dollars,
    InOrder,
    Named,
    OneOf,
    Setting,
    Whole,
    field_of,
    find,
)
from houseway.house.table.state import Determine

# The table's house, its state, who asks, and what he has said so far, as JSON holds it.
Said = Mapping[str, Any]
Form = Callable[[Any, Any, Viewer, Said], Filling | None]

# Makes a move of a form that is filled in: the state, who asked, what he said, and chance.
Making = Callable[[Any, Viewer, Said, Entropy], Any]
Steps = Generator[Field, Any, Any]  # yields a field, is given what was said of it


@value
class Walk:
    """A form as far as it was walked: its fields, and what it comes to once all of them lead on."""

    fields: tuple[Field, ...]
    done: Any = None
    whole: bool = False  # nothing is left to be said


def walked(steps: Steps, said: Said) -> Walk | None:
    """Step by step through what was said, up to a field that leads on; None where it is refused."""
    fields: list[Field] = []
    whole = True
    try:
        field = next(steps)
        while True:
            if field.name in said:
                given = said[field.name]
                if not allows(field, given):
                    return None
                fields.append(Field(field.name, field.kind, choices=(given,)))
                field = steps.send(given)
                continue
            fields.append(field)
            if field.leads:
                return Walk(tuple(fields))
            whole = whole and (field.optional or field.is_fixed or field.usual is not None)
            field = steps.send(field.fixed if field.is_fixed else None)
    except StopIteration as end:
        return Walk(tuple(fields), end.value, whole)


UNITS = (1, 5, 10, 25, 50, 100, 500, 1_000, 2_500, 10_000)  # in which amounts may go


def determining(house: Any, table: Any, viewer: Viewer, said: Said) -> Filling | None:
    """Ask for a setting, then for its value: those that the table would take."""
    may = [item for item in house.rules.menu if item.terms.by is viewer.role]
    if "name" not in said:
        names = tuple(item.name for item in may if any(others(house, table, viewer, item)))
        name = Field("name", "choice", choices=names, leads=True)
        return Filling((name,)) if names else None
    setting = find(may, said["name"])
    if setting is None:
        return None
    name = Field("name", "choice", choices=(setting.name,))
    tried = Values(house, table, viewer, setting)
    return Filling((name, tried.field, Field("notice", "yes-no", choices=(True,))))


def others(house: Any, table: Any, viewer: Viewer, setting: Setting) -> Iterator[str]:
    tried = Values(house, table, viewer, setting)
    return (text for text in tried.candidates() if tried.accepted(text))


class Values:
    """The values that one setting could be given, tried at the table as it stands."""

    def __init__(self, house: Any, table: Any, viewer: Viewer, setting: Setting) -> None:
        self.house, self.table, self.setting = house, table, setting
        self.by = Actor(viewer.role)
        self.now = getattr(table.settings, field_of(setting))
        self.due = house.turn(table)

    def accepted(self, text: str) -> bool:
        put = Put(self.by, Determine(self.setting.name, text, notice=True))
        try:
            self.house.decide(self.table, self.due, put)
        except Refused:
            return False
        return True

    def candidates(self) -> Iterator[str]:
        """Some values other than the one that it has."""
        setting = self.setting
        match setting:
            case OneOf(default=default):
                yield from (str(choice) for choice in type(default) if choice != self.now)
            case Whole(low=low, high=high) | Dollars(low=low, high=high):
                near = (self.now or low, low, high)
                for number in dict.fromkeys(item + by for item in near for by in (0, *around())):
                    if low <= number <= high and number != self.now:
                        yield setting.text(number)
            case Named():
                yield "somebody else"
            case InOrder():
                yield setting.default

    @property
    def field(self) -> Field:
        match self.setting:
            case OneOf() | InOrder():
                texts = tuple(text for text in self.candidates() if self.accepted(text))
                return Field("value", "choice", choices=texts, sure=True)
            case Named():
                return Field("value", "text")
            case Whole():
                return self.numbers("whole")
            case Dollars():
                return self.numbers("dollars")

    def numbers(self, kind: str) -> Field:
        """From the lowest to the highest around a value that is accepted, in steps that are."""
        setting = self.setting
        assert isinstance(setting, Whole | Dollars)
        known = [setting.read(text) for text in self.candidates() if self.accepted(text)]
        base = self.now if self.takes(self.now) else known[0]
        assert base is not None, "a setting that is offered has a value"
        step = next(
            (unit for unit in UNITS if self.takes(base + unit) or self.takes(base - unit)), 1
        )
        low, high = base - step * self.room(base, -step), base + step * self.room(base, step)
        return Field("value", kind, low=low, high=high, step=step)

    def takes(self, number: int | None) -> bool:
        return number is not None and self.accepted(self.setting.text(number))

    def room(self, base: int, step: int) -> int:
        """Return how many steps it can go from a value, until it would be refused."""
        most = 1
        while self.takes(base + most * step):
            most *= 2
        least = most // 2
        while most - least > 1:
            middle = (least + most) // 2
            least, most = (middle, most) if self.takes(base + middle * step) else (least, middle)
        return least


def around() -> tuple[int, ...]:
    return tuple(sign * unit for unit in UNITS for sign in (1, -1))


FORMS: Mapping[type[Any], Form] = {Determine: determining}
