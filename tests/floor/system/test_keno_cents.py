"""Every cent of keno on a live floor, against a reckoning that knows no books."""

from collections import Counter
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.games.keno.computer import moves
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.of_player import barcode, own_tickets
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.keno_hall import Hall, denied
from tests.floor.system.readers import reader_of
from tests.games.s49_keno.hall import CASHIER, WRITER, entry


class Evening:
    """What people did, and where each cent should be by that alone: no books are asked."""

    def __init__(self, seed):
        self.hall, self.chance = Hall(seed), Seeded(seed)
        self.credit: Counter[Any] = Counter()
        self.cash = 0
        for number in range(1, 5):
            self.credit[number] = 500 * (1 + self.chance.below(4))
            self.hall.fund(number, self.credit[number])
        self.notes = sum(self.credit.values())

    def act(self):
        hall, chance = self.hall, self.chance
        number = 1 + chance.below(4)
        match chance.below(7):
            case 0 | 1:
                self.credit[number] -= self.bought(number)
            case 2:
                one = ways(chance)
                accepted(hall.sell(one))
                self.cash += one.stake * one.way_count * one.games
            case 3:
                self.credit[number] += taken_back(hall, chance, number)
            case 4:
                self.cash -= taken_back_at_counter(hall, chance)
            case 5:
                self.credit[number] += collected(hall, number)
                self.cash -= paid_at_counter(hall, chance)
            case _:
                hall.draw(drawn(chance))

    def bought(self, number):
        """What a terminal has paid for a ticket: nothing where its credit is short."""
        chance = self.chance
        stake, games = 100 * (1 + chance.below(4)), 1 + chance.below(3)
        numbers = [1 + chance.below(40), 41 + chance.below(40)]
        answer = self.hall.buy(number, numbers=numbers, stake=stake, games=games)
        if self.credit[number] < stake * games:
            denied(answer)
            return 0
        accepted(answer)
        return stake * games


@pytest.mark.rule("s49-1999-keno", "4.6", "6.1", "6.2", "8.1", "10.5")
@pytest.mark.parametrize("seed", range(6))
def test_each_cent_of_an_evening_is_where_it_should_be(seed):
    """Terminals with little credit, a writer and a cashier, Ways, several games, a restart."""
    evening = Evening(seed)
    cut = 40 + evening.chance.below(40)
    for at in range(120):
        if at == cut:
            evening.hall.restart()
        evening.act()
        check(evening.hall, evening.credit, evening.cash, evening.notes)
    audited(reader_of(evening.hall), MAIN)


def ways(chance):
    first = 1 + chance.below(20)
    groups = ((first, first + 20), (first + 40, first + 60), (first + 21,))
    return entry(groups, 1 + chance.below(3), ways="2/3 1/4", games=1 + chance.below(2))


def drawn(chance):
    numbers = list(range(1, 81))
    return [numbers.pop(chance.below(len(numbers))) for _ in range(20)]


def unplayed(hall, ticket):
    """What was paid for the games that have not begun, by the ticket's own print."""
    games = range(max(ticket.first, hall.computer.game.number), ticket.first + ticket.entry.games)
    return len(games) * ticket.entry.stake * ticket.entry.way_count


def taken_back(hall, chance, number):
    own = [one for one in own_tickets(hall.computer, Player(number)) if one.is_live]
    if not own or hall.computer.game.stage.name != "OPEN":
        return 0
    ticket = own[chance.below(len(own))]
    back = unplayed(hall, ticket)
    accepted(hall.say(number, "cancel-ticket", player=number, slip=barcode(ticket)))
    return back


def taken_back_at_counter(hall, chance):
    own = [one for one in hall.computer.tickets if one.player is None and one.is_live]
    if not own:
        return 0
    ticket = own[chance.below(len(own))]
    back = unplayed(hall, ticket)
    accepted(hall.put("table:K1", WRITER, moves.CancelTicket(hall.scan(ticket.number))))
    return back


PAYS = {1: {1: 3}, 2: {2: 13}, 3: {2: 2, 3: 36}, 4: {2: 1, 3: 5, 4: 113}}  # 8.1, as printed


def prize(hall, ticket):
    """What a ticket has won, from its print, the results and the schedule."""
    won = 0
    groups, each = ticket.entry.groups, ticket.entry.stake
    picks = [one.pick for one in ticket.entry.ways]
    sets = (
        [groups]
        if not picks
        else [some for some in subsets(groups) if sum(map(len, some)) in picks]
    )
    for game in range(ticket.first, ticket.last + 1):
        hits = set(hall.computer.results[game - 1].numbers)
        for some in sets:
            numbers = [number for group in some for number in group]
            won += each * PAYS[len(numbers)].get(len(hits.intersection(numbers)), 0)
    return won


def subsets(groups):
    for bits in range(1, 1 << len(groups)):
        yield [group for at, group in enumerate(groups) if bits >> at & 1]


def collected(hall, number):
    """Every ticket of a terminal whose games are over, and which has won."""
    found = 0
    for ticket in list(own_tickets(hall.computer, Player(number))):
        if ticket.is_live or ticket.status.name == "PAID":
            continue
        answer = hall.say(number, "pay-prize", player=number, slip=barcode(ticket))
        if due := prize(hall, ticket):
            accepted(answer)
            found += due
        else:
            denied(answer, "10.1(b)")
    return found


def paid_at_counter(hall, chance):
    found = 0
    for ticket in list(hall.computer.tickets):
        over = not ticket.is_live and ticket.status.name == "SOLD"
        if ticket.player is not None or not over or chance.below(2):
            continue
        due = prize(hall, ticket)
        answer = hall.put("table:K1", CASHIER, moves.PayPrize(hall.scan(ticket.number), Cents(due)))
        if due:
            accepted(answer)
            found += due
        else:
            denied(answer, "10.1(b)")
    return found


def check(hall, credit, cash, notes):
    for number in range(1, 5):
        assert hall.credit(number) == credit[number]
    assert hall.of("cash:K1") == -cash
    live = sum(unplayed(hall, one) for one in hall.computer.tickets if one.is_live)
    assert hall.of("entries:K1") == live
    assert hall.of("layout:K1:entries:K1") == 0
    over = [one for one in hall.computer.tickets if one.status.name != "PAID"]
    owed = sum(won_so_far(hall, one) for one in over)
    assert hall.of("tickets:K1") == owed
    # What came in, less what lies with players, tickets and games, is the house's.
    assert hall.of("house:K1") == notes + cash - sum(credit.values()) - live - owed


def won_so_far(hall, ticket):
    """Games of it that were drawn."""
    last = min(ticket.last, hall.computer.game.number - 1)
    sofar = tickets.Ticket(
        ticket.number,
        ticket.code,
        ticket.entry,
        ticket.first,
        ticket.day,
        ticket.per_game,
        cancelled_from=last + 1,
    )
    return prize(hall, sofar)
