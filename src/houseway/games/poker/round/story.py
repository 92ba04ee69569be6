"""How the acts and awards of a round follow from its events."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.core.wagers import Reversed
from houseway.games.poker.round.acts import Acted, Awarded, BestCards
from houseway.games.poker.round.events import (
    Checked,
    Folded,
    Kind,
    Passed,
    Posted,
    PotAwarded,
    StreetBegun,
    Wagered,
)
from houseway.games.poker.round.pots.shown_hands import HandShown
from houseway.games.poker.round.state import Round

WAGERED = {
    Kind.BET: "bet",
    Kind.CALL: "called",
    Kind.RAISE: "raised to",
    Kind.SHORT: "raised to",
}
FOLDED = "folded"
TOLD = frozenset(
    (Wagered, Checked, Passed, Folded, Posted, StreetBegun, PotAwarded, HandShown, Reversed)
)


def with_story(round_: Round, event: Any) -> Round:
    match event:
        case Wagered(player, kind, to):
            return acted(round_, player, WAGERED[kind], to)
        case Posted(player, post, amount):
            return acted(round_, player, f"posted the {post}", amount)
        case Checked(player):
            return acted(round_, player, "checked")
        case Passed(player):
            return acted(round_, player, "passed")
        case Folded(player):
            return acted(round_, player, FOLDED)
        case StreetBegun():
            return changed(round_, acts=tuple(act for act in round_.acts if act.act == FOLDED))
        case PotAwarded(amount, shares, low):
            return changed(round_, awards=(*round_.awards, Awarded(amount, shares, low)))
        case HandShown(player, hand):
            best = BestCards(player, hand.low, hand.best)
            return changed(round_, best=(*round_.best, best))
        case _:
            return changed(round_, awards=(), best=())


def acted(round_: Round, player: Player, act: str, amount: Cents = NOTHING) -> Round:
    others = tuple(each_act for each_act in round_.acts if each_act.player != player)
    return changed(round_, acts=(*others, Acted(player, act, amount)))
