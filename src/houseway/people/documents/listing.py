"""The listing of the documents of a house."""

from typing import Final

from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart
from houseway.people.documents.law import document_law
from houseway.people.documents.play import Lodging
from houseway.people.documents.state import Documents, DocumentSettings
from houseway.people.documents.words import WORDS

LAW: Final = document_law()
MACHINE: Final = Machine(
    SingleRules(DocumentSettings(), {}, lambda _: ()), Documents, LAW.may, Lodging(LAW.clauses)
)
DOCUMENTS: Final = OnePart("documents", MACHINE, WORDS)
