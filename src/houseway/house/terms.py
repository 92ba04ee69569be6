"""The settings as a part of a banked table: determined, announced, in force."""

from typing import Any, Generic, TypeVar

from houseway.core.actors import Permit, Put
from houseway.core.value import changed, value
from houseway.house import life
from houseway.house.door import Exact
from houseway.house.events import CardsCollected, LayoutCleared, SettingDetermined
from houseway.house.parts import Due, Events, Kinds, Quiet
from houseway.house.periods import PeriodOpened
from houseway.house.round import OnLayout
from houseway.house.rules import TableRules
from houseway.house.settings import Setting, find, with_values
from houseway.house.state import Determine, Table, Terms
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
TermsEvent = SettingDetermined | PeriodOpened | CardsCollected | LayoutCleared


@value
class Determining(Quiet, Generic[S, R]):
    """Which settings are in force, and which were announced for the next round."""

    rules: TableRules[S, R, Any, Any]

    @property
    def moves(self) -> Kinds:
        return (Determine,)

    @property
    def events(self) -> Kinds:
        return (SettingDetermined, PeriodOpened, CardsCollected, LayoutCleared)

    def opening(self, settings: S) -> Terms[S]:
        self.rules.checked(settings)
        return Terms(settings)

    def decide(self, whole: Table[S, R], _due: Due, put: Put[Any], _clause: Cite) -> Events:
        """A setting is announced; whatever it joins has to be in order with it."""
        events = life.determine(whole, self.rules.menu, put, self.rules.law.betting.limits)
        for event in events:
            assert isinstance(event, SettingDetermined)
            after = self.evolve(whole, event)
            self.rules.checked(after.settings)
            self.rules.checked(after.coming or after.settings)
        return events

    def evolve(self, whole: Table[S, R], event: TermsEvent) -> Terms[S]:
        terms = whole.terms
        if isinstance(event, SettingDetermined):
            return self.determined(whole, event)
        return terms if terms.coming is None else Terms(terms.coming)

    def determined(self, whole: Table[S, R], event: SettingDetermined) -> Terms[S]:
        """Between rounds all that was announced comes into force; during one, what may at once."""
        terms, menu = whole.terms, self.rules.menu
        texts = {event.determined.name: event.determined.value}
        coming = with_values(menu, terms.coming or terms.settings, texts)
        if not event.at_once:
            return changed(terms, coming=coming)
        if whole.round is None and not whole.laid.wagers:
            return Terms(coming)
        now = with_values(menu, terms.settings, texts)
        return Terms(now, coming if terms.coming else None)


def by_setting(menu: tuple[Setting, ...]) -> Exact:
    """Who may determine a setting, and by which clause, the setting itself says."""

    def exact(permit: Permit, move: Determine) -> Permit:
        setting = find(menu, move.name)
        if setting is None:
            return permit
        return Permit(frozenset({setting.terms.by}), setting.terms.cite)

    return exact
