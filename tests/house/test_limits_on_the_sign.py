"""Rows of S49 that set a limit and have it displayed: held to both, under one number."""

import pytest

from houseway.core.actors import Put, Role
from houseway.core.game import Refused
from houseway.house.table.state import Determine
from tests.games import general
from tests.games.general import OPERATOR
from tests.games.listings import BANKED

# Game, number, setting, a value beyond its bounds, another within them as it is displayed.
ROWS = """
baccarat        3.1  minimum           0      $20
baccarat        3.1  maximum           none   $6,000
baccarat        3.3  multiple          0      $10
baccarat        3.6  differential      -5     $2,000
mini-baccarat   3.1  minimum           0      $20
mini-baccarat   3.1  maximum           none   $6,000
mini-baccarat   3.3  multiple          0      $10
mini-baccarat   3.6  differential      -5     $2,000
blackjack       3.1  minimum           0      $20
blackjack       3.1  maximum           none   $600
blackjack       3.3  multiple          0      $10
canberra-poker  3.1  minimum           0      $20
canberra-poker  3.1  maximum           none   $600
canberra-poker  3.3  multiple          0      $10
canberra-poker  8.2  maximum-payout    0      $60,000
pai-gow         5.1  minimum           0      $20
pai-gow         5.1  maximum           none   $2,000
pai-gow         5.4  house-liability   0      $20,000
pai-gow         5.5  multiple          0      $10
roulette        3.1  inside-minimum    0      $10
roulette        3.1  straight-maximum  none   $200
roulette        3.1  outside-minimum   0      $10
roulette        3.1  dozen-maximum     0      $1,500
roulette        3.3  multiple          0      $1
money-wheel     3.1  minimum           0      $10
money-wheel     3.1  maximum           none   $2,000
money-wheel     3.3  multiple          0      $1
sic-bo          3.1  minimum           0      $10
sic-bo          3.1  maximum           none   $2,000
sic-bo          3.1  triple-maximum    0      $50
sic-bo          3.3  multiple          0      $1
"""
LISTINGS = {str(one.game): one for one in BANKED if one.edition == "S49"}
ALSO_SHOWN = "Also show."


def rows():
    for line in ROWS.strip().splitlines():
        game, ref, *rest = line.split()
        mark = pytest.mark.rule(LISTINGS[game].rule_set.name, ref)
        yield pytest.param(LISTINGS[game], ref, *rest, marks=mark, id=f"{game} {ref} {rest[0]}")


def sign(run, name):
    view = run.house.rules.view(run.table, run.house.turn(run.table), Role.PLAYER)
    return next(one for one in view.table.signs if one.label == name)


@pytest.mark.parametrize(("listing", "ref", "name", "beyond", "within"), [*rows()])
def test_a_limit_is_determined_within_its_bounds_and_on_the_sign(
    listing, ref, name, beyond, within
):
    run = general.at_the_wagers(listing)
    before = sign(run, name)
    assert before.cite.ref == ref
    with pytest.raises(Refused) as caught:
        run.put(Put(OPERATOR, Determine(name, beyond, notice=True)))
    assert caught.value.cite.ref == ref
    assert sign(run, name) == before
    run.put(Put(OPERATOR, Determine(name, within, notice=True)))
    general.sit_out(run, 1)
    after = sign(run, name)
    assert (after.text, after.cite.ref) == (within, ref)
    assert after.text != before.text


def test_no_row_that_is_shown_too_is_missing():
    """3.7 is about altering what 3.6 displays, and is held where notice is."""
    held = {tuple(line.split()[:2]) for line in ROWS.strip().splitlines()}
    for game, listing in LISTINGS.items():
        for row in listing.rule_set.index.rows.values():
            if ALSO_SHOWN in row.note and row.ref != "3.7":
                assert (game, row.ref) in held, row
