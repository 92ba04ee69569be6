"""The file of records: on disk before it is shown, all or nothing, one writer after the other."""

import errno
import os

import pytest

from houseway.floor.records.audit import audited
from houseway.floor.records.driver import Driver, Table, opening_of
from houseway.floor.records.file import Overtaken, RecordFile, read_records
from houseway.floor.records.lines import NotRecords
from houseway.floor.records.table_codec import desk_of
from houseway.journal import Illegible
from tests.floor.recording import Ticking, evening
from tests.floor.test_records import BACCARAT


def silent(_words):
    """Nobody is told."""


def begun(path):
    desk, clock = desk_of(BACCARAT.game, BACCARAT.edition), Ticking()
    table = Table(desk, opening_of(desk, "T1", BACCARAT.table.rules.default, clock.zone()))
    return Driver(table, RecordFile(path, silent), clock)


def puts(count):
    _, sink = evening(BACCARAT, moves=20)
    desk = desk_of(BACCARAT.game, BACCARAT.edition)
    bodies = [one.page.body for one in sink.records if one.page.stream == "table:T1"][1:]
    return [desk.bodies.read(body).put for body in bodies[:count]]


class Full:
    """A file on a disk that takes ten more bytes."""

    def __init__(self, file):
        self.file = file

    def fileno(self):
        return self.file.fileno()

    def write(self, text):
        if len(text) > 10:
            return self.file.write(bytes(text[:10])) and self.stop()
        return self.file.write(text)

    def stop(self):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_record_is_in_the_file_when_the_driver_answers(tmp_path):
    driver = begun(tmp_path / "r")
    driver.open()
    for number, put in enumerate(puts(5), 2):
        driver.put(put)
        assert len(read_records(tmp_path / "r")) == number
    audited(read_records(tmp_path / "r"), driver.head)


def test_on_a_full_disk_nothing_is_written_and_the_table_stays_as_it_was(tmp_path):
    path = tmp_path / "r"
    driver = begun(path)
    driver.open()
    first, second = puts(2)
    driver.put(first)
    before, state, head = path.read_bytes(), driver.state, driver.head
    sink = driver._sink
    real, sink._file = sink._file, Full(sink._file)
    with pytest.raises(OSError, match="No space left"):
        driver.put(second)
    assert (path.read_bytes(), driver.state, driver.head) == (before, state, head)
    sink._file = real
    driver.put(second)
    audited(read_records(path), driver.head)


def test_a_second_writer_after_the_same_head_writes_nothing(tmp_path):
    path = tmp_path / "r"
    one = begun(path)
    one.open()
    other_file = RecordFile(path, silent)
    other_file.load()
    first, second = puts(2)
    other = Driver(one.table, other_file, Ticking(), one.head)
    one.put(first)
    before = path.read_bytes()
    with pytest.raises(Overtaken, match="somebody else has written"):
        other.put(second)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", NotRecords),
        (b"{}", NotRecords),
        (b"Dear diary\n", NotRecords),
        (b'{"number":1}\n', Illegible),
        (b'{"number":' + b"1" * 5000 + b"}\n", Illegible),
        (b'{"number":' + b"[" * 5000 + b"\n", Illegible),
        (b'{"number":\xff}\n', Illegible),
    ],
)
def test_what_is_no_file_of_records_is_said_and_left_alone(tmp_path, text, fault):
    path = tmp_path / "r"
    path.write_bytes(text)
    with pytest.raises(fault):
        read_records(path)
    if text:
        with pytest.raises(fault):
            RecordFile(path, silent).load()
    assert path.read_bytes() == text
