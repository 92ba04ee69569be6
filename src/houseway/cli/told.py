"""Events in the words of a table: what the dealer would say or a supervisor write down."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cli.words import (
    baccarat,
    blackjack,
    canberra_poker,
    house,
    layout,
    money_wheel,
    pai_gow,
    poker,
    poker_table,
    roulette,
    sic_bo,
    terminals,
)
from houseway.cli.words.speech import paid
from houseway.core.value import value
from houseway.core.wagers import Reversed, Settled
from houseway.games.baccarat.state import CardDealt
from houseway.games.blackjack.events import HandDecided, SevensDecided
from houseway.law import Cite

# What is not here is not said: it only keeps the count of the shoe.
WORDS: Mapping[type[Any], Callable[[Any], str]] = {
    **house.WORDS,
    **layout.WORDS,
    **terminals.WORDS,
    **baccarat.WORDS,
    **blackjack.WORDS,
    **canberra_poker.WORDS,
    **money_wheel.WORDS,
    **pai_gow.WORDS,
    **poker.WORDS,
    **poker_table.WORDS,
    **roulette.WORDS,
    **sic_bo.WORDS,
}


@value
class Said:
    """A sentence, and the provision it rests on."""

    words: str
    cite: Cite


def told(event: Any, *, face_down: bool = False) -> tuple[Said, ...]:
    """What to say of an event, or nothing. A card that lies face down is not named."""
    match event:
        case Settled(payments):
            return tuple(Said(paid(payment), payment.cite) for payment in payments)
        case Reversed(payments, cite):
            return tuple(Said(f"undone: {paid(payment)}", cite) for payment in payments)
        case CardDealt(side, _, _, cite) if face_down:
            return (Said(f"{side}: a card face down", cite),)
        case HandDecided(outcome=ruled) | SevensDecided(sevens=ruled):
            return (Said(WORDS[type(event)](event), ruled.cite),)
    say = WORDS.get(type(event))
    return (Said(say(event), event.cite),) if say else ()
