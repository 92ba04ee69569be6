"""Values of a conditions file: which are too long or too large, and how a message shows them."""

import re
from typing import Any

from houseway.core.money import Cents, cents

AMOUNT = "an amount such as 25 or '12.50'"
LONGEST = 200_000  # characters of a file
SETTING = 2_000  # letters of a setting: the segments of a wheel are listed
LETTERS = 80  # of a text
MOST = 1_000_000  # of rounds, minutes, players, seats
DEAREST = Cents(10_000_000_00)  # fee or chips of one player: times players the store still holds it
PLACES = 10_000  # with prizes
BACK = 100  # buy-backs of a player
PARTS = 500  # stages, levels, rows of prizes
NUMBER = f"a whole number from 0 to {MOST:,}"
TEXT = f"a text of 1 to {LETTERS} printable characters"
SHOWN = 40  # characters of a value that is wrong
SHARE = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,4}))?")


def value_text(text: str) -> str:
    """A value in a message: one line, printable and not long."""
    plain = "".join(each_text if each_text.isprintable() else "?" for each_text in text)
    return plain if len(plain) <= 3 * SHOWN else f"{plain[: 3 * SHOWN]}…"


def digits(text: str) -> bool:
    """A number that is not too large."""
    return re.fullmatch("[0-9]{1,7}", text) is not None and int(text) <= MOST


def plain_text(given: object) -> bool:
    """A text that can be printed on one line."""
    said = isinstance(given, str) and bool(given.strip())
    return said and isinstance(given, str) and len(given) <= LETTERS and given.isprintable()


def brief(given: object) -> str:
    """The value in a message, never long: of a list or a table what it is."""
    if isinstance(given, list):
        return f"a list of {len(given)}"
    if isinstance(given, dict):
        return f"a table of {len(given)}"
    if isinstance(given, int) and abs(given) >= 10**SHOWN:
        return "a number of very many digits"
    text = repr(given) if isinstance(given, str | int | float) else f"'{given}'"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def plain(chips: Cents) -> str:
    return f"{chips // 100}.{chips % 100:02d}"


def setting_text(given: str | int) -> str:
    """Empty if it is no text of a setting."""
    if isinstance(given, int) and abs(given) > 100 * DEAREST:
        return ""
    text = str(given)
    return text if len(text) <= SETTING and text.isprintable() else ""


def amount(given: Any) -> Cents:
    """Dollars or chips: a whole number, or a text with cents."""
    if type(given) is int and given >= 0:
        return Cents(given * 100)
    if not isinstance(given, str):
        raise ValueError(given)
    return cents(given)
