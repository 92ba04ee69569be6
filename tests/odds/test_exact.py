"""The counts, against published ones and against every order of a small shoe, dealt out."""

import tomllib
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from houseway.core.game import Chance, advance
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from houseway.odds.model import ways
from tests.odds.tables import modelled

PUBLISHED = tomllib.loads((Path(__file__).parent / "counts.toml").read_text("utf-8"))["count"]


def counted(model, composition):
    """The number of deals for each result."""
    found: Counter[Any] = Counter()
    for end, count in ways(model.flat, composition).items():
        found[str(model.flat.states[end].result)] += count
    return found


@pytest.mark.parametrize("known", PUBLISHED, ids=lambda known: f"{known['game']}")
@pytest.mark.standard("A2")
def test_the_counts_are_the_published_ones(known):
    model = modelled(known["game"], decks=str(known["decks"]))
    found = counted(model, model.composition)
    assert found == {name: known[name] for name in ("player", "banker", "tie")}
    assert found.total() == known["deals"]


@pytest.mark.parametrize(
    "shoe",
    ["AS 2S 3S 4S 5S 9S", "TS TS KS 9S 9S 8S AS", "5S 5S 5S 5S 5S 5S", "6S 7S TS 3S 2S 8S"],
)
def test_a_small_shoe_dealt_out_in_every_order_gives_the_same_counts(shoe):
    model = modelled("baccarat")
    dealt = Counter(result(model, order) for order in permutations(cards(shoe), 6))
    shoe_of = Counter(cards(shoe))
    composition = [sum(shoe_of[card] for card in kind) for kind in model.kinds]
    assert counted(model, composition) == dealt


def result(model, order):
    """The machine's own result for one order of six cards."""
    coup = model.opening
    for card in order:
        if isinstance(model.round.turn(coup), Chance):
            coup = advance(model.round, coup, Deal((card,)))
    return str(coup.result)


def test_a_shoe_that_is_too_small_is_a_fault():
    with pytest.raises(AssertionError, match="5 cards, and a round may take 6"):
        ways(modelled("baccarat").flat, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0])
