"""Numbers, texts and answers as they are read: what stands there, what is wanted."""

from collections.abc import Callable
from typing import Any, NamedTuple

from houseway.core.money import Cents, cents

MOST = 2**53 - 1  # what every reader of JSON still holds exactly
ANSWERS = {"yes": True, "true": True, "no": False, "false": False}
TEXT_SHOWN = 60
HUGE = 4_000  # bits


class Unreadable(ValueError):
    """Text that is no move. The message has the field, what stands there, what is wanted."""


def as_it_is(value: Any) -> object:
    return value


class Reader(NamedTuple):
    """One type: from JSON, from typed words, and back to JSON."""

    read: Callable[[object], object]
    heard: Callable[[str], object]
    write: Callable[[Any], object] = as_it_is


def scalar_text(plain: object) -> str:
    """Return what stands there, as far as a message can hold it."""
    if holds_huge(plain):
        return "a number of very many digits"
    text = repr(plain)
    return text if len(text) <= TEXT_SHOWN else f"{text[: TEXT_SHOWN - 3]}..."


def holds_huge(plain: object) -> bool:
    """Return whether a number in it is too long to print: Python would refuse to."""
    match plain:
        case int():
            return plain.bit_length() > HUGE
        case list() | tuple():
            return any(map(holds_huge, plain))
        case dict():
            return any(map(holds_huge, plain.values()))
    return False


def wrong(plain: object, wanted: str) -> Unreadable:
    return Unreadable(f"{scalar_text(plain)} is not {wanted}")


# Plain types


def read_number(plain: object) -> int:
    if type(plain) is not int:
        raise wrong(plain, "a whole number")
    if abs(plain) > MOST:
        digits = "very many" if holds_huge(plain) else len(str(abs(plain)))
        raise Unreadable(f"a number of {digits} digits is above {MOST}")
    return plain


def read_flag(plain: object) -> bool:
    if type(plain) is not bool:
        raise wrong(plain, "true or false")
    return plain


def read_text(plain: object) -> str:
    if type(plain) is not str:
        raise wrong(plain, "text")
    if "\x00" in plain:
        raise wrong(plain, "text: it holds a zero byte")
    if not plain.isascii():
        try:
            plain.encode()
        except UnicodeEncodeError:
            raise wrong(plain, "valid Unicode") from None
    return plain


def hear_number(text: str) -> int:
    if not text.isascii() or not text.removeprefix("-").isdecimal() or len(text) > len(str(MOST)):
        raise wrong(text, "a whole number")
    return read_number(int(text))


def hear_flag(text: str) -> bool:
    if text.lower() not in ANSWERS:
        raise wrong(text, "yes or no")
    return ANSWERS[text.lower()]


def hear_money(text: str) -> Cents:
    try:
        return cents(text)
    except ValueError as error:
        raise Unreadable(str(error)) from None


NUMBER = Reader(read_number, hear_number)
MONEY = Reader(read_number, hear_money)
PLAIN: dict[Any, Reader] = {
    int: NUMBER,
    bool: Reader(read_flag, hear_flag),
    str: Reader(read_text, read_text),
    Cents: MONEY,
}
