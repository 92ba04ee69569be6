"""Moves of the program's register: by the system, and by an operator to say why."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.house.program.state import Parts


@value
class StartProgram:
    """A process has taken the floor up, with this program."""

    version: str
    node: str
    digest: str


@value
class CheckProgram:
    """The files were looked at while it ran, and were as at the start."""

    digest: str


@value
class ChangeProgram:
    """Files are not what they were when it was last recorded."""

    version: str
    new: Parts
    changed: Parts
    gone: tuple[str, ...]
    digest: str  # of all of it, after that


@value
class ExplainProgram:
    """Explain why the program differs from before, as the person responsible for it."""

    digest: str  # of the program that he means
    reason: str


ProgramMove = StartProgram | CheckProgram | ChangeProgram | ExplainProgram

WHY: Whys = {
    Why.HOUSE: "StartProgram CheckProgram ExplainProgram",
    Why.IRREGULARITY: "ChangeProgram",
}
