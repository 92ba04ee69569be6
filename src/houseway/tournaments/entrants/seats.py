"""Tables and seats: the ballot before a session, who takes their place, who is moved."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.tournaments import moves, tables
from houseway.tournaments.entrants.decisions import fee
from houseway.tournaments.events import (
    ChipsIssued,
    ChipsWithdrawn,
    Drawn,
    FeeRefunded,
    MovePlanned,
    PlaceForfeited,
    PlaceOffered,
    PlaceTaken,
    PlayerMoved,
    SeatsDrawn,
    TableBroken,
    TableSizeSet,
    TournamentEvent,
)
from houseway.tournaments.law import Forfeiting, TournamentLaw
from houseway.tournaments.papers.conditions import Moving
from houseway.tournaments.state import Entrant, Phase, Standing, TableAt, Tournament

Events = tuple[TournamentEvent, ...]
FIRST = 1
Place = tuple[int, int]  # table and seat


def places(count: int, seats: int) -> tuple[Place, ...]:
    """As few tables as will do, filled evenly: first seats first."""
    number = tables_for(count, seats)
    return tuple((at % number + 1, at // number + 1) for at in range(count))


def tables_for(count: int, seats: int) -> int:
    return max(1, -(-count // seats))


def drawn_places(state: Tournament) -> tuple[tuple[int, Place], ...]:
    """Heat and place of each who is drawn; a stage without heats has none."""
    stage, count = state.stage_now, len(state.here)
    if not stage.in_heats or state.play_off:
        return tuple([(state.heat, place) for place in places(count, state.seats)])
    at_once = (stage.tables or tables_for(count, state.seats)) * state.seats
    heats = -(-count // at_once)
    sizes = [count // heats + (heat < count % heats) for heat in range(heats)]
    number = tables_for(sizes[0], state.seats)  # the same terminals in each
    return tuple(
        (heat, (at % number + 1, at // number + 1))
        for heat, size in enumerate(sizes, 1)
        for at in range(size)
    )


def size_set(state: Tournament, move: moves.SetTableSize, cite: Cite) -> Events:
    if state.phase not in (Phase.ENTRIES, Phase.BALLOT):
        raise Refused("seats are drawn already for this session", cite)
    tables.check_seats(state.settings, move.seats, cite)
    size = Determined("seats at a table", str(move.seats), cite)
    return (TableSizeSet(size, move.seats, cite),)


def drawn(law: TournamentLaw, state: Tournament, move: moves.DrawSeats) -> Events:
    """The order is drawn by lot; the places are filled in theirs."""
    cite = law.ballot
    if state.phase is not Phase.BALLOT:
        raise Refused("seats are drawn before a session, and at no other time", cite)
    players = [entrant.player for entrant in state.here]
    if sorted(move.order) != players:
        strange = sorted(set(move.order) ^ set(players))
        which = f"player {strange[0]}" if strange else "a player twice"
        raise Refused(f"the ballot is for {len(players)} players: {which} is wrong in it", cite)
    found = zip(move.order, drawn_places(state), strict=True)
    every = [Drawn(player, *place, heat) for player, (heat, place) in found]
    return (SeatsDrawn(state.session + 1, tuple(every), cite),)


def unseated(law: TournamentLaw, state: Tournament, player: Player) -> Entrant:
    """One whose place is drawn and not taken yet."""
    entrant = state.entrant(player)
    if state.phase is not Phase.SEATING:
        raise Refused(f"player {player}: no session is about to start", law.ballot)
    if entrant is None or entrant.standing is not Standing.IN:
        raise Refused(f"player {player} has no place in this session", law.ballot)
    if entrant.heat != state.heat:
        raise Refused(f"player {player} plays in heat {entrant.heat}, not {state.heat}", law.ballot)
    if entrant.seated:
        raise Refused(f"player {player} has taken his place", law.ballot)
    return entrant


def take_place(law: TournamentLaw, state: Tournament, move: moves.TakePlace) -> Events:
    unseated(law, state, move.player)
    return (PlaceTaken(move.player, law.ballot),)


def forfeited(law: TournamentLaw, state: Tournament, move: moves.ForfeitPlace) -> Events:
    """The fee stays in the pool. With a reserve at hand some rules offer the seat instead."""
    entrant, rule = unseated(law, state, move.player), law.forfeit
    if rule.rule is Forfeiting.NO_RESERVE and state.session == FIRST and state.reserves:
        reason = f"player {move.player}: reserve {state.reserves[0].player} is at hand"
        raise Refused(reason, rule.cite)
    chips = ((move.player, entrant.chips),)
    return (PlaceForfeited(move.player, rule.cite), ChipsWithdrawn(chips, rule.cite))


def offered(law: TournamentLaw, state: Tournament, move: moves.OfferPlace) -> Events:
    """Before the first session alone; the rules differ on the fee of the one who did not come."""
    entrant, cite = unseated(law, state, move.player), law.reserve.cite
    if state.session != FIRST:
        raise Refused("reserves play no part after the first session", cite)
    reserve = next(
        (each_reserve for each_reserve in state.reserves if each_reserve.player == move.reserve),
        None,
    )
    if reserve is None:
        raise Refused(f"player {move.reserve} is no reserve", cite)
    of = state.settings
    paid = fee(law, move.reserve, move.fee, of.fee, of.commission)
    back = (FeeRefunded(move.player, entrant.paid, entrant.kept, cite),)
    return (
        *(back if law.reserve.refunds else (PlaceForfeited(move.player, law.forfeit.cite),)),
        PlaceOffered(move.player, move.reserve, reserve.name, cite),
        paid,
        ChipsWithdrawn(((move.player, entrant.chips),), cite),
        ChipsIssued((move.reserve,), of.chips, law.means.chips or law.states.chips),
    )


# During a session, by the director


def check_moving(law: TournamentLaw, state: Tournament) -> None:
    if state.settings.moving is not Moving.BY_DIRECTOR:
        reason = "a player keeps his place for the session; the next ballot moves him"
        raise Refused(reason, law.ballot)
    if state.phase is not Phase.PLAY:
        raise Refused("players are moved while a session is played", law.ballot)
    if any(table.extra for table in state.tables):
        raise Refused("players stay where they are for additional rounds", law.ballot)


def moved(law: TournamentLaw, state: Tournament, move: moves.MovePlayer, cite: Cite) -> Events:
    check_moving(law, state)
    entrant = state.entrant(move.player)
    if entrant is None or entrant.standing is not Standing.IN:
        raise Refused(f"player {move.player} is not in the tournament", cite)
    origin = table_there(state, entrant.table, cite)
    if move.player not in origin.players:
        raise Refused(f"player {move.player} plays in heat {entrant.heat}", cite)
    goes_to = state.table(move.table)
    if goes_to is None or goes_to is origin:
        raise Refused(f"table {move.table}: there is no such table to move to", cite)
    if move.seat not in free_seats(state, goes_to):
        raise Refused(f"table {move.table}: seat {move.seat} is not free", cite)
    if origin.playing or state.lap_under_way:
        return (MovePlanned(origin.number, move, cite),)
    because = f"table {origin.number} has {len(origin.players)}, and this {len(goes_to.players)}"
    return (PlayerMoved(move.player, move.table, move.seat, because, cite),)


def broken(law: TournamentLaw, state: Tournament, move: moves.BreakTable, cite: Cite) -> Events:
    """Its players go where fewest sit, in the order drawn; those of a round in play after it."""
    check_moving(law, state)
    table = table_there(state, move.table, cite)
    if sorted(move.order) != sorted(table.players):
        raise Refused(f"table {move.table}: the draw is for the players who sit there", cite)
    others = {
        each_table.number: each_table for each_table in state.tables if each_table is not table
    }
    free = {number: free_seats(state, one) for number, one in others.items()}
    if sum(map(len, free.values())) < len(table.players):
        raise Refused(f"table {move.table}: its players find no seats elsewhere", cite)
    if table.playing or state.lap_under_way:
        return (MovePlanned(table.number, move, cite),)
    found: list[TournamentEvent] = []
    for player in move.order:
        number = max(free, key=lambda one: (len(free[one]), -one))
        because = f"table {move.table} is broken"
        found.append(PlayerMoved(player, number, free[number].pop(0), because, cite))
    return (*found, TableBroken(move.table, cite))


def table_there(state: Tournament, number: int, cite: Cite) -> TableAt:
    table = state.table(number)
    if table is None:
        raise Refused(f"table {number}: there is none", cite)
    return table


def free_seats(state: Tournament, table: TableAt) -> list[int]:
    """Seats that nobody has and that are promised to nobody."""
    seated = (state.entrant(player) for player in table.players)
    occupied = {entrant.seat for entrant in seated if entrant is not None}
    for plan in state.plans:
        if isinstance(plan.move, moves.MovePlayer) and plan.move.table == table.number:
            occupied.add(plan.move.seat)
    return [seat for seat in range(1, state.seats + 1) if seat not in occupied]


# What a director who may move players would do


def to_balance(state: Tournament) -> moves.MovePlayer | int | None:
    """A table to be broken, by its number; a player to be moved; or nothing.

    Only tables where no round is in play can give players away.
    """
    players = sum(len(table.players) for table in state.tables)
    idle = [table for table in state.tables if not table.playing and table.players]
    if not idle or len(state.tables) < 2 or state.lap_under_way:
        return None
    if tables_for(players, state.seats) < len(state.tables):
        return min(idle, key=lambda table: (len(table.players), table.number)).number
    fullest = max(idle, key=lambda table: (len(table.players), -table.number))
    emptiest = min(state.tables, key=lambda table: (len(table.players), table.number))
    if len(fullest.players) - len(emptiest.players) < 2:
        return None
    return moves.MovePlayer(fullest.players[-1], emptiest.number, free_seats(state, emptiest)[0])


def to_break_later(state: Tournament) -> int | None:
    """A table in play that can be broken after its round, unless that is planned already."""
    players = sum(len(table.players) for table in state.tables)
    planned = {plan.move.table for plan in state.plans if isinstance(plan.move, moves.BreakTable)}
    tables_ = [table for table in state.tables if table.playing]
    if planned or not tables_ or tables_for(players, state.seats) >= len(state.tables):
        return None
    return min(tables_, key=lambda table: (len(table.players), table.number)).number


def waiting(state: Tournament) -> Iterator[Player]:
    """Those whose places are drawn and who have not come yet."""
    return (entrant.player for entrant in state.here if not entrant.seated)
