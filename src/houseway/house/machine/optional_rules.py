"""Members of rules that not every game needs, each with what holds where a game says nothing."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from houseway.core.actors import Player, Role
from houseway.core.game import Option, Turn
from houseway.core.offers import Price

if TYPE_CHECKING:
    from houseway.house.offers.forms import Form
    from houseway.house.offers.house_fields import Fields

NOTHING: Mapping[Any, Any] = MappingProxyType({})


class OptionalRules:
    """Every rules value of a machine is made from this class and replaces what it has itself."""

    __slots__ = ()

    @property
    def law(self) -> Any:
        """The law of tables in the rule set; None where there is no table of the house."""
        return None

    @property
    def fields(self) -> "Mapping[type[Any], Fields]":
        """The fields that may be stated in moves that no turn names."""
        return NOTHING

    @property
    def forms(self) -> "Mapping[type[Any], Form]":
        """Moves that are filled in field by field."""
        return NOTHING

    @property
    def handed(self) -> Mapping[type[Any], Role]:
        """Moves that a player asks for, each with the role that enters it."""
        return NOTHING

    @property
    def decisions(self) -> tuple[tuple[type[Any], ...], ...]:
        """The decisions of a player in turn, in a fixed order; moves of one place alternate."""
        return ()

    def early(self, _table: Any, _due: Turn, _player: Player | None) -> tuple[Option, ...]:
        """Return what a player may do before they are asked."""
        return ()

    def priced(
        self, _table: Any, _due: Turn, _kind: type[Any], _player: Player | None
    ) -> Price | None:
        """Return what a move costs, where the game can tell."""
        return None

    def absent(self, _table: Any, _due: Turn, _away: Collection[Player]) -> Any:
        """The move that is due for a tournament player who is away; None: none is."""
        return None

    def papers(self, _table: Any) -> tuple[Any, ...]:
        """Return what is approved in writing, besides what the law of the table demands."""
        return ()

    def sheet(self, _settings: Any) -> tuple[Any, ...]:
        """Return what each bet pays, under which clause, and its limits."""
        return ()

    def felt(self, _settings: Any) -> tuple[Any, ...]:
        """Return where each bet lies on each board."""
        return ()
