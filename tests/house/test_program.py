"""The program of the Game System on record: started, checked, changed."""

import hashlib
from typing import get_args

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.core.offers import Why, why
from houseway.house.program import moves
from houseway.house.program.decisions import PROGRAM, REGISTER
from houseway.house.program.events import (
    ProgramChanged,
    ProgramChecked,
    ProgramEvent,
    ProgramExplained,
    ProgramStarted,
)
from houseway.house.program.state import Differences, Installed, ProgramSettings, differences

SYSTEM = Actor(Role.SYSTEM)
A, B, C = Installed("a.py", "1" * 64), Installed("b.py", "2" * 64), Installed("c.py", "3" * 64)
A2 = Installed("a.py", "9" * 64)


def digest(*parts):
    text = "".join(f"{one.digest}  {one.name}\n" for one in parts)
    return hashlib.sha256(text.encode()).hexdigest()


class Register:
    def __init__(self, *parts):
        self.now = REGISTER.now(REGISTER.opening(ProgramSettings(parts)))

    def put(self, move, by=SYSTEM):
        step = REGISTER.step(self.now, Put(by, move))
        self.now = step.now
        return step.events


@pytest.mark.rule("ni2019-689-mttg", "def:Game System(a)")
@pytest.mark.standard("M3")
def test_a_start_is_recorded_with_the_digest_of_the_program():
    register = Register(A, B)
    (event,) = register.put(moves.StartProgram("0.1.0", "node1", digest(A, B)))
    assert isinstance(event, ProgramStarted)
    assert str(event.cite).endswith("def:Game System(a)")
    assert register.now.state.starts == 1
    with pytest.raises(Refused, match="the program on record is"):
        register.put(moves.StartProgram("0.1.0", "node1", digest(A, C)))
    with pytest.raises(Refused, match="names no version"):
        register.put(moves.StartProgram("<script>", "node1", digest(A, B)))


@pytest.mark.rule("ni2019-689-mttg", "def:Game System(b)")
@pytest.mark.standard("F2")
def test_a_change_is_recorded_file_by_file_with_what_it_was_before():
    register = Register(A, B)
    (event,) = register.put(moves.ChangeProgram("0.2.0", (C,), (A2,), ("b.py",), digest(A2, C)))
    assert isinstance(event, ProgramChanged)
    assert (event.before, event.digest) == (digest(A, B), digest(A2, C))
    assert str(event.cite).endswith("def:Game System(b)")
    assert register.now.state.parts == (A2, C)
    register.put(moves.StartProgram("0.2.0", "node1", digest(A2, C)))


@pytest.mark.parametrize(
    "move",
    [
        moves.ChangeProgram("1", (), (), (), digest(A, B)),  # nothing
        moves.ChangeProgram("1", (), (A,), (), digest(A, B)),  # as it was
        moves.ChangeProgram("1", (A2,), (), (), digest(A2, B)),  # not new
        moves.ChangeProgram("1", (), (C,), (), digest(A, B, C)),  # not there before
        moves.ChangeProgram("1", (), (), ("c.py",), digest(A, B)),
        moves.ChangeProgram("1", (), (A2,), (), digest(A, B)),  # another digest
        moves.ChangeProgram("1", (C, C), (), (), digest(A, B, C)),
    ],
)
def test_what_is_no_difference_from_the_record_is_refused(move):
    register = Register(A, B)
    with pytest.raises(Refused, match="differences"):
        register.put(move)
    assert register.now.state.parts == (A, B)


@pytest.mark.standard("F6")
def test_a_look_at_the_files_is_recorded():
    register = Register(A, B)
    (event,) = register.put(moves.CheckProgram(digest(A, B)))
    assert isinstance(event, ProgramChecked)
    with pytest.raises(Refused, match="the program on record is"):
        register.put(moves.CheckProgram(digest(A)))


@pytest.mark.parametrize("role", sorted(set(Role) - {Role.SYSTEM}))
def test_nobody_but_the_system_says_what_its_program_is(role):
    register = Register(A)
    with pytest.raises(Refused):
        register.put(moves.CheckProgram(digest(A)), Actor(role, name="Ada"))


def test_parts_stand_in_their_order():
    with pytest.raises(Refused, match="in their order"):
        Register(B, A)
    with pytest.raises(Refused, match="in their order"):
        Register(A, A2)


def test_differences_are_new_changed_and_gone():
    assert differences((A, B), (A2, C)) == Differences((C,), (A2,), ("b.py",))
    assert not differences((A, B), (A, B))


def test_each_event_has_words_and_a_change_is_out_of_the_ordinary():
    assert set(get_args(ProgramEvent)) == set(PROGRAM.events) == set(PROGRAM.words.sentences)
    assert why(moves.ChangeProgram) is Why.IRREGULARITY
    register = Register(A, B)
    move = moves.ChangeProgram("0.2.0", (), (A2,), ("b.py",), digest(A2))
    (said,) = PROGRAM.words.said(register.put(move)[0])
    assert "a.py, b.py" in said.words
    many = tuple(Installed(f"{number:03}.py", "1" * 64) for number in range(40))
    (said,) = PROGRAM.words.said(
        Register().put(moves.ChangeProgram("1", many, (), (), digest(*many)))[0]
    )
    assert "011.py and 28 more" in said.words


OLGA = Actor(Role.OPERATOR, name="olga")


@pytest.mark.standard("F2")
@pytest.mark.standard("F9")
def test_an_operator_says_once_why_the_program_is_another():
    """Who, which program and why are on record; when is the record's own."""
    register = Register(A, B)
    why_changed = moves.ExplainProgram(digest(A2, B), " release 0.2.0, tested ")
    with pytest.raises(Refused, match="the program on record is"):
        register.put(why_changed, OLGA)
    with pytest.raises(Refused, match="the program is as it was"):
        register.put(moves.ExplainProgram(digest(A, B), "nothing"), OLGA)
    register.put(moves.ChangeProgram("0.2.0", (), (A2,), (), digest(A2, B)))
    assert register.now.state.unexplained
    (event,) = register.put(why_changed, OLGA)
    assert isinstance(event, ProgramExplained)
    assert (event.by, event.reason) == (OLGA, "release 0.2.0, tested")
    assert not register.now.state.unexplained
    with pytest.raises(Refused, match="why it changed was said"):
        register.put(why_changed, OLGA)


@pytest.mark.standard("F9")
@pytest.mark.parametrize(
    ("by", "reason", "refused"),
    [
        (OLGA, "  ", "for a reason"),
        (OLGA, "x" * 201, "1 to 200 letters"),
        (Actor(Role.OPERATOR), "a release", "known by name"),
        (Actor(Role.SUPERVISOR, name="sue"), "a release", "may not"),
        (SYSTEM, "a release", "may not"),
    ],
)
def test_why_is_said_by_an_operator_with_a_name_and_in_words(by, reason, refused):
    register = Register(A, B)
    register.put(moves.ChangeProgram("0.2.0", (), (A2,), (), digest(A2, B)))
    with pytest.raises(Refused, match=refused):
        register.put(moves.ExplainProgram(digest(A2, B), reason), by)
    assert register.now.state.unexplained
    register.put(moves.ExplainProgram(digest(A2, B), "x" * 200), OLGA)
