"""The register of the program: what each move leads to, and its words."""

import re
from dataclasses import field
from functools import cache
from typing import Any, Final, assert_never

from houseway.core.actors import Permits, Put
from houseway.core.game import Over, Refused, Turn, by_name
from houseway.core.value import changed, value
from houseway.core.words import Sentences, Words
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import Machine, SingleRules, check_written, refuse_blank
from houseway.house.machine.register_listing import OnePart
from houseway.house.program import events as happened
from houseway.house.program import moves
from houseway.house.program.state import (
    Differences,
    Program,
    ProgramSettings,
    after,
    differences,
    digest_of,
)
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table

RULE_SET = "ni2019-689-mttg"
LONGEST = 200  # letters of a reason
MOST_NAMES = 12  # in a sentence
WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}")


@value
class ProgramClauses:
    software: Cite


@value
class ProgramLaw:
    program: ProgramClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def program_law() -> ProgramLaw:
    column = law_table("house/program/law.txt").of(RULE_SET)
    return fill(ProgramLaw, column, kinds=by_name(moves.ProgramMove))


@value
class Running:
    """The part that the register is made of."""

    law: ProgramClauses
    moves = members(moves.ProgramMove)
    events = members(happened.ProgramEvent)

    def opening(self, settings: ProgramSettings) -> Program:
        names = [device.name for device in settings.parts]
        if names != sorted(set(names)):
            raise Refused(
                "the parts of a program stand in their order, each once", self.law.software
            )
        return Program(settings.parts)

    def turn(self, _program: Program) -> Turn:
        return Over(self.law.software)

    def decide(
        self, program: Program, _due: Due, put: Put[Any], clause: Cite
    ) -> tuple[happened.ProgramEvent, ...]:
        match put.move:
            case moves.StartProgram(version, node, digest):
                check_same(program, digest, clause)
                for word in (version, node):
                    if not WORD.fullmatch(word):
                        raise Refused(f"{word[:40]!r} names no version and no node", clause)
                return (happened.ProgramStarted(version, node, digest, clause),)
            case moves.CheckProgram(digest):
                check_same(program, digest, clause)
                return (happened.ProgramChecked(digest, clause),)
            case moves.ChangeProgram(version, new, different, gone, digest):
                made = Differences(new, different, gone)
                check_differences(program, made, digest, clause)
                before = program.digest
                return (
                    happened.ProgramChanged(version, new, different, gone, before, digest, clause),
                )
            case moves.ExplainProgram(digest, reason):
                check_same(program, digest, clause)
                if not program.unexplained:
                    raise Refused("the program is as it was, or why it changed was said", clause)
                refuse_blank(put.by.name, "whoever answers for a program is known by name", clause)
                check_written(reason, LONGEST, "a program is changed for a reason", clause)
                return (happened.ProgramExplained(digest, reason.strip(), put.by, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def evolve(self, program: Program, event: happened.ProgramEvent) -> Program:
        match event:
            case happened.ProgramStarted():
                return changed(program, starts=program.starts + 1)
            case happened.ProgramChecked():
                return program
            case happened.ProgramChanged(_, new, different, gone):
                parts = after(program.parts, Differences(new, different, gone))
                return changed(program, parts=parts, unexplained=True)
            case happened.ProgramExplained():
                return changed(program, unexplained=False)
            case _:
                assert_never(event)


def check_same(program: Program, digest: str, clause: Cite) -> None:
    if digest != program.digest:
        raise Refused(f"the program on record is {program.digest}, not {digest[:64]}", clause)


def check_differences(program: Program, made: Differences, digest: str, clause: Cite) -> None:
    """They are differences, all of them, and lead to what has this digest."""
    parts = after(program.parts, made)
    if not made or differences(program.parts, parts) != made:
        raise Refused("these are not the differences from the program on record", clause)
    if digest_of(parts) != digest:
        raise Refused("with these differences the program has another digest", clause)


def listed(names: tuple[str, ...]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


SENTENCES: Sentences = {
    happened.ProgramStarted: lambda e: (
        f"the Game System starts: Houseway {e.version} on {e.node}, program {e.digest}"
    ),
    happened.ProgramChecked: lambda e: f"the program is as it was started, {e.digest}",
    happened.ProgramChanged: lambda e: (
        f"the program is not what it was, {e.before}: "
        f"{listed(Differences(e.new, e.changed, e.gone).names)};"
        f" it is Houseway {e.version}, program {e.digest}"
    ),
    happened.ProgramExplained: lambda e: (
        f"the {e.by} says why the program is {e.digest}: {e.reason}"
    ),
}

LAW: Final = program_law()
REGISTER: Final = Machine(
    SingleRules(ProgramSettings(), {}, lambda _: ()), Program, LAW.may, Running(LAW.program)
)
PROGRAM: Final = OnePart("system", REGISTER, Words(SENTENCES, {}))
