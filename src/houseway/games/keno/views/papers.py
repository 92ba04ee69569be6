"""A ticket and a voucher as they are printed, and the print read back."""

import re

from houseway.core.game import Refused
from houseway.core.money import cents
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import Table
from houseway.games.keno.tickets import ways
from houseway.games.keno.tickets.entries import Chosen, Entry, named
from houseway.games.keno.tickets.scans import Paper, Scan
from houseway.games.keno.tickets.tickets import Slip, Voucher, printed_number
from houseway.games.keno.tickets.ways import Groups, Way, Ways
from houseway.kit.paper.sheets import Rows, text_of

TITLE = "KENO RECEIPT TICKET"
LINE = re.compile(r"([a-z ]{8}) (.*)")
VOUCHER = "KENO VOUCHER"
CHECK = "Check that this ticket says what you wanted."
FIELDS = ("number", "code", "day", "games", "schedule", "stake", "numbers", "chosen", "price")
VALUE = ("number", "code", "day", "value")


def ticket_lines(slip: Slip) -> Rows:
    """Return what stands on a ticket, name by name; what was not asked for has no row."""
    entry = slip.entry
    last = slip.first + entry.games - 1
    return (
        ("number", slip.number),
        ("code", spaced(slip.code)),
        ("day", slip.day),
        ("games", f"{slip.first} to {last}" if entry.games > 1 else str(slip.first)),
        ("schedule", str(entry.table)),
        ("stake", plain(entry.stake)),
        *row("ways", ways_said(entry)),
        ("numbers", " / ".join(" ".join(map(str, group)) for group in entry.groups)),
        ("chosen", str(entry.chosen)),
        *row("asked", str(entry.asked or "")),
        *row("set bet", entry.set_bet),
        *row("bonus", "yes" if entry.bonus else ""),
        ("price", plain(slip.price)),
    )


def ways_said(entry: Entry) -> str:
    """All of a pick as `3/6`; chosen one by one by their groups, as `1+3`."""
    every = map(named, entry.selected) if entry.selected else map(str, entry.ways)
    return " ".join(every)


def row(name: str, text: str) -> Rows:
    return ((name, text),) if text else ()


def spaced(code: str) -> str:
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def plain(amount: int) -> str:
    return f"${amount // 100}.{amount % 100:02d}"


def ticket_text(slip: Slip) -> str:
    return text_of(TITLE, (*ticket_lines(slip), ("", CHECK)))


def read_ticket(text: str) -> Slip:
    """The print as a slip. What cannot be read is paid on a claim form, if it has won."""
    rows = read_rows(text, TITLE, FIELDS)
    try:
        return slip_of(rows)
    except ValueError as error:
        raise Refused(f"the ticket cannot be read: {error}", LAW.not_read) from None


def paper(text: str) -> Paper:
    """A ticket as it was printed, or what its barcode says."""
    return read_ticket(text) if text.startswith(TITLE) else Scan(text)


def read_rows(text: str, wanted: str, names: tuple[str, ...]) -> dict[str, str]:
    title, *lines = text.splitlines() or [""]
    matches = [LINE.fullmatch(line) for line in lines]
    rows = {match[1].strip(): match[2] for match in matches if match}
    missing = [name for name in names if name not in rows]
    if title.strip() != wanted or missing:
        reason = f"no {missing[0]} on it" if missing else f"it is no {wanted.title()}"
        raise Refused(f"the print cannot be read: {reason}", LAW.not_read)
    return rows


def slip_of(rows: dict[str, str]) -> Slip:
    first, several, last = rows["games"].partition(" to ")
    groups = tuple(tuple(map(int, text.split())) for text in rows["numbers"].split("/"))
    played, selected = read_played(rows.get("ways", ""), groups)
    entry = Entry(
        groups=groups,
        stake=cents(rows["stake"]),
        ways=played,
        selected=selected,
        games=int(last) - int(first) + 1 if several else 1,
        table=Table(rows["schedule"]),
        chosen=Chosen(rows["chosen"]),
        asked=int(rows.get("asked", "0")),
        set_bet=rows.get("set bet", ""),
        bonus=rows.get("bonus") == "yes",
    )
    code = rows["code"].replace("-", "")
    return Slip(rows["number"], code, entry, int(first), rows["day"], cents(rows["price"]))


def read_played(text: str, groups: Groups) -> tuple[tuple[Ways, ...], tuple[Way, ...]]:
    """Read how many of which pick, or each Way by its groups: `3/6 1/9`, or `1+2 1+3`."""
    words = text.split()
    if not words or any("/" in word for word in words):
        return tuple(map(read_ways, words)), ()
    selected = tuple(tuple(int(at) - 1 for at in word.split("+")) for word in words)
    if any(not 0 <= at < len(groups) for way in selected for at in way):
        raise ValueError(f"{text!r} has a Way of groups that are not there")
    return ways.of_these(groups, selected), selected


def read_ways(text: str) -> Ways:
    count, _, pick = text.partition("/")
    return Ways(int(count), int(pick))


def voucher_lines(voucher: Voucher) -> Rows:
    return (
        ("number", printed_number(voucher.number)),
        ("code", spaced(voucher.code)),
        ("day", voucher.day),
        ("value", plain(voucher.amount)),
    )


def voucher_text(voucher: Voucher) -> str:
    return text_of(VOUCHER, voucher_lines(voucher))


def read_voucher(text: str) -> tuple[str, str]:
    """The number and the code, which are all that a voucher needs: the record has its value."""
    rows = read_rows(text, VOUCHER, VALUE)
    return rows["number"], rows["code"].replace("-", "")
