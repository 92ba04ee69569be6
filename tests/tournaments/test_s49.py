"""The tournament sections of S49 and S20: approval, conditions that prevail, ten per cent."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.events import ConditionsApproved, FeePaid
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import BuyBacks, Equal, Prize, SameRound, Stage, Unit
from houseway.tournaments.play.events import PlayersOut, RoundStarted
from tests.tournaments.holding import (
    CHIPS,
    DEALER,
    DIRECTOR,
    FEE,
    INSPECTOR,
    KEPT,
    OPERATOR,
    POKER,
    Held,
    conditions,
)

S49, S20 = Edition.S49, Edition.S20
SECTIONS = {  # rule set: the section, and a game that is played by it
    "s49-1999-blackjack": (18, Game.BLACKJACK, S49),
    "s49-1999-american-roulette": (11, Game.ROULETTE, S49),
    "s49-1999-baccarat": (12, Game.BACCARAT, S49),
    "s49-1999-mini-baccarat": (12, Game.MINI_BACCARAT, S49),
    "s49-1999-pai-gow": (18, Game.PAI_GOW, S49),
    "s49-1999-canberra-poker": (16, Game.CANBERRA_POKER, S49),
    "s49-1999-sic-bo": (11, Game.SIC_BO, S49),
    "s49-1999-money-wheel": (11, Game.MONEY_WHEEL, S49),
    "s49-1999-poker": (19, Game.HOLDEM, S49),
    "s49-1999-keno": (15, Game.KENO, S49),
    "s20-1999-pai-gow": (18, Game.PAI_GOW, S20),
}


class Section:
    def __init__(self, game: Game, edition: Edition, ref: str) -> None:
        self.game, self.edition, self.ref = game, edition, ref

    def held(self, **changes) -> Held:
        return Held(self.game, self.edition, **changes)

    def refusal(self, **changes) -> Refused:
        with pytest.raises(Refused) as caught:
            checked(self.held().law, conditions(self.game, self.edition, **changes))
        return caught.value


def sections(rule: int):
    """One test for the eleven rule sets, which have the same four rules."""
    rows = [
        pytest.param(
            Section(game, edition, f"{number}.{rule}"),
            marks=pytest.mark.rule(name, f"{number}.{rule}"),
            id=name,
        )
        for name, (number, game, edition) in SECTIONS.items()
    ]
    return pytest.mark.parametrize("section", rows)


@sections(1)
def test_the_section_is_for_tournaments_and_adds_to_the_rules(section):
    room = section.held().playing(3)
    room.round(1)
    (started,) = room.of(RoundStarted)
    assert started.cite.ref == section.ref


@sections(2)
def test_conditions_are_approved(section):
    room = section.held().papers(without=(moves.ApproveConditions, moves.PublishConditions))
    approve, publish = moves.ApproveConditions("Authority 7"), moves.PublishConditions("desk")
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == section.ref
    assert room.refused(OPERATOR, publish).cite.ref == section.ref
    assert room.forbidden(OPERATOR, approve).cite.ref == section.ref
    assert room.refused(INSPECTOR, moves.ApproveConditions(" ")).cite.ref == section.ref
    room.put(INSPECTOR, approve)
    (approved,) = room.of(ConditionsApproved)
    assert (approved.approval.value, approved.approval.cite.ref) == ("Authority 7", section.ref)
    dearer = changed(room.conditions, fee=FEE + 1_00)
    assert room.refused(OPERATOR, moves.DocumentConditions(dearer)).cite.ref == section.ref
    room.put(OPERATOR, publish)
    assert room.put(DIRECTOR, room.entry(1))


@sections(2)
def test_nothing_has_to_be_published(section):
    room = section.held().papers(without=(moves.PublishConditions,))
    assert room.put(DIRECTOR, room.entry(1))
    assert room.put(OPERATOR, moves.PublishConditions("at the desk"))  # and may be, also now


@sections(3)
def test_additional_rounds_move_nobody_who_does_not_play_them(section):
    final = (Stage("final", 4, Unit.ROUNDS, 1),)
    room = section.held(stages=final, equal=Equal.EXTRA_ROUNDS).playing(4)
    room.round(1, p1=+50, p2=-10, p3=-10, p4=-30)
    room.put(DIRECTOR, moves.EndSession())
    room.round(1, p2=+990, p3=-990)  # all that player 3 has
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (2,), (3,), (4,)]


@sections(3)
def test_approved_conditions_prevail_and_decide_what_the_rules_leave_open(section):
    room = section.held().playing(3)
    every = checked(room.law, room.conditions)
    stated = {one.name: one.value for one in every if one.cite.ref == section.ref}
    assert stated["which prevails"] == "conditions"
    assert stated["players"] == "2 to 12"
    room.round(1)
    assert room.of(RoundStarted)[0].prevails.ref == section.ref
    assert section.refusal(prizes=(Prize(1, 999_999),)).cite.ref == section.ref
    assert room.forbidden(OPERATOR, moves.OfferBreak(5)).cite.ref == section.ref
    assert room.put(DIRECTOR, moves.OfferBreak(5))[0].cite.ref == section.ref


@sections(3)
def test_conditions_say_how_equals_are_placed(section):
    for equal in (Equal.SHARED, Equal.EXTRA_ROUNDS):
        held = section.held(equal=equal)
        assert ("equal chips", equal) in [
            (one.name, one.value) for one in checked(held.law, held.conditions)
        ]
    for rule in (SameRound.SHARED, SameRound.CONTRIBUTED):
        assert section.held(same_round=rule)
    assert section.refusal(stages=()).cite.ref == section.ref


@sections(4)
def test_ten_per_cent_of_the_fees_may_be_kept_and_no_more(section):
    room = section.held(fee=50_00, commission=5_00).papers().enter(2)
    (first, _) = room.of(FeePaid)
    assert (first.commission, first.cite.ref) == (5_00, section.ref)
    assert room.state.pool == 2 * 45_00
    above = section.refusal(fee=50_00, commission=5_01)
    assert above.reason == "commission: $5.01 of a fee of $50 is above 10 %"
    assert above.cite.ref == section.ref


@sections(4)
def test_a_buy_back_is_a_fee_like_another(section):
    bought = BuyBacks(1, 3, FEE, Cents(KEPT + 1), CHIPS)
    assert section.refusal(buy_backs=bought).cite.ref == section.ref
    assert section.held(buy_backs=changed(bought, commission=KEPT))


@sections(4)
def test_the_ten_per_cent_are_of_all_fees_together(section):
    bought = BuyBacks(
        2, 3, Cents(20_00), Cents(3_00), CHIPS
    )  # with the entry 9 of 90, or 9.01 of 90
    assert section.held(commission=3_00, buy_backs=bought)
    above = section.refusal(commission=3_01, buy_backs=bought)
    assert above.reason == "commission with 2 buy-backs: $9.01 of fees of $90 is above 10 %"
    assert above.cite.ref == section.ref
    alone = section.refusal(commission=5_01, buy_backs=changed(bought, commission=Cents(0)))
    assert alone.reason == "commission: $5.01 of a fee of $50 is above 10 %"


@sections(4)
def test_the_rest_is_offered_as_prizes(section):
    stage = Stage("final", 4, Unit.ROUNDS, 1)
    room = section.held(stages=(stage,)).playing(3)
    room.round(1, p1=+100, p2=-100)
    room.put(DIRECTOR, moves.EndSession())
    assert room.finish() == {1: 3 * 45_00 * 7 // 10, 3: 3 * 45_00 * 3 // 10}
    assert {one.cite.ref for one in room.of(FeePaid)} == {section.ref}


@pytest.mark.parametrize("game", POKER)
def test_all_poker_games_of_s49_are_played_in_tournaments(game):
    room = Held(game, S49).playing(3)
    room.round(1, p1=+1000, p2=-1000)
    assert [one.out.groups for one in room.of(PlayersOut)] == [((2,),)]


def test_who_has_not_come_forfeits_by_the_conditions():
    room = Held(Game.BLACKJACK, S49).drawn(3).seat(2)
    assert room.refused(DIRECTOR, moves.StartSession()).cite.ref == "18.3"
    room.put(DIRECTOR, moves.ForfeitPlace(Player(2)))
    room.put(DIRECTOR, moves.StartSession())
    assert room.put(DEALER, moves.StartRound(1))


def test_equals_share_or_play_on_as_the_conditions_say():
    stages = (Stage("heat", 4, Unit.ROUNDS, 1, advance=1), Stage("final", 4, Unit.ROUNDS, 1))
    shared = Held(Game.BLACKJACK, S49, stages=stages, equal=Equal.SHARED).playing(4)
    shared.round(1, p1=+10, p2=+10)
    shared.put(DIRECTOR, moves.EndSession())
    assert [one.player for one in shared.state.alive] == [1, 2]  # both go on
    played = Held(Game.BLACKJACK, S49, stages=stages, equal=Equal.EXTRA_ROUNDS).playing(4)
    played.round(1, p1=+10, p2=+10)
    played.put(DIRECTOR, moves.EndSession())
    played.round(1, p2=+10)
    played.put(DIRECTOR, moves.EndSession())
    assert [one.player for one in played.state.alive] == [2]


def test_the_clock_does_not_end_a_session_before_equals_have_played_on():
    final = Stage("final", 4, Unit.MINUTES, 30)
    room = Held(Game.BLACKJACK, S49, stages=(final,), equal=Equal.EXTRA_ROUNDS).playing(2)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    again = room.refused(DIRECTOR, moves.EndSession())
    assert again.reason == "table 1 has not played all of its session"
    room.round(1, p2=+10)
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(2,), (1,)]
