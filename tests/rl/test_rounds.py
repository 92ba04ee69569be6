"""What environments tell of a round: masks, seeds, money, and what is hidden."""

import json
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from houseway.core.actors import Player
from houseway.games import GAMES
from houseway.ledger import Balances
from houseway.rl import aec, env, parallel
from houseway.rl.choices import WAIT
from houseway.rl.money import OUTSIDE, Won
from houseway.rl.numbers import CARDS
from tests.kinds import of_kind

ALL = pytest.mark.parametrize("row", GAMES, ids=str)


def played(made, seed, chooses):
    """One round, and what everybody did in it; `chooses` gets the numbers that are open."""
    made.reset(seed=seed)
    said = []
    for name in made.agent_iter():
        if made.terminations[name]:
            made.step(None)
            continue
        number = chooses(made, [*made.open(name)])
        said.append((name, number))
        made.step(number)
    return said


def by_chance(seed):
    chance = np.random.default_rng(seed)
    return lambda _made, numbers: int(chance.choice(numbers))


@ALL
def test_every_action_of_a_mask_is_accepted_and_no_other(row):
    made = aec(row.game, row.edition)
    chance = np.random.default_rng(5)

    def tried(made, numbers):
        now, name = made.round, made.agent_selection
        mask = made.observe(name)["action_mask"]
        assert np.flatnonzero(mask).tolist() == sorted(numbers)
        for number in set(numbers) - {WAIT}:
            line = json.dumps(now.open[number].written(now.asked))
            put = now.orders.read(now.state, line, now.entropy)
            assert now.table.decide(now.state, now.due, put)
        before = now.state
        closed = int(np.flatnonzero(mask == 0)[0])
        with pytest.raises(ValueError, match="is not open"):
            made.step(closed)
        assert now.state is before
        return int(chance.choice(numbers))

    assert played(made, 3, tried)


@ALL
def test_a_seed_decides_a_round_and_those_after_it(row):
    def story(made):
        first = played(made, 11, by_chance(1))
        money = dict(made.round.won.cents)
        return first, money, played(made, None, by_chance(2)), dict(made.round.won.cents)

    assert story(aec(row.game, row.edition)) == story(aec(row.game, row.edition))


@ALL
def test_a_copy_is_played_on_like_the_original_and_apart_from_it(row):
    made = aec(row.game, row.edition)
    made.reset(seed=6)
    made.step(by_chance(1)(made, [*made.round.open]))
    before, stories = made.round.state, []
    for twin in (deepcopy(made), deepcopy(made)):
        chance = by_chance(9)
        while not twin.round.over:
            twin.step(chance(twin, [*twin.round.open]))
        stories.append((twin.round.won.cents, twin.round.moves))
    assert stories[0] == stories[1]
    assert made.round.state is before
    assert not made.round.over


def test_another_seed_gives_another_round():
    made = aec("holdem", seats=2)
    seen = [played(made, seed, by_chance(1)) and made.round.view(Player(1)) for seed in (1, 2)]
    assert seen[0] != seen[1]


@ALL
def test_what_players_win_is_what_the_ledger_books(row, monkeypatch):
    booked, book = [], Won.book

    def kept(won, transfers, asked):
        booked.extend(transfers)
        book(won, transfers, asked)

    monkeypatch.setattr(Won, "book", kept)
    made = aec(row.game, row.edition)
    made.reset(seed=8)
    chance, rewards = by_chance(4), {}
    for name in made.agent_iter():
        if made.terminations[name]:
            rewards[name] = made.last()[1]
            made.step(None)
        else:
            made.step(chance(made, [*made.open(name)]))
    ledger = dict(Balances().after(booked))
    theirs = {one for one in ledger if "chips:P" in one or one.startswith(OUTSIDE)}
    assert ledger
    assert round(100 * sum(rewards.values())) == sum(ledger[one] for one in theirs)
    if not any(one.startswith(OUTSIDE) for one in theirs):  # cash has nobody's name
        for number in made.table.players:
            own = sum(ledger[one] for one in theirs if f"chips:P{number}#1" in one)
            assert round(100 * rewards[f"player_{number}"]) == own


def test_what_is_bought_is_bought_for_one_round():
    made = aec("keno")
    made.reset(seed=1)
    tickets = [said.given for number, said in made.open("player_1").items() if number != WAIT]
    assert {ticket["form"] for ticket in tickets} >= {"standard", "quick-pick", "way"}
    assert {ticket.get("games", 1) for ticket in tickets} == {1}


def test_the_prize_of_a_ticket_is_fetched_in_its_round():
    """One number of 80 that comes among 20: one time in four, for three times the dollar."""
    made, won = aec("keno", seats=1), []
    made.reset(seed=1)
    for _ in range(20):
        mine = made.open("player_1")
        made.step(next(one for one, said in mine.items() if said.given.get("asked") == 1))
        while not made.round.over:
            made.step(WAIT)
        won.append(made.round.won.cents[Player(1)])
        made.reset()
    assert set(won) == {-100, 200}


def test_nobody_sees_the_cards_of_others():
    made = aec("holdem", seats=3)
    made.reset(seed=2)
    hands = [made.observe(name)["observation"][: 2 * CARDS] for name in made.agents]
    assert [hand[:CARDS].sum() for hand in hands] == [2, 2, 2]
    assert all(not hand[CARDS:].any() for hand in hands)
    assert np.sum([hand[:CARDS] for hand in hands], axis=0).max() == 1


def test_those_who_are_not_asked_may_only_wait():
    made = parallel("holdem", seats=3)
    seen, _ = made.reset(seed=2)
    asked = f"player_{made.round.asked}"
    for name in made.agents:
        found = np.flatnonzero(seen[name]["action_mask"]).tolist()
        assert (found == [WAIT]) == (name != asked)


def test_one_player_is_told_that_a_masked_action_was_replaced():
    made = env("blackjack")
    made.reset(seed=1)
    closed = next(
        one for one in range(of_kind(Discrete, made.action_space).n) if one not in made.open()
    )
    assert made.step(closed)[-1]["replaced"]
    strict = env("blackjack", strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not open"):
        strict.step(closed)


def test_a_game_that_is_not_listed_is_named():
    with pytest.raises(LookupError, match=r"bridge .* is none of baccarat S49"):
        aec("bridge")


@pytest.mark.parametrize(("game", "seats"), [("holdem", 1), ("roulette", 0)])
def test_too_few_players_are_refused(game, seats):
    with pytest.raises(ValueError, match=f"players or more, not {seats}"):
        aec(game, seats=seats)


@pytest.mark.parametrize("game", ["holdem", "baccarat"])
def test_more_players_than_seats_are_refused(game):
    with pytest.raises(ValueError, match="has no seats for 30 players"):
        aec(game, seats=30).reset(seed=1)


def test_after_all_his_wagers_a_player_is_still_asked_for_insurance():
    made = aec("blackjack", seats=1)
    made.reset(seed=1)
    for _ in range(60):
        moves = []
        while not made.round.over:
            mine = made.open("player_1")
            moves.append({said.move for said in mine.values()})
            made.step(sorted(mine)["place-wager" in moves[-1]])  # the least, if it is a wager
        if any("insure" in some for some in moves):
            assert sum("place-wager" in some for some in moves) == 4
            return
        made.reset()
    raise AssertionError("the Dealer had no ace in 60 rounds")
