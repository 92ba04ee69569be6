"""What the operator determines: every setting in force with its clause, and refused beyond it."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.settings.declarations import Size
from houseway.games.poker.table.settings.settings import Charge, DealtBy, Limit, YesNo
from houseway.house.general import state as people
from houseway.house.settings.kinds import find
from houseway.house.shoes.moves import CutCards, Shuffle
from houseway.house.table.events import TableOpened
from houseway.house.table.state import Determine
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2006,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
)

# A setting, a value that it cannot have, and where each rule set puts it.
MENU = """
group            ''        8.1       8.1       8.1
minimum-stake    none      4.2(b)    4.2(a)    4.2(a)
maximum-buy-in   -1        -         4.2(i)    4.2(i)
betting          both      4.2(c)    4.2(c)    4.2(b)
blinds           4         4.2(d)    4.2(d)    4.2(c)
blinds           0         4.2(d)    4.2(d)    4.2(c)
blind-scheme     D         4.2(e)    4.2(e)    4.2(d)
over-blinds      perhaps   4.2(f)    4.2(f)    4.2(e)
first-blind      0         4.2(g)    4.2(g)    4.2(f)
over-blind       none      4.2(g)    4.2(g)    4.2(f)
ante             x         4.2(g)    4.2(g)    4.2(f)
limit            double    4.2(h)    4.2(h)    4.2(g)
minimum-bet      0         4.2(h)    4.2(h)    4.2(g)
maximum-bet      none      4.2(h)    4.2(h)    4.2(g)
burn             perhaps   -         -         4.2(h)
commission-cap   x         14.2      15.2      15.2
commission       none      14.1      15.1      15.1
time-charge      0         14.3      15.3      15.3
commission       20        14.1      4.2(b)    4.2(a)
game             omaha     4.2(a)    -         -
"""


def rows():
    for line in MENU.strip().splitlines():
        name, value, *numbers = line.split()
        for ref, (rule_set, house) in zip(numbers, HOUSES.items(), strict=True):
            if ref == "-":
                continue
            mark = pytest.mark.rule(rule_set, ref)
            text = "" if value == "''" else value
            yield pytest.param(house, name, text, ref, marks=mark, id=f"{rule_set} {name} {text}")


@pytest.mark.parametrize(("house", "name", "wrong", "ref"), [*rows()])
def test_a_determination_stands_under_its_clause_and_is_refused_beyond_it(house, name, wrong, ref):
    room = Room(house, ())
    in_force = {(one.name, one.cite.ref) for one in only(room.events, TableOpened).determined}
    assert ref in {number for _, number in in_force} or name == "time-charge"
    refusal = room.refused(OPERATOR, Determine(name, wrong, notice=True))
    assert refusal.cite.ref == ref
    assert name in refusal.reason


OWN = [
    (tables.FIVE_CARD_STUD, "opens", "middle", "App A 1.2"),
    (tables.SEVEN_CARD_STUD, "opens", "middle", "App B 1.2"),
    (tables.HOLDEM, "burn", "perhaps", "App E 1.2"),
    (tables.OMAHA, "burn", "perhaps", "App F 1.2"),
    (tables.DRAW, "last-check", "perhaps", "App G 1.4"),
    (tables.FARO, "deal", "c", "App H 2.2(b)"),
]


@pytest.mark.parametrize(
    ("house", "name", "wrong", "ref"),
    [pytest.param(*row, marks=pytest.mark.rule(S49, row[3]), id=row[3]) for row in OWN],
)
def test_what_only_some_games_leave_to_the_operator(house, name, wrong, ref):
    room = Room(house, (), seats=5)
    in_force = {(one.name, one.cite.ref) for one in only(room.events, TableOpened).determined}
    assert (name, ref) in in_force
    assert room.refused(OPERATOR, Determine(name, wrong, notice=True)).cite.ref == ref
    assert find(HOUSES[NI2006].rules.menu, name) is None


@pytest.mark.rule(S49, "App H 2.2(a)")
def test_faro_in_pairs_is_determined_and_needs_the_same_cards():
    room = Room(tables.FARO, (), seats=5, deal=DealtBy.IN_PAIRS)
    in_force = {(one.name, one.cite.ref) for one in only(room.events, TableOpened).determined}
    assert ("deal", "App H 2.2(a)") in in_force
    with pytest.raises(Refused) as caught:
        tables.FARO.opening(changed(room.table.settings, seats=6, deck=Size.C32))
    assert caught.value.cite.ref == "App H 2.2(a)"


@pytest.mark.rule(S49, "App G 1.4")
def test_checking_is_withdrawn_only_with_notice():
    room = Room(tables.DRAW)
    silent = room.refused(OPERATOR, Determine("last-check", "no"))
    assert silent.cite.ref == "App G 1.4"
    room.put(OPERATOR, Determine("last-check", "no", notice=True))
    assert room.table.settings.last_check is YesNo.NO


# Seats and cards


@pytest.mark.parametrize(
    ("house", "deck", "seats", "fits"),
    [
        (tables.DRAW, Size.C32, 6, True),
        (tables.DRAW, Size.C32, 7, False),
        (tables.DRAW, Size.C32, 14, False),
        (tables.FARO, Size.C32, 5, True),
        (tables.FARO, Size.C32, 6, False),
        (tables.HOLDEM, Size.C52, 22, True),
        (tables.HOLDEM, Size.C52, 23, False),
        (tables.OMAHA, Size.C32, 6, True),
        (tables.OMAHA, Size.C32, 7, False),
        (tables.SEVEN_CARD_STUD, Size.C52, 8, True),
        (tables.SEVEN_CARD_STUD, Size.C52, 9, False),
    ],
)
def test_seats_are_bounded_by_the_deck(house, deck, seats, fits):
    settings = changed(house.rules.default, deck=deck, seats=seats)
    if fits:
        assert house.opening(settings)
        return
    with pytest.raises(Refused) as caught:
        house.opening(settings)
    assert caught.value.cite.ref in ("8.2", "App H 2.2(b)")
    assert f"{seats} seats" in caught.value.reason


# What belongs together


TOGETHER = [
    ({"second_blind": Cents(1_00)}, "levels"),
    ({"over_blinds": YesNo.YES, "over_blind": Cents(5_00)}, "levels"),
    ({"minimum_stake": Cents(4_00)}, "minimum_stake"),
    ({"limit": Limit.FIXED, "maximum_bet": Cents(4_00)}, "bets"),
    ({"minimum_bet": Cents(5_50)}, "bets"),
    ({"first_blind": Cents(1_50)}, "levels"),
]


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize(("wrong", "clause"), TOGETHER)
def test_settings_that_do_not_go_together_are_refused(house, wrong, clause):
    with pytest.raises(Refused) as caught:
        house.opening(changed(house.rules.default, **wrong))
    assert caught.value.cite == getattr(house.rules.variant.edition.determines, clause)


@editions("", "4.2(i)")
def test_the_largest_buy_in_is_no_less_than_the_least_stake(house):
    with pytest.raises(Refused) as caught:
        house.opening(changed(house.rules.default, maximum_buy_in=Cents(99_00)))
    assert caught.value.cite.ref == "4.2(i)"


@editions("", "15.2(e)")
def test_ten_per_cent_are_for_stakes_to_100_dollars(house):
    room = Room(house, (), commission=Charge.TEN)
    in_force = {(one.name, one.cite.ref) for one in only(room.events, TableOpened).determined}
    assert ("stake", "15.2(e)") in in_force
    with pytest.raises(Refused) as caught:
        house.opening(changed(room.table.settings, minimum_stake=Cents(101_00)))
    assert caught.value.cite.ref == "15.2(e)"


def test_in_1999_there_is_no_scheme_of_ten_per_cent():
    with pytest.raises(Refused) as caught:
        tables.HOLDEM.opening(changed(tables.HOLDEM.rules.default, commission=Charge.TEN))
    assert caught.value.cite.ref == "14.2"


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_what_was_approved_does_not_change_while_the_table_is_open(house):
    room = Room(house, ())
    for name, text in (("commission", "time"), ("commission-cap", "20"), ("time-charge", "9")):
        fixed = room.refused(OPERATOR, Determine(name, text, notice=True))
        assert fixed.reason == f"{name} is fixed while the table is open"


# Signs, hours, changes


@editions("4.1|15.3|18.7(a)|18.11", "4.1|16.3|19.5(a)|19.9")
def test_the_sign_shows_the_least_stake_and_bet_and_what_is_to_be_read(house):
    room = Room(house, ())
    view = house.rules.view(room.table, room.due, player(1).role, Player(1))
    signs = {sign.label: (sign.text, sign.cite.ref) for sign in view.signs}
    assert signs["minimum table stake"] == ("$100", "4.1")
    assert signs["minimum bet"] == ("$5", "4.1")
    assert signs["language"] == ("English", room.edition.conduct.english.ref)
    assert house.general.copy in [sign.cite for sign in view.table.provisions]


@editions("15.3", "16.3")
def test_english_only_stands_among_what_is_to_be_read_at_the_table(house):
    room = Room(house, ())
    for by in (player(1), DEALER):
        view = house.rules.view(room.table, room.due, by.role, by.player)
        read = {sign.cite: sign.text for sign in view.table.provisions}
        assert "English" in read[room.edition.conduct.english]


@editions("4.1", "4.1")
def test_limits_change_with_notice_and_from_the_next_round(house):
    room = Room(house).begin()
    silent = room.refused(OPERATOR, Determine("minimum-bet", "10"))
    assert silent.cite.ref == "4.1"
    assert room.refused(SUPERVISOR, Determine("minimum-bet", "10", notice=True))
    room.put(OPERATOR, Determine("minimum-bet", "10", notice=True))
    assert room.table.settings.minimum_bet == 5_00
    room.act("3 fold, 1 fold")
    room.settle()
    room.over()
    assert room.table.settings.minimum_bet == 10_00


@editions("17.1", "18.1")
def test_hours_of_gaming_are_determined(house):
    room = Room(house, ())
    events = room.put(OPERATOR, people.SetHours("12:00", "04:00"))
    assert events[0].determined.cite == house.general.hours
    assert room.refused(OPERATOR, people.SetHours("25:00", "04:00")).cite == house.general.hours


@editions("17.2", "18.2")
def test_a_table_closes_early_with_notice_after_the_round(house):
    room = Room(house).begin()
    cite = house.general.closure.cite
    assert room.forbidden(DEALER, people.CloseTable()).cite == cite
    assert room.refused(OPERATOR, people.CloseTable(notice=False)).cite == cite
    room.put(OPERATOR, people.CloseTable())
    room.act("3 fold, 1 fold")
    room.settle()
    room.over()
    room.staff()
    assert room.table.gaming.life == "over"


@editions("18.6", "19.4")
def test_the_operator_decides_a_dispute_and_a_review_may_follow(house):
    room = Room(house)
    cite = house.general.dispute
    room.put(player(1), people.RaiseDispute(Player(1), "the odd dollar"))
    assert room.forbidden(SUPERVISOR, people.DecideDispute(1, "as it lies")).cite == cite
    (decided,) = room.put(OPERATOR, people.DecideDispute(1, "as it lies"))
    assert decided.cite == cite
    room.put(player(1), people.RequestReview(Player(1), 1))


@editions("7.1", "7.1")
def test_the_dealer_shuffles_before_every_round(house):
    room = Room(house)
    assert room.forbidden(SUPERVISOR, Shuffle()).cite.ref == "7.1"
    events = room.put(DEALER, Shuffle())
    assert events[-1].cite.ref == "7.1"
    assert room.refused(DEALER, seat_moves.CollectTimeCharge())


@editions("7.2", "7.2")
@pytest.mark.parametrize(("at", "good"), [(1, False), (2, True), (50, True), (51, False)])
def test_one_cut_more_than_a_card_from_either_end(house, at, good):
    room = Room(house)
    room.put(DEALER, Shuffle())
    assert room.forbidden(player(1), CutCards(at)).cite.ref == "7.2"
    if good:
        assert room.put(DEALER, CutCards(at))[0].cite.ref == "7.2"
    else:
        assert room.refused(DEALER, CutCards(at)).cite.ref == "7.2"
