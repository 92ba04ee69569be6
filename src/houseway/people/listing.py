"""The listing of the register of people."""

from typing import Final

from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart
from houseway.people.law import people_law
from houseway.people.play import Enrolling
from houseway.people.state import PeopleSettings, Staff
from houseway.people.words import WORDS

LAW: Final = people_law()
REGISTER: Final = Machine(
    SingleRules(PeopleSettings(), {}, lambda _: ()), Staff, LAW.may, Enrolling(LAW.people)
)
PEOPLE: Final = OnePart("people", REGISTER, WORDS)
