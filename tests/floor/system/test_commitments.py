"""An outcome is never drawn again: it comes from a seed that was committed to before the round."""

from typing import Any

import pytest

from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.seals import Seals
from houseway.floor.live.audit.floor_audit import Part, audited, audited_part
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.sealing import sealing_of
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.house.dealers.outcomes import GENERATOR
from houseway.house.sealing.derivation import commitment_of, seed_of
from houseway.house.sealing.events import RoundsCommitted, RoundsRevealed, SecretSealed
from tests.floor.system.evening import AT_ONCE, MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.floor.system.test_bots import EVERY, Night


@pytest.fixture
def seals(tmp_path):
    return Seals(MAIN, key_made(tmp_path / "floor.key"))


def dealt_by(evening, seals, seed=1):
    """The system deals, and commits to what it draws."""
    evening.dealers = Dealers(evening.floor, Seeded(seed), AT_ONCE)
    evening.dealers.commit_by(seals)
    return evening


def rounds(evening, count, table="R1"):
    """Play so many rounds of roulette with $10 on red."""
    while evening.table(table).round_number <= count:
        act(evening)
        if evening.table(table).deadline is not None:
            accepted(evening.confirm(table, 1, ("red", 10_00)))
            evening.expire(table)


def act(evening):
    evening.clock.at += 1
    evening.dealers.act()
    evening.run()


def drawn(evening, table="R1"):
    """What the system drew at a table: the number of the record and the move."""
    stream = evening.table(table)
    return [
        (one.number, stream.bodies.read(one.page.body).put.move)
        for one in evening.store.records
        if one.page.stream == stream.name and one.page.actor == f"dealer {GENERATOR}"
    ]


def played(seals, count=3):
    evening = dealt_by(Evening(), seals)
    evening.buy_in(1)
    rounds(evening, count)
    return evening


def test_a_floor_that_is_cut_and_started_again_draws_the_same(seals):
    """Wherever the records are cut after the first commitment, whatever else is drawn."""
    evening = played(seals)
    rows = evening.store.rows
    records, moves = list(evening.store.records), [move for _, move in drawn(evening)]
    for cut in [number for number, _ in drawn(evening)]:
        evening.store.records = records[: cut - 1]
        evening.store.rows = [row for row in rows if row[0] < cut]
        evening.restart()
        dealt_by(evening, seals, seed=cut)
        rounds(evening, 3)
        again = [move for _, move in drawn(evening)]
        assert again[: len(moves)] == moves
        audited(reader_of(evening), MAIN)


def test_without_a_commitment_the_ball_falls_elsewhere():
    """What the commitment mends: the same cut, and another number."""
    numbers = set()
    for seed in range(4):
        evening = Evening()
        evening.dealers = Dealers(evening.floor, Seeded(seed), AT_ONCE)
        evening.buy_in(1)
        rounds(evening, 1)
        numbers.add(drawn(evening)[1][1].number)
    assert len(numbers) > 1


def test_a_round_is_committed_to_before_anybody_can_wager_on_it(seals):
    evening = played(seals)
    committed: dict[Any, Any] = {}
    revealed: dict[Any, Any] = {}
    stream = evening.floor.hall.streams[sealing_of("R1")]
    for record in evening.store.records:
        if record.page.stream == stream.name and record.page.stream_number > 1:
            for event in stream.bodies.read(record.page.body).events:
                if isinstance(event, RoundsCommitted):
                    committed |= {one.round: (record.number, one) for one in event.commitments}
                if isinstance(event, RoundsRevealed):
                    revealed |= {one.round: (record.number, one) for one in event.revealed}
    wagers = [one.number for one in evening.store.records if one.page.actor == "player 1"]
    opened = [one for one in wagers if one > committed[1][0]]
    assert len(opened) == 3
    for number, wager in enumerate(opened, 1):
        assert committed[number][0] < wager
        if number < 3:
            assert committed[number + 1][0] < wager  # and the next one too
            at, seed = revealed[number]
            assert at > wager
            made = commitment_of("R1", number, bytes.fromhex(seed.seed))
            assert made == committed[number][1].digest


def test_an_audit_draws_every_outcome_again_from_its_seed(seals):
    evening = played(seals)
    audited(reader_of(evening), MAIN)
    number, move = drawn(evening)[1]
    forged = resealed(evening, number, changed(move, number=(move.number + 1) % 37))
    with pytest.raises(Unfit, match="was drawn, and the seed of round 1 gives") as found:
        audited(reader_of(forged), MAIN)
    assert found.value.number == drawn(forged)[1][0]


def resealed(evening, number, move):
    """A chain in which the system drew something else: all that follows from it is worked out."""
    other = Evening()
    other.buy_in(1)
    for record in evening.store.records[len(other.store.records) :]:
        stream = other.floor.hall.streams.get(record.page.stream)
        if stream is None:
            other.floor.open(record.page.stream, record.page.body)
            other.run()
            continue
        put = stream.bodies.put(record.page.body)
        put = changed(put, move=move) if record.number == number else put
        if type(put.move).__name__ == "ConfirmOutcome":
            put = changed(put, move=changed(put.move, number=move.number))
        other.clock.at = record.page.at
        if put.by.role is Role.CLOCK:
            other.floor.expire()
            other.run()
            continue
        accepted(other.ask(str(record.page.stream), put)[0])
        if type(put.move).__name__ == "ClearLayout":
            return reveal(evening, other)
    raise AssertionError("no round was over")


def reveal(evening, other):
    """The seed of the first round, as the floor revealed it."""
    name = sealing_of("R1")
    for record in evening.store.records:
        if record.page.stream == name and record.page.stream_number > 1:
            put = other.floor.hall.streams[name].bodies.put(record.page.body)
            if getattr(put.move, "revealed", ()):
                accepted(other.ask(str(name), put)[0])
                return other
    raise AssertionError("nothing was revealed")


def test_parts_of_an_audit_check_draws_whose_seed_comes_later(seals):
    evening = played(seals)
    reader = reader_of(evening)
    for number, _ in drawn(evening):
        first = audited_part(reader, MAIN, Part(0, number))
        rest = audited_part(reader, MAIN, Part(number))
        assert first.end == rest.begin


def test_a_snapshot_knows_how_often_the_system_has_drawn(seals):
    evening = played(seals)
    act(evening)
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    for name, table in evening.floor.hall.of(TableStream).items():
        assert hall.of(TableStream)[name].draws == table.draws
    assert evening.table("R1").draws[0] == 3


def test_the_store_alone_opens_no_seal_and_an_old_key_still_does(tmp_path, seals):
    secret = seals.drawn()
    sealed = seals.seal("R1", secret)
    assert secret.hex() not in sealed
    assert seals.open("R1", sealed, seals.key) == secret
    assert seals.open("R2", sealed, seals.key) is None
    new = key_made(tmp_path / "new.key")
    assert Seals(MAIN, new).open("R1", sealed, seals.key) is None
    old = key_made(tmp_path / "floor.key")
    assert Seals(MAIN, new, [old]).open("R1", sealed, seals.key) == secret


def test_a_lost_key_drops_the_commitments_on_record_and_play_goes_on(tmp_path, seals):
    evening = played(seals, 2)
    evening.restart()
    other = Seals(MAIN, key_made(tmp_path / "other.key"))
    dealt_by(evening, other)
    rounds(evening, 3)
    again = [one for one in evening.events() if isinstance(one, SecretSealed) and one.dropped]
    assert {one.key for one in again} == {other.key}
    dropped = [one.round for event in again for one in event.dropped]
    assert 3 in dropped
    assert audited(reader_of(evening), MAIN)


def test_draws_whose_seed_went_with_the_key_are_found_by_the_audit(tmp_path, seals):
    """In the middle of a round: what was drawn stands, and nobody can work it out again."""
    evening = dealt_by(Evening(), seals)
    evening.buy_in(1)
    while not drawn(evening):
        act(evening)
        if evening.table("R1").deadline is not None:
            accepted(evening.confirm("R1", 1, ("red", 10_00)))
            evening.expire("R1")
    evening.restart()
    dealt_by(evening, Seals(MAIN, key_made(tmp_path / "other.key")))
    rounds(evening, 1)
    (finding,) = [one for one in audited(reader_of(evening), MAIN).findings if one.table == "R1"]
    assert (finding.round, finding.move) == (1, "seal-secret")
    assert "cannot be worked out again" in str(finding)


def test_every_game_is_drawn_from_its_commitments_and_the_audit_agrees(seals):
    night = Night(EVERY.tables, bots=60)
    dealt_by(night, seals)
    night.pass_time(100)
    for table in night.floor.hall.of(TableStream).values():
        register: Any = night.floor.hall.streams[sealing_of(str(table.table))]
        sealing = register.sealing
        assert sealing.last >= table.round_number, table.name
    audited(reader_of(night), MAIN)


def test_people_make_no_commitments(seals):
    evening = played(seals, 1)
    stream = evening.floor.hall.streams[sealing_of("R1")]
    assert {role for one in stream.house.permits.values() for role in one.roles} == {Role.SYSTEM}


def test_the_seeds_of_two_rounds_and_two_tables_differ():
    secret = bytes(range(32))
    seeds = {seed_of(secret, table, number) for table in ("R1", "R2") for number in range(50)}
    assert len(seeds) == 100
