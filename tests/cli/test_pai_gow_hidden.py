"""A Hand is its setter's until it is displayed: nothing that is printed tells of it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cli.pai_gow.hints import hints
from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Settle
from houseway.games.pai_gow.round import moves
from tests.cli.pai_gow_talk import ALL, a_room, said, until_opened


def shown_before_the_display(seed, order, *, people, explain):
    """All that is printed until the Hands are compared, for tiles dealt in this order."""
    room = a_room(people=people, bots=3, seed=seed, explain=explain, hints=hints, step=True)
    with room.console.capture() as captured:
        for number in range(1, people + 1):
            room.answer(f"{number} hand {20 + 5 * number}")
        room.bots_wager()
        until_opened(room)
        room.put(Put(Actor(Role.DEALER), moves.DealTiles(order)))
        while not isinstance(room.session.due, Settle):
            for line in ("view", "view dealer", "due"):
                room.answer(line)
            if room.asks:
                room.pick_up()
                room.hint()
            room.go_on()
        room.answer("view")
    return captured.get()


def test_nobody_speaks_for_a_bot():
    room = a_room(bots=2)
    said(room, "hand 25", "")
    before = room.session.table
    for line in ("2 set teen, day", "2 set 1 2", "3 house way", "3 hand 25", "3 surrender"):
        assert "is a bot and plays by himself" in said(room, line)
    assert room.session.table == before


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), people=st.integers(1, 2), explain=st.booleans())
def test_nothing_printed_depends_on_tiles_that_nobody_may_see(seed, people, explain):
    """Two deals that differ only in the Hands of bots and House are told alike to the letter."""
    room = a_room(people=people, bots=3, seed=seed)
    for number in range(1, people + 1):
        room.answer(f"{number} hand {20 + 5 * number}")
    room.bots_wager()
    until_opened(room)
    first = room.session.table.round.first
    own = {(2 + at - first) % 8 for at in range(people)}
    one = shuffled(ALL, Seeded(seed))
    hidden = [at for at in range(32) if at // 4 not in own]
    other = list(one)
    for at, swapped in zip(hidden, shuffled(hidden, Seeded(seed + 1)), strict=True):
        other[at] = one[swapped]
    assert tuple(other) != one
    texts = [
        shown_before_the_display(seed, tuple(order), people=people, explain=explain)
        for order in (one, other)
    ]
    assert texts[0] == texts[1]
    assert "to be set" in texts[0]
