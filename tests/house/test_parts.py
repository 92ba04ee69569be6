"""A table is composed of parts: who is due, who decides, who changes what."""

import pytest

from houseway.core.actors import DEALERS, Actor, Permit, Player, Put, Role
from houseway.core.game import Duty, NotPermitted, Refused
from houseway.core.value import changed, value
from houseway.house.general.part import Conduct, reported
from houseway.house.general.state import People, ReportContravention, TakeSeat
from houseway.house.machine.door import Admission, Door
from houseway.house.machine.house import House
from houseway.house.machine.part import EventsWithTable, Foreseen, Now, Quiet, members
from houseway.house.provisions.general import general_law
from houseway.house.table.state import Gaming, Laid, Life
from houseway.house.words.roles import a_role
from houseway.law import RuleSet

LAW = RuleSet("s49-1999-baccarat")
STRIKE, RING, SILENCE = LAW.rule("7.1"), LAW.rule("7.2"), LAW.rule("7.3")
GENERAL = general_law("s49-1999-baccarat")
DEALER = Put(Actor(Role.DEALER), None).by


@value
class Strike:
    times: int


@value
class Ring:
    player: Player | None = None


@value
class Struck:
    times: int


@value
class Rung:
    at: int


@value
class Clock:
    people: People
    hammer: int
    bell: tuple[int, ...]

    settings = None
    gaming = Gaming(Life.OPEN)
    laid = Laid()
    round = None


class Hammer(Quiet):
    """Strikes up to three times; after that striking is the bell's affair."""

    moves = (Strike,)
    events = (Struck,)

    def opening(self, settings):
        return settings

    def turn(self, whole):
        return Duty(Strike, STRIKE) if whole.hammer < 3 else None

    def decide(self, whole, due, put, clause):
        if whole.hammer + put.move.times > 3:
            return None
        assert due.by in (self, None)
        assert clause == STRIKE
        return (Struck(put.move.times),)

    def evolve(self, whole, event):
        return whole.hammer + event.times


class Bell(Quiet):
    moves = (Strike, Ring)
    events = (Struck, Rung)

    def opening(self, _settings):
        return ()

    def turn(self, _whole):
        return Duty(Ring, RING)

    def decide(self, whole, due, put, clause):
        if isinstance(put.move, Ring):
            rung = Rung(whole.hammer)
            return EventsWithTable((rung,), changed(whole, bell=(*whole.bell, whole.hammer)))
        raise Refused(f"the bell is due under {due.turn.cite}", clause)

    def evolve(self, whole, event):
        """Where the hammer stood before it struck, or where it was rung."""
        return (*whole.bell, whole.hammer if isinstance(event, Struck) else event.at)


def door(**others):
    permits = {
        Strike: Permit(DEALERS, STRIKE),
        Ring: Permit(frozenset({Role.PLAYER, Role.DEALER}), RING),
        TakeSeat: Permit(frozenset({Role.PLAYER}), SILENCE),
    }
    admission = Admission(GENERAL.exclusion, (Ring,))
    exact = {ReportContravention: reported(GENERAL)}
    return changed(Door(permits, exact, GENERAL, admission), **others)


def clock(parts=None, follows=(), **others):
    made = parts or {"people": Conduct(GENERAL, False, {}), "hammer": Hammer(), "bell": Bell()}
    return House("the rules", Clock, door(**others), made, follows)


def strike(times):
    return Put(DEALER, Strike(times))


def test_the_first_part_that_has_something_due_speaks():
    table = clock()
    state = table.opening(0)
    assert table.turn(state) == Duty(Strike, STRIKE)
    assert table.turn(changed(state, hammer=3)) == Duty(Ring, RING)
    assert table.now(state).due.by is table.parts["hammer"]


def test_every_part_begins_its_own_piece():
    assert clock().opening(2) == Clock(People(), 2, ())


def test_each_part_takes_an_event_from_the_table_before_it():
    """The bell hears where the hammer stood, though the hammer takes the event first."""
    table = clock()
    step = table.step(table.now(table.opening(0)), strike(2))
    assert step.events == (Struck(2),)
    assert step.now == table.now(Clock(People(), 2, (0,)))


def test_a_move_goes_to_the_next_part_where_the_first_does_not_have_it():
    table = clock()
    with pytest.raises(Refused) as caught:
        table.step(table.now(table.opening(3)), strike(1))
    assert caught.value.reason == f"the bell is due under {RING}"
    assert caught.value.cite == STRIKE  # the clause of the permit


def test_what_a_part_came_to_know_is_not_worked_out_again():
    table = clock()
    step = table.step(table.now(table.opening(3)), Put(DEALER, Ring()))
    assert step.events == (Rung(3),)
    assert step.now.state.bell == (3,)
    assert table.evolve(table.opening(3), Rung(3)) == step.now.state


class Seer(Hammer):
    """Knows where it stands after striking, and says so; it cannot take the event itself."""

    def decide(self, whole, _due, put, _clause):
        return Foreseen((Struck(put.move.times),), whole.hammer + put.move.times, self)

    def evolve(self, whole, event):
        raise AssertionError(f"{event} was foreseen at {whole.hammer}")


def test_a_piece_that_was_foreseen_is_not_worked_out_again_and_others_take_the_event():
    table = clock({"people": Conduct(GENERAL, False, {}), "hammer": Seer(), "bell": Bell()})
    state = table.opening(1)
    step = table.step(table.now(state), strike(2))
    assert step.events == (Struck(2),) == table.decide(state, table.turn(state), strike(2))
    assert step.now.state == Clock(People(), 3, (1,))


def test_nothing_that_was_foreseen_holds_when_more_comes_of_it():
    parts = {"people": Conduct(GENERAL, False, {}), "hammer": Seer(), "bell": Bell()}
    table = clock(parts, follows=(lambda _whole, _events: (Rung(7),),))
    with pytest.raises(AssertionError, match="was foreseen at 1"):
        table.step(table.now(table.opening(1)), strike(2))


def test_what_follows_is_told_after_what_was_decided():
    table = clock(follows=(lambda whole, events: (Rung(len(events) + whole.hammer),),))
    step = table.step(table.now(table.opening(1)), strike(2))
    assert step.events == (Struck(2), Rung(2))
    assert step.now.state == Clock(People(), 3, (1, 2))


def test_a_step_is_turn_decide_and_evolve():
    table = clock()
    state = table.opening(0)
    events = table.decide(state, table.turn(state), strike(3))
    (struck,) = events
    after = table.evolve(state, struck)
    step = table.step(table.now(state), strike(3))
    assert (step.events, step.now) == (events, Now(after, table.now(after).due))


def test_a_field_without_a_part_and_a_permit_without_a_decider_are_faults():
    whole = {"people": Conduct(GENERAL, False, {}), "hammer": Hammer(), "bell": Bell()}
    with pytest.raises(AssertionError, match="bell"):
        clock({name: part for name, part in whole.items() if name != "bell"})
    with pytest.raises(AssertionError, match="decided by nobody"):
        clock(permits={Put: Permit(DEALERS, STRIKE)})


def test_the_door_refuses_before_any_part_is_asked():
    table = clock()
    now = table.now(table.opening(0))
    with pytest.raises(NotPermitted) as caught:
        table.step(now, Put(Actor(Role.PLAYER, Player(1)), Strike(1)))
    assert caught.value.cite == STRIKE
    with pytest.raises(Refused, match="these rules know no move to") as unknown:
        table.step(now, Put(DEALER, Struck(1)))
    assert unknown.value.cite == GENERAL.dispute
    with pytest.raises(NotPermitted, match="player 1 may not ring for player 2"):
        table.step(now, Put(Actor(Role.PLAYER, Player(1)), Ring(Player(2))))


def test_a_refusal_at_the_door_stands_under_the_clause_as_things_are():
    table = clock(ruled=lambda whole, _due, _move: RING if whole.hammer else None)
    player = Put(Actor(Role.PLAYER, Player(1)), Strike(1))
    for at, cite in ((0, STRIKE), (1, RING)):
        with pytest.raises(NotPermitted) as caught:
            table.step(table.now(table.opening(at)), player)
        assert caught.value.cite == cite


def test_nobody_plays_for_a_player_who_is_excluded():
    table = clock()
    out = changed(table.opening(3), people=People(excluded=frozenset({Player(2)})))
    for by in (Actor(Role.DEALER), Actor(Role.PLAYER, Player(2))):
        with pytest.raises(Refused, match="player 2 is excluded") as caught:
            table.step(table.now(out), Put(by, Ring(Player(2))))
        assert caught.value.cite == GENERAL.exclusion
    assert table.step(table.now(out), Put(Actor(Role.PLAYER, Player(1)), Ring(Player(1)))).events


def test_a_table_names_its_moves_and_events():
    table = clock()
    assert table.moves == (Strike, Ring, TakeSeat)
    assert {Struck, Rung} < set(table.events)
    assert members(Strike | Ring, Ring, int | (str | Strike)) == (Strike, Ring, int, str)


@pytest.mark.parametrize(
    ("role", "said"),
    [
        (Role.INSPECTOR, "an inspector"),
        (Role.OPERATOR, "an operator"),
        (Role.DEALER, "a dealer"),
        (Role.SUPERVISOR, "a casino supervisor"),
    ],
)
def test_a_role_has_its_article(role, said):
    assert a_role(role) == said
