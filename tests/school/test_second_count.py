"""Answers of the table, worked out again from the text by rules made by hand from the law."""

import pytest

from houseway.school.pool import NAMES, pool
from tests.school import counts

SEEDS = (101, 202, 303)
# How many of a player's own cards have to play, by game; else any five of all.
USED = {"omaha": 2, "canberra-manila": 2, "three-card-manila": 2, "faro": 2}


def of_kind(kind, games=""):
    return [
        question
        for name in NAMES
        for seed in SEEDS
        if not games or name.split()[0] in games.split()
        for question in pool(name, seed)
        if question.kind == kind
    ]


def right(question):
    return question.choices[question.answer]


@pytest.mark.parametrize("games", ["roulette", "sic-bo", "money-wheel", "baccarat mini-baccarat"])
def test_a_payment_is_what_the_odds_of_the_law_give(games):
    counted = [(one, counts.payment(one)) for one in of_kind("payment", games)]
    known = [(one, amount) for one, amount in counted if amount is not None]
    assert len(known) > 10
    assert [(one.shows, one.asks) for one, amount in known if amount != one.answer] == []


def test_a_layout_pays_what_each_of_its_bets_pays():
    layouts = of_kind("layout")
    assert len(layouts) > 20
    assert [one for one in layouts if counts.layout(one) != one.answer] == []


@pytest.mark.parametrize("games", ["roulette", "sic-bo", "baccarat mini-baccarat"])
def test_one_payment_is_wrong_and_it_is_that_one(games):
    altered = [one for one in of_kind("alteration", games) if "payment is wrong" in one.asks]
    counted = [(one, counts.wrong_payments(one)) for one in altered]
    known = [(one, wrong) for one, wrong in counted if wrong is not None]
    assert len(known) > 5
    assert [(one.shows, one.answer, wrong) for one, wrong in known if wrong != [one.answer]] == []


def test_the_third_card_goes_where_the_tableau_says():
    asked = of_kind("third-card")
    assert len(asked) > 50
    for one in asked:
        hand = counts.next_card(*counts.coup(one.shows))
        assert right(one) == (f"a card to the {hand}" if hand else "no card: both stand")


def test_at_baccarat_a_card_is_due_to_the_hand_that_the_tableau_names():
    asked = [
        one
        for one in of_kind("due", "baccarat mini-baccarat")
        if "deals a card" in right(one) and "No more bets" in " ".join(one.shows)
    ]
    assert asked
    for one in asked:
        assert right(one).endswith(f"to {counts.next_card(*counts.coup(one.shows))}")


def test_a_total_is_soft_while_an_ace_may_count_eleven():
    for one in of_kind("total"):
        total, soft = counts.total(one.shows[0].partition(": ")[2].split())
        assert right(one) == (f"{total} or {total - 10}" if soft else str(total))


def test_the_dealer_draws_to_16_and_stands_on_17_hard_or_soft():
    for one in of_kind("dealer-draws"):
        total, _ = counts.total(one.shows[0].partition(": ")[2].split())
        over, draws = total > 21, total <= 16
        assert ("over" in right(one), "draw" in right(one)) == (over, draws)


def test_the_best_five_cards_win():
    asked = of_kind("winner")
    assert len(asked) > 60
    for one in asked:
        best = counts.best_hands(one.shows, USED.get(one.listing.split()[0]))
        words = right(one)
        assert best == [1, 2, 3] if "all three" in words else counts.numbers(words) == best


def test_a_side_pot_has_what_the_players_put_in_above_the_pot_below():
    assert [one for one in of_kind("side-pot") if counts.side_pot(one) != one.answer] == []


def test_commission_is_five_in_100_in_whole_dollars_to_the_cap():
    asked = of_kind("commission")
    assert len(asked) > 40
    assert [one.shows for one in asked if counts.commission(one) != one.answer] == []


def test_the_dealer_takes_part_with_ace_and_king_or_any_pair_or_better():
    for one in of_kind("participates"):
        category, ranks = counts.five(one.shows[0].partition(": ")[2].split())
        wheel = set(ranks) == {14, 5, 4, 3, 2}  # here an ace may also be low in a straight
        takes_part = category > 0 or wheel or ranks[:2] == (14, 13)
        assert right(one).startswith("It takes part") is takes_part


# Prizes of the standard schedule for a dollar, as printed, by numbers marked and matched.
PRINTED = {
    (2, 2): 13, (3, 2): 2, (3, 3): 36, (4, 2): 1, (4, 3): 5, (4, 4): 113, (5, 0): 1, (5, 3): 1,
    (5, 4): 10, (5, 5): 530, (6, 4): 4, (6, 5): 50, (7, 0): 1, (7, 4): 3, (7, 5): 10, (7, 6): 155,
    (8, 0): 1, (8, 4): 1, (8, 5): 5, (8, 6): 50, (8, 7): 555, (9, 0): 2, (9, 5): 4, (9, 6): 15,
    (10, 0): 3, (10, 5): 3, (10, 6): 12, (10, 7): 50, (10, 8): 500,
}  # fmt: skip


def test_a_keno_ticket_wins_what_the_schedule_prints():
    known = 0
    for one in of_kind("prize"):
        marked, drawn = (set(counts.numbers(line)) for line in one.shows)
        prize = PRINTED.get((len(marked), len(marked & drawn)))
        if prize is not None:
            known += 1
            assert one.answer == prize * counts.amounts(one.asks)[0]
    assert known > 3


# Odds as the instruments print them, in every edition that has the bet.
ODDS = {
    "roulette": {"Straight up": 35, "Split": 17, "Street": 11, "Corner": 8, "Six Line": 5,
                 "Dozen": 2, "Column": 2, "Red": 1, "Black": 1, "Odd": 1, "Even": 1},
    "sic-bo": {"Small": 1, "Big": 1, "Odd": 1, "Even": 1, "Double": 11, "Triple": 180,
               "Any triple": 31, "Total 4": 62, "Total 5": 31, "Total 6": 18, "Total 7": 12,
               "Total 8": 8, "Total 9": 7, "Total 10": 6, "Two dice": 6},
    "money-wheel": {"$1": 1, "$3": 3, "$5": 5, "$11": 11, "$23": 23},
    "baccarat": {"Player": 1, "Tie": 8},
    "mini-baccarat": {"Player": 1, "Tie": 8},
    "canberra-poker": {"Ante": 1},
}  # fmt: skip


def test_the_odds_asked_for_are_those_of_the_law():
    known = 0
    for one in of_kind("odds"):
        bet = one.shows[0].partition(": ")[0]
        odds = ODDS.get(one.listing.split()[0], {}).get(bet)
        if odds is not None:
            known += 1
            assert right(one) == f"{odds} to 1", one.shows
    assert known > 40


def test_the_highest_count_goes_low_where_no_step_before_it_decides():
    """Day, Chong, Bon and Chop Ng are 2, 6, 4 and 5: 8 + 9, 7 + 0 or 6 + 1 can be made."""
    for one in of_kind("house-way"):
        tiles = sorted(one.shows[0].removeprefix("Tiles: ").split(", "))
        for choice in one.choices:
            parts = [part.split(" ", 1)[1].split(" + ") for part in choice.split(", high")]
            assert sorted(tile.strip() for part in parts for tile in part) == tiles
