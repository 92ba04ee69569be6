"""A register that nobody knew of is one row more: opened, decided, replayed and audited."""

import tomllib
from pathlib import Path

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.words import MoveContext
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams import kinds as openings
from houseway.floor.live.streams.kinds import KINDS, empty_floor
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.journal import Illegible, StreamId
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.lost_property import LOST_PROPERTY_KIND, HandBack, ReportItem
from tests.floor.system.readers import reader_of

HOUSE = LOST_PROPERTY_KIND.only
SUE = Actor(Role.SUPERVISOR, name="sue")


@pytest.fixture
def evening(monkeypatch):
    monkeypatch.setattr(openings, "KINDS", (*KINDS, LOST_PROPERTY_KIND))
    made = Evening()
    open_wanted(made.floor, HOUSE)
    made.run()
    return made


def book(hall):
    return hall.streams[HOUSE].now.state


def test_it_is_kept_over_a_standstill_and_holds_in_the_audit(evening):
    accepted(evening.put(HOUSE, SUE, ReportItem("a red scarf", "at R1")))
    accepted(evening.put(HOUSE, SUE, HandBack(1, "Kim")))
    assert "not in the book" in denied(evening.put(HOUSE, SUE, HandBack(1, "Lee")), "A.6")
    (item,) = book(evening.floor.hall).items
    assert (item.to, item.at) == ("Kim", evening.clock.at)
    before = book(evening.floor.hall)
    assert book(audited(reader_of(evening), MAIN).hall) == before
    evening.restart()
    assert book(evening.floor.hall) == before
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)


def test_it_has_its_sentences(evening):
    accepted(evening.put(HOUSE, SUE, ReportItem("a red scarf", "at R1")))
    stream = evening.floor.hall.streams[HOUSE]
    record = evening.store.records[-1]
    (event,) = stream.bodies.read(record.page.body).events
    (said,) = stream.words.told(event, MoveContext(None, stream.now.state))
    assert said.words == "the casino supervisor sue reports a red scarf, found at R1"


def test_a_second_stream_of_a_register_is_refused(evening):
    opening = evening.floor.hall.streams[HOUSE].opening.replace(b'"house"', b'"other"')
    reason = "other cannot be opened: the one stream of its kind is lost-property:house"
    before = digest(evening.floor.hall)
    with pytest.raises(Illegible, match=reason):
        evening.floor.open(StreamId("lost-property:other"), opening)
    assert digest(evening.floor.hall) == before


@pytest.mark.parametrize("row", [row for row in KINDS if row.only], ids=lambda row: row.name)
def test_no_register_of_the_house_is_opened_twice(row):
    with pytest.raises(Illegible, match=f"the one stream of its kind is {row.only}"):
        empty_floor().opened(StreamId(f"{row.name}:second"), b"{}")


def test_the_contracts_name_every_stream():
    """What is put into the folder is named in both contracts, or it is no stream."""
    root = Path(__file__).parents[3]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {row["name"]: row for row in project["tool"]["importlinter"]["contracts"]}
    folder = root / "src" / "houseway" / "floor" / "live" / "streams"
    streams = {path.stem for path in folder.iterdir() if not path.name.startswith("__")}
    prefix = "houseway.floor.live.streams."
    hidden = contracts["A floor knows no kind of stream"]["forbidden_modules"]
    assert {name.removeprefix(prefix) for name in hidden} == streams - {"base", "kind"}
    seeing = contracts["Streams see a floor by its view"]["source_modules"]
    named = {name.removeprefix(prefix) for name in seeing if name.startswith(prefix)}
    assert named == streams - {"kinds", "on_demand"}  # these two have the floor itself
