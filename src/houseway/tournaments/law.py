"""The law of tournaments in each rule set: `law.txt` as values, one for each of 14."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from functools import cache
from typing import Final

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite, RuleSet
from houseway.law.columns import fill
from houseway.law.instruments import Edition, Game, rule_sets
from houseway.law.table import law_table
from houseway.tournaments.moves import TournamentMove
from houseway.tournaments.papers.conditions import Equal, SameRound, Unit

TABLE: Final = law_table("tournaments/law.txt")
RULE_SETS: Final = tuple(name for column in TABLE.columns.values() for name in column.rule_sets)


class Which(StrEnum):
    CONDITIONS = "conditions"
    RULES = "rules"


class Forfeiting(StrEnum):
    """The fate of one who has not taken their place when a session starts."""

    MAY = "may"  # the director may hold it forfeited
    NO_RESERVE = "no-reserve"  # he may, unless a reserve is at hand
    SHALL = "shall"


class When(StrEnum):
    """The time at which a player is eliminated."""

    NO_CHIPS = "no-chips"
    BELOW_MINIMUM = "below-minimum"


@value
class Precedence:
    """The precedence where conditions and rules are inconsistent."""

    cite: Cite
    which: Which


@value
class States:
    """The clauses of the rules that list what conditions state."""

    start: Cite
    heats: Cite
    fee: Cite
    chips: Cite
    players: Cite
    groups: Cite
    buy_backs: Cite
    limits: Cite
    prizes: Cite
    all_of_them: bool = False  # they have to


@value
class Meanings:
    session: Cite
    chips: Cite | None = None
    commission: Cite | None = None
    tournament: Cite | None = None
    player: Cite | None = None
    terms: Cite | None = None


@value
class Forfeit:
    cite: Cite
    rule: Forfeiting


@value
class Reserve:
    """The rule on a seat offered to a reserve, and if the first entrant has the fee back."""

    cite: Cite
    refunds: bool


@value
class Eliminated:
    cite: Cite
    when: When


@value
class EqualChips:
    cite: Cite
    how: Equal


@value
class Together:
    cite: Cite
    how: SameRound


@value
class Fees:
    cite: Cite
    most: int | None = None  # per cent of all fees that the operator may keep


@value
class TournamentLaw:
    rule_set: RuleSet
    applies: Cite
    prevails: Precedence
    states: States
    means: Meanings
    director: Cite
    agreement: Cite
    entry: Cite
    ballot: Cite
    forfeit: Forfeit
    reserve: Reserve
    substitute: Cite
    untouched: Cite  # chips are neither added to nor taken from
    eliminated: Eliminated
    breaks: Cite
    places: Cite
    pool: Cite
    equal: EqualChips
    same_round: Together
    fees: Fees
    refund: Cite
    units: Mapping[Unit, Cite] = field(default_factory=dict, hash=False)  # of sessions
    may: Permits = field(default_factory=dict, hash=False)
    approved: Cite | None = None
    documented: Cite | None = None
    published: Cite | None = None
    notified: Cite | None = None
    table_size: Cite | None = None
    absent: Cite | None = None  # whose blinds are taken and whose cards are folded
    in_view: Cite | None = None
    pace: Cite | None = None
    stays: bool = False  # no round without the director
    bars_buy_backs: bool = False
    conditions_decide: bool = False  # all that the rules are silent on
    closed_pot: bool = False  # chips only change hands among the players
    ranks_all: bool = False  # by contributions also where none of them is eligible for a prize


@cache
def tournament_law(rule_set: str) -> TournamentLaw:
    column = TABLE.of(rule_set)
    return fill(TournamentLaw, column, rule_set=rule_set, kinds=by_name(TournamentMove))


def has_law(game: Game, edition: Edition) -> bool:
    """Whether the rules of a game have a column on tournaments."""
    return TABLE.find(rule_sets(game, edition)[0].rule_set) is not None


def law_of(game: Game, edition: Edition) -> TournamentLaw:
    """The tournament section that governs a game: that of the first rule set of its edition."""
    return tournament_law(rule_sets(game, edition)[0].rule_set)
