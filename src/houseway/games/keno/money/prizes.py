"""Prizes of the Ways in a draw: matches, amounts, the two caps, shares to the cent.

Odd cents of a share go, one each, to the largest fractions; of equal ones to the earlier Way.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.games.keno.law import rules
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import Schedule
from houseway.games.keno.tickets.entries import Entry
from houseway.law import Cite, Ruled


@value
class WayPrize:
    """The prize of one Way of a ticket in one game, by which row, and what else had a say."""

    ticket: int
    way: int  # from 1, in the order of the Ways
    pick: int
    matched: int
    amount: Cents
    cite: Cite
    by: tuple[Cite, ...] = ()
    jackpot: bool = False
    bonus: Cents = Cents(0)  # how much of it is a bonus

    @property
    def major(self) -> bool:
        return self.amount >= rules.MAJOR


@value
class ProRating:
    """The Major Prizes of a game as they would have been, and what is paid for them."""

    prizes: int
    scheduled: Cents
    paid: Cents
    at_floor: int  # how many were held at the least that a Major Prize can become
    cite: Cite


def matches(entry: Entry, drawn: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The pick of each Way, and how many of its numbers were drawn."""
    numbers = frozenset(drawn)
    hits = [sum(number in numbers for number in group) for group in entry.groups]
    sizes = [len(group) for group in entry.groups]
    for way in entry.ways_played:
        yield sum(sizes[at] for at in way), sum(hits[at] for at in way)


def way_prizes(
    ticket: int, entry: Entry, drawn: Iterable[int], schedule: Schedule, bonus: Schedule | None
) -> tuple[WayPrize, ...]:
    """The prizes of one ticket before anything is shared. A jackpot is still to be filled in."""
    several = (LAW.each_way,) if entry.ways else ()
    prizes = []
    for number, (pick, matched) in enumerate(matches(entry, drawn), 1):
        paid = schedule.prize(pick, matched)
        extra = bonus.prize(pick, matched) if bonus else None
        first = paid or extra
        if first is None:
            continue
        added = Cents(extra.verdict * entry.stake if extra else 0)
        prize = WayPrize(
            ticket,
            number,
            pick,
            matched,
            Cents((paid.verdict * entry.stake if paid else 0) + added),
            first.cite,
            by=several + ((extra.cite,) if extra else ()),
            bonus=added,
        )
        prizes.append(capped(prize, jackpot_entry=entry.is_jackpot(pick)))
    return tuple(prizes)


def capped(prize: WayPrize, *, jackpot_entry: bool) -> WayPrize:
    """One Way pays at most so much, whatever was wagered. Jackpot tickets have no such cap."""
    if jackpot_entry and prize.pick == prize.matched:
        return changed(prize, amount=Cents(0), jackpot=True)
    if jackpot_entry:
        return changed(prize, by=(*prize.by, LAW.short_of_jackpot))
    if prize.amount <= rules.MOST_FOR_A_WAY:
        return prize
    return changed(prize, amount=rules.MOST_FOR_A_WAY, by=(*prize.by, LAW.capped))


def with_amount(prize: WayPrize, amount: Cents) -> WayPrize:
    """A jackpot, once it is known."""
    return changed(prize, amount=amount)


# Shares


def shared(amount: Cents, weights: Sequence[int]) -> tuple[Cents, ...]:
    """An amount in proportion to the weights, to the cent. All of it is given."""
    whole = sum(weights)
    each = [divmod(amount * weight, whole) for weight in weights]
    odd = amount - sum(share for share, _ in each)
    order = sorted(range(len(each)), key=lambda at: (-each[at][1], at))
    fuller = frozenset(order[:odd])
    return tuple(Cents(share + (at in fuller)) for at, (share, _) in enumerate(each))


def floor_below(counted: Iterable[tuple[int, int]], most: int, floor: int) -> int:
    """Prizes below this go to the floor, so that the others can share what is left of `most`.

    The prizes come as amounts with how many there are of each. Held at the floor are always the
    smallest ones, and as few of them as will do. If all have to be, the answer is above the
    largest.
    """
    sizes = sorted(counted)
    left, rest = most, sum(size * times for size, times in sizes)
    for size, times in sizes:
        if left > 0 and size * left >= floor * rest:
            return size
        left -= floor * times
        rest -= size * times
    return sizes[-1][0] + 1


def pro_rated(prizes: Sequence[Cents]) -> tuple[Cents, ...]:
    """Major Prizes cut down to what all of them together may be, but none below the floor."""
    if sum(prizes) <= rules.MOST_FOR_A_GAME:
        return tuple(prizes)
    bound = floor_below(Counter(prizes).items(), rules.MOST_FOR_A_GAME, rules.MAJOR)
    over = [prize for prize in prizes if prize >= bound]
    if not over:
        return (rules.MAJOR,) * len(prizes)
    left = Cents(rules.MOST_FOR_A_GAME - rules.MAJOR * (len(prizes) - len(over)))
    shares = iter(shared(left, over))
    return tuple(next(shares) if prize >= bound else rules.MAJOR for prize in prizes)


def with_pro_rating(
    prizes: tuple[WayPrize, ...],
) -> tuple[tuple[WayPrize, ...], ProRating | None]:
    """The prizes of a whole game, the Major ones cut down if they are too much together."""
    majors = [prize for prize in prizes if prize.major and not prize.jackpot]
    before = [major.amount for major in majors]
    if sum(before) <= rules.MOST_FOR_A_GAME:
        return prizes, None
    after = pro_rated(before)
    cut = {
        (way_prize.ticket, way_prize.way): changed(
            way_prize, amount=amount, by=(*way_prize.by, LAW.pooled, *holding_clauses(amount))
        )
        for way_prize, amount in zip(majors, after, strict=True)
    }
    at_floor = sum(amount == rules.MAJOR for amount in after)
    rating = ProRating(len(majors), Cents(sum(before)), Cents(sum(after)), at_floor, LAW.pooled)
    return tuple(cut.get((prize.ticket, prize.way), prize) for prize in prizes), rating


def holding_clauses(amount: Cents) -> tuple[Cite, ...]:
    return (LAW.share,) if amount > rules.MAJOR else (LAW.floor,)


def major_total(prizes: Iterable[WayPrize]) -> Ruled[Cents]:
    """The Major Prizes of a game together; a jackpot is not among them."""
    return Ruled(
        Cents(sum(prize.amount for prize in prizes if prize.major and not prize.jackpot)), LAW.major
    )
