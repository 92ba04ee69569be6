"""Moves of the documents of a house. `at` is a fact: the floor fills it in.

The file itself does not come here: the store keeps it beside the chain, by its digest.
"""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.people.documents.state import File


@value
class LodgeDocument:
    of: str
    under: str
    title: str
    file: File
    tables: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    supersedes: int = 0
    at: int = 0


@value
class ApproveDocument:
    """Somebody else than who lodged it records who approved it in writing, and when."""

    document: int
    who: str
    reference: str
    on: str
    at: int = 0


@value
class WithdrawDocument:
    document: int
    reason: str
    at: int = 0


DocumentMove = LodgeDocument | ApproveDocument | WithdrawDocument

WHY: Whys = {Why.BESIDES: "LodgeDocument ApproveDocument WithdrawDocument"}
