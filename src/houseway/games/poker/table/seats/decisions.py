"""Seats, stakes and the way into the game: what players do between rounds."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.game import Duty, Refused
from houseway.core.money import Cents, dollars
from houseway.core.wagers import Charged
from houseway.games.poker.hands.decks import RANK
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.table.lineup import playing
from houseway.games.poker.table.seats import entry, moves
from houseway.games.poker.table.seats.moves import CollectTimeCharge, DrawForSeat, SeatingMove
from houseway.games.poker.table.seats.state import (
    Chair,
    Entering,
    PeriodEnded,
    PokerTable,
    SeatChanged,
    SeatDrawn,
    SeatEvent,
    SeatReleased,
    StakeAdded,
    StakePlaced,
    StakeReduced,
)
from houseway.games.poker.table.settings.settings import Charge, Settings
from houseway.house.general.events import SeatLeft, SeatTaken
from houseway.house.shoes.moves import Shuffle
from houseway.law import Cite

Events = tuple[SeatEvent | SeatTaken | SeatLeft, ...]


def decide(edition: Edition, table: PokerTable, move: SeatingMove, clause: Cite) -> Events:
    match move:
        case moves.BuyIn(player, stake):
            return (bought_in(edition, table, player, stake),)
        case moves.TopUp(player, stake):
            return (topped_up(edition, table, player, stake),)
        case moves.ReduceStake(player, stake):
            return (reduced(edition, table, player, stake),)
        case moves.SitOut(player):
            return (entry.sat_out(edition, table, player),)
        case moves.Rejoin(player, post):
            return (entry.rejoined(edition, table, player, post=post),)
        case moves.PostBlind(player):
            return (entry.posts_blind(edition, table, player),)
        case moves.ChangeSeat(player, seat):
            return (changed_seat(edition, table, player, seat),)
        case moves.DrawForSeat():
            return drawn(edition, table, move)
        case moves.ReleaseSeat(seat):
            return (released(edition, table, seat),)
        case moves.CollectTimeCharge():
            return charged(edition, table)
        case moves.PeriodOver():
            if table.settings.commission is not Charge.TIME:
                raise Refused("no commission is charged by time", clause)
            return (PeriodEnded(clause),)
        case moves.AskToSeeDiscards(player):
            reason = f"player {player} may not look at discards or cards not dealt"
            raise Refused(reason, clause)


# Stakes


def seat_of(table: PokerTable, player: Player, cite: Cite) -> int:
    number = next(
        (sitting.seat for sitting in table.people.seats if sitting.player == player), None
    )
    if number is None:
        raise Refused(f"player {player} has no seat", cite)
    return number


def check_between_rounds(edition: Edition, table: PokerTable, player: Player) -> None:
    if table.round is not None and table.round.at(player) is not None:
        reason = f"player {player} is in a round: the table stake stays as it is"
        raise Refused(reason, edition.stakes.in_round)


def check_stake_is_free(edition: Edition, table: PokerTable, player: Player) -> None:
    """A stake stays as it is during any round, also that of a player who sits it out."""
    check_between_rounds(edition, table, player)
    if table.round is not None and not table.round.complete:
        raise Refused("a round is in play: table stakes stay as they are", edition.stakes.in_round)


def check_chips(edition: Edition, settings: Settings, stake: Cents) -> None:
    chip = settings.smallest_chip
    if stake <= 0 or stake % chip:
        reason = f"{dollars(stake)} cannot be made of chips of {dollars(chip)}"
        raise Refused(reason, edition.stakes.chips)


def bought_in(edition: Edition, table: PokerTable, player: Player, stake: Cents) -> StakePlaced:
    settings, cite = table.settings, edition.stakes.visible
    seat = seat_of(table, player, cite)
    if table.seats.chair(player) is not None:
        raise Refused(f"player {player} has a table stake already", cite)
    check_chips(edition, settings, stake)
    if not settings.in_tournament:
        check_buy_in(edition, settings, stake)
    entering, ruled = entry.newcomer(edition, table, player, seat)
    means = (edition.means.buy_in, edition.means.table_stake, *ruled)
    because = tuple(each_cite for each_cite in means if each_cite is not None)
    return StakePlaced(player, seat, stake, entering, because, cite)


def check_buy_in(edition: Edition, settings: Settings, stake: Cents) -> None:
    """Between the minimum and the maximum; what a tournament gives is whatever it gives."""
    if stake < settings.minimum_stake:
        least, cite = dollars(settings.minimum_stake), edition.stakes.visible
        raise Refused(f"a stake of {dollars(stake)} is below the minimum of {least}", cite)
    check_most(settings, stake, edition.determines.maximum_buy_in)


def check_untouched(edition: Edition, settings: Settings, player: Player) -> None:
    if settings.in_tournament:
        reason = f"player {player} may not add to his tournament chips, nor take any away"
        raise Refused(reason, edition.tournament.chips)


def check_most(settings: Settings, stake: Cents, cite: Cite | None) -> None:
    """Check a largest buy-in, where the rules know one."""
    most = settings.maximum_buy_in
    if most is not None and cite is not None and stake > most:
        reason = f"a stake of {dollars(stake)} is above the maximum of {dollars(most)}"
        raise Refused(reason, cite)


def topped_up(edition: Edition, table: PokerTable, player: Player, stake: Cents) -> StakeAdded:
    """A stake goes up to the minimum at least; by the later editions to the maximum at most."""
    leaves, settings = edition.wins.leaves, table.settings
    chair = entry.chair_of(table, player, leaves)
    check_untouched(edition, settings, player)
    check_stake_is_free(edition, table, player)
    check_chips(edition, settings, stake)
    if chair.declared and edition.wins.declares:
        raise Refused(f"player {player} is declared and may add nothing", leaves)
    after = Cents(chair.stake + stake)
    cite = edition.stakes.top_up or leaves
    if after < settings.minimum_stake:
        least = dollars(settings.minimum_stake)
        raise Refused(f"{dollars(after)} is still below the minimum of {least}", cite)
    check_most(settings, after, edition.stakes.top_up)
    return StakeAdded(player, stake, cite)


def reduced(edition: Edition, table: PokerTable, player: Player, stake: Cents) -> StakeReduced:
    """Never by the later editions; by S49 between rounds, down to the minimum."""
    stakes, settings = edition.stakes, table.settings
    chair = entry.chair_of(table, player, stakes.in_round)
    check_untouched(edition, settings, player)
    if stakes.never_reduced is not None:
        raise Refused("a table stake is never reduced", stakes.never_reduced)
    check_stake_is_free(edition, table, player)
    check_chips(edition, settings, stake)
    left = Cents(chair.stake - stake)
    if left < settings.minimum_stake:
        least = dollars(settings.minimum_stake)
        raise Refused(f"{dollars(left)} would be below the minimum of {least}", stakes.visible)
    return StakeReduced(player, stake, stakes.in_round)


# Seats


def take_seat(edition: Edition, table: PokerTable, player: Player, seat: int) -> SeatTaken:
    check_free(edition, table, seat)
    if any(sitting.player == player for sitting in table.people.seats):
        reason = f"player {player} is seated already: one hand in a round"
        raise Refused(reason, edition.conduct.one_hand)
    if seat in table.seats.vacant:
        reason = f"seat {seat} is open to those at the table first"
        raise Refused(reason, edition.starts.seats)
    return SeatTaken(player, seat, edition.starts.seats)


def check_free(edition: Edition, table: PokerTable, seat: int) -> None:
    cite = edition.starts.seats
    if not 1 <= seat <= table.settings.seats:
        raise Refused(f"no seat {seat}: there are 1 to {table.settings.seats}", cite)
    if any(sitting.seat == seat for sitting in table.people.seats):
        raise Refused(f"seat {seat} is taken", cite)


def changed_seat(edition: Edition, table: PokerTable, player: Player, seat: int) -> SeatChanged:
    """Change a seat; one who moves away from the blinds waits for the last or posts it."""
    starts, settings = edition.starts, table.settings
    seat_of(table, player, starts.seats)
    check_free(edition, table, seat)
    check_between_rounds(edition, table, player)
    chair = table.seats.chair(player)
    if chair is None:
        return SeatChanged(player, seat, Entering.IN, (), starts.seats)
    away = starts.seat_change is not None and settings.posts and further(table, chair, seat)
    if not away:
        return SeatChanged(player, seat, chair.entering, (), starts.seats)
    assert starts.seat_change is not None
    return SeatChanged(player, seat, Entering.WAITS, (starts.seat_change,), starts.seats)


def further(table: PokerTable, chair: Chair, seat: int) -> bool:
    """Counted clockwise from the marker: the higher, the later the blinds come."""
    if table.seats.marker is None:
        return False
    seats = table.settings.seats
    return (seat - table.seats.marker - 1) % seats > (chair.seat - table.seats.marker - 1) % seats


def drawn(edition: Edition, table: PokerTable, move: DrawForSeat) -> Events:
    """The highest card has the seat, a vacant one among those at the table; equals draw again."""
    cite = edition.starts.seats
    check_free(edition, table, move.seat)
    players = [draw.player for draw in move.draws]
    if len(set(players)) != len(players) or len(players) < 2:
        raise Refused("two or more players draw for a seat, a card each", cite)
    seated = {sitting.player for sitting in table.people.seats}
    if move.seat in table.seats.vacant and not seated.issuperset(players):
        raise Refused(f"seat {move.seat} is open to those at the table first", cite)
    values = {draw.player: RANK[draw.card.rank] for draw in move.draws}
    best = [player for player, rank in values.items() if rank == max(values.values())]
    if len(best) > 1:
        raise Refused("the highest cards are equal: draw again", cite)
    won = SeatDrawn(move.seat, best[0], cite)
    if best[0] in seated:
        return (won, changed_seat(edition, table, best[0], move.seat))
    return (won, SeatTaken(best[0], move.seat, cite))


def released(edition: Edition, table: PokerTable, seat: int) -> SeatReleased:
    if seat not in table.seats.vacant:
        raise Refused(f"seat {seat} does not wait for those at the table", edition.starts.seats)
    return SeatReleased(seat, edition.starts.seats)


def charged(edition: Edition, table: PokerTable) -> tuple[Charged, ...]:
    cite = edition.wins.by_time
    if table.settings.commission is not Charge.TIME:
        raise Refused("no commission is charged by time", cite)
    unpaid = [chair for chair in playing(table) if not chair.paid]
    if not unpaid:
        raise Refused("everybody has paid for the time that runs", cite)
    amount = table.settings.time_charge
    meaning = edition.means.commission
    return tuple(Charged(chair.player, amount, meaning, cite) for chair in unpaid)


def to_begin(edition: Edition, table: PokerTable) -> Iterator[Duty]:
    """Yield what ends the time between rounds: overdue time charges, then the shuffle."""
    by_time = table.settings.commission is Charge.TIME
    if by_time and any(not chair.paid for chair in playing(table)):
        yield Duty(CollectTimeCharge, edition.wins.by_time)
    yield Duty(Shuffle, edition.starts.shuffle)
