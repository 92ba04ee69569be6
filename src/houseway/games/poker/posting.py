"""Blinds and antes: who puts what into the pot before the first card."""

from collections.abc import Iterator

from houseway.core.game import Asked, Call, Duty, Option, Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.wagers import Staked, Wager
from houseway.games.poker.editions import Edition
from houseway.games.poker.events import OverBlindsClosed, Posted, PostsCollected, RoundEvent
from houseway.games.poker.moves import CloseOverBlinds, CollectAntes, CollectBlinds, PostOverBlind
from houseway.games.poker.settings import Settings, YesNo
from houseway.games.poker.state import Hand, Post, Round
from houseway.law import Cite

Events = tuple[RoundEvent, ...]


def turn(edition: Edition, settings: Settings) -> Duty:
    if settings.posts:
        return Duty(CollectBlinds, edition.starts.blinds)
    return Duty(CollectAntes, edition.starts.antes)


def collected(edition: Edition, settings: Settings, round_: Round) -> Events:
    """Each in his place, the first blind first; then what was missed, and newcomers' blinds."""
    posts = settings.posts[: len(round_.hands)]
    cite = edition.starts.blinds if posts else edition.starts.antes
    found = tuple(posted(edition, settings, round_))
    wagers = [
        Wager(one.player, one.post.value, one.amount, (-1,), round_.placed + at)
        for at, one in enumerate(found, 1)
    ]
    level = posts[-1] if posts else NOTHING
    last = round_.hands[len(posts) - 1].player if posts else None
    over = settings.over_blinds is YesNo.YES and may_post_over(settings, round_, len(posts))
    return (*found, Staked(tuple(wagers), cite), PostsCollected(level, last, over, cite))


def posted(edition: Edition, settings: Settings, round_: Round) -> Iterator[Posted]:
    posts = settings.posts[: len(round_.hands)]
    for at, hand in enumerate(round_.hands):
        left = hand.stack
        if hand.folded:  # by a ruling, before anything is posted
            continue
        if not posts:
            yield from of_hand(hand, Post.ANTE, settings.ante, left, ante(edition))
            continue
        if at < len(posts):
            clauses = blind(edition, at, len(posts))
            yield from of_hand(hand, Post.BLIND, posts[at], left, clauses)
            continue
        if hand.posts_blind:
            clauses = (edition.starts.newcomer_posts or edition.starts.missed, ())
            yield from of_hand(hand, Post.BLIND, posts[-1], left, clauses)
            left = Cents(max(0, left - posts[-1]))
        if hand.missed:
            yield from of_hand(hand, Post.MISSED_BLIND, hand.missed, left, missed(edition))


Clauses = tuple[Cite, tuple[Cite, ...]]  # the rule, and the meanings of its words


def of_hand(
    hand: Hand, post: Post, amount: Cents, left: Cents, clauses: Clauses
) -> Iterator[Posted]:
    """As much as the player has."""
    cite, meanings = clauses
    if paid := min(amount, left):
        live = post in (Post.BLIND, Post.OVER_BLIND)
        yield Posted(hand.player, post, paid, live, meanings, cite)


def ante(edition: Edition) -> Clauses:
    return edition.starts.antes, (edition.means.ante,)


def missed(edition: Edition) -> Clauses:
    return edition.starts.missed, (edition.means.blind,)


def blind(edition: Edition, at: int, posters: int) -> Clauses:
    """The first of them and the last have names of their own in the later editions."""
    means = edition.means
    named = [means.first_blind] if at == 0 else []
    named += [means.last_blind] if at + 1 == posters and at else []
    every = (means.blind, means.post, *named, *([means.marker] if at == 0 else []))
    return edition.starts.blinds, tuple([one for one in every if one is not None])


# Over-blinds


def may_post_over(settings: Settings, round_: Round, posters: int) -> bool:
    """Whether the player after the last blind has no blind of his own, and the chips for this."""
    if not 0 < posters < len(round_.hands):
        return False
    hand = round_.hands[posters]
    if hand.folded or hand.posts_blind:
        return False
    return hand.stack - hand.missed >= settings.over_blind


def asked(edition: Edition, round_: Round) -> Call:
    """The player after the last blind may post one over it."""
    cite = edition.determines.over_blinds
    assert round_.last_blind is not None
    player = round_.hands[round_.last_blind + 1].player
    return Call((Asked(player, Option(PostOverBlind, cite)),), cite, Duty(CloseOverBlinds, cite))


def over_blind(
    edition: Edition, settings: Settings, due: Call, round_: Round, move: PostOverBlind
) -> Events:
    cite = edition.determines.over_blinds
    if all(offer.player != move.player for offer in due.asked):
        reason = f"player {move.player} may post no over-blind: the next after the last blind may"
        raise Refused(reason, cite)
    amount = settings.over_blind
    wager = Wager(move.player, Post.OVER_BLIND.value, amount, (-1,), round_.placed + 1)
    levels = edition.determines.levels
    done = Posted(move.player, Post.OVER_BLIND, amount, True, (edition.means.over_blind,), levels)
    collected_ = PostsCollected(amount, move.player, False, cite)
    return (done, Staked((wager,), cite), collected_)


def closed(edition: Edition) -> Events:
    return (OverBlindsClosed(edition.determines.over_blinds),)
