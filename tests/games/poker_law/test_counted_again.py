"""Evenings of random play, each pot counted again from the bets by a second way of counting."""

from random import Random

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Chance, Choice, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CommissionTaken, Folded
from houseway.games.poker.round.pots.showdown import ranked_hands
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import Entering
from houseway.games.poker.table.settings.declarations import Split, deck_of
from houseway.games.poker.table.settings.settings import Betting, Charge, Limit, YesNo
from tests.games.s49_poker.room import DEALER, HOUSES, NI2006, NI2015, S49, Room, only, player
from tests.kinds import present

PLAYERS, ROUNDS = 6, 30


class Evening:
    """Players who do anything that is open to them, sit out, come back, and buy more chips."""

    def __init__(self, house, seed):
        self.chance = Random(seed)
        self.room = Room(house, (60,) * PLAYERS, **self.settings(house))

    def settings(self, house):
        pick = self.chance.choice
        chip = pick((Cents(50), Cents(1_00)))
        betting = pick((Betting.BLIND, Betting.BLIND, Betting.ANTE))
        over = pick((YesNo.NO, YesNo.YES)) if betting is Betting.BLIND else YesNo.NO
        later = {} if house is HOUSES[S49] else {"commission": pick((Charge.FIVE, Charge.TEN))}
        return {
            "minimum_stake": Cents(10_00),
            "smallest_chip": chip,
            "betting": betting,
            "blinds": pick((1, 2, 3)),
            "first_blind": Cents(2_00 + chip),
            "over_blinds": over,
            "limit": pick(tuple(Limit)),
            "split": pick((Split.NO, Split.YES)),
            **later,
        }

    def between(self):
        """Some go, some come back, some have to buy or be dealt in by a blind."""
        for number in range(1, PLAYERS + 1):
            if self.room.table.seats.chair(Player(number)) is None:
                self.come(number)
        for chair in self.room.table.seats.chairs:
            who, roll = chair.player, self.chance.random()
            if chair.entering is Entering.WAITS and roll < 0.5 and chair.seat != self.marker:
                self.room.put(player(who), seat_moves.PostBlind(who))
            elif not chair.stake:
                self.room.put(player(who), seat_moves.TopUp(who, Cents(60_00)))
            elif chair.away and roll < 0.6:
                post = self.chance.random() < 0.6
                self.room.put(player(who), seat_moves.Rejoin(who, post=post))
            elif not chair.away and roll < 0.15 and len(self.able()) > 3:
                self.room.put(player(who), seat_moves.SitOut(who))

    def come(self, number):
        """Who had to leave the table buys in anew."""
        if number in self.room.table.seats.vacant:
            self.room.put(DEALER, seat_moves.ReleaseSeat(number))
        self.room.sit(number, number, 60)

    @property
    def marker(self):
        return self.room.table.seats.marker

    def able(self):
        return [chair for chair in self.room.table.seats.chairs if chair.stake and not chair.away]

    def act(self):
        due = self.room.due
        assert isinstance(due, Choice)
        chosen = self.chance.choice(due.options)
        if chosen.move is moves.BetTo:
            low, high = present(chosen.amount).low, present(chosen.amount).high
            most = high if self.chance.random() < 0.2 else min(high, low * 2)
            unit = present(chosen.amount).step
            to = low + self.chance.randrange((most - low) // unit + 1) * unit
            to = high if most == high and self.chance.random() < 0.3 else to
            self.room.put(player(due.player), moves.BetTo(due.player, Cents(to)))
        else:
            self.room.put(player(due.player), chosen.move(due.player))

    def deal(self, number):
        out = set(self.room.round.out)
        deck = [one for one in deck_of(self.room.table.settings).cards if one not in out]
        self.room.put(DEALER, moves.Deal(tuple(self.chance.sample(deck, number))))

    def play(self):
        """A round up to its showdown, and the events of it."""
        room, begun = self.room, len(self.room.events)
        while not isinstance(room.due, Settle):
            if isinstance(room.due, Choice):
                self.act()
            elif isinstance(room.due, Call) and self.chance.random() < 0.5:
                asked = present(room.due.asked[0].player)
                room.put(player(asked), moves.PostOverBlind(asked))
            elif isinstance(room.due, Chance):
                self.deal(len(room.due.to))
            elif isinstance(room.due, Bets):
                room.start()
            else:
                room.staff()
        return room.events[begun:]


def count(room, events):
    """What everybody should have after the round: by bets, layer on layer, without the engine."""
    hands = room.round.hands
    own = {hand.player: hand.stack for hand in hands}
    bets, dead, chosen = dict.fromkeys(own, 0), dict.fromkeys(own, 0), dict.fromkeys(own, 0)
    for wager in (one for event in events if isinstance(event, Staked) for one in event.wagers):
        (dead if wager.bet == "missed blind" else bets)[wager.player] += wager.stake
        chosen[wager.player] += wager.stake if wager.bet == "bet" else 0
    out = {event.player for event in events if isinstance(event, Folded)}
    for who in set(own) - out:
        if not bets[who]:  # a missed blind took all his chips: he plays for as much
            bets[who], dead[who] = dead[who], 0
    top = max(bets, key=bets.__getitem__)
    back = bets[top] - max(amount for who, amount in bets.items() if who != top)
    assert not back or top not in out
    own[top] += back
    bets[top] -= back
    chosen[top] -= min(back, chosen[top])
    total = sum(bets.values()) + sum(dead.values())
    still = [hand.player for hand in hands if hand.player not in out]
    return own, bets, sum(dead.values()), still, total, any(chosen.values())


def layers(bets, dead, still):
    """Pots between one player's last chip and the next one's; folded chips on top of the last."""
    below, found = 0, []
    steps = sorted({bets[who] for who in still})
    for step in steps:
        top = step if step != steps[-1] else 10**9
        amount = sum(min(one, top) - min(one, below) for one in bets.values())
        found.append([amount, [who for who in still if bets[who] >= step]])
        below = step
    found[0][0] += dead
    return found


def charge(settings, total, spared):
    if spared or total <= (9_00 if settings.commission is Charge.TEN else 19_00):
        return 0
    part = total // (10 if settings.commission is Charge.TEN else 20)
    return min(part // 1_00 * 1_00, settings.commission_cap)


def shared(own, amount, winners, unit):
    each = amount // len(winners) // unit * unit
    for who in winners:
        own[who] += each
    own[winners[0]] += amount - each * len(winners)


def expected(room, events):
    own, bets, dead, still, total, more = count(room, events)
    settings, split = room.table.settings, room.table.settings.split is Split.YES
    unit = 1_00 if room.house is HOUSES[S49] else settings.smallest_chip
    if len(still) == 1:
        own[still[0]] += total - charge(settings, total, spared=not more)
        return own
    shown = ranked_hands(room.house.rules.variant, settings, room.round)
    worth = {
        room.round.hands[at].player: tuple(one.hand.value for one in rows)
        for at, rows in shown.items()
    }
    paid_in = {who for who in own if bets[who]} | {
        wager.player for event in events if isinstance(event, Staked) for wager in event.wagers
    }
    equal = len(set(worth.values())) == 1 and paid_in == set(still)
    due = charge(settings, total, spared=not more or equal)
    for amount, eligible in layers(bets, dead, still):
        taken = min(due, amount)
        due, rest = due - taken, amount - taken
        low = rest // 2 // unit * unit if split else 0
        for part, which in ((rest - low, 0), (low, -1)):
            best = max(worth[who][which] for who in eligible)
            if part or which == 0:
                winners = [who for who in eligible if worth[who][which] == best]
                shared(own, part, winners, unit)
    return own


@pytest.mark.parametrize("name", [S49, NI2006, NI2015])
@pytest.mark.parametrize("seed", range(4))
def test_every_chip_of_an_evening_is_where_a_second_count_has_it(name, seed):
    evening = Evening(HOUSES[name], seed)
    room = evening.room
    for _ in range(ROUNDS):
        events = evening.play()
        wanted = expected(room, events)
        before = sum(hand.stack for hand in room.round.hands) + room.round.pot
        taken = only(room.settle(), CommissionTaken)
        found = {hand.player: hand.stack for hand in room.round.hands}
        assert found == wanted
        assert sum(found.values()) + taken.amount == before
        room.over()
        evening.between()
