"""The settings as a part of a table: determined, announced, in force."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from houseway.core.actors import Permit, Put
from houseway.core.value import changed, value
from houseway.house.general.needs import Opened
from houseway.house.machine.door import Exact
from houseway.house.machine.part import Due, Events, Kinds, Quiet
from houseway.house.opening import decisions as life
from houseway.house.settings.kinds import Determined, Setting, find, with_values
from houseway.house.table.events import InspectorNotified, SettingDetermined
from houseway.house.table.state import Determine, Terms
from houseway.law import Cite

S = TypeVar("S")


class WithTerms(Opened, Protocol[S]):
    @property
    def terms(self) -> Terms[S]: ...


@value
class Determining(Quiet, Generic[S]):
    """The settings in force, and those announced for the next round."""

    menu: tuple[Setting, ...]
    checked: Callable[[S], tuple[Determined, ...]]  # the settings, if they are in order
    unknown: Cite  # for what is no setting here
    ends: Kinds  # events after which what was announced is in force
    settable: Callable[[Determine], None] | None = None  # refuses what this game cannot have
    moves = (Determine,)

    @property
    def events(self) -> Kinds:
        return (SettingDetermined, InspectorNotified, *self.ends)

    def opening(self, settings: S) -> Terms[S]:
        self.checked(settings)
        return Terms(settings)

    def decide(self, whole: WithTerms[S], _due: Due, put: Put[Any], _clause: Cite) -> Events:
        """A setting is announced; whatever it joins has to be in order with it."""
        if self.settable is not None:
            self.settable(put.move)
        events = life.determine(whole, self.menu, put, self.unknown)
        after = self.evolve(whole, events[-1])
        self.checked(after.settings)
        self.checked(after.coming or after.settings)
        return events

    def evolve(self, whole: WithTerms[S], event: Any) -> Terms[S]:
        terms = whole.terms
        if isinstance(event, SettingDetermined):
            return self.determined(whole, event)
        if isinstance(event, InspectorNotified):
            return terms
        return terms if terms.coming is None else Terms(terms.coming)

    def determined(self, whole: WithTerms[S], event: SettingDetermined) -> Terms[S]:
        """Change this setting now, or when the next round begins; others stay as announced."""
        terms, menu = whole.terms, self.menu
        texts = {event.determined.name: event.determined.value}
        coming = with_values(menu, terms.coming or terms.settings, texts)
        if not event.at_once:
            return changed(terms, coming=coming)
        now = with_values(menu, terms.settings, texts)
        return Terms(now, coming if terms.coming else None)


def by_setting(menu: tuple[Setting, ...]) -> Exact:
    """Let the setting itself say who may determine it, and by which clause."""

    def exact(permit: Permit, move: Determine) -> Permit:
        setting = find(menu, move.name)
        if setting is None:
            return permit
        return Permit(frozenset({setting.terms.by}), setting.terms.cite)

    return exact
