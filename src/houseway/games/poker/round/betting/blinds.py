"""Blinds and antes: who puts what into the pot before the first card."""

from collections.abc import Mapping

from houseway.core.game import Call, Duty, Option, PlayerOption, Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Staked, Wager
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.events import OverBlindsClosed, Posted, PostsCollected, RoundEvent
from houseway.games.poker.round.moves import (
    CloseOverBlinds,
    CollectAntes,
    CollectBlinds,
    PostOverBlind,
)
from houseway.games.poker.round.state import Hand, Post, Round
from houseway.games.poker.table.settings.settings import Settings, YesNo
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
BLIND, YES = Post.BLIND, YesNo.YES
WORD = {post: post.value for post in Post}
PAIR = 2
BEFORE_THE_CARDS = (-1,)  # where the chips lie, by the street


def turn(edition: Edition, settings: Settings) -> Duty:
    if settings.posts:
        return Duty(CollectBlinds, edition.starts.blinds)
    return Duty(CollectAntes, edition.starts.antes)


Clauses = tuple[Cite, tuple[Cite, ...]]  # the rule, and the meanings of its words


@value
class Posts:
    """The posts of a table before the cards, and their clauses: worked out once."""

    blinds: tuple[Cents, ...]  # in the order of their players; none under antes
    cite: Cite
    by_place: Mapping[int, tuple[Clauses, ...]]  # of each blind, by how many post one
    newcomer: Clauses
    missed: Clauses
    ante_each: Cents  # nothing under blinds alone
    ante: Clauses
    heads_up: Clauses | None = None  # where of two the button posts first
    big: Cents = NOTHING  # what a newcomer posts


def posts(edition: Edition, settings: Settings) -> Posts:
    starts, means, blinds = edition.starts, edition.means, settings.posts
    places = range(len(blinds) + 1)
    big = [settings.big(count) for count in places]
    return Posts(
        blinds,
        starts.blinds if blinds else starts.antes,
        {count: tuple(blind(edition, at, big[count]) for at in range(count)) for count in places},
        newcomer=(starts.newcomer_posts or starts.missed, ()),
        missed=(starts.missed, (means.blind,)),
        ante_each=settings.ante_each,
        ante=(starts.antes, (means.ante,)),
        heads_up=of_two(edition, settings),
        big=blinds[big[-1]] if blinds else NOTHING,
    )


def of_two(edition: Edition, settings: Settings) -> Clauses | None:
    """In a tournament the designated player of two, who has the button, is first."""
    cite = edition.tournament.heads_up
    if cite is None or not settings.in_tournament or not settings.posts:
        return None
    return cite, (edition.means.blind,)


def collected(settings: Settings, posts: Posts, round_: Round) -> Events:
    """Antes of all, then the blinds in order; after them missed blinds and newcomers' blinds."""
    hands, number = round_.hands, round_.placed
    blinds = posts.blinds[: len(hands)]
    if posts.heads_up is not None and len(hands) == PAIR:
        hands = (hands[1], hands[0])  # the button is dealt to last, and here posts first
    events = posted(posts, blinds, hands)
    wagers: list[Wager] = []
    for event in events:
        number += 1
        wagers.append(Wager(event.player, WORD[event.post], event.amount, BEFORE_THE_CARDS, number))
    level, last = (blinds[-1], hands[len(blinds) - 1].player) if blinds else (NOTHING, None)
    cite = posts.cite
    over = settings.over_blinds is YES and may_post_over(settings, round_, len(blinds))
    return (*events, Staked(tuple(wagers), cite), PostsCollected(level, last, over, cite))


def posted(posts: Posts, blinds: tuple[Cents, ...], hands: tuple[Hand, ...]) -> list[Posted]:
    events: list[Posted] = []
    count, ante = len(blinds), posts.ante_each
    for hand in hands if ante else ():
        events += () if hand.folded else of_hand(hand, Post.ANTE, ante, hand.stack, posts.ante)
    clauses = posts.by_place[count]
    if posts.heads_up is not None and len(hands) == PAIR:
        clauses = (posts.heads_up,) * count
    for at, hand in enumerate(hands):
        if hand.folded:  # by a ruling, before anything is posted
            continue
        left = Cents(max(0, hand.stack - ante))
        if at < count:
            events += of_hand(hand, BLIND, blinds[at], left, clauses[at])
        elif blinds and (hand.posts_blind or hand.missed):
            events += of_newcomer(posts, hand, left)
    return events


def of_newcomer(posts: Posts, hand: Hand, left: Cents) -> list[Posted]:
    """The Big Blind out of its turn, and the blinds that were missed."""
    events: list[Posted] = []
    if hand.posts_blind:
        events += of_hand(hand, BLIND, posts.big, left, posts.newcomer)
        left = Cents(max(0, left - posts.big))
    if hand.missed:
        events += of_hand(hand, Post.MISSED_BLIND, hand.missed, left, posts.missed)
    return events


def of_hand(
    hand: Hand, post: Post, amount: Cents, left: Cents, clauses: Clauses
) -> tuple[Posted, ...]:
    """Return the post of what a hand owes, as far as its player has the chips."""
    cite, meanings = clauses
    paid = amount if amount < left else left
    live = post is BLIND or post is Post.OVER_BLIND
    return (Posted(hand.player, post, paid, live, meanings, cite),) if paid else ()


def blind(edition: Edition, at: int, big: int) -> Clauses:
    """The first of them and the Big Blind have names of their own in the later editions."""
    means = edition.means
    named = [means.first_blind] if at == 0 else []
    named += [means.last_blind] if at == big and at else []
    every = (means.blind, means.post, *named, *([means.marker] if at == 0 else []))
    return edition.starts.blinds, tuple([cite for cite in every if cite is not None])


# Over-blinds


def may_post_over(settings: Settings, round_: Round, posters: int) -> bool:
    """Return whether the player after the last blind owes none and has the chips for it."""
    if not 0 < posters < len(round_.hands):
        return False
    hand = round_.hands[posters]
    if hand.folded or hand.posts_blind:
        return False
    return hand.stack - hand.missed - settings.ante_each >= settings.over_blind


def over_blind_call(edition: Edition, round_: Round) -> Call:
    """The player after the last blind may post one over it."""
    cite = edition.determines.over_blinds
    assert round_.last_blind is not None
    player = round_.hands[round_.last_blind + 1].player
    return Call(
        (PlayerOption(player, Option(PostOverBlind, cite)),), cite, Duty(CloseOverBlinds, cite)
    )


def over_blind(
    edition: Edition, settings: Settings, due: Call, round_: Round, move: PostOverBlind
) -> Events:
    cite = edition.determines.over_blinds
    if all(offer.player != move.player for offer in due.asked):
        reason = f"player {move.player} may post no over-blind: the next after the last blind may"
        raise Refused(reason, cite)
    amount = settings.over_blind
    wager = Wager(move.player, Post.OVER_BLIND.value, amount, BEFORE_THE_CARDS, round_.placed + 1)
    levels = edition.determines.levels
    done = Posted(move.player, Post.OVER_BLIND, amount, True, (edition.means.over_blind,), levels)
    collected_ = PostsCollected(amount, move.player, False, cite)
    return (done, Staked((wager,), cite), collected_)


def closed(edition: Edition) -> Events:
    return (OverBlindsClosed(edition.determines.over_blinds),)
