"""General provisions as a value: where a rule set puts each, and how it differs from the others."""

from dataclasses import field
from enum import StrEnum

from houseway.core.actors import Permits, Player
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.house.general.state import Disturbance
from houseway.law import Cite

NAMED = (  # in every rule set
    Disturbance.COMMOTION,
    Disturbance.FIRE,
    Disturbance.RIOT,
    Disturbance.BRAWL,
    Disturbance.ROBBERY,
)


@value
class Closure:
    """The rules of closing a table: who must be told, and how many rounds are still given."""

    cite: Cite
    inspector: bool = True
    rounds: int = 0


@value
class Idle:
    """The conditions under which a place that is not played may be taken away."""

    cite: Cite
    rounds: int = 3
    when_full: bool = True  # only while every other seat is in use


@value
class Refund:
    """The rule on the wagers of a round that was invalidated."""

    cite: Cite
    at_discretion: bool = True  # else they always go back


class Binds(StrEnum):
    """The people whom a rule of conduct binds."""

    ANYBODY = "anybody"  # in the casino
    PATRONS = "patrons"  # onlookers and players
    PLAYERS = "players"
    WHOLE_TABLE = "whole-table"  # the players and their Dealer
    STAFF = "staff"


@value
class ConductRule:
    """A provision that people keep or break, and whom it binds."""

    cite: Cite
    binds: Binds

    def check(self, player: Player | None) -> None:
        """Refuse a report of somebody whom the rule does not bind."""
        if self.binds is Binds.STAFF and player is not None:
            raise Refused(f"it binds the staff, and player {player} is none", self.cite)
        if self.binds is Binds.PLAYERS and player is None:
            raise Refused("it binds players: the report names one by number", self.cite)


@value
class GeneralLaw:
    hours: Cite | None
    closure: Closure
    disruption: Cite
    invalidation: Cite
    refund: Refund
    conduct: tuple[ConductRule, ...]
    sanction: Cite  # on the wagers or the hand
    exclusion: Cite
    folds: bool  # the sanction folds a hand and leaves its bets, instead of voiding wagers
    dispute: Cite
    reviewer: str
    copy: Cite
    idle: Idle | None = None
    shown: tuple[Cite, ...] = ()  # what is only to be read: no advice, English only
    places: str = "boxes"  # the setting that says how many can sit
    like_causes: bool = False  # a like disturbance may disrupt a game; else an act of God
    final: Cite | None = None  # what was decided on an earlier round stands

    may: Permits = field(default_factory=dict, hash=False)  # the moves of these provisions

    @property
    def forbidden(self) -> tuple[Cite, ...]:
        """Return what is forbidden to patrons or to anybody: sanctions can follow."""
        return tuple([rule.cite for rule in self.conduct if rule.binds is not Binds.STAFF])

    @property
    def staff_duties(self) -> tuple[Cite, ...]:
        return tuple([rule.cite for rule in self.conduct if rule.binds is Binds.STAFF])

    def conduct_rule(self, ref: str) -> ConductRule | None:
        return next((rule for rule in self.conduct if rule.cite.ref == ref), None)

    @property
    def causes(self) -> tuple[Disturbance, ...]:
        """The causes that may disrupt a game, as far as the rule set names them."""
        return (*NAMED, Disturbance.LIKE if self.like_causes else Disturbance.ACT_OF_GOD)
