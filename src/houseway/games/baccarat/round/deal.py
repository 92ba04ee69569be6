"""Deal of a coup: the next card, the Hand to expose, or nothing more is due."""

from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty
from houseway.core.value import changed
from houseway.games.baccarat.round.state import Coup, ExposeHand, Lying
from houseway.games.baccarat.rules import Rulebook, Side, pair, points
from houseway.house.shoes.moves import FROM_SHOE
from houseway.law import Ruled

BOTH = (Side.PLAYER, Side.BANKER)


def next_draw(law: Rulebook, coup: Coup) -> Ruled[Side | None]:
    """The Hand that takes the next card, or None when both are complete."""
    dealt = len(coup.player) + len(coup.banker)
    if dealt < 4:
        return Ruled(BOTH[dealt % 2], law.first_cards if dealt < 2 else law.second_cards)

    player, banker = points(coup.player[:2]), points(coup.banker[:2])
    natural = law.natural(player, banker)
    if natural.verdict:
        return Ruled(None, natural.cite)

    draws = law.player_draws(player)
    if draws.verdict and len(coup.player) == 2:
        return Ruled(Side.PLAYER, draws.cite)

    third = points(coup.player[2:]) if draws.verdict else None
    draws = law.banker_draws(banker, third)
    if draws.verdict and len(coup.banker) == 2:
        return Ruled(Side.BANKER, draws.cite)
    return Ruled(None, draws.cite)


def due_card(law: Rulebook, coup: Coup) -> Chance | Duty | None:
    """The cards due under one clause as a run; a Hand face down has to be turned before more."""
    dealt = len(coup.player) + len(coup.banker)
    if dealt >= 4 and (side := unturned(coup)):
        assert law.exposing is not None, "cards are face down where a clause says who turns them"
        return Duty(ExposeHand, law.exposing, exactly(side=side))
    draw = next_draw(law, coup)
    if draw.verdict is None:
        return None
    run = BOTH[dealt % 2 :] if dealt < 4 else (draw.verdict,)
    return Chance(run, draw.cite, FROM_SHOE)


def unturned(coup: Coup) -> Side | None:
    if not all(coup.player_up):
        return Side.PLAYER
    return None if all(coup.banker_up) else Side.BANKER


def with_card(coup: Coup, side: Side, lying: Lying) -> Coup:
    card, up = lying
    if side is BOTH[0]:
        return changed(coup, player=(*coup.player, card), player_up=(*coup.player_up, up))
    return changed(coup, banker=(*coup.banker, card), banker_up=(*coup.banker_up, up))


def remainder_with_pairs(coup: Coup) -> tuple[object, ...]:
    """Return what `remainder` says, and whether each Hand is or may become a pair."""
    hopes = tuple(
        hand[0].rank if len(hand) == 1 else pair(hand) for hand in (coup.player, coup.banker)
    )
    return (*remainder(coup), hopes)


def remainder(coup: Coup) -> tuple[object, ...]:
    """Return what the rest of a coup depends on: points of each pair and each third card."""
    return tuple(
        (len(hand), points(hand[:2]), points(hand[2:])) for hand in (coup.player, coup.banker)
    )
