"""The books of any run of games balance to the cent, whatever is sold, drawn, voided and paid."""

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Reversed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import (
    GamesCarriedOver,
    PrizePaid,
    PrizesDetermined,
    TicketCancelled,
    UnclaimedReleased,
    VoucherIssued,
)
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.draw.events import DrawVoided
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.jackpots import JackpotWon
from houseway.games.keno.tickets.entries import SetBet
from houseway.games.keno.tickets.tender import ByTicket
from houseway.games.keno.tickets.tickets import Status
from houseway.house.general import state as people
from houseway.house.general.events import RefundDecided
from tests.games.s49_keno.hall import (
    CASHIER,
    INSPECTOR,
    OPERATOR,
    WRITER,
    Hall,
    entry,
    ways,
)

POOLS = [one for one in Account if one.endswith((" 6", " 8"))]
OUTSIDE = [
    Account.CASH,
    Account.CHEQUES,
    Account.CHIPS,
    Account.OTHER_VOUCHERS,
    Account.INITIATIVES,
]
RELEASED_TO = [Account.BONUS, Account.JACKPOT_8, Account.INITIATIVES]
THREES = SetBet("threes", (3, 3, 3), ways("3/3 3/6 1/9"))

# Drawn mostly from 1 to 20, so that there is something to win.
drawn = st.lists(st.integers(1, 24), min_size=20, max_size=20, unique=True)
picked = st.lists(st.integers(1, 30), min_size=1, max_size=15, unique=True)
singles = st.builds(
    lambda numbers, dollars, games: entry(numbers, dollars, games=games),
    picked,
    st.sampled_from([1, 2, 7, 300]),
    st.sampled_from([1, 1, 2, 3, 50]),
)
specials = st.builds(
    lambda numbers, table: entry(numbers, 3, table=table, bonus=table is Table.STANDARD),
    st.lists(st.integers(1, 25), min_size=3, max_size=6, unique=True),
    st.sampled_from([Table.SPECIAL_2, Table.SPECIAL_3, Table.STANDARD]),
)
grouped = st.builds(
    lambda numbers, table: entry(
        tuple(tuple(numbers[at : at + 3]) for at in (0, 3, 6)),
        2,
        ways="3/3 3/6 1/9",
        table=table,
        set_bet="threes",
    ),
    st.lists(st.integers(1, 24), min_size=9, max_size=9, unique=True),
    st.sampled_from([Table.STANDARD, Table.SPECIAL_1]),
)
acts = st.lists(
    st.one_of(
        st.tuples(st.just("sell"), singles | specials | grouped),
        st.tuples(st.just("draw"), drawn),
        st.tuples(st.just("void"), drawn),
        st.tuples(st.just("annul"), st.booleans()),
        st.tuples(st.just("correct"), drawn),
        st.tuples(st.just("cancel"), st.integers(0, 30)),
        st.tuples(st.just("pay"), st.integers(0, 30)),
        st.tuples(st.just("enter"), st.integers(0, 30)),
        st.tuples(st.just("wait"), st.sampled_from([1, 370])),
        st.tuples(st.just("release"), st.sampled_from(RELEASED_TO)),
    ),
    max_size=25,
)


class Evening:
    """Plays acts, and lets the computer refuse what cannot be."""

    def __init__(self):
        self.hall = Hall(device=Device.MECHANICAL).open()
        rows = (Row(4, 3, 7), Row(5, 4, 30))
        self.hall.put(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, rows, "x"))
        self.hall.put(INSPECTOR, moves.ApproveSchedule(Table.BONUS, rows, "x"))
        self.hall.put(INSPECTOR, moves.ApproveCatalogue((THREES,), "x"))

    def play(self, act, what):
        hall, tickets = self.hall, self.hall.computer.tickets
        number = what % len(tickets) + 1 if isinstance(what, int) and tickets else 0
        match act:
            case "sell":
                hall.sell(what, player=Player(len(tickets) % 3 + 1))
            case "draw":
                hall.draw(what)
            case "void":
                hall.drawing(*what[:7])
                hall.put(WRITER, moves.ReportMalfunction(continues=False))
                hall.put(WRITER, moves.BeginDraw())
                hall.put(WRITER, moves.Draw(tuple(what)))
                hall.put(WRITER, moves.ConfirmDraw())
            case "annul":
                hall.put(WRITER, moves.CloseGame())
                hall.put(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD))
                hall.put(OPERATOR, people.DecideRefund(refund=what))
            case "correct":
                hall.put(WRITER, moves.ReportWrongRecord(tuple(what)))
                hall.put(WRITER, moves.ConfirmDraw())
            case "cancel" if number:
                hall.put(WRITER, moves.CancelTicket(hall.slip(number)))
            case "pay" if number:
                owed = tickets[number - 1].owed
                hall.put(CASHIER, moves.PayPrize(hall.slip(number), Cents(owed)))
            case "enter" if number:
                tender = (ByTicket(hall.slip(number)),)
                hall.put(WRITER, hall.selling(entry((1,)), tender, voucher_code=hall.code()))
            case "wait":
                later = date.fromisoformat(hall.computer.day) + timedelta(what)
                hall.put(OPERATOR, moves.CloseDay())
                hall.open(later.isoformat())
            case "release":
                hall.put(OPERATOR, moves.ReleaseUnclaimed(what, "GCI 1"))

    def check(self):
        """Each account from the tickets, vouchers and events alone."""
        computer = self.hall.computer
        of = computer.books.of
        assert sum(computer.books.balances) == 0
        assert of(Account.ENTRIES) == sum(map(unplayed, computer.tickets))
        assert of(Account.LAYOUT) == 0
        assert of(Account.OWED) == sum(map(unpaid, computer.tickets))
        assert of(Account.VOUCHERS) == sum(v.amount for v in computer.vouchers if not v.spent)
        assert all(of(pool) >= 0 for pool in (*POOLS, Account.BONUS))
        inside = [one for one in Account if one not in OUTSIDE]
        assert sum(map(of, inside)) == -sum(map(of, OUTSIDE))


def unplayed(ticket):
    """What was paid for games to come: the last of fifty is free."""
    games = ticket.entry.games
    charged = games - (games >= 50) - (games >= 100)
    left = range(ticket.first + ticket.played, ticket.last + 1)
    return ticket.per_game * sum(game - ticket.first < charged for game in left)


def unpaid(ticket):
    if ticket.status is Status.PAID:
        return 0
    return sum(win.amount for win in ticket.wins if not win.released)


@given(acts)
@settings(max_examples=120)
def test_the_books_balance_after_every_act(story):
    evening = Evening()
    for act, what in story:
        try:
            evening.play(act, what)
        except Refused:
            # A refusal in the middle of a longer act may leave a game to be finished.
            assert act in ("cancel", "pay", "enter", "release", "correct"), act
        evening.check()


@given(acts)
@settings(max_examples=60)
def test_what_was_wagered_is_won_by_players_pools_or_the_house(story):
    """Over a whole run: stakes of games drawn = prizes + what house and pools have more."""
    evening = Evening()
    for act, what in story:
        if act in ("sell", "draw", "void") or (act == "correct" and evening.hall.computer.last):
            evening.play(act, what)
    computer = evening.hall.computer
    wagered = sum(one.wagered for one in computer.results)
    won = sum(one.won for one in computer.results)
    kept = computer.books.of(Account.HOUSE) + sum(map(computer.books.of, POOLS))
    assert wagered == won + kept
    assert won == sum(ticket.owed for ticket in computer.tickets)


# Long evenings: the same acts in proportions that make something happen.

OFTEN = {
    "sell": 14,
    "draw": 5,
    "void": 1,
    "annul": 1,
    "correct": 1,
    "cancel": 2,
    "pay": 5,
    "enter": 2,
    "wait": 1,
    "release": 1,
}
ACTS = [act for act, times in OFTEN.items() for _ in range(times)]


def some_entry(chance):
    near = shuffled(range(1, 25), chance)
    games = (1, 1, 1, 2, 3, 50)[chance.below(6)]
    match chance.below(4):
        case 0:
            groups = (near[:3], near[3:6], near[6:9])
            table = (Table.STANDARD, Table.SPECIAL_1)[chance.below(2)]
            return entry(groups, 2, ways="3/3 3/6 1/9", table=table, set_bet="threes")
        case 1:
            table = (Table.SPECIAL_2, Table.SPECIAL_3)[chance.below(2)]
            return entry(near[: 3 + chance.below(4)], 3, table=table)
        case _:
            dollars = (1, 2, 7, 100)[chance.below(4)]
            bonus = bool(chance.below(2))
            return entry(near[: 1 + chance.below(15)], dollars, games=games, bonus=bonus)


def some_act(chance):
    act = ACTS[chance.below(len(ACTS))]
    match act:
        case "sell":
            return act, some_entry(chance)
        case "draw" | "void" | "correct":
            return act, shuffled(range(1, 24), chance)[:20]
        case "annul":
            return act, bool(chance.below(2))
        case "wait":
            return act, (1, 1, 370)[chance.below(3)]
        case "release":
            return act, RELEASED_TO[chance.below(len(RELEASED_TO))]
        case _:
            return act, chance.below(100)


def evening(seed, length=70):
    chance, played = Seeded(seed), Evening()
    for _ in range(length):
        act, what = some_act(chance)
        try:
            played.play(act, what)
        except Refused:
            assert act in ("cancel", "pay", "enter", "release", "correct"), act
        played.check()
    return played.hall


def test_the_books_balance_through_long_evenings():
    seen, pro_rated, shared = set(), 0, 0
    for seed in range(20):
        for event in evening(seed).events:
            seen.add(type(event))
            if isinstance(event, PrizesDetermined):
                pro_rated += event.pro_rating is not None
            if isinstance(event, JackpotWon):
                shared += len(event.shares) > 1
    assert {JackpotWon, UnclaimedReleased, VoucherIssued, TicketCancelled, Reversed} <= seen
    assert {PrizePaid, GamesCarriedOver, DrawVoided, RefundDecided} <= seen
    assert pro_rated
    assert shared
