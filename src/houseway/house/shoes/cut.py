"""The cut: to whom it is offered and in which order, how deep it may be."""

from typing import TypeVar

from houseway.core.actors import Player, Put
from houseway.core.bounds import Among, Range
from houseway.core.game import Call, Duty, NotPermitted, Option, PlayerOption, Refused, Turn, words
from houseway.house.rounds.round import OnLayout
from houseway.house.shoes.moves import (
    CardsCut,
    CutCards,
    CutDeclined,
    DeclineCut,
    Shoe,
    ShoeMove,
    Stage,
)
from houseway.house.table.events import HouseEvent
from houseway.house.table.law import CutOrder, ShoeLaw
from houseway.house.table.state import Table
from houseway.house.words.roles import a_role
from houseway.law import Cite, Ruled

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
Line = tuple[tuple[Player, Cite], ...]
NOBODY = Among("player", (None,))


def turn(table: Table[S, R], law: ShoeLaw) -> Turn:
    """The cut is offered to all at once, or to one player after another, or is the staff's."""
    if not law.offers_cut or table.shoe.stage is Stage.SUPERVISOR_CUTS:
        return by_staff(table.shoe, law, law.order.nobody if law.order else law.cut)
    deep = (depth(table.shoe, law),)
    if law.order is None:
        return Call(
            (PlayerOption(None, Option(CutCards, law.cut, deep)),), law.cut, declining(law.cut)
        )
    left = cut_line(table, law.order)
    if not left:
        return by_staff(table.shoe, law, law.order.nobody)
    player, cite = left[0]
    return Call((PlayerOption(player, Option(CutCards, cite, deep)),), cite, declining(cite))


def declining(cite: Cite) -> Duty:
    """Nobody wishes to cut, and the dealer says so."""
    return Duty(DeclineCut, cite, (NOBODY,))


def by_staff(shoe: Shoe, law: ShoeLaw, cite: Cite) -> Duty:
    return Duty(CutCards, cite, (depth(shoe, law), NOBODY))


def cut_line(table: Table[S, R], order: CutOrder) -> Line:
    """Return the players still to be offered the cut, each under their clause."""
    around = at_boxes(table)
    if not around:
        return ()
    first, cite = designated(table, order, around)
    rest = tuple(number for number in around if number > first) + tuple(
        number for number in around if number < first
    )
    line = [(around[box], order.clockwise) for box in rest]
    if first in around:
        line.insert(0, (around[first], cite))
    return tuple(
        fromkey for fromkey in dict.fromkeys(line) if fromkey[0] not in table.shoe.declined
    )


def at_boxes(table: Table[S, R]) -> dict[int, Player]:
    """The players around the table by Box: who sits there, or who decided for it last."""
    last = table.play.previous if table.round is None else table.round
    around = {box.number: box.deciders[0] for box in getattr(last, "boxes", ())}
    around |= {sitting.seat: sitting.player for sitting in table.people.seats}
    return {
        box: player for box, player in sorted(around.items()) if player not in table.people.excluded
    }


def designated(table: Table[S, R], order: CutOrder, around: dict[int, Player]) -> tuple[int, Cite]:
    """The Box of the player who is offered the cut before the others."""
    match table.shoe.cut_at:
        case None:
            seats = table.people.seats
            return (seats[0].seat if seats else min(around)), order.first
        case 0:
            return max(around), order.at_dealer
        case box:
            return box, order.at_box


# What is done


def declined(table: Table[S, R], law: ShoeLaw, due: Turn, move: DeclineCut) -> HouseEvent:
    assert isinstance(due, Call)
    if law.order is None and move.player is not None:
        raise Refused("the cut is offered to all players at once", law.cut)
    if law.order is not None and move.player is not None:
        check_asked(cut_line(table, law.order), move.player)
    return CutDeclined(due.cite, move.player)


def check_asked(left: Line, player: Player) -> None:
    """The cut is one player's at a time."""
    first, cite = left[0]
    if player != first:
        raise Refused(f"the cut is offered to player {first}, not to player {player}", cite)


def cut(table: Table[S, R], law: ShoeLaw, due: Turn, put: Put[ShoeMove]) -> HouseEvent:
    move, shoe = put.move, table.shoe
    assert isinstance(move, CutCards)
    if move.player is None and isinstance(due, Call):
        raise Refused("the cut is offered to the players first", due.cite)
    if move.player is None:
        staff_cut(law, put, due.cite)
    elif not law.offers_cut:
        raise Refused(f"the cut is not offered to the players: the {law.cutter} cuts", law.cut)
    elif not isinstance(due, Call):
        raise Refused("no player wished to cut: the casino supervisor does", due.cite)
    elif law.order is not None:
        check_asked(cut_line(table, law.order), move.player)
    check_depth(shoe, law, move.at)
    return CardsCut(move.at, move.player, Ruled(move.at, law.cut_depth), due.cite)


def staff_cut(law: ShoeLaw, put: Put[ShoeMove], cite: Cite) -> None:
    if put.by.role is not law.cutter:
        act = words(type(put.move))
        raise NotPermitted(f"{a_role(put.by.role)} may not {act}: {a_role(law.cutter)} does", cite)


def depth(shoe: Shoe, law: ShoeLaw) -> Range:
    """Return the range of a cut: this far from either end, or the middle of a small stack."""
    least = min(law.cut_margin, shoe.left // 2)
    return Range("at", least, shoe.left - least)


def check_depth(shoe: Shoe, law: ShoeLaw, at: int) -> None:
    deep = depth(shoe, law)
    if at not in deep:
        raise Refused(f"a cut at {at} is not {deep.low} to {deep.high} cards deep", law.cut_depth)
