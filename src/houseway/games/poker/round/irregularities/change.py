"""Changes that a ruling on an irregularity makes in a round."""

from typing import assert_never

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.law.variants import Exposure
from houseway.games.poker.round.irregularities.events import (
    CommunalExposed,
    CourseAnswered,
    CourseOffered,
    CourseTaken,
    DealReconstructed,
    FaceUpFound,
    HoleCardExposed,
    LastFolderWins,
    Misdealt,
    SeenReturned,
    WrongEvent,
)
from houseway.games.poker.round.state import Hand, Offered, Post, Round


def evolve(round_: Round, event: WrongEvent) -> Round:
    match event:
        case Misdealt():
            return before_the_deal(round_)
        case HoleCardExposed():
            return with_exposed(round_, event)
        case CommunalExposed(cards, cap):
            ahead, seen = (*round_.ahead, *cards), (*round_.seen, *cards)
            next_ = changed(round_, ahead=ahead, seen=seen)
            if cap is None or round_.betting is None:
                return next_
            return changed(next_, betting=changed(round_.betting, cap=cap))
        case FaceUpFound():
            return with_face_up(round_, event)
        case LastFolderWins(player):
            at = round_.at(player)
            assert at is not None
            back = round_.with_hand(at, changed(round_.hands[at], folded=False))
            return changed(back, sole=at, betting=None, plan=(), drawers=())
        case CourseOffered(irregularity, course):
            return changed(round_, offered=Offered(irregularity, course), clock=None)
        case CourseAnswered():
            return with_answer(round_, event)
        case CourseTaken():
            return changed(round_, offered=None)
        case DealReconstructed() | SeenReturned():
            return changed(round_, ahead=())
        case _:
            assert_never(event)


def before_the_deal(round_: Round) -> Round:
    """Only blinds and antes are left, in front of those who posted them."""
    live = {Post.BLIND, Post.OVER_BLIND}
    hands = tuple(
        Hand(
            hand.player,
            hand.stack,
            hand.missed,
            hand.posts_blind,
            bet=sum_of(round_, hand, live),
            put_in=hand.put_in,
            folded=hand.excluded,
            excluded=hand.excluded,
        )
        for hand in round_.hands
    )
    return Round(
        hands,
        round_.size,
        posted=round_.posted,
        last_blind=round_.last_blind,
        post_level=round_.post_level,
        wagers=round_.wagers,
        placed=round_.placed,
    )


def sum_of(round_: Round, hand: Hand, posts: set[Post]) -> Cents:
    mine = (wager for wager in round_.wagers if wager.player == hand.player and wager.bet in posts)
    return Cents(sum(wager.stake for wager in mine))


def with_face_up(round_: Round, event: FaceUpFound) -> Round:
    """The final hole-card of the player dealt to first decides where two were seen."""
    at = None if event.opens is None else round_.at(event.opens)
    known = [number for number in (round_.exposed_last, at) if number is not None]
    ahead = (*round_.ahead, event.card) if event.in_shoe else round_.ahead
    opener = round_.betting
    new = changed(round_, ahead=ahead, seen=(*round_.seen, event.card))
    if event.plan:
        player = event.plan[len(round_.ahead)].player
        assert player is not None
        new = changed(new, plan=event.plan, exposed=(*new.exposed, (player, event.card)))
    new = changed(new, exposed_last=min(known, default=None))
    if opener is not None and new.exposed_last is not None:
        return changed(new, betting=changed(opener, opener=new.exposed_last))
    return new


def with_exposed(round_: Round, event: HoleCardExposed) -> Round:
    """A card that plays is known to all; one that lies face up counts so; one replaced is gone."""
    at = round_.at(event.player)
    assert at is not None
    hand = round_.hands[at]
    down = tuple(card for card in hand.down if card != event.card)
    exposed, seen = (*round_.exposed, (event.player, event.card)), (*round_.seen, event.card)
    new = changed(round_, plan=event.plan, exposed=exposed, seen=seen)
    match event.what:
        case Exposure.REPLACED:
            gone = (*round_.gone, event.card)
            return changed(new.with_hand(at, changed(hand, down=down)), gone=gone, burn_spent=True)
        case Exposure.NEXT_DOWN:
            return new.with_hand(at, changed(hand, down=down, up=(*hand.up, event.card)))
        case _:
            return new


def with_answer(round_: Round, event: CourseAnswered) -> Round:
    offered, at = round_.offered, round_.at(event.player)
    assert offered is not None
    assert at is not None
    if not event.agrees:
        return changed(round_, offered=changed(offered, refused=True))
    return changed(round_, offered=changed(offered, agreed=offered.agreed | {at}))
