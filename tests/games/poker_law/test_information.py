"""What one player is told or shown of a hand is everybody's: requested, shared, or withheld."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.games.poker.round import moves
from houseway.games.poker.table.information.state import (
    InformationGiven,
    InformationRequested,
    InformationShared,
    InformationWithheld,
    ReportInformation,
    ReportWithheld,
    RequestInformation,
    ShareInformation,
    ShowTo,
)
from houseway.house.general.events import ContraventionReported
from houseway.house.general.state import ExcludePlayer
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2006,
    NI2015,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
)

ONE, TWO, THREE, FOUR = map(Player, (1, 2, 3, 4))


def playing(house):
    """Four players; player 4 has acted first and folded."""
    room = Room(house, (200,) * 4).begin()
    first = room.turn()
    room.act(f"{first} fold")
    return room, Player(first)


@editions("15.5", "16.5")
def test_of_a_folded_hand_all_learn_what_one_active_player_was_told(house):
    room, folded = playing(house)
    others = [one for one in (ONE, TWO, THREE, FOUR) if one != folded]
    told, asks = others[0], others[1]
    cite = room.edition.conduct.folded_shared
    for by in (player(told), OPERATOR):
        assert room.forbidden(by, ReportInformation(folded, told, folded)).cite == cite
    matter = only(room.put(DEALER, ReportInformation(folded, told, folded)), InformationGiven)
    assert (matter.cite, matter.matter.by, matter.matter.to) == (cite, folded, told)
    requested = room.put(player(asks), RequestInformation(1, asks))
    assert only(requested, InformationRequested).cite == cite
    shared = only(room.put(player(told), ShareInformation(1, told)), InformationShared)
    assert (shared.players, shared.cite) == ((ONE, TWO, THREE, FOUR), cite)
    again = room.refused(player(told), ShareInformation(1, told))
    assert (again.cite, "all at the table have" in again.reason) == (cite, True)


@editions("15.6", "16.6")
def test_of_a_hand_that_another_holds_too(house):
    """The Dealer told it: he shares it himself."""
    room, folded = playing(house)
    holder, told = [one for one in (ONE, TWO, THREE, FOUR) if one != folded][:2]
    cite = room.edition.conduct.held_shared
    matter = only(room.put(SUPERVISOR, ReportInformation(holder, told)), InformationGiven)
    assert (matter.cite, matter.matter.by) == (cite, None)
    shared = only(room.put(DEALER, ShareInformation(1)), InformationShared)
    assert (shared.cite, shared.players) == (cite, (ONE, TWO, THREE, FOUR))


@editions("15.6", "16.6")
def test_who_has_folded_may_be_told_of_a_hand_in_play_but_not_kept_alone_with_it(house):
    room, folded = playing(house)
    holder = next(one for one in (ONE, TWO) if one != folded)
    given = only(room.put(DEALER, ReportInformation(holder, folded)), InformationGiven)
    assert given.cite == room.edition.conduct.held_shared


@editions("15.5|15.6", "16.5|16.6")
def test_what_is_no_information_in_the_sense_of_the_rule(house):
    room, folded = playing(house)
    active = next(one for one in (ONE, TWO) if one != folded)
    conduct = room.edition.conduct
    room.act(f"{room.turn()} fold")
    gone = next(hand.player for hand in room.round.hands if hand.folded and hand.player != folded)
    about_folded = ReportInformation(folded, gone)  # neither is in the round any more
    assert room.refused(DEALER, about_folded).cite == conduct.folded_shared
    for wrong in (
        ReportInformation(active, active),
        ReportInformation(active, folded, folded),
        ReportInformation(Player(9), active),
        ReportInformation(active, Player(9)),
    ):
        assert room.refused(DEALER, wrong).cite == conduct.held_shared
    unknown = room.refused(DEALER, ShareInformation(1))
    assert (unknown.cite, "number 1" in unknown.reason) == (conduct.folded_shared, True)


@editions("15.5|18.3(b)", "16.5|19.2(b)")
def test_to_withhold_it_is_a_contravention_that_a_sanction_may_follow(house):
    room, folded = playing(house)
    told = next(one for one in (ONE, TWO) if one != folded)
    cite = room.edition.conduct.folded_shared
    room.put(DEALER, ReportInformation(folded, told, folded))
    assert room.refused(DEALER, ReportWithheld(1, " ")).cite == cite
    assert room.forbidden(player(told), ReportWithheld(1, "Dee")).cite == cite
    assert "no contravention" in room.refused(OPERATOR, ExcludePlayer(folded)).reason
    events = room.put(SUPERVISOR, ReportWithheld(1, "Dee"))
    assert only(events, InformationWithheld).by == folded
    report = only(events, ContraventionReported).report
    assert (report.clause, report.player, report.witness) == (cite, folded, "Dee")
    assert "already" in room.refused(SUPERVISOR, ReportWithheld(1, "Dee")).reason
    room.put(OPERATOR, ExcludePlayer(folded))
    shared = only(room.put(DEALER, ShareInformation(1)), InformationShared)  # still owed
    assert told in shared.players


@editions("15.5", "16.5")
def test_only_who_has_it_shares_it_and_only_who_lacks_it_requests_it(house):
    room, folded = playing(house)
    told, other = [one for one in (ONE, TWO, THREE, FOUR) if one != folded][:2]
    cite = room.edition.conduct.folded_shared
    room.put(DEALER, ReportInformation(folded, told, folded))
    assert room.refused(player(other), ShareInformation(1, other)).cite == cite
    assert room.forbidden(player(other), ShareInformation(1, told)).cite == cite
    for knows in (told, folded):
        assert room.refused(player(knows), RequestInformation(1, knows)).cite == cite
    room.put(DEALER, RequestInformation(1))
    assert "already" in room.refused(player(other), RequestInformation(1, other)).reason


# Cards that are shown when a round is over


def over(house=HOUSES[NI2015]):
    """Three players; one folded, two went to the showdown, and the pot is paid."""
    room = Room(house).begin()
    room.quietly()
    room.settle()
    return room


def shown(room, who=ONE, to=TWO):
    (at,) = (at for at, hand in enumerate(room.round.hands) if hand.player == who)
    return ShowTo(who, to, room.round.hands[at].down[:1])


@pytest.mark.rule(NI2015, "17.18")
@pytest.mark.parametrize("passed", [False, True])
def test_cards_that_one_saw_are_shown_to_the_entire_table_upon_request(passed):
    room = over()
    move = shown(room)
    if passed:
        room.over()
    given = only(room.put(player(1), move), InformationGiven)
    assert (given.cite.ref, given.matter.cards) == ("17.18", move.cards)
    requested = only(room.put(player(3), RequestInformation(1, THREE)), InformationRequested)
    assert requested.cite.ref == "17.18"
    assert room.refused(player(2), ShareInformation(1, TWO)).cite.ref == "17.18"
    all_see = only(room.put(player(1), ShareInformation(1, ONE)), InformationShared)
    assert (all_see.players, all_see.cards) == ((ONE, TWO, THREE), move.cards)


@pytest.mark.rule(NI2015, "17.18")
def test_until_then_only_he_sees_them_who_was_shown():
    room = over()
    room.over()
    previous = room.table.play.previous
    (at,) = (at for at, hand in enumerate(previous.hands) if hand.player == ONE)
    card = previous.hands[at].down[:1]
    room.put(player(1), ShowTo(ONE, TWO, card))

    def seen(role, who=None):
        view = room.house.rules.view(room.table, room.due, role, who)
        return view.information[0].cards

    assert (seen(Role.PLAYER, ONE), seen(Role.PLAYER, TWO)) == (card, card)
    assert (seen(Role.PLAYER, THREE), seen(Role.DEALER)) == ((), ())
    room.put(DEALER, RequestInformation(1))
    room.put(DEALER, ShareInformation(1))
    assert (seen(Role.PLAYER, THREE), seen(Role.SUPERVISOR)) == (card, card)


@pytest.mark.rule(NI2015, "17.18")
def test_without_a_request_nothing_is_withheld_and_after_it_a_refusal_is_a_breach():
    room = over()
    room.put(player(1), shown(room))
    assert "nobody has requested" in room.refused(DEALER, ReportWithheld(1, "Dee")).reason
    room.put(DEALER, RequestInformation(1))
    events = room.put(DEALER, ReportWithheld(1, "Dee"))
    report = only(events, ContraventionReported).report
    assert (report.clause.ref, report.player) == ("17.18", ONE)


@pytest.mark.rule(NI2015, "16.4", "17.18")
def test_in_a_round_cards_stay_secret_and_a_player_shows_his_own():
    room = Room(HOUSES[NI2015]).begin()
    assert room.refused(player(1), shown(room)).cite.ref == "16.4"
    room.quietly()
    room.settle()
    own = shown(room)
    others = shown(room, TWO, THREE).cards
    for wrong in (
        ShowTo(ONE, ONE, own.cards),
        ShowTo(ONE, TWO, ()),
        ShowTo(ONE, TWO, others),
        ShowTo(ONE, TWO, own.cards * 2),
        ShowTo(ONE, Player(9), own.cards),
    ):
        assert room.refused(player(1), wrong).cite.ref == "17.18"
    assert isinstance(room.forbidden(Actor(Role.PLAYER, TWO), own).reason, str)


@pytest.mark.parametrize("name", [S49, NI2006])
def test_the_earlier_rules_know_no_showing_after_the_round(name):
    assert ShowTo not in HOUSES[name].permits
    assert HOUSES[name].permits[moves.ShowCards].cite.ref in ("15.4", "16.4")
