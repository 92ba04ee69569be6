"""Dispute holds: what each move leads to."""

from typing import Any, assert_never

from houseway.cash.disputes import events as happened
from houseway.cash.disputes import moves
from houseway.cash.disputes.law import HoldClauses
from houseway.cash.disputes.state import Hold, Holds, HoldSettings, Release, Subject
from houseway.cash.papers import plain_number
from houseway.core.actors import Put
from houseway.core.game import Over, Refused, Turn
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import check_written, refuse_blank
from houseway.law import Cite

Events = tuple[happened.HoldEvent, ...]
DAYS = (1, 36_600)
LONGEST = 500


@value
class Holding:
    """The part that dispute holds are made of."""

    law: HoldClauses
    moves = members(moves.HoldMove)
    events = members(happened.HoldEvent)

    def opening(self, settings: HoldSettings) -> Holds:
        low, high = DAYS
        if not low <= settings.keep_days <= high:
            reason = f"keep days {settings.keep_days} is not within {low} to {high}"
            raise Refused(reason, self.law.dispute)
        return Holds(settings)

    def turn(self, _state: Holds) -> Turn:
        return Over(self.law.dispute)

    def decide(self, state: Holds, _due: Due, put: Put[Any], clause: Cite) -> Events:
        refuse_blank(put.by.name, "whoever sees to a dispute is known by name", clause)
        match put.move:
            case moves.HoldRound(table, number, cite=cite):
                name = f"{table}#{number}"
                return (self.hold(state, put, Subject.ROUND, name, cite or clause),)
            case moves.HoldTicket(validation):
                name = plain_number(validation)
                return (self.hold(state, put, Subject.TICKET, name, clause),)
            case moves.HoldAccount(terminal, opening=opening):
                name = f"{terminal}#{opening}"
                return (self.hold(state, put, Subject.ACCOUNT, name, clause),)
            case moves.ReleaseHold(number, how, at):
                hold = self.of(state, number, clause)
                check_written(how, LONGEST, "a release says how the dispute was decided", clause)
                release = Release(how.strip(), put.by, at)
                return (happened.MoneyReleased(hold.number, release, hold.cite),)
        raise AssertionError(f"nobody decides {put.move}")

    def hold(
        self, state: Holds, put: Put[Any], subject: Subject, name: str, cite: Cite
    ) -> happened.MoneyHeld:
        move = put.move
        check_written(move.claimant, LONGEST, "a hold says who disputes it", cite)
        check_written(move.what, LONGEST, "a hold says what is disputed", cite)
        for each_hold in state.open:
            if (each_hold.subject, each_hold.name) == (subject, name):
                raise Refused(f"{each_hold} is held already, by hold {each_hold.number}", cite)
        claimant, what = move.claimant.strip(), move.what.strip()
        number = len(state.holds) + 1
        hold = Hold(number, subject, name, move.amount, claimant, what, put.by, move.at, cite)
        return happened.MoneyHeld(hold, cite)

    def of(self, state: Holds, number: int, clause: Cite) -> Hold:
        hold = state.hold(number)
        if hold is None:
            raise Refused(f"there is no hold {number}", clause)
        if hold.released is not None:
            raise Refused(f"hold {number} was released: {hold.released.how}", clause)
        return hold

    def evolve(self, state: Holds, event: happened.HoldEvent) -> Holds:
        match event:
            case happened.MoneyHeld(hold):
                return changed(state, holds=(*state.holds, hold))
            case happened.MoneyReleased(number, release):
                holds = tuple(
                    changed(each_hold, released=release)
                    if each_hold.number == number
                    else each_hold
                    for each_hold in state.holds
                )
                return changed(state, holds=holds)
            case _:
                assert_never(event)
