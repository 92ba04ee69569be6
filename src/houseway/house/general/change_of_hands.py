"""Change of hands: the person behind a number, and what was decided of them elsewhere.

An excluded player is excluded from the game. In NI2019 that is the game at that table; the other
rule sets do not say, and it is read as the game they are the rules of, at every table where it is
played.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.house.general import annulment as annulling
from houseway.house.general.events import ExclusionLifted, HandsChanged, PlayerExcluded
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import ExcludeAsDecided, LiftExclusion
from houseway.house.machine.house import House


def changed_hands(table: Attended, law: GeneralLaw, player: Player) -> HandsChanged:
    """Give the number to somebody else, unless something here is still the player's."""
    his = what_is_his(table, player)
    if his:
        raise Refused(f"player {player} has {his} here", law.exclusion)
    return HandsChanged(player, law.exclusion)


def what_is_his(table: Attended, player: Player) -> str:
    """Return what lies at a table for a player; nothing, if the number may be another's."""
    faults = getattr(table, "faults", None)
    waiting = faults.waiting if faults is not None else ()
    open_ = (*annulling.open_wagers(table), *table.people.refundable, *waiting)
    if any(wager.player == player for wager in open_):
        return "wagers in play"
    colours = getattr(table, "colours", None)
    if colours is not None and any(chips.player == player for chips in colours.sold):
        return "Colour Chips"
    return ""


def bound(tables: Mapping[str, House[Any, Any]], at: str) -> tuple[str, ...]:
    """The other tables that an exclusion at this one binds."""
    game = tables[at].general.exclusion.rule_set
    return tuple(
        name
        for name, table in tables.items()
        if name != at
        and table.general.exclusion.rule_set == game
        and ExcludeAsDecided in table.permits
    )


def excluded_elsewhere(table: Attended, law: GeneralLaw, move: ExcludeAsDecided) -> PlayerExcluded:
    """A direction of another table of this game binds here too; it is named by its record."""
    if not move.table.strip() or move.record < 1:
        raise Refused("name the table and the record by which it was decided", law.exclusion)
    if move.player in table.people.excluded:
        raise Refused(f"player {move.player} is excluded already", law.exclusion)
    return PlayerExcluded(move.player, law.exclusion, move.table, move.record)


def lifted(table: Attended, law: GeneralLaw, move: LiftExclusion) -> ExclusionLifted:
    if not move.reason.strip():
        raise Refused("an exclusion is lifted for a reason", law.exclusion)
    if move.player not in table.people.excluded:
        raise Refused(f"player {move.player} is not excluded", law.exclusion)
    return ExclusionLifted(move.player, move.reason, law.exclusion)
