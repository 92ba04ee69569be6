"""An entry as it is asked for, step by step: each answer bounds the next.

A step yields a field and is given what was said. So the same steps make the form that somebody
fills in, and the entry when it is filled in.
"""

from collections.abc import Generator
from typing import Any

from houseway.core.entropy import Entropy, some_of
from houseway.core.money import Cents
from houseway.core.offers import Field
from houseway.core.value import changed, value
from houseway.games.keno.law import rules
from houseway.games.keno.law.rules import MOST_PICKED, NUMBERS, Table
from houseway.games.keno.tickets import entries, ways
from houseway.games.keno.tickets.entries import Chosen, Entry, SetBet, Terms
from houseway.games.keno.tickets.ways import Groups, Ways
from houseway.games.keno.views.forms import MOST_CHOSEN, MOST_GROUPS

STANDARD, QUICK_PICK, MYSTERY = "standard", "quick-pick", "mystery"
WAY, CHOSEN_WAYS, SET_BET = "way", "chosen-ways", "set-bet"
WITH_WAYS = (WAY, CHOSEN_WAYS, SET_BET)
EVERY = tuple(range(1, NUMBERS + 1))
PICKS = (1, MOST_PICKED)
PARTS = tuple(range(10, 100, 10))  # cents for a Way, where there are several
DOLLARS = tuple(whole * 100 for whole in (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000))


@value
class RequestedEntry:
    """An entry as it was asked for; what the terminal picks is still to be picked."""

    entry: Entry
    form: str

    @property
    def picked(self) -> bool:
        return self.form in (QUICK_PICK, MYSTERY)

    def drawn(self, entropy: Entropy) -> Entry:
        """The entry with the numbers that the terminal picks."""
        if not self.picked:
            return self.entry
        count = self.entry.asked or 1 + entropy.below(MOST_PICKED)
        return changed(self.entry, groups=(tuple(sorted(some_of(EVERY, count, entropy))),))

    def price(self, terms: Terms) -> Cents | None:
        """Return the price; None if a Mystery Quick Pick may turn out to play for a jackpot."""
        if self.form == MYSTERY and terms.premium:
            return None
        return entries.price(self.entry, terms)


Steps = Generator[Field, Any, RequestedEntry]


def steps(terms: Terms) -> Steps:
    forms = (STANDARD, QUICK_PICK, MYSTERY, WAY, CHOSEN_WAYS)
    more = (SET_BET,) if terms.catalogue else ()
    form = yield Field("form", "choice", choices=(*forms, *more), leads=True)
    item = None
    if form == SET_BET:
        names = tuple(set_bet.name for set_bet in terms.catalogue)
        name = yield Field("set_bet", "choice", choices=names, leads=True)
        item = next(set_bet for set_bet in terms.catalogue if set_bet.name == name)
    open_ = tables(form, item, terms)
    table = Table((yield Field("table", "choice", choices=open_, leads=True, usual=STANDARD)))
    entry = yield from marked(form, item, table, terms)
    most = most_games(entry, terms, form)
    games = yield Field("games", "number", low=1, high=most, leads=True, usual=1)
    entry = changed(entry, games=games)
    if Table.BONUS in terms.approved:
        entry = changed(entry, bonus=(yield Field("bonus", "yes-no", choices=(False, True))))
    stake = yield stakes(entry, terms, form)
    return RequestedEntry(changed(entry, stake=Cents(stake)), form)


# The schedule


def tables(form: str, item: SetBet | None, terms: Terms) -> tuple[str, ...]:
    """The schedules that such a ticket can be marked for, the standard one first."""
    offered = [Table.STANDARD]
    several = item is None or sum(way.count for way in item.ways) > 1
    if form in WITH_WAYS and several:
        offered.append(Table.SPECIAL_1)
    printed = item is None or {way.pick for way in item.ways} <= {*rules.SPECIAL_2.picks}
    if form != MYSTERY and printed:
        offered.append(Table.SPECIAL_2)
    if Table.SPECIAL_3 in terms.approved:
        offered.append(Table.SPECIAL_3)
    return tuple(map(str, offered))


def sizes(table: Table) -> tuple[int, int]:
    """Return how many numbers a Way may have."""
    picks = rules.SPECIAL_2.picks
    return (picks[0], picks[-1]) if table is Table.SPECIAL_2 else PICKS


# The numbers and the Ways


def marked(
    form: str, item: SetBet | None, table: Table, terms: Terms
) -> Generator[Field, Any, Entry]:
    least, most = sizes(table)
    blank = Entry((), Cents(0), table=table)
    match form:
        case "standard":
            numbers = yield Field(
                "numbers", "numbers", choices=EVERY, count=(least, most), leads=True
            )
            return changed(blank, groups=(tuple(numbers),))
        case "quick-pick":
            asked = yield Field("asked", "number", low=least, high=most, leads=True)
            sample = (EVERY[:asked],)
            return changed(blank, groups=sample, chosen=Chosen.QUICK_PICK, asked=asked)
        case "mystery":
            return changed(blank, groups=(EVERY[:1],), chosen=Chosen.MYSTERY)
        case "set-bet":
            assert item is not None, "a Set Bet is of the catalogue"
            groups = yield from in_groups(item.sizes)
            return changed(blank, groups=groups, ways=item.ways, set_bet=item.name)
        case _:
            return (yield from with_ways(blank, terms, one_by_one=form == CHOSEN_WAYS))


def in_groups(sizes: tuple[int, ...]) -> Generator[Field, Any, Groups]:
    """The numbers of a Set Bet, for its groups one after another."""
    wanted = sum(sizes)
    numbers = yield Field("numbers", "numbers", choices=EVERY, count=(wanted, wanted), leads=True)
    rest = iter(numbers)
    return tuple(tuple(next(rest) for _ in range(size)) for size in sizes)


def with_ways(blank: Entry, terms: Terms, *, one_by_one: bool) -> Generator[Field, Any, Entry]:
    least, most = sizes(blank.table)
    fewest = 2 if blank.table is Table.SPECIAL_1 else 1
    answer = yield Field(
        "groups",
        "groups",
        low=least,
        high=most,
        choices=EVERY,
        count=(fewest, MOST_GROUPS),
        leads=True,
    )
    entry = changed(blank, groups=tuple(map(tuple, answer)))
    if one_by_one:
        return (yield from chosen_ways(entry, fewest))
    return (yield from ways_by_pick(entry, terms, fewest))


def chosen_ways(entry: Entry, fewest: int) -> Generator[Field, Any, Entry]:
    """Ways by their groups, `1+3`, each with its own numbers."""
    least, most = sizes(entry.table)
    every = ways.listed(entry.groups, tuple(range(least, most + 1)))
    named = {entries.named(way): way for way in every}
    count = (fewest, min(MOST_CHOSEN, len(named)))
    answer = yield Field("ways", "texts", choices=tuple(named), count=count, leads=True)
    selected = tuple(named[item] for item in answer)
    return changed(entry, selected=selected, ways=ways.of_these(entry.groups, selected))


def ways_by_pick(entry: Entry, terms: Terms, fewest: int) -> Generator[Field, Any, Entry]:
    """All Ways of a size, `3/6`; together no more than a ticket may cost."""
    least, most = sizes(entry.table)
    there = ways.counted(entry.groups)
    every = tuple(Ways(there[pick], pick) for pick in range(least, most + 1) if there[pick])
    good = tuple(
        each_ways for each_ways in every if affordable(changed(entry, ways=(each_ways,)), terms)
    )
    several = tuple(each_ways for each_ways in good if each_ways.count >= fewest)
    named = {str(each_ways): each_ways for each_ways in several or good}
    alone = not affordable(changed(entry, ways=tuple(named.values())), terms)
    count = (1 if several else fewest, 1 if alone else len(named))
    answer = yield Field("ways", "texts", choices=tuple(named), count=count, leads=True)
    return changed(entry, ways=tuple(named[item] for item in answer))


# Games and stake


def least_stake(entry: Entry, form: str) -> int:
    whole = bool(entry.jackpot_ways) or form == MYSTERY
    return rules.DOLLAR if whole else rules.least_stake(entry.way_count).verdict


def cost(entry: Entry, terms: Terms, form: str) -> int:
    """Return the most it costs; a Mystery Quick Pick may turn out to play for a jackpot."""
    more = terms.premium * rules.charged_games(entry.games).verdict if form == MYSTERY else 0
    return entries.price(entry, terms) + more


def affordable(entry: Entry, terms: Terms, form: str = WAY) -> bool:
    least = changed(entry, stake=Cents(least_stake(entry, form)))
    return cost(least, terms, form) <= rules.MOST_FOR_A_TICKET


def most_games(entry: Entry, terms: Terms, form: str) -> int:
    """As many as one ticket may cost at the least stake."""
    low, high = 1, terms.most_games
    while low < high:
        middle = (low + high + 1) // 2
        fits = affordable(changed(entry, games=middle), terms, form)
        low, high = (middle, high) if fits else (low, middle - 1)
    return low


def stakes(entry: Entry, terms: Terms, form: str) -> Field:
    """For each Way: dollars, and where there are several Ways parts of one."""
    least = least_stake(entry, form)
    unstaked = changed(entry, stake=Cents(0))
    each = entry.way_count * rules.charged_games(entry.games).verdict
    most = (rules.MOST_FOR_A_TICKET - cost(unstaked, terms, form)) // each
    if entry.way_count == 1:
        return Field("stake", "cents", low=least, high=most - most % 100, step=100, leads=True)
    open_ = tuple(stake for stake in (*PARTS, *DOLLARS) if least <= stake <= most)
    return Field("stake", "cents", choices=open_, leads=True)
