"""What the chips in the middle are: bets to be matched, missed blinds, antes and blinds alone."""

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.games.poker.round.state import Post, Round

BET, MISSED = Post.BET.value, Post.MISSED_BLIND.value


def matched(round_: Round) -> tuple[list[Cents], Cents]:
    """What each has in for others to match, and the missed blinds, which nobody matches.

    Who is still in with a missed blind alone has tapped out with it, and plays for as much.
    """
    missed: dict[Player, int] = {}
    for wager in round_.wagers:
        if wager.bet == MISSED:
            missed[wager.player] = missed.get(wager.player, 0) + wager.stake
    if not missed:
        return [hand.put_in for hand in round_.hands], NOTHING
    bets = [Cents(hand.put_in - missed.get(hand.player, 0)) for hand in round_.hands]
    put_in = [
        bet if bet or hand.folded else hand.put_in
        for bet, hand in zip(bets, round_.hands, strict=True)
    ]
    return put_in, Cents(round_.pot - sum(put_in))


def only_posts(round_: Round, top: int, excess: Cents) -> bool:
    """Whether the pots hold nothing but antes and blinds: a bet that nobody called went back."""
    player, own, every = round_.hands[top].player, 0, 0
    for wager in round_.wagers:
        if wager.bet == BET:
            every += wager.stake
            own += wager.stake if wager.player == player else 0
    return every == min(own, excess)
