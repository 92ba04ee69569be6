"""The listing of the floats of tables."""

from typing import Final

from houseway.cash.floats.book import FloatBook
from houseway.cash.floats.law import float_law
from houseway.cash.floats.play import Counting
from houseway.cash.floats.state import Floats, FloatSettings
from houseway.cash.floats.words import WORDS
from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart

LAW: Final = float_law()
MACHINE: Final = Machine(
    SingleRules(FloatSettings(), {}, lambda _: ()), Floats, LAW.may, Counting(LAW.clauses)
)
FLOATS: Final = OnePart("floats", MACHINE, WORDS, FloatBook)
