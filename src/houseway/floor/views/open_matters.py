"""Matters waiting at a table: wagers that want a decision, claims and disputes.

The staff see all of it, a player what is their own; others see nothing of it.
"""

from collections.abc import Iterable
from typing import Any

from houseway.core.actors import Player, Role
from houseway.house.table.view import BEHIND_THE_TABLE
from houseway.house.terminals.faults import Claim, Faults

Tree = dict[str, Any]
NO_FAULTS: Faults[Any, Any] = Faults()


def concerns(state: Any, role: Role, player: Player | None) -> Tree:
    """By what it is; whatever there is none of is left out."""
    staff = role in BEHIND_THE_TABLE

    def sees(whose: Player) -> bool:
        return staff or (role is Role.PLAYER and player is not None and whose == player)

    faults = getattr(state, "faults", None) or NO_FAULTS
    disputes = getattr(getattr(state, "people", None), "disputes", ())
    if not (faults.held or faults.claims or disputes or faults.terminals):  # nearly always
        return {}
    every: Tree = {
        "waiting": waiting(faults, sees),
        "claims": [claim(each_claim) for each_claim in faults.claims if sees(each_claim.player)],
        "disputes": [
            dispute(each_dispute) for each_dispute in disputes if sees(each_dispute.player)
        ],
        "failed": sorted(terminal for terminal in faults.terminals if sees(terminal)),
    }
    return {name: listed for name, listed in every.items() if listed}


def waiting(faults: Faults[Any, Any], sees: Any) -> list[Tree]:
    """Wagers of a round whose records are analysed: they count as confirmed until then."""
    matters = []
    for held in faults.held:
        wagers = wagers_of(wager for wager in held.wagers if sees(wager.player))
        if wagers:
            matters.append({"round": held.round, "cite": str(held.cite), "wagers": wagers})
    return matters


def wagers_of(wagers: Iterable[Any]) -> list[Tree]:
    return [
        {"player": wager.player, "bet": str(wager.bet), "stake": wager.stake} for wager in wagers
    ]


def claim(claimed: Claim) -> Tree:
    decided = None if claimed.action is None else str(claimed.action)
    return {
        "number": claimed.number,
        "player": claimed.player,
        "of": str(claimed.of),
        "said": claimed.said,
        "round": claimed.round,
        "decided": decided,
    }


def dispute(matter: Any) -> Tree:
    return {
        "number": matter.number,
        "player": matter.player,
        "about": matter.about,
        "decided": matter.decision,
        "review_asked": matter.review_asked,
        "review": matter.review,
    }
