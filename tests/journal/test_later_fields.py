"""Fields that a class was given after records of it were written: `LATER` names them."""

from enum import StrEnum, auto
from typing import ClassVar

import pytest

from houseway.core.value import changed, value
from houseway.journal import Illegible
from houseway.journal.codec.canonical import Form
from houseway.journal.codec.hints import Shapes
from houseway.journal.codec.mirrors import Believing


@value
class Limits:
    """Settings as they are now: the last two fields were added."""

    LATER: ClassVar[tuple[str, ...]] = ("highest", "chips")
    lowest: int
    highest: int | None = None
    chips: tuple[int, ...] = (5, 25)


@value
class Opened:
    limits: Limits
    table: str


FORM: Form[Opened] = Form(Opened)
OLD = b'{"limits":{"lowest":5},"table":"B1"}'
NEW = b'{"limits":{"lowest":5,"highest":9},"table":"B1"}'
USUAL = Opened(Limits(5), "B1")


def test_a_record_from_before_the_field_is_read_with_its_default_and_written_as_it_was():
    assert FORM.read(OLD) == USUAL
    assert FORM.write(USUAL) == OLD


def test_a_later_field_is_written_where_it_differs_from_its_default():
    other = changed(USUAL, limits=changed(USUAL.limits, highest=9))
    assert FORM.write(other) == NEW
    assert FORM.read(NEW) == other
    chips = changed(USUAL, limits=changed(USUAL.limits, chips=()))
    assert FORM.write(chips) == b'{"limits":{"lowest":5,"chips":[]},"table":"B1"}'
    assert FORM.read(FORM.write(chips)) == chips


@pytest.mark.parametrize(
    "limits",
    [
        b'{"lowest":5,"highest":null}',  # the default has one form, and this is another
        b'{"lowest":5,"chips":[5,25]}',
        b'{"highest":9,"lowest":5}',
        b'{"highest":9}',
        b'{"lowest":5,"other":1}',
        b'{"lowest":5,"highest":"9"}',
        b"[5]",
    ],
)
def test_every_other_form_is_illegible(limits):
    with pytest.raises(Illegible):
        FORM.read(OLD.replace(b'{"lowest":5}', limits))


class Colour(StrEnum):
    RED = auto()
    BLUE = auto()


@value
class Marked:
    """An enum is no text as it stands, so the decoder makes a mirror of this."""

    LATER: ClassVar[tuple[str, ...]] = ("second", "limits")
    first: Colour
    second: Colour = Colour.RED
    limits: tuple[Limits, ...] = (Limits(5),)


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (Marked(Colour.BLUE), b'{"first":"blue"}'),
        (Marked(Colour.RED, Colour.BLUE), b'{"first":"red","second":"blue"}'),
        (Marked(Colour.RED, limits=()), b'{"first":"red","limits":[]}'),
    ],
)
def test_a_record_that_is_believed_is_read_with_the_defaults_too(event, written):
    body = b'{"put":{},"events":[["Marked",' + written + b']],"transfers":[]}'
    believing = Believing(Shapes((Marked,)), (Marked,))
    assert believing.events(believing.decode(body).events) == (event,)


def test_a_later_field_needs_a_default():
    @value
    class Wrong:
        LATER: ClassVar[tuple[str, ...]] = ("lowest",)
        lowest: int

    with pytest.raises(AssertionError, match=r"Wrong\.lowest has no default"):
        Form(Wrong)
