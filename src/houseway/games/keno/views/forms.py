"""The two Entry Forms: squares to be crossed, as text that can be filled in and read back."""

import re

from houseway.core.game import Refused
from houseway.core.money import Cents, cents, dollars
from houseway.core.value import value
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import MOST_PICKED, NUMBERS, Table
from houseway.games.keno.tickets import ways
from houseway.games.keno.tickets.entries import Entry, Terms
from houseway.games.keno.tickets.ways import Group, Groups, Way, Ways
from houseway.law import Cite

GAMES = ("1", "2", "3", "5", "10", "20", "50", "100")
DOLLARS = ("$1", "$2", "$3", "$5", "$10", "$20", "$50", "$100")
PARTS = ("$0.10", "$0.20", "$0.50")
NUMBER_SQUARES = tuple(map(str, range(1, NUMBERS + 1)))
MOST_GROUPS, MOST_CHOSEN = 10, 20
SQUARE = re.compile(r"\[([ X])\] (\S+)")


@value
class Squares:
    """One choice of a form: its name, and the squares of which some are crossed."""

    name: str
    squares: tuple[str, ...]
    cite: Cite


@value
class FormView:
    title: str
    choices: tuple[Squares, ...]
    offered: Cite
    cite: Cite


def standard_form(terms: Terms) -> FormView:
    """Special 1 is for Way tickets, so that this form does not have it."""
    law = LAW.standard_form
    choices = (
        Squares("wager", DOLLARS, law.wager),
        Squares("games", GAMES, law.games),
        Squares("special", special(terms, Table.SPECIAL_2), law.tables),
        Squares("numbers", NUMBER_SQUARES, law.numbers),
    )
    return FormView("Standard Entry Form", choices, LAW.forms, law.cite)


def way_form(terms: Terms, groups: int = 3, chosen: int = 0) -> FormView:
    """A field of eighty squares for each group; Ways by their pick, and so many one by one."""
    law = LAW.way_form
    choices = (
        Squares("wager", (*PARTS, *DOLLARS), law.wager),
        Squares("games", GAMES, law.games),
        Squares("special", special(terms, Table.SPECIAL_1, Table.SPECIAL_2), law.tables),
        *(Squares(f"group-{at}", NUMBER_SQUARES, law.numbers) for at in range(1, groups + 1)),
        Squares("ways", tuple(map(str, range(1, MOST_PICKED + 1))), LAW.ways_played),
        *(
            Squares(f"way-{at}", tuple(map(str, range(1, groups + 1))), LAW.ways_played)
            for at in range(1, chosen + 1)
        ),
    )
    return FormView("Way Bet Entry Form", choices, LAW.forms, law.cite)


def special(terms: Terms, *printed: Table) -> tuple[str, ...]:
    more = (Table.SPECIAL_3,) if Table.SPECIAL_3 in terms.approved else ()
    return tuple(map(str, (*printed, *more)))


# Filling in


def form_of(entry: Entry, terms: Terms) -> FormView:
    if not entry.ways:
        return standard_form(terms)
    if len(entry.groups) > MOST_GROUPS:
        reason = f"{len(entry.groups)} groups: the form has room for {MOST_GROUPS}"
        raise Refused(reason, LAW.way_form.cite)
    if len(entry.selected) > MOST_CHOSEN:
        reason = f"{len(entry.selected)} Ways one by one: the form has room for {MOST_CHOSEN}"
        raise Refused(reason, LAW.way_form.cite)
    return way_form(terms, max(3, len(entry.groups)), len(entry.selected))


def crosses(entry: Entry, form: FormView) -> dict[str, frozenset[str]]:
    """Return the squares to cross for an entry; what has no square cannot be asked for so."""
    wanted = {
        "wager": {square_of(entry.stake)},
        "games": {str(entry.games)},
        "special": set() if entry.table is Table.STANDARD else {str(entry.table)},
        "numbers": set(map(str, entry.numbers)),
        "ways": set() if entry.selected else {str(each_way.pick) for each_way in entry.ways},
    } | {f"group-{at}": set(map(str, group)) for at, group in enumerate(entry.groups, 1)}
    for at, way in enumerate(entry.selected, 1):
        wanted[f"way-{at}"] = {str(place + 1) for place in way}
    found = {}
    for choice in form.choices:
        crossed = wanted.get(choice.name, set())
        if missing := crossed.difference(choice.squares):
            raise Refused(f"{choice.name}: the form has no square {min(missing)}", choice.cite)
        found[choice.name] = frozenset(crossed)
    return found


def square_of(stake: Cents) -> str:
    return dollars(stake).replace(",", "")


def form_text(form: FormView, crossed: dict[str, frozenset[str]]) -> str:
    """A line for each choice, and ten squares to a line of numbers."""
    lines = [f"KENO {form.title.upper()}"]
    for choice in form.choices:
        there = crossed.get(choice.name, frozenset())
        marks = [f"[{'X' if square in there else ' '}] {square:<3}" for square in choice.squares]
        for at in range(0, max(len(marks), 1), 10):
            name = choice.name if at == 0 else ""
            lines.append(f"{name:<9}{' '.join(marks[at : at + 10])}".rstrip())
    return "\n".join(lines) + "\n"


def filled(entry: Entry, terms: Terms) -> str:
    form = form_of(entry, terms)
    return form_text(form, crosses(entry, form))


# Reading back


def read_form(text: str, terms: Terms) -> Entry:
    """The entry that a filled form asks for; whether it may be sold, the terminal says."""
    head, *lines = text.splitlines() or [""]
    crossed = crossed_squares(lines)
    groups = sum(name.startswith("group-") for name in crossed)
    chosen = sum(name.startswith("way-") for name in crossed)
    return asked_for(form_called(head, (groups, chosen), terms), crossed)


def form_called(head: str, fields: tuple[int, int], terms: Terms) -> FormView:
    """The form with this title; that of Ways with so many fields for groups, and for Ways."""
    groups, chosen = fields
    forms = {
        f"KENO {form_view.title.upper()}": form_view
        for form_view in (standard_form(terms), way_form(terms))
    }
    form = forms.get(head.strip().upper())
    if form is None or groups > MOST_GROUPS or chosen > MOST_CHOSEN:
        raise Refused(f"{head[:40]!r} is none of the two Entry Forms", LAW.forms)
    return way_form(terms, groups, chosen) if form.cite == LAW.way_form.cite else form


def asked_for(form: FormView, crossed: dict[str, frozenset[str]]) -> Entry:
    for choice in form.choices:
        if not crossed.get(choice.name, frozenset()) <= set(choice.squares):
            raise Refused(f"{choice.name}: a square that the form does not have", choice.cite)
    return entry_of(form, crossed)


def crossed_squares(lines: list[str]) -> dict[str, frozenset[str]]:
    crossed: dict[str, frozenset[str]] = {}
    name = ""
    for line in lines:
        name = line[:9].strip() or name
        marked = {label for mark, label in SQUARE.findall(line) if mark == "X"}
        crossed[name] = crossed.get(name, frozenset()) | marked
    return crossed


def chosen_ways(form: FormView, crossed: dict[str, frozenset[str]]) -> tuple[Way, ...]:
    """The Ways that were crossed one by one; a field without a cross is none."""
    names = [choice.name for choice in form.choices if choice.name.startswith("way-")]
    places = (group(crossed, name) for name in names)
    return tuple(tuple(at - 1 for at in place) for place in places if place)


def check_places(selected: tuple[Way, ...], groups: Groups, cite: Cite) -> None:
    for way in selected:
        if way[-1] >= len(groups):
            raise Refused(f"group {way[-1] + 1} of a Way has no numbers", cite)


def entry_of(form: FormView, crossed: dict[str, frozenset[str]]) -> Entry:
    by_name = {choice.name: choice for choice in form.choices}
    stake = cents(one_of(by_name["wager"], crossed))
    games = int(one_of(by_name["games"], crossed))
    marked = crossed.get("special", frozenset())
    table = Table(one_of(by_name["special"], crossed)) if marked else Table.STANDARD
    if form.cite == LAW.standard_form.cite:
        return Entry((group(crossed, "numbers"),), stake, games=games, table=table)
    names = [choice.name for choice in form.choices if choice.name.startswith("group-")]
    groups = tuple(numbers for name in names if (numbers := group(crossed, name)))
    picks, selected = group(crossed, "ways"), chosen_ways(form, crossed)
    if bool(picks) is bool(selected):
        why = "both by pick and one by one" if picks else "no square is crossed"
        raise Refused(f"ways: {why}", by_name["ways"].cite)
    if selected:
        check_places(selected, groups, by_name["ways"].cite)
        played = ways.of_these(groups, selected)
        return Entry(groups, stake, played, games, table, selected=selected)
    there = ways.counted(groups)
    return Entry(groups, stake, tuple(Ways(there[p], p) for p in picks), games, table)


def one_of(choice: Squares, crossed: dict[str, frozenset[str]]) -> str:
    texts = crossed.get(choice.name, frozenset())
    if len(texts) != 1:
        raise Refused(f"{choice.name}: {len(texts)} squares are crossed, not one", choice.cite)
    return next(iter(texts))


def group(crossed: dict[str, frozenset[str]], name: str) -> Group:
    return tuple(sorted(map(int, crossed.get(name, frozenset()))))
