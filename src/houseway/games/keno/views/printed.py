"""A ticket and a voucher as they are printed, and the print read back."""

import re

from houseway.core.game import Refused
from houseway.core.money import cents
from houseway.games.keno.entries import Chosen, Entry
from houseway.games.keno.rules import LAW, Table
from houseway.games.keno.tickets import Slip, Voucher, printed_number
from houseway.games.keno.ways import Ways

UNREADABLE = LAW.rule("12.5")
TITLE = "KENO RECEIPT TICKET"
LINE = re.compile(r"([a-z ]{8}) (.*)")
FIELDS = ("number", "code", "day", "games", "schedule", "stake", "ways", "numbers", "chosen")
MORE = ("asked", "set bet", "bonus", "price")


def ticket_lines(slip: Slip) -> tuple[tuple[str, str], ...]:
    """What stands on a ticket, name by name."""
    entry = slip.entry
    last = slip.first + entry.games - 1
    return (
        ("number", slip.number),
        ("code", "-".join(slip.code[at : at + 4] for at in range(0, len(slip.code), 4))),
        ("day", slip.day),
        ("games", f"{slip.first} to {last}"),
        ("schedule", str(entry.table)),
        ("stake", plain(entry.stake)),
        ("ways", " ".join(map(str, entry.ways)) or "-"),
        ("numbers", " / ".join(" ".join(map(str, group)) for group in entry.groups)),
        ("chosen", str(entry.chosen)),
        ("asked", str(entry.asked)),
        ("set bet", entry.set_bet or "-"),
        ("bonus", "yes" if entry.bonus else "no"),
        ("price", plain(slip.price)),
    )


def plain(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02d}"


def ticket_text(slip: Slip) -> str:
    lines = (f"{name:<8} {text}" for name, text in ticket_lines(slip))
    return "\n".join((TITLE, *lines, "Check that this ticket says what you wanted.")) + "\n"


def read_ticket(text: str) -> Slip:
    """The print as a slip. What cannot be read is paid on a claim form, if it has won."""
    title, *lines = text.splitlines() or [""]
    matches = [LINE.fullmatch(line) for line in lines]
    found = {match[1].strip(): match[2] for match in matches if match}
    missing = [name for name in (*FIELDS, *MORE) if name not in found]
    if title.strip() != TITLE or missing:
        reason = f"no {missing[0]} on it" if missing else "it is no Receipt Ticket"
        raise Refused(f"the ticket cannot be read: {reason}", UNREADABLE)
    try:
        return slip_of(found)
    except ValueError as error:
        raise Refused(f"the ticket cannot be read: {error}", UNREADABLE) from None


def slip_of(found: dict[str, str]) -> Slip:
    first, _, last = found["games"].partition(" to ")
    entry = Entry(
        groups=tuple(tuple(map(int, one.split())) for one in found["numbers"].split("/")),
        stake=cents(found["stake"]),
        ways=() if found["ways"] == "-" else tuple(map(read_ways, found["ways"].split())),
        games=int(last) - int(first) + 1,
        table=Table(found["schedule"]),
        chosen=Chosen(found["chosen"]),
        asked=int(found["asked"]),
        set_bet="" if found["set bet"] == "-" else found["set bet"],
        bonus=found["bonus"] == "yes",
    )
    code = found["code"].replace("-", "")
    return Slip(found["number"], code, entry, int(first), found["day"], cents(found["price"]))


def read_ways(said: str) -> Ways:
    count, _, pick = said.partition("/")
    return Ways(int(count), int(pick))


def voucher_text(voucher: Voucher) -> str:
    rows = (
        ("number", printed_number(voucher.number)),
        ("code", "-".join(voucher.code[at : at + 4] for at in range(0, 16, 4))),
        ("day", voucher.day),
        ("value", plain(voucher.amount)),
    )
    return "\n".join(("KENO VOUCHER", *(f"{name:<8} {text}" for name, text in rows))) + "\n"
