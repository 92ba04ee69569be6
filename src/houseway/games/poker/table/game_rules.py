"""One poker game under one rule set: its menu, its permits, its rounds and its views."""

from collections.abc import Collection, Mapping
from typing import Any

from houseway.core.actors import Permits, Player, Role
from houseway.core.game import Turn
from houseway.core.offers import Price
from houseway.core.value import value
from houseway.games.poker.law import move_clauses as clauses
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round import moves
from houseway.games.poker.round.irregularities import hand_rulings as ruling
from houseway.games.poker.round.play import Poker, poker
from houseway.games.poker.table import fields, oval
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings import menu as determining
from houseway.games.poker.table.settings.settings import Charge, Settings
from houseway.games.poker.table.view import PokerView, poker_view
from houseway.house.layouts.bet_sheet import Drawings
from houseway.house.machine.optional_rules import OptionalRules
from houseway.house.offers.forms import Form
from houseway.house.offers.house_fields import Fields
from houseway.house.opening.required_documents import Paper
from houseway.house.provisions.general import general_law
from houseway.house.settings.kinds import Determined, Setting, field_of
from houseway.house.table.law import LifeLaw
from houseway.law import RuleSet


@value
class PokerLaw:
    """The clauses of the rule set that every table has; poker cards are in no house shoe."""

    life: LifeLaw
    shoe: None = None


@value
class PokerRules(OptionalRules):
    """One game under one rule set, as those who list and show tables need to know it."""

    variant: Variant
    menu: tuple[Setting, ...]
    permits: Permits
    law: PokerLaw
    default: Settings = Settings()

    @property
    def fields(self) -> Mapping[type[Any], Fields]:
        """The fields that may be said in moves that no turn names."""
        return fields.FIELDS

    @property
    def forms(self) -> Mapping[type[Any], Form]:
        return fields.FORMS

    @property
    def decisions(self) -> tuple[tuple[type[Any], ...], ...]:
        return ((moves.Fold,), (moves.Check, moves.Call, moves.Pass), (moves.BetTo,))

    def priced(
        self, table: PokerTable, due: Turn, kind: type[Any], player: Player | None
    ) -> Price | None:
        return fields.priced(table, due, kind, player)

    @property
    def rule_set(self) -> RuleSet:
        return self.variant.edition.rule_set

    def checked(self, settings: Settings) -> tuple[Determined, ...]:
        return determining.checked(self.variant, self.menu, settings)

    def papers(self, table: PokerTable) -> tuple[Paper, ...]:
        """Return what is approved of the commission: the most that it may be."""
        settings = table.settings
        name = "time-charge" if settings.commission is Charge.TIME else "commission-cap"
        setting = next(item for item in self.menu if item.name == name)
        most = ((name, setting.text(getattr(settings, field_of(setting)))),)
        wanted = clauses.required_clauses(self.variant.edition, settings)
        return tuple(Paper(of, cite, most, maximum=True) for of, cite in wanted)

    def absent(
        self, table: PokerTable, due: Turn, away: Collection[Player]
    ) -> moves.FoldAbsent | None:
        """The fold that is due now of a tournament player who is away; None: nobody's."""
        if table.round is None or table.round.complete or moves.FoldAbsent not in self.permits:
            return None
        player = ruling.absent_in_turn(table.round, due, away)
        return None if player is None else moves.FoldAbsent(player)

    def felt(self, settings: Settings) -> Drawings:
        return oval.felt(self.variant, settings.seats)

    def round(self, settings: Settings) -> Poker:
        return poker(self.variant, settings, general_law(self.rule_set.name).dispute)

    def view(
        self, table: PokerTable, due: Turn, role: Role, player: Player | None = None
    ) -> PokerView:
        return poker_view(self.variant, self.menu, table, due, role, player)
