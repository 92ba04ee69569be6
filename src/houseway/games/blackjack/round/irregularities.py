"""Cards that went wrong: found face up, drawn in error, overdrawn, or put in the wrong place."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol, assert_never

from houseway.core.game import Chance, Over, Refused, Settle, Turn
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager, void
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.round.events import Event, RoundReconstructed
from houseway.games.blackjack.round.moves import Move, Play, Reconstruct, Report, Sanctioned
from houseway.games.blackjack.round.state import DEALER, Place, Round, Step
from houseway.games.blackjack.rules import Rulebook
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.house.shoes.moves import CardBurnt, CardHeld
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.law import Cite


class Game(Protocol):
    """The round's machine, as far as telling its story again needs it."""

    @property
    def law(self) -> Rulebook: ...
    def opening(self, start: Start) -> Round: ...
    def turn(self, state: Round) -> Turn: ...
    def decide(self, state: Round, due: Turn, move: Move) -> tuple[Event, ...]: ...
    def evolve(self, state: Round, event: Event) -> Round: ...


def reported(law: Rulebook, due: Turn, report: Report, clause: Cite) -> tuple[Event, ...]:
    match report:
        case moves.ReportFaceUpCard(card) | moves.ReportBurntInError(card):
            return (CardBurnt(card, True, law.burn, clause),)
        case moves.ReportDrawnInError(card):
            return (CardHeld(card, card is not None, True, clause),)
        case moves.ReportOverdrawn(cards):
            if isinstance(due, Chance) and due.to[0] == DEALER:
                raise Refused("a card is due to the Dealer: it is not drawn wrongly", clause)
            if not cards:
                raise Refused("no card was drawn", clause)
            return tuple(CardBurnt(card, True, law.burn, clause) for card in cards)
        case _:
            assert_never(report)


def check_next(law: Rulebook, round_: Round, cards: tuple[Card, ...]) -> None:
    """Cards drawn in error come first; one that was not seen may prove to be any."""
    for held, card in zip(round_.waiting, cards, strict=False):
        if held.card is not None and held.card != card:
            reason = f"{held.card} was drawn in error and is the next card, not {card}"
            raise Refused(reason, law.drawn_in_error)


# Reconstruction


def reconstructed(game: Game, round_: Round, move: Reconstruct) -> tuple[Event, ...]:
    """Tell the round's story again with some moves put right, and put the money right with it."""
    law, cite = game.law, game.law.misplaced
    check_story(law, round_, move)
    steps = put_right(law, round_, move)
    telling = tell(game, round_.start, steps)
    placed = max(round_.placed, telling.round.placed)
    after = changed(telling.round, placed=placed, waiting=round_.waiting)
    return (
        *moved_money(law, round_, after),
        RoundReconstructed(after, cite),
        *(left_over(law, deal, at) for deal, at in telling.spare),
    )


def check_story(law: Rulebook, round_: Round, move: Reconstruct) -> None:
    if not (0 <= move.at <= move.at + move.out <= len(round_.story)):
        reason = f"no moves {move.at} to {move.at + move.out} among {len(round_.story)}"
        raise Refused(reason, law.misplaced)


def reconstructed_late(
    game: Game, round_: Round, move: Reconstruct, *, laid: bool
) -> tuple[Event, ...]:
    """The cards are collected: put right what they decide, if no other card is wanted for it.

    A card that the Dealer should not have had lies in the discards already.
    """
    law, cite = game.law, game.law.misplaced
    check_in_play(law, round_, Over(law.round))
    check_story(law, round_, move)
    telling = tell(game, round_.start, put_right(law, round_, move))
    settle(game, telling)
    wanted = not isinstance(game.turn(telling.round), Over)
    if wanted or any(at != DEALER for _, at in telling.spare):
        raise Refused("it cannot be put right without its cards: declare it Void", cite)
    placed = max(round_.placed, telling.round.placed)
    after = changed(telling.round, placed=placed, waiting=round_.waiting)
    money = moved_money(law, round_, after)
    if laid and any(isinstance(event, Staked) for event in money):
        raise Refused("wagers lie for the next round, and this one wants another", cite)
    return (*money, RoundReconstructed(after, cite))


@dataclass(frozen=True, slots=True)
class Teller:
    """A step of the story to be told, and whether it must fit."""

    step: Step
    must: bool = False


def put_right(law: Rulebook, round_: Round, move: Reconstruct) -> list[Teller]:
    """The story with the new moves in the place of the old; the cards have to be the same."""
    instead = [Step(single) for item in move.instead for single in singles(item)]
    old = round_.story[move.at : move.at + move.out]
    places = {step.move: step.at for step in old if isinstance(step.move, Deal)}
    instead = [
        changed(step, at=places.get(step.move)) if isinstance(step.move, Deal) else step
        for step in instead
    ]
    if dealt(tuple(instead)) != dealt(old):
        cards = " ".join(map(str, dealt(old).elements())) or "none"
        raise Refused(f"the cards put right are not the cards dealt: {cards}", law.misplaced)
    return [
        *map(Teller, round_.story[: move.at]),
        *(Teller(step) for step in old if isinstance(step.move, Sanctioned)),
        *(Teller(step, must=not isinstance(step.move, TakeAndPay)) for step in instead),
        *map(Teller, round_.story[move.at + move.out :]),
    ]


def singles(move: Play) -> tuple[Play, ...]:
    return tuple(Deal((card,)) for card in move.cards) if isinstance(move, Deal) else (move,)


def dealt(steps: tuple[Step, ...]) -> Counter[Card]:
    return Counter(
        card for step in steps if isinstance(step.move, Deal) for card in step.move.cards
    )


@dataclass(slots=True)
class Telling:
    round: Round
    spare: list[tuple[Deal, Place | None]] = field(default_factory=list)  # no place for them yet


def tell(game: Game, start: Start, steps: list[Teller]) -> Telling:
    """Cards go where they are due, in the order they were drawn; what no longer fits is dropped."""
    telling = Telling(game.opening(start))
    for teller in steps:
        if not isinstance(teller.step.move, TakeAndPay):
            settle(game, telling)
        deal_spare(game, telling)
        tell_on(game, telling, teller)
    deal_spare(game, telling)
    return telling


def tell_on(game: Game, telling: Telling, teller: Teller) -> None:
    step, move, due = teller.step, teller.step.move, game.turn(telling.round)
    if isinstance(move, Sanctioned):
        evolve(game, telling, sanctioned(telling.round, move))
    elif isinstance(move, Deal) and not isinstance(due, Chance):
        telling.spare.append((move, step.at))
    elif isinstance(move, Deal) or step.at in (None, dealing.focus(game.law, telling.round, due)):
        fit(game, telling, move, must=teller.must)


def fit(game: Game, telling: Telling, move: Move, *, must: bool) -> None:
    try:
        events = game.decide(telling.round, game.turn(telling.round), move)
    except Refused:
        if must:
            raise
        return
    evolve(game, telling, events)


def evolve(game: Game, telling: Telling, events: tuple[Event, ...]) -> None:
    for event in events:
        telling.round = game.evolve(telling.round, event)


def settle(game: Game, telling: Telling) -> None:
    while isinstance(game.turn(telling.round), Settle):
        fit(game, telling, TakeAndPay(), must=True)


def deal_spare(game: Game, telling: Telling) -> None:
    while telling.spare:
        settle(game, telling)
        if not isinstance(game.turn(telling.round), Chance):
            return
        fit(game, telling, telling.spare.pop(0)[0], must=True)


def sanctioned(round_: Round, sanction: Sanctioned) -> tuple[Event, ...]:
    """A sanction is part of the story too, and holds when it is told again."""
    cite = sanction.cite
    paid = tuple(payment for payment in round_.payments if payment.wager.player in sanction.players)
    back = tuple(wager for wager in round_.wagers if wager.player in sanction.players)
    back += tuple(payment.wager for payment in paid)
    undone = (Reversed(paid, cite),) if paid else ()
    settled = (Settled(tuple(void(wager, cite) for wager in back), cite),) if back else ()
    return (*undone, *settled)


def moved_money(law: Rulebook, before: Round, after: Round) -> tuple[Event, ...]:
    """Events from what was staked and paid to what should have been, by as little as that takes."""
    cite = law.misplaced
    was, now = laid(before), laid(after)
    undone = tuple(payment for payment in before.payments if payment not in after.payments)
    gone = tuple(void(wager, cite) for wager in was if wager not in now)
    new = tuple(wager for wager in now if wager not in was)
    paid: tuple[Payment, ...] = tuple(
        payment for payment in after.payments if payment not in before.payments
    )
    return (
        *((Reversed(undone, cite),) if undone else ()),
        *((Settled(gone, cite),) if gone else ()),
        *((Staked(new, cite),) if new else ()),
        *((Settled(paid, cite),) if paid else ()),
    )


def laid(round_: Round) -> tuple[Wager, ...]:
    return (*round_.wagers, *(payment.wager for payment in round_.payments))


def left_over(law: Rulebook, deal: Deal, at: Place | None) -> Event:
    """A card without a place: from the Dealer's hand it is burnt, from another it is the next."""
    (card,) = deal.cards
    if at == DEALER:
        return CardBurnt(card, False, law.burn, law.overdrawn)
    return CardHeld(card, True, False, law.drawn_in_error)


def check_in_play(law: Rulebook, round_: Round, due: Turn) -> None:
    if isinstance(due, Over) and round_.void:
        raise Refused("the round is Void", law.void)
