"""A hand that is over, as one of its players goes over it: pot odds, and what the cards faced.

Hands that nobody has shown stay secret: against them only what lay face up is known.
"""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.game import Choice
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.poker.hands.compositions import Cards, Composition
from houseway.games.poker.hands.evaluation import Order
from houseway.games.poker.history import write
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.story import histories, round_of
from houseway.games.poker.round.moves import Exchange
from houseway.games.poker.round.pots.shown_hands import sought
from houseway.games.poker.round.state import Hand, Round
from houseway.games.poker.table.settings.declarations import Qualifier, Split, order_for
from houseway.house.rounds.review import Decision, Review, Story


@value
class Question:
    """Cards of a player, what is known of those against them, and how hands win."""

    made_of: Composition
    order: Order
    own: Cards
    others: tuple[Cards, ...]  # what is known of each
    board: Cards
    dead: Cards
    split: bool
    eight: bool


def decisions(story: Story, player: Player) -> Iterator[Decision]:
    """Yield each decision of a player, as the table stood before it."""
    end = round_of(story.after)
    table = story.before
    exchanges = [at for at, put in enumerate(story.puts) if isinstance(put.move, Exchange)]
    drawn = max(exchanges, default=-1)
    for at, put in enumerate(story.puts):
        due = story.house.turn(table)
        if isinstance(due, Choice) and due.player == player == getattr(put.move, "player", None):
            round_ = table.round
            if round_ is not None and end is not None and not isinstance(put.move, Exchange):
                yield decision(Seen(story, round_, end, player), at, ask=at > drawn)
        for event in story.house.decide(table, due, put):
            table = story.house.evolve(table, event)


@value
class Seen:
    """A hand before a decision of one player, and as it ended."""

    story: Story
    now: Round
    end: Round
    player: Player

    @property
    def own(self) -> Hand:
        at = self.now.at(self.player)
        assert at is not None, f"player {self.player} decides without a hand"
        return self.now.hands[at]

    @property
    def against(self) -> tuple[int, ...]:
        """The places of those who are still in."""
        hands = enumerate(self.now.hands)
        return tuple(at for at, hand in hands if hand.player != self.player and not hand.folded)


def decision(seen: Seen, move: int, *, ask: bool) -> Decision:
    now, own, others = seen.now, seen.own, seen.against
    level = now.betting.level if now.betting is not None else NOTHING
    price = Cents(min(own.stack, max(0, level - own.bet)))
    shown = sum(at in seen.end.shown for at in others)
    question = asked(seen) if ask else None
    return Decision(move, now.pot, price, question, shown, len(others))


def asked(seen: Seen) -> Question:
    now, end, own = seen.now, seen.end, seen.own
    variant, settings = seen.story.house.rules.variant, seen.story.before.settings
    folded = (hand for hand in now.hands if hand.folded)
    return Question(
        variant.made_of,
        order_for(settings, low=sought(settings) == (True,)),
        (*own.down, *own.up),
        tuple(
            known(now.hands[at], end.hands[at] if at in end.shown else None) for at in seen.against
        ),
        now.board,
        tuple(dict.fromkeys(card for hand in folded for card in hand.up)),
        settings.split is Split.YES,
        settings.qualifier is Qualifier.EIGHT,
    )


def known(now: Hand, shown: Hand | None) -> Cards:
    """Return the cards of somebody else that their showing told, as far as they had them then."""
    if shown is not None and {*now.down} <= {*shown.down}:
        return (*now.down, *now.up)
    return now.up


def text(story: Story, player: Player) -> str:
    """Return a hand as PHH, with question marks for the cards that this player never saw."""
    hand = next(histories(story.house, story.before, story.puts), None)
    end = round_of(story.after)
    if hand is None or end is None or why_not(hand) is not None:
        return ""
    return write.written(hand, hidden=hidden(end, player))


def hidden(end: Round, player: Player) -> frozenset[str]:
    """Return the cards that lay face down to the end, as the standard writes them."""
    return frozenset(
        write.card(card)
        for at, other in enumerate(end.hands)
        if other.player != player and at not in end.shown
        for card in other.down
        if card not in end.seen
    )


REVIEW = Review(decisions, text)
