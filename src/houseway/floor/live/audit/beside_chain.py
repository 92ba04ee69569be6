"""Checks of what lies beside the chain, against the marks of the floor's key."""

from collections.abc import Iterator

from houseway.core.value import value
from houseway.floor.heads.marks import BESIDE, Marks, credential, unmarked
from houseway.floor.live.streams.people import REGISTER, PeopleStream
from houseway.floor.storage.port import FloorId, Reader
from houseway.people.state import Staff


@value
class BesideChain:
    """The number of things checked, and those that are not as the floor has kept them."""

    checked: int = 0
    wrong: tuple[str, ...] = ()
    unknown: int = 0  # that nobody can check without the floor's key


def beside_chain(reader: Reader, floor: FloorId, marks: Marks | None) -> BesideChain:
    """Nothing is known of a floor that has not been sealed: its next start does it."""
    staff = staff_of(reader, floor)
    if staff is None or not staff.sealed:
        return BesideChain()
    rows = sum(len(member.rows) for member in staff.members)
    if marks is None:
        return BesideChain(unknown=rows)
    wrong = set(wrong_rows(reader, floor, marks, staff))
    if wrong:  # a floor that is played may have changed them meanwhile
        wrong &= set(wrong_rows(reader, floor, marks, staff_of(reader, floor) or staff))
    return BesideChain(rows, (*sorted(wrong), *wrong_snapshot(reader, floor, marks)))


def staff_of(reader: Reader, floor: FloorId) -> Staff | None:
    """The people of a floor by their register; None where there is none."""
    stream: PeopleStream | None = None
    for record in reader.records(floor, stream=REGISTER):
        if stream is None:
            stream = PeopleStream(REGISTER, record.page.body)
        else:
            events, _ = stream.bodies.believed(record.page.body)
            stream.believe(events)
    return None if stream is None else stream.staff


def wrong_rows(reader: Reader, floor: FloorId, marks: Marks, staff: Staff) -> Iterator[str]:
    for member in staff.members:
        for what, row in member.rows:
            text = reader.password(floor, row)
            mark = reader.password(floor, row + BESIDE) or ""
            about = credential(member.name, row)
            if text is None:
                yield f"the {what} of {member} is not in the store"
            elif not marks.holds(about, text.encode(), mark):
                yield f"the {what} of {member} was changed in the store: it opens nothing"


def wrong_snapshot(reader: Reader, floor: FloorId, marks: Marks) -> Iterator[str]:
    snapshot = reader.snapshot(floor)
    if snapshot is None or unmarked(marks, snapshot) is not None:
        return
    number = snapshot.head.number
    yield f"the snapshot after record {number} is not as the floor has kept it: it is not used"
