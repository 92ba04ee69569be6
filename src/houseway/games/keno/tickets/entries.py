"""An entry: the numbers, the Ways, the stake, the games; and whether it may be accepted."""

from enum import StrEnum

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.games.keno.law import rules
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import Table
from houseway.games.keno.tickets import ways
from houseway.games.keno.tickets.ways import Groups, Way, Ways
from houseway.law import Cite, Ruled


class Chosen(StrEnum):
    """The way in which the numbers were chosen."""

    MARKED = "by the player"
    QUICK_PICK = "by the terminal"
    MYSTERY = "by the terminal, and how many"


@value
class Entry:
    """Without Ways it is a Standard Entry, and all its numbers are one Way."""

    groups: Groups
    stake: Cents  # for each Way and game
    ways: tuple[Ways, ...] = ()
    games: int = 1
    table: Table = Table.STANDARD
    chosen: Chosen = Chosen.MARKED
    asked: int = 0  # how many numbers a Quick Pick was asked for
    set_bet: str = ""  # the ticket type in the catalogue
    bonus: bool = False
    selected: tuple[Way, ...] = ()  # Ways chosen one by one; none: all that `ways` counts

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for group in self.groups for number in group)

    @property
    def picks(self) -> tuple[int, ...]:
        """The numbers that a Way has, for each kind of Way."""
        return tuple(way.pick for way in self.ways) or (len(self.numbers),)

    @property
    def in_order(self) -> "Entry":
        """The same wager with its numbers, groups and Ways in the order of the numbers."""
        if not self.ways:
            return changed(self, groups=(tuple(sorted(self.numbers)),))
        places = sorted(range(len(self.groups)), key=lambda at: sorted(self.groups[at]))
        moved = {old: new for new, old in enumerate(places)}
        groups = tuple(tuple(sorted(self.groups[at])) for at in places)
        played = tuple(sorted(self.ways, key=lambda one: (one.pick, one.count)))
        chosen = tuple(sorted(tuple(sorted(moved[at] for at in way)) for way in self.selected))
        return changed(self, groups=groups, ways=played, selected=chosen)

    @property
    def way_count(self) -> int:
        return sum(way.count for way in self.ways) or 1

    @property
    def ways_played(self) -> tuple[Way, ...]:
        if not self.ways:
            return (tuple(range(len(self.groups))),)
        return self.selected or ways.listed(self.groups, self.picks)

    def is_jackpot(self, pick: int) -> bool:
        """Return whether Ways of this many numbers play for a jackpot: the starred columns do."""
        return self.table is Table.STANDARD and pick in rules.JACKPOTS

    @property
    def jackpot_ways(self) -> int:
        played = self.ways or (Ways(1, len(self.numbers)),)
        return sum(each_ways.count for each_ways in played if self.is_jackpot(each_ways.pick))


@value
class SetBet:
    """A ticket type of the catalogue: how many numbers in each group, and which Ways."""

    name: str
    sizes: tuple[int, ...]
    ways: tuple[Ways, ...]


@value
class Terms:
    """The rules as the operator and the approvals make them."""

    most_games: int
    premium: Cents
    catalogue: tuple[SetBet, ...]
    approved: tuple[Table, ...]


Accepted = tuple[Ruled[str], ...]


def accepted(entry: Entry, terms: Terms) -> Accepted:
    """Return what kind of ticket an entry is, each with its clause; or refuse it."""
    kinds = (
        *numbers_accepted(entry),
        *ways_accepted(entry, terms),
        *choice_accepted(entry),
        *table_accepted(entry, terms),
    )
    rules.check_stake(entry.stake, entry.way_count, jackpot=bool(entry.jackpot_ways))
    rules.check_whole(entry.games, LAW.per_game)
    if not 1 <= entry.games <= terms.most_games:
        reason = f"{entry.games} games are not 1 to {terms.most_games}"
        raise Refused(reason, LAW.per_game)
    charged = rules.charged_games(entry.games)
    cost = price(entry, terms)
    if cost > rules.MOST_FOR_A_TICKET:
        most = dollars(rules.MOST_FOR_A_TICKET)
        raise Refused(f"{dollars(cost)} is above {most} for one ticket", LAW.per_game)
    games = Ruled(f"{charged.verdict} of {entry.games} games charged", charged.cite)
    to_go = (Ruled("Keno To Go", LAW.to_go),) if entry.games >= rules.TO_GO else ()
    least = rules.least_stake(entry.way_count)
    stake = Ruled(f"{dollars(entry.stake)} a Way", least.cite)
    return (*kinds, stake, games, *to_go)


def per_game(entry: Entry, terms: Terms) -> Cents:
    """All Ways of one game, and the premium on those that play for a jackpot."""
    return Cents(entry.stake * entry.way_count + terms.premium * entry.jackpot_ways)


def price(entry: Entry, terms: Terms) -> Cents:
    return Cents(per_game(entry, terms) * rules.charged_games(entry.games).verdict)


def numbers_accepted(entry: Entry) -> Accepted:
    cite = LAW.way if entry.ways else LAW.standard_entry
    rules.check_numbers(entry.numbers, cite)
    if not all(entry.groups):
        raise Refused("a group without a number", cite)
    if entry.ways:
        return (Ruled(f"{len(entry.numbers)} numbers in {len(entry.groups)} groups", cite),)
    check_pick(len(entry.numbers), cite)
    return (
        Ruled(f"{len(entry.numbers)} numbers", cite),
        Ruled("Standard Entry", LAW.standard_ticket),
    )


def check_pick(pick: int, cite: Cite) -> None:
    if not 1 <= pick <= rules.MOST_PICKED:
        raise Refused(f"{pick} numbers are not 1 to {rules.MOST_PICKED}", cite)


def ways_accepted(entry: Entry, terms: Terms) -> Accepted:
    if not entry.ways:
        if entry.set_bet:
            raise Refused(f"Set Bet {entry.set_bet!r} is a Way ticket", LAW.set_bet)
        if entry.selected:
            raise Refused("Ways are chosen, and none is said to be played", LAW.way_ticket)
        return ()
    check_selected(entry) if entry.selected else check_ways(entry.groups, entry.ways)
    text = ", ".join(map(str, entry.ways))
    kinds = (Ruled(f"Ways {text}", LAW.way), Ruled("Way Ticket", LAW.way_ticket))
    if not entry.set_bet:
        return kinds
    check_in_catalogue(entry, terms)
    return (*kinds, Ruled(f"Set Bet {entry.set_bet}", LAW.set_bet))


def check_ways(groups: Groups, every: tuple[Ways, ...]) -> None:
    """Check that the Ways that the player counts are the ones that the groups make."""
    there = ways.counted(groups)
    if len({one.pick for one in every}) < len(every):
        raise Refused("Ways of one pick are said twice", LAW.way_ticket)
    for each_ways in every:
        check_pick(each_ways.pick, LAW.way)
        if each_ways.count != there[each_ways.pick] or each_ways.count < 1:
            sizes = "-".join(str(len(group)) for group in groups)
            fit = f"{there[each_ways.pick]} Ways of {each_ways.pick}"
            reason = f"groups of {sizes} make {fit}, not {each_ways.count}"
            raise Refused(reason, LAW.way_ticket)


def check_selected(entry: Entry) -> None:
    """Each Way that was chosen is a set of groups, there once, and the counts are theirs."""
    for way in entry.selected:
        for place in way:
            rules.check_whole(place, LAW.way)
        if (
            not way
            or list(way) != sorted(set(way))
            or not 0 <= way[0] <= way[-1] < len(entry.groups)
        ):
            raise Refused(f"{named(way)} is no Way of {len(entry.groups)} groups", LAW.way)
        check_pick(len(ways.numbers(entry.groups, way)), LAW.way)
    if len(set(entry.selected)) < len(entry.selected):
        raise Refused("a Way is chosen twice", LAW.way)
    there = ways.of_these(entry.groups, entry.selected)
    if sorted(map(str, there)) != sorted(map(str, entry.ways)):
        text, chosen = (", ".join(map(str, each_ways)) for each_ways in (entry.ways, there))
        raise Refused(f"the Ways chosen are {chosen}, not {text}", LAW.way_ticket)


def named(way: Way) -> str:
    """A Way by its groups, counted from 1: `1+3`."""
    return "+".join(str(at + 1) for at in way)


def check_in_catalogue(entry: Entry, terms: Terms) -> None:
    set_bet = next((bet for bet in terms.catalogue if bet.name == entry.set_bet), None)
    if set_bet is None:
        known = ", ".join(bet.name for bet in terms.catalogue) or "nothing"
        raise Refused(f"no Set Bet {entry.set_bet!r}: the catalogue has {known}", LAW.set_bet)
    asked = (tuple(map(len, entry.groups)), entry.ways, entry.selected)
    if asked != (set_bet.sizes, set_bet.ways, ()):
        sizes, played = "-".join(map(str, set_bet.sizes)), ", ".join(map(str, set_bet.ways))
        raise Refused(f"Set Bet {set_bet.name} is groups of {sizes} and Ways {played}", LAW.set_bet)


def choice_accepted(entry: Entry) -> Accepted:
    match entry.chosen:
        case Chosen.MARKED:
            return ()
        case Chosen.QUICK_PICK:
            if entry.asked != len(entry.numbers):
                reason = f"{entry.asked} numbers were asked for, not {len(entry.numbers)}"
                raise Refused(reason, LAW.quick_pick)
            return (Ruled("Quick Pick", LAW.quick_pick),)
        case Chosen.MYSTERY:
            if entry.asked:
                reason = "the terminal picks how many numbers a Mystery Quick Pick has"
                raise Refused(reason, LAW.mystery)
            return (Ruled("Mystery Quick Pick", LAW.mystery),)


def table_accepted(entry: Entry, terms: Terms) -> Accepted:
    """The schedule that a ticket is marked for, and a bonus beside it."""
    if entry.bonus and Table.BONUS not in terms.approved:
        raise Refused("no bonus prize is approved", LAW.bonus)
    bonus = (Ruled("Bonus Ticket", LAW.bonus),) if entry.bonus else ()
    jackpot = (Ruled("Jackpot Ticket", LAW.jackpot_ticket),) if entry.jackpot_ways else ()
    match entry.table:
        case Table.STANDARD:
            return (Ruled("standard schedule", rules.STANDARD_SCHEDULE.cite), *jackpot, *bonus)
        case Table.SPECIAL_1:
            if entry.way_count < 2:
                raise Refused("Special 1 is for Way tickets of two Ways or more", LAW.special_1)
            marked = LAW.special_1
        case Table.SPECIAL_2:
            check_picks(entry, rules.SPECIAL_2)
            marked = LAW.special_2
        case Table.SPECIAL_3:
            if Table.SPECIAL_3 not in terms.approved:
                raise Refused("no Special 3 schedule is approved", LAW.special_3)
            marked = LAW.special_3
        case Table.BONUS:
            raise Refused("a bonus comes beside a schedule: mark the ticket as a bonus", LAW.bonus)
    special = (Ruled("Special Entry", LAW.special_entry), Ruled(str(entry.table), marked))
    return (*special, Ruled("Special Entry Ticket", LAW.special_ticket), *bonus)


def check_picks(entry: Entry, schedule: rules.Schedule) -> None:
    """A schedule that prints some picks only is not for the others."""
    for pick in entry.picks:
        if pick not in schedule.picks:
            printed = ", ".join(map(str, schedule.picks))
            raise Refused(
                f"{schedule.table} has no prizes for {pick} picked: {printed}", LAW.special_2
            )
