"""Events of the program."""

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.house.program.state import Parts
from houseway.law import Cite


@value
class ProgramStarted:
    version: str
    node: str
    digest: str
    cite: Cite


@value
class ProgramChecked:
    digest: str
    cite: Cite


@value
class ProgramChanged:
    version: str
    new: Parts
    changed: Parts
    gone: tuple[str, ...]
    before: str  # the digest that it had
    digest: str
    cite: Cite


@value
class ProgramExplained:
    digest: str
    reason: str
    by: Actor
    cite: Cite


ProgramEvent = ProgramStarted | ProgramChecked | ProgramChanged | ProgramExplained
