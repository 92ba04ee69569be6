"""Settling a game: prizes of every Way, caps, jackpots, and the money of each ticket."""

from collections import defaultdict
from collections.abc import Iterable

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Settled, Wager
from houseway.games.keno.computer.events import Event, PrizesDetermined, ResultRecorded
from houseway.games.keno.computer.state import Computer, Result
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import Table
from houseway.games.keno.money import jackpots, prizes
from houseway.games.keno.money.books import Account, Flow, flow, mirrored
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.games.keno.money.prizes import WayPrize
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.tickets import Ticket
from houseway.games.keno.tickets.ways import Ways
from houseway.law import Cite

Events = tuple[Event, ...]


def settled(computer: Computer) -> Events:
    """Everything that a confirmed Draw leads to."""
    added = fed(computer)
    every = game_prizes(computer)
    cut, rating = prizes.with_pro_rating(every)
    won = jackpots_won(computer, added, cut)
    final = with_jackpots(cut, won)
    bonus = bonus_flows(computer, final)
    majors = prizes.major_total(final)
    number = computer.game.number
    determined = PrizesDetermined(number, final, majors, rating, bonus, LAW.matched)
    paid = payments(computer.game.wagers, final)
    pools: tuple[PoolsFed | JackpotWon, ...] = (*added, *won)
    back = mirrored((*bonus, *(each_flow for event in pools for each_flow in event.flows)))
    result = recorded(computer, paid, LAW.shown, back)
    return (*added, determined, *won, Settled(paid, LAW.matched), result)


def tickets_in(computer: Computer) -> Iterable[Ticket]:
    return (computer.tickets[wager.number - 1] for wager in computer.game.wagers)


def game_prizes(computer: Computer) -> tuple[WayPrize, ...]:
    """The prizes of every ticket in the game, in the order of their numbers."""
    drawn = frozenset(computer.game.drawn)
    way_prizes: list[WayPrize] = []
    for ticket in tickets_in(computer):
        entry = ticket.entry
        bonus = computer.schedule(Table.BONUS) if entry.bonus else None
        table = computer.schedule(entry.table)
        way_prizes += prizes.way_prizes(ticket.number, entry, drawn, table, bonus)
    return tuple(way_prizes)


# Jackpots


def fed(computer: Computer) -> tuple[PoolsFed, ...]:
    return fed_by(computer, computer.game.wagers)


def fed_by(computer: Computer, wagers: tuple[Wager, ...]) -> tuple[PoolsFed, ...]:
    """Return what the wagers that a game keeps add to the pools."""
    wagered: defaultdict[int, int] = defaultdict(int)
    for wager in wagers:
        for pick, amount in for_jackpots(computer.tickets[wager.number - 1], wager.spot[1]):
            wagered[pick] += amount
    return jackpots.fed({pick: Cents(sum_) for pick, sum_ in wagered.items()}, computer.ratio)


def for_jackpots(ticket: Ticket, game: int) -> Iterable[tuple[int, Cents]]:
    """Yield what a ticket wagers for each jackpot in a charged game, premium included."""
    entry = ticket.entry
    if not ticket.stake(game) or not entry.jackpot_ways:
        return
    premium = (ticket.per_game - entry.stake * entry.way_count) // entry.jackpot_ways
    for ways in played(entry):
        if entry.is_jackpot(ways.pick):
            yield ways.pick, Cents((entry.stake + premium) * ways.count)


def played(entry: Entry) -> tuple[Ways, ...]:
    return entry.ways or (Ways(1, len(entry.numbers)),)


def jackpots_won(
    computer: Computer, added: tuple[PoolsFed, ...], every: tuple[WayPrize, ...]
) -> tuple[JackpotWon, ...]:
    """This game's part is in the pool when the jackpot is won."""
    books = computer.books.after(each_flow for event in added for each_flow in event.flows)
    stakes: defaultdict[int, dict[tuple[int, int], Cents]] = defaultdict(dict)
    for way_prize in every:
        if way_prize.jackpot:
            stake = computer.tickets[way_prize.ticket - 1].entry.stake
            stakes[way_prize.pick][way_prize.ticket, way_prize.way] = stake
    return tuple(
        jackpots.won(books, pick, computer.settings.least(pick), stakes[pick])
        for pick in sorted(stakes)
    )


def outdone(computer: Computer, entry: Entry) -> tuple[str, ...]:
    """Jackpots that fewer matches of an entry would pay more than, alone and as they stand."""
    texts: list[str] = []
    for pick in sorted({ways.pick for ways in played(entry) if entry.is_jackpot(ways.pick)}):
        least = computer.settings.least(pick)
        alone = max(jackpots.jackpot(computer.books, pick, least.amount), least.of_way(entry.stake))
        schedule = computer.schedule(entry.table)
        for matched in range(pick):
            row = schedule.prize(pick, matched)
            fewer = Cents(row.verdict * entry.stake if row else 0)
            texts.append(jackpots.outdone((pick, entry.stake), matched, fewer, alone))
    return tuple(filter(None, texts))


def with_jackpots(every: tuple[WayPrize, ...], won: tuple[JackpotWon, ...]) -> tuple[WayPrize, ...]:
    shares = {(ticket, way): share for event in won for ticket, way, share in event.shares}
    cites = {event.pick: event.cite for event in won}
    return tuple(
        with_share(way_prize, shares[way_prize.ticket, way_prize.way], cites[way_prize.pick])
        if way_prize.jackpot
        else way_prize
        for way_prize in every
    )


def with_share(way_prize: WayPrize, share: Cents, cite: Cite) -> WayPrize:
    by = (LAW.guaranteed, cite) if cite == LAW.shared_jackpot else (LAW.guaranteed,)
    return changed(way_prize, amount=share, by=(*way_prize.by, *by))


def bonus_flows(computer: Computer, every: tuple[WayPrize, ...]) -> tuple[Flow, ...]:
    """Unclaimed prizes pay for bonus prizes, as far as they go."""
    paid = sum(min(way_prize.bonus, way_prize.amount) for way_prize in every)
    there = computer.books.of(Account.BONUS)
    return flow(Account.BONUS, Account.HOUSE, Cents(min(paid, there)))


# Money


def payments(wagers: tuple[Wager, ...], every: tuple[WayPrize, ...]) -> tuple[Payment, ...]:
    """One for each ticket: all its Ways together, under the row of its best prize."""
    best: dict[int, WayPrize] = {}
    sums: defaultdict[int, int] = defaultdict(int)
    for way_prize in every:
        sums[way_prize.ticket] += way_prize.amount
        if way_prize.ticket not in best or way_prize.amount > best[way_prize.ticket].amount:
            best[way_prize.ticket] = way_prize
    return tuple(
        Payment(
            wager,
            best[wager.number].cite if wager.number in best else LAW.of_a_prize,
            win=Cents(sums[wager.number]),
        )
        for wager in wagers
    )


def recorded(
    computer: Computer, paid: tuple[Payment, ...], cite: Cite, undo: tuple[Flow, ...] = ()
) -> ResultRecorded:
    """The game is over, and the next one opens."""
    game = computer.game
    drawn = () if game.void else game.drawn
    wagered = Cents(sum(payment.wager.stake for payment in paid))
    won = Cents(sum(payment.win for payment in paid))
    voids = computer.machinery.voids
    result = Result(game.number, computer.today, drawn, wagered, won, voids)
    return ResultRecorded(result, paid, undo, cite)
