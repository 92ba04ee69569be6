"""Random hands of every game with rulings thrown in: no cent is lost, and nobody wins too much.

What a player wins of another player's bets is at most what they put in themselves (13.2, 14.2).
Blinds and antes are contributions to the pot, and where no hand counts the last to fold wins all
that was called (16.8): those two are apart.
"""

from random import Random

import pytest

from houseway.core.game import Call, Chance, Choice, Duty, Refused, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CommissionTaken, PotAwarded
from houseway.games.poker.round.state import Post
from houseway.games.poker.table.settings.declarations import Split
from houseway.games.poker.table.settings.settings import Betting, Charge, Limit, YesNo
from houseway.games.poker.table.tables import TABLES
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, OPERATOR, SUPERVISOR, Room, player

HANDS = 24  # of each game, in every run of the tests
NAMED = {f"{one.rules.variant.game} {one.rules.rule_set.name}": one for one in TABLES}


def table(house, lot):
    """Any limit, blinds or antes, halves, commission, and stacks from one chip to many."""
    stakes = [lot.choice((20, 30, 60, 200)) for _ in range(lot.randint(2, 5))]
    room = Room(
        house,
        stakes,
        minimum_stake=Cents(10_00),
        limit=lot.choice((Limit.NO_LIMIT, *Limit)),
        betting=lot.choice((Betting.BLIND, Betting.BLIND, Betting.ANTE)),
        split=lot.choice(tuple(Split)),
        burn=lot.choice(tuple(YesNo)),
        commission=Charge.FIVE,
        commission_cap=Cents(lot.choice((0, 10_00))),
    )
    for one in stakes_short(room, lot):
        room.reseat(one)
    return room


def stakes_short(room, lot):
    for chair in room.table.seats.chairs:
        yield changed(chair, stake=Cents(lot.choice((1_00, 3_00, 7_00, chair.stake, chair.stake))))


def ruling(room, lot):
    """A hand is folded because of what happened to it or what its player did."""
    hands = [hand for hand in room.round.hands if not hand.folded]
    who = lot.choice(hands).player
    clause = "16.1" if room.edition.irregular.late else "15.1"
    report = people.ReportContravention(clause, f"player {who}", "Sue", who)
    by, *tried = lot.choice(
        (
            (DEALER, moves.ReportInDiscards(who)),
            (DEALER, moves.ReportFouledHand(who)),
            (OPERATOR, report, moves.FoldHand(who)),
            (OPERATOR, report, people.ExcludePlayer(who)),
        )
    )
    for move in tried:
        actor = SUPERVISOR if move is report else by
        try:
            room.put(actor, move)
        except Refused:
            return


def acts(room, lot):
    due = room.due
    option = lot.choice([one for one in due.options if one.move is not moves.Fold] or due.options)
    if option.move is moves.Exchange:
        return room.put(player(due.player), moves.Exchange(due.player, ()))
    if lot.random() < 0.12 and moves.Fold in {one.move for one in due.options}:
        return room.put(player(due.player), moves.Fold(due.player))
    if option.amount is None:
        return room.put(player(due.player), option.move(due.player))
    high = Cents(lot.choice((option.amount.low, option.amount.high)))
    return room.put(player(due.player), option.move(due.player, high))


def played(house, seed):
    """A hand up to its settlement; with how many rulings it was folded at."""
    lot = Random(f"{house.rules.variant.game} {seed}")
    room = table(house, lot)
    room.start()
    rulings = 0
    for _ in range(300):
        if isinstance(room.due, Settle):
            if rulings < 4 and lot.random() < 0.3 and len(room.round.still_in) > 1:
                rulings += 1
                ruling(room, lot)
                continue
            return room
        if isinstance(room.due, Choice) and rulings < 4 and lot.random() < 0.12:
            rulings += 1
            ruling(room, lot)
        elif isinstance(room.due, Choice):
            acts(room, lot)
        elif isinstance(room.due, Chance):
            room.put(DEALER, moves.Deal(tuple(room.any_cards(len(room.due.to)))))
        else:
            assert isinstance(room.due, Duty | Call)
            room.staff()
    raise AssertionError(room.due)


@pytest.mark.parametrize("name", NAMED)
def test_no_cent_is_lost_and_nobody_wins_more_of_a_player_than_they_put_in(name):
    for seed in range(HANDS):
        check(played(NAMED[name], seed))


def check(room):
    round_ = room.round
    put_in = {hand.player: hand.put_in for hand in round_.hands}
    posts = {hand.player: 0 for hand in round_.hands}
    for wager in round_.wagers:
        posts[wager.player] += 0 if wager.bet == Post.BET else wager.stake
    before = sum(hand.stack for hand in round_.hands) + round_.pot
    stacks = {hand.player: hand.stack for hand in round_.hands}
    able = {hand.player for hand in round_.hands if hand.may_bet}
    events = room.settle()
    taken = sum(one.amount for one in events if isinstance(one, CommissionTaken))
    after = {hand.player: hand.stack for hand in room.round.hands}
    assert sum(after.values()) + taken == before
    assert all(after[one] >= stacks[one] for one in after)
    won = dict.fromkeys(put_in, 0)
    for event in events:
        if isinstance(event, PotAwarded):
            for one, amount in event.shares:
                won[one] += amount
    if round_.sole is not None:  # no hand counts, and the last to fold wins
        return
    for one, gain in won.items():
        most = sum(at_most(put_in, posts, one, other, able=one in able) for other in put_in)
        assert gain <= most, f"player {one} wins {gain}, {most} at most"


def at_most(put_in, posts, winner, other, *, able):
    """Of a player's chips as many as the winner's own; with chips behind all of the posts too."""
    own = put_in[winner]
    return min(put_in[other], max(own, posts[other]) if able else own)
