"""A register of people to try things on."""

from houseway.core.actors import Actor, Put, Role
from houseway.people import moves
from houseway.people.listing import REGISTER
from houseway.people.state import PeopleSettings

SYSTEM = Actor(Role.SYSTEM)
ANNA = Actor(Role.OPERATOR, name="anna")
BEN = Actor(Role.OPERATOR, name="ben")
DIGEST, OTHER = "ab" * 32, "cd" * 32
SECRET = "0" * 32
HOUR = 3_600_000


class Register:
    """The machine with its state, moved by hand."""

    def __init__(self, **settings):
        self.now = REGISTER.now(REGISTER.opening(PeopleSettings(**settings)))

    @property
    def staff(self):
        return self.now.state

    def put(self, by, move):
        step = REGISTER.step(self.now, Put(by, move))
        self.now = step.now
        return step.events

    def enrol(self, name, *roles, by=ANNA, at=0):
        move = moves.EnrolMember(name, name.title(), roles, DIGEST, at)
        return self.put(by, move)

    def chosen(self, name, at=0):
        """The invitation is taken up."""
        return self.put(SYSTEM, moves.AcceptInvitation(name, DIGEST, SECRET, at))

    def member(self, name):
        return self.staff.member(name)


def founded():
    """Anna is the operator; Sue, a supervisor, has a password too."""
    register = Register()
    register.enrol("anna", Role.OPERATOR, by=SYSTEM)
    register.chosen("anna")
    register.enrol("sue", Role.SUPERVISOR)
    register.chosen("sue")
    return register
