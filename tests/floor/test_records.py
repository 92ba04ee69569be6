"""Every game can be recorded: it replays to the same state, and what is forged is found."""

from dataclasses import fields
from functools import cache

import pytest

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.floor.records.audit import Unfit, audited, opened, replayed
from houseway.floor.records.table_codec import desk_of
from houseway.games.listing import Listing
from houseway.journal import ActorId, Head, Millis, Seal, first_break
from houseway.law.changes import changes_since, current_version
from houseway.law.instruments import Edition, Game
from tests.floor.recording import Ticking, driver, evening, sealed_anew, with_body
from tests.games.listings import EVERY

ALL = pytest.mark.parametrize("listing", EVERY, ids=str)
BACCARAT = desk_of(Game.BACCARAT, Edition.S49).listing


@cache
def recorded(number: int):
    return evening(EVERY[number])


def of(listing: Listing):
    return recorded(EVERY.index(listing))


@ALL
def test_an_evening_replays_to_the_same_state_and_audits_clean(listing):
    made, sink = of(listing)
    assert len(sink.records) > 15
    (table,) = audited(sink.records)
    assert table.state == made.state
    assert table.balances == made.table.balances
    *_, last = replayed(sink.records)
    assert last.after == made.state
    assert made.head == sink.records[-1].head


@ALL
def test_the_first_record_says_what_is_played_under_which_settings(listing):
    made, sink = of(listing)
    opening = made.table.desk.openings.read(sink.records[0].page.body)
    assert (opening.game, opening.edition) == (listing.game, listing.edition)
    assert opening.settings == made.table.opened.settings
    assert opening.mode == "training"
    assert opening.form == 2


@ALL
def test_one_changed_byte_is_found(listing):
    _, sink = of(listing)
    for at in (0, len(sink.records) // 2, len(sink.records) - 1):
        record = sink.records[at]
        for place in (1, len(record.page.body) // 2):
            body = bytearray(record.page.body)
            body[place] ^= 1
            records = list(sink.records)
            records[at] = changed(record, page=changed(record.page, body=bytes(body)))
            broken = first_break(records)
            assert broken is not None
            assert broken.number == at + 1
            with pytest.raises(Unfit, match=f"record {at + 1}: the seal"):
                audited(tuple(records))


@ALL
def test_a_forged_event_in_a_chain_sealed_anew_is_found(listing):
    """Whoever can write the file can seal it, but not make the rules agree."""
    made, sink = of(listing)
    desk = made.table.desk
    moves = [n for n, one in enumerate(sink.records) if one.page.stream == "table:T1" and n]
    at = max(moves, key=lambda n: len(desk.bodies.read(sink.records[n].page.body).events))
    entry = desk.bodies.read(sink.records[at].page.body)
    forged = desk.bodies.write(changed(entry, events=entry.events[:-1]))
    anew = sealed_anew(sink.records, at, lambda page: changed(page, body=forged))
    assert first_break(anew) is None
    with pytest.raises(Unfit, match=rf"record {at + 1}: (event|transfer)"):
        audited(anew)


@ALL
def test_a_forged_transfer_is_found(listing):
    _, sink = of(listing)
    paid = [n for n, one in enumerate(sink.records) if b'"cents":' in one.page.body]
    assert paid, "no money moved in this evening"
    anew = sealed_anew(sink.records, paid[0], with_body(b'"cents":', b'"cents":1'))
    with pytest.raises(Unfit, match=rf"record {paid[0] + 1}: (event|transfer) 1"):
        audited(anew)


@ALL
def test_forged_settings_are_found(listing):
    """What was determined is told when the table opens, so another setting is another event."""
    made, sink = of(listing)
    desk, opened = made.table.desk, made.table.opened
    again = {one.entry.put.move.name for one in replayed(sink.records) if determines(one)}
    forged = next(other_settings(listing, opened.settings, again), None)
    assert forged is not None, "every number was determined anew before the table opened"
    body = desk.openings.write(changed(opened, settings=forged))
    anew = sealed_anew(sink.records, 0, lambda page: changed(page, body=body))
    assert first_break(anew) is None
    with pytest.raises(Unfit):
        audited(anew)


def determines(told) -> bool:
    return type(told.entry.put.move).__name__ == "Determine"


def other_settings(listing: Listing, settings, again):
    """The same with one setting changed that stayed as it was, within what may be."""
    for field in fields(settings):
        if field.name.replace("_", "-") in again:
            continue
        value = getattr(settings, field.name)
        if type(value) is int:
            for new in (value + 1, value - 1, value * 2):
                other = changed(settings, **{field.name: new})
                try:
                    listing.table.rules.checked(other)
                except Refused:
                    continue
                yield other


@ALL
def test_a_forged_clock_is_found(listing):
    """A table that was opened at half past three cannot have been opened at six."""
    _, sink = of(listing)
    at = next(n for n, one in enumerate(sink.records) if b'"clock":"18:0' in one.page.body)
    for forged in (b'"clock":"03:3', b'"clock":"12:0'):
        anew = sealed_anew(sink.records, at, with_body(b'"clock":"18:0', forged))
        with pytest.raises(Unfit, match=f"record {at + 1}: the clock showed"):
            audited(anew)
    gone = sealed_anew(sink.records, at + 1, with_body(b'"clock":""', b'"clock":"18:05"'))
    with pytest.raises(Unfit, match=f"record {at + 2}: a move looks at the clock"):
        audited(gone)


@ALL
def test_a_state_survives_being_written(listing):
    made, sink = of(listing)
    states = made.table.desk.states
    for told in (*replayed(sink.records),)[::7]:
        assert states.read(states.write(told.after)) == told.after


@ALL
def test_every_move_of_a_record_is_a_line_of_a_file_of_moves(listing):
    _, sink = of(listing)
    for told in replayed(sink.records):
        wire = told.table.desk.wire
        again = wire.read_put(wire.put(told.entry.put))
        assert again == told.entry.put


def test_a_table_records_the_version_of_the_rules_under_which_it_was_opened():
    _, sink = of(BACCARAT)
    desk, opening = opened(sink.records[0])
    assert opening.rules == current_version() > 0
    before = desk.openings.write(changed(opening, rules=0))
    assert b'"rules"' not in before  # as every table was recorded before there were versions
    assert desk.openings.read(before).rules == 0


def test_an_older_record_that_is_decided_otherwise_names_what_has_changed_since():
    _, sink = of(BACCARAT)
    desk, opening = opened(sink.records[0])
    older = desk.openings.write(changed(opening, rules=0))
    at = next(at for at, record in enumerate(sink.records) if b'"cents":' in record.page.body)
    forged = sealed_anew(sink.records, at, with_body(b'"cents":', b'"cents":1'))
    with pytest.raises(Unfit) as now:
        audited(forged)
    assert "Changed since" not in now.value.reason
    old = sealed_anew(forged, 0, lambda page: changed(page, body=older))
    with pytest.raises(Unfit) as then:
        audited(old)
    assert then.value.number == now.value.number == at + 1
    assert "The table was opened under version 0 of the rules. Changed since:" in then.value.reason
    for change in changes_since(0, "s49-1999-baccarat"):
        assert str(change) in then.value.reason


def test_outside_the_hours_a_table_is_not_opened_and_the_refusal_is_refused_again():
    """General provisions: the hours of gaming. The clock is the recorded one."""
    made, sink = driver(BACCARAT, BACCARAT.table.rules.default, Ticking(Millis(17 * 3_600_000)))
    staff = BACCARAT.staff
    from houseway.core.entropy import Seeded
    from houseway.house.general.state import SetHours
    from houseway.house.table.state import OpenTable

    croupier = staff(Seeded(1))
    while True:
        put = croupier.next_put(made.state, made.table.due)
        if isinstance(put.move, OpenTable):
            break
        made.put(put)
    made.put(Put(put.by, SetHours("12:00", "02:00")))
    with pytest.raises(Refused, match="03:0"):
        made.put(put)  # 17:00 of universal time is three in the morning here
    assert sink.records[-1].page.stream == "refused:T1"
    audited(sink.records)
    anew = sealed_anew(
        sink.records, len(sink.records) - 1, with_body(b'"clock":"03:0', b'"clock":"02:0')
    )
    with pytest.raises(Unfit, match="refused otherwise"):
        audited(anew)


def test_a_refusal_that_is_none_and_a_move_by_another_are_found():
    made, sink = evening(BACCARAT, moves=20)
    at = len(sink.records) - 1
    actor = sealed_anew(sink.records, at, lambda page: changed(page, actor=ActorId("dealer 9")))
    with pytest.raises(Unfit, match="dealer 9 asked"):
        audited(actor)
    early = sealed_anew(sink.records, at, lambda page: changed(page, at=Millis(5)))
    with pytest.raises(Unfit, match="its time is before"):
        audited(early)
    other = sealed_anew(sink.records, at, lambda page: changed(page, edition=Edition.NI2019))
    with pytest.raises(Unfit, match="it is under NI2019"):
        audited(other)
    assert made.state is not None


def test_a_head_known_from_elsewhere_finds_what_was_cut_or_sealed_anew():
    _, sink = evening(BACCARAT, moves=20)
    known = sink.records[-1].head
    audited(sink.records, known)
    with pytest.raises(Unfit, match="missing: the chain went on"):
        audited(sink.records[:-1], known)
    with pytest.raises(Unfit, match="its seal was known to be"):
        audited(sink.records, Head(known.number, Seal("0" * 64)))


def test_moves_that_are_all_or_nothing_leave_nothing_when_one_is_refused():
    made, sink = evening(BACCARAT, moves=20)
    before, head, records = made.state, made.head, sink.records
    put = next(replayed(records)).entry.put
    with pytest.raises(Refused):
        made.put_all((put, Put(put.by, BACCARAT.moves[-1])))
    assert (made.state, made.head, sink.records) == (before, head, records)
