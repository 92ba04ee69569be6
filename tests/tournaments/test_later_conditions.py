"""Rules 20.1 to 20.8 of 2006 and 2015: papers, conditions, entries and the ballot."""

from houseway.core.actors import Player, Role
from houseway.core.game import Chance
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.tournaments import moves
from houseway.tournaments.events import ChipsIssued, EntryAccepted, FeePaid, SeatsDrawn
from houseway.tournaments.papers.conditions import (
    WHOLE,
    BuyBacks,
    Equal,
    Level,
    Prize,
    Stage,
    Unit,
    Until,
)
from houseway.tournaments.play.events import RoundStarted, SessionStarted
from houseway.tournaments.view import view
from tests.tournaments.holding import (
    BLINDS,
    CHIPS,
    DEALER,
    DIRECTOR,
    FEE,
    INSPECTOR,
    KEPT,
    MANAGER,
    OPERATOR,
)
from tests.tournaments.later import later

FINAL = Stage("final", 4, Unit.ROUNDS, 10, Until.ONE_LEFT)


@later("20.1")
def test_the_section_holds_beside_the_rules_of_the_game(poker):
    room = poker.held().playing(3)
    room.round(1)
    (started,) = room.of(RoundStarted)
    assert started.cite.ref == poker.ref


@later("20.2")
def test_the_shift_manager_names_the_director(poker):
    room = poker.held().papers(without=(moves.AppointDirector,))
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == poker.ref
    assert room.forbidden(OPERATOR, moves.AppointDirector("Dora")).cite.ref == poker.ref
    assert room.refused(MANAGER, moves.AppointDirector(" ")).cite.ref == poker.ref
    assert room.put(MANAGER, moves.AppointDirector("Dora"))[0].cite.ref == poker.ref
    assert room.put(DIRECTOR, room.entry(1))


@later("20.3")
def test_conditions_are_approved_before_they_are_published(poker):
    room = poker.held()
    document = moves.DocumentConditions(room.conditions)
    approve, publish = moves.ApproveConditions("GRC 1"), moves.PublishConditions("at the desk")
    assert room.refused(INSPECTOR, approve).reason == "the conditions are not documented"
    assert room.put(OPERATOR, document)[0].cite.ref == poker.ref
    assert room.refused(OPERATOR, publish).cite.ref == poker.ref
    assert room.forbidden(OPERATOR, approve).cite.ref == poker.ref
    assert room.put(INSPECTOR, approve)[0].cite.ref == poker.ref
    changed_after = room.refused(OPERATOR, document)
    assert changed_after.reason == "Cup: conditions are not changed once approved"
    assert changed_after.cite.ref == poker.ref
    assert room.put(OPERATOR, publish)


@later("20.4(a)")
def test_conditions_may_state_date_and_time(poker):
    assert poker.determined() == ["2026-03-07 19:00"]
    assert poker.determined(start="") == ["as published"]
    assert poker.refusal(start="at nine").cite.ref == poker.ref


@later("20.4(b)")
def test_conditions_may_state_heats(poker):
    heat = Stage("heat", 4, Unit.ROUNDS, 20, advance=2)
    assert poker.determined(stages=(heat, FINAL)) == [
        "heat at tables of 4, 2 go on, final at tables of 4"
    ]
    assert poker.refusal(stages=()).cite.ref == poker.ref
    endless = changed(heat, until=Until.ONE_LEFT)
    assert poker.refusal(stages=(endless, FINAL)).cite.ref == poker.ref


@later("20.4(c)")
def test_conditions_may_state_fee_and_commission(poker):
    assert poker.determined() == ["$50, of which $5 is commission"]
    assert poker.determined(commission=FEE)
    assert poker.refusal(commission=FEE + 1).cite.ref == poker.ref


@later("20.4(d)")
def test_conditions_may_state_chips_for_the_fee(poker):
    assert poker.determined(chips=10_00) == ["10 for the entry fee"]
    assert poker.refusal(chips=9_00).cite.ref == poker.ref


@later("20.4(e)")
def test_conditions_may_state_the_number_of_players(poker):
    assert poker.determined() == ["2 to 12"]
    assert poker.refusal(fewest=1).cite.ref == poker.ref
    room = poker.held(fewest=3, most=4).papers().enter(2)
    assert room.refused(DIRECTOR, moves.CloseEntries()).cite.ref == poker.ref
    room.put(DIRECTOR, room.entry(3))
    room.put(DIRECTOR, room.entry(4))
    assert room.refused(DIRECTOR, room.entry(5)).cite.ref == poker.ref


@later("20.4(f)")
def test_conditions_may_restrict_groups(poker):
    assert poker.determined(admits=("women",)) == ["women"]
    assert poker.refusal(admits=("a",), bars=("a",)).cite.ref == poker.ref
    room = poker.held(admits=("women",)).papers()
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == poker.ref
    assert room.put(DIRECTOR, room.entry(1, groups=("women",)))


@later("20.4(g)")
def test_conditions_may_state_the_betting_and_the_limits(poker):
    (stated,) = poker.determined()
    assert "second-blind 10" in stated
    down = dict(BLINDS) | {"first-blind": "20"}
    wrong = poker.refusal(levels=(Level(tuple(down.items()), Cents(20_00)),))
    assert "each is at least the one before" in wrong.reason
    assert wrong.cite.ref == poker.ref
    ten = Cents(10_00)
    mixed = (Level(BLINDS, ten, rounds=5), Level(BLINDS, ten, minutes=5), Level(BLINDS, ten))
    assert poker.refusal(levels=mixed).cite.ref == poker.ref


@later("20.4(h)")
def test_conditions_may_state_how_the_pool_is_broken_down(poker):
    assert poker.determined() == ["2 places, the first 70 %"]
    short = (Prize(1, WHOLE - 1),)
    assert poker.refusal(prizes=short).reason == (
        "prizes: they add up to 99.9999 % of the pool, not 100 %"
    )
    assert poker.refusal(prizes=(Prize(1, 2 * WHOLE), Prize(2, -WHOLE))).cite.ref == poker.ref


@later("20.5")
def test_approved_conditions_prevail_while_the_tournament_lasts(poker):
    room = poker.held().playing(3)
    room.put(DEALER, moves.StartRound(1))
    (started,) = room.of(RoundStarted)
    assert started.prevails.ref == poker.ref
    shown = view(room.law, room.state, room.due, Role.PLAYER)
    assert shown.statement is not None
    assert "the conditions prevail" in shown.statement.text


@later("20.6")
def test_there_is_one_entry_only_and_no_buying_back(poker):
    room = poker.held().papers().enter(1)
    assert room.of(EntryAccepted)[0].cite.ref == poker.ref
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == poker.ref
    assert poker.refusal(buy_backs=BuyBacks(1, 3, FEE, KEPT, CHIPS)).cite.ref == poker.ref
    room = poker.held().playing(3)
    room.round(1, p1=-1000, p2=+1000)
    assert room.refused(DIRECTOR, moves.BuyBack(Player(1), FEE)).cite.ref == poker.ref


@later("20.7")
def test_seats_are_drawn_before_a_session_and_kept_through_it(poker):
    room = poker.held().papers().enter(6)
    room.put(DIRECTOR, moves.CloseEntries())
    assert isinstance(room.due, Chance)
    assert room.due.cite.ref == poker.ref
    room.draw(6, 5, 4, 3, 2, 1).seat()
    (drawn,) = room.of(SeatsDrawn)
    assert [(one.player, one.table, one.seat) for one in drawn.places[:3]] == [
        (6, 1, 1),
        (5, 2, 1),
        (4, 1, 2),
    ]
    room.put(DIRECTOR, moves.StartSession())
    for move in (moves.MovePlayer(Player(6), 2, 4), moves.BreakTable(2, (Player(5),))):
        assert room.refused(DIRECTOR, move).cite.ref == poker.ref


@later("20.8")
def test_the_director_sets_how_many_sit_at_a_table(poker):
    room = poker.held().papers().enter(6)
    assert room.forbidden(OPERATOR, moves.SetTableSize(3)).cite.ref == poker.ref
    assert room.refused(DIRECTOR, moves.SetTableSize(1)).cite.ref == poker.ref
    assert room.refused(DIRECTOR, moves.SetTableSize(24)).cite.ref == poker.ref
    (event,) = room.put(DIRECTOR, moves.SetTableSize(2))
    assert event.size.cite.ref == poker.ref
    room.put(DIRECTOR, moves.CloseEntries())
    room.draw()
    assert [one.players for one in room.state.tables] == [(1, 4), (2, 5), (3, 6)]
    assert room.refused(DIRECTOR, moves.SetTableSize(3)).cite.ref == poker.ref


@later("def:Session")
def test_a_session_is_rounds_or_time(poker):
    assert poker.determined(stages=(changed(FINAL, unit=Unit.MINUTES, count=30),)) == ["30 minutes"]
    assert poker.refusal(stages=(changed(FINAL, unit=Unit.SHOES, count=1),)).cite.ref == poker.ref
    room = poker.held().playing(3)
    assert room.of(SessionStarted)[0].cite.ref == poker.ref


@later("def:Tournament Chips")
def test_tournament_chips_are_for_tournaments_alone(poker):
    room = poker.held().playing(3)
    (issued,) = room.of(ChipsIssued)
    assert (issued.chips, issued.cite.ref) == (CHIPS, poker.ref)


@later("def:Tournament Commission")
def test_the_commission_is_what_the_operator_takes(poker):
    room = poker.held().papers().enter(1)
    (paid,) = room.of(FeePaid)
    assert paid.commission == KEPT
    assert [one.ref for one in paid.meanings] == [poker.ref]


@later("20.5")
def test_of_equal_chips_at_the_end_the_conditions_decide(poker):
    assert "shared" in poker.determined()
    assert "extra-rounds" in poker.determined(equal=Equal.EXTRA_ROUNDS)


@later("20.5")
def test_equal_chips_at_the_end_share_unless_the_conditions_say_otherwise(poker):
    final = (changed(FINAL, count=1, until=Until.SESSION),)
    room = poker.held(stages=final).playing(3)
    room.round(1, p1=+20, p2=-10, p3=-10)
    room.put(DIRECTOR, moves.EndSession())
    prizes = room.finish()
    assert prizes[2] == prizes[3]
    assert [one.players for one in room.state.placings] == [(1,), (2, 3)]
    assert room.state.placings[1].cite.ref == poker.ref


@later("20.9")
def test_entries_wait_until_the_starting_time_is_published(poker):
    room = poker.held().papers(without=(moves.PublishConditions,))
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == poker.ref
    assert room.put(OPERATOR, moves.PublishConditions("at the desk"))[0].cite.ref == poker.ref
    assert room.put(DIRECTOR, room.entry(1))
