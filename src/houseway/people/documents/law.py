"""Under which clauses documents stand: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table
from houseway.people.documents.moves import DocumentMove
from houseway.people.law import RULE_SET


@value
class DocumentClauses:
    approved: Cite
    answers: Cite


@value
class DocumentLaw:
    clauses: DocumentClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def document_law() -> DocumentLaw:
    column = law_table("people/documents/law.txt").of(RULE_SET)
    return fill(DocumentLaw, column, kinds=by_name(DocumentMove))
