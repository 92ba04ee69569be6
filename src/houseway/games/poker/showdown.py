"""Who shows, who wins which pot, what the house takes, and what each wager comes to."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Settled, Wager
from houseway.games.poker.contributions import matched, only_posts
from houseway.games.poker.declaring import Qualifier, Split
from houseway.games.poker.events import (
    CommissionTaken,
    HoleCardsShown,
    PotAwarded,
    RoundEvent,
)
from houseway.games.poker.hands import Ranked
from houseway.games.poker.pots import Pot, best, divided, halves, pots, uncalled
from houseway.games.poker.settings import Charge, Settings
from houseway.games.poker.showing import BestHandFound, HandShown, best_found, shown
from houseway.games.poker.state import Post, Round
from houseway.games.poker.variants import Variant
from houseway.law import Cite

Events = tuple[RoundEvent, ...]


@value
class Share:
    """What one position has of one pot, and what the house took of it."""

    at: int
    amount: Cents
    commission: Cents
    cite: Cite


@value
class Division:
    """A pot divided, or half of one in a split game."""

    pot: Pot
    low: bool
    shares: tuple[Share, ...]


@value
class Award:
    """The end of a round, worked out: nothing of it has happened yet."""

    hands: tuple[tuple[int, tuple[HandShown, ...]], ...]  # in the order of showing
    divisions: tuple[Division, ...]
    total: Cents
    charge: Cents
    charged: Cite
    excess: tuple[int, Cents]
    payments: tuple[Payment, ...]
    cite: Cite


def award(variant: Variant, settings: Settings, round_: Round) -> Award:
    edition = variant.edition
    put_in, missed = matched(round_)
    top, excess = uncalled(put_in)
    excess = NOTHING if round_.hands[top].folded else excess
    put_in[top] = Cents(put_in[top] - excess)
    contest = len(round_.still_in) > 1 and round_.sole is None
    formed = (contested if contest else everything)(round_, put_in, missed)
    ranked = ranked_hands(variant, settings, round_) if contest else {}
    total = Cents(sum([pot.amount for pot in formed]))
    spared = exemption(variant, settings, round_, ranked, (top, excess))
    charge, charged = (NOTHING, spared) if spared else commission(variant, settings, total)
    divisions = tuple(divided_pots(variant, settings, formed, ranked, charge))
    showing = showing_order(settings, round_, formed, ranked)
    cite = edition.wins.shows if contest else survivor(variant, round_)
    payments = paid(round_, divisions, (top, excess), cite)
    return Award(showing, divisions, total, charge, charged, (top, excess), payments, cite)


def contested(round_: Round, put_in: list[Cents], missed: Cents) -> tuple[Pot, ...]:
    return pots(put_in, [hand.folded for hand in round_.hands], missed)


def everything(round_: Round, put_in: list[Cents], missed: Cents) -> tuple[Pot, ...]:
    """All of it goes to the only player left, or to the last who folded if no hand counts."""
    winner = round_.sole if round_.sole is not None else round_.still_in[0]
    return (Pot(Cents(sum(put_in) + missed), (winner,)),)


def survivor(variant: Variant, round_: Round) -> Cite:
    edition = variant.edition
    if round_.sole is not None:
        return edition.irregular.fouled
    return edition.acts.first_survivor if round_.street <= 0 else edition.acts.survivor


# Hands


Hands = dict[int, tuple[HandShown, ...]]  # by position: the high hand, and in a split the low one


def ranked_hands(variant: Variant, settings: Settings, round_: Round) -> Hands:
    found = {}
    for at in round_.still_in:
        hand = round_.hands[at]
        own = (*hand.down, *hand.up)
        found[at] = shown(variant.made_of, settings, hand.player, own, round_.board)
    return found


def worth(settings: Settings, ranked: Hands, *, low: bool) -> dict[int, int]:
    """The values of the hands that can win; in a split game not every low hand can."""
    which = -1 if low else 0
    wants = low and settings.qualifier is Qualifier.EIGHT
    return {
        at: hands[which].hand.value
        for at, hands in ranked.items()
        if hands[which].hand.qualifies or not wants
    }


def values(settings: Settings, ranked: Hands) -> list[dict[int, int]]:
    """What counts at this table: the high hands, and in a split game the low ones."""
    kinds = (False, True) if settings.split is Split.YES else (False,)
    return [worth(settings, ranked, low=low) for low in kinds]


def showing_order(
    settings: Settings, round_: Round, formed: tuple[Pot, ...], ranked: Hands
) -> tuple[tuple[int, tuple[HandShown, ...]], ...]:
    """The player who was called shows; each after him if nobody shown beats him in some pot."""
    if not ranked:
        return ()
    called = round_.called or 0
    order = sorted(ranked, key=lambda at: (at - called) % len(round_.hands))
    tables = values(settings, ranked)
    showing: list[int] = []
    for at in order:
        mine = [pot for pot in formed if at in pot.eligible]
        if not showing or any(unbeaten(at, showing, pot, one) for one in tables for pot in mine):
            showing.append(at)
    return tuple((at, ranked[at]) for at in showing)


def unbeaten(at: int, showing: list[int], pot: Pot, values: dict[int, int]) -> bool:
    rivals = [one for one in showing if one in pot.eligible and one in values]
    return at in values and all(values[at] >= values[one] for one in rivals)


# Money


def exemption(
    variant: Variant, settings: Settings, round_: Round, ranked: Hands, excess: tuple[int, Cents]
) -> Cite | None:
    """The provision by which the house takes nothing of these pots, if there is one."""
    wins = variant.edition.wins
    if settings.commission is Charge.TIME:
        return wins.by_time
    if only_posts(round_, *excess):
        return wins.posts_only
    contributed = {at for at, hand in enumerate(round_.hands) if hand.put_in}
    counted = values(settings, ranked)
    equal = len({tuple(one.get(at) for one in counted) for at in ranked}) == 1
    if len(ranked) > 1 and equal and contributed == set(ranked):
        return wins.equal_hands
    return None


def commission(variant: Variant, settings: Settings, total: Cents) -> tuple[Cents, Cite]:
    scheme = variant.edition.wins.schemes[settings.commission is Charge.TEN]
    return scheme.on(total, settings.commission_cap), scheme.cite


def divided_pots(
    variant: Variant,
    settings: Settings,
    formed: tuple[Pot, ...],
    ranked: Hands,
    charge: Cents,
) -> Iterator[Division]:
    """The commission comes from the main pot first."""
    due = charge
    for pot in formed:
        taken = min(due, pot.amount)
        due = Cents(due - taken)
        rest = Pot(Cents(pot.amount - taken), pot.eligible)
        yield from divided_pot(variant, settings, rest, ranked, taken)


def divided_pot(
    variant: Variant, settings: Settings, pot: Pot, ranked: Hands, taken: Cents
) -> Iterator[Division]:
    unit = variant.edition.wins.unit or settings.smallest_chip
    high = worth(settings, ranked, low=False) or dict.fromkeys(pot.eligible, 0)
    low: tuple[int, ...] = ()
    if settings.split is Split.YES and ranked:
        low = best(pot, worth(settings, ranked, low=True))
    part, low_part = halves(pot.amount, unit) if low else (pot.amount, NOTHING)
    winners = best(pot, high)
    yield Division(Pot(part, pot.eligible), False, shares(variant, winners, part, unit, taken))
    if low:
        rows = shares(variant, low, low_part, unit, NOTHING)
        yield Division(Pot(low_part, pot.eligible), True, rows)


def shares(
    variant: Variant, winners: tuple[int, ...], amount: Cents, unit: Cents, taken: Cents
) -> tuple[Share, ...]:
    """Each winner's part, and an equal part of the commission that was taken before."""
    wins = variant.edition.wins
    cite = wins.divides if len(winners) > 1 else wins.shows
    charge = divided(taken, winners, Cents(1))
    parts = divided(amount, winners, unit)
    return tuple([Share(at, part, charge[at], cite) for at, part in parts.items()])


def paid(
    round_: Round, divisions: tuple[Division, ...], excess: tuple[int, Cents], cite: Cite
) -> tuple[Payment, ...]:
    """Every wager of the round: returned as far as its player has something, lost beyond that."""
    gross, charge = dict[int, int](), dict[int, int]()
    if excess[1]:
        gross[excess[0]] = excess[1]
    for division in divisions:
        for share in division.shares:
            gross[share.at] = gross.get(share.at, 0) + share.amount + share.commission
            charge[share.at] = charge.get(share.at, 0) + share.commission
    wagers: dict[Player, list[Wager]] = {hand.player: [] for hand in round_.hands}
    for one in round_.wagers:
        wagers[one.player].append(one)
    found: list[Payment] = []
    for at, (player, mine) in enumerate(wagers.items()):
        if not mine and at in gross:  # the others were folded before he had to put anything in
            mine.append(Wager(player, Post.BET.value, NOTHING, (round_.street,)))
        found += of_player(mine, gross.get(at, 0), charge.get(at, 0), cite)
    return tuple(found)


def of_player(mine: list[Wager], gross: int, charge: int, cite: Cite) -> list[Payment]:
    """The last wager has what is won beyond the stakes."""
    if not gross:
        return [Payment(wager, cite) for wager in mine]
    found, left, last = [], gross, len(mine)
    for number, wager in enumerate(mine, 1):
        back = min(left, wager.stake)
        left -= back
        win, commission_ = (left, charge) if number == last else (0, 0)
        found.append(Payment(wager, cite, Cents(back), Cents(win), Cents(commission_)))
    return found


# Events


def settled(variant: Variant, settings: Settings, round_: Round, found: Award) -> Events:
    edition = variant.edition
    means = edition.means
    events: list[RoundEvent] = []
    if found.hands:
        players = tuple(round_.hands[at].player for at, _ in found.hands)
        events.append(HoleCardsShown(players, (means.showdown,), edition.wins.shows))
        events += [one for _, hands in found.hands for one in hands]
        events += announced(variant, settings, found)
    meanings = (means.commission, means.pot, *((edition.wins.uncalled,) if found.excess[1] else ()))
    events.append(CommissionTaken(found.total, found.charge, meanings, found.charged))
    several = len({one.pot.eligible for one in found.divisions}) > 1
    side = (edition.wins.side_pots,) if several else ()
    for one in found.divisions:
        rows = tuple((round_.hands[row.at].player, row.amount) for row in one.shares)
        cite = one.shares[0].cite if found.hands else found.cite
        because = (*side, *((edition.book.high_low,) if settings.split is Split.YES else ()))
        events.append(PotAwarded(one.pot.amount, rows, one.low, because, cite))
    return (*events, Settled(found.payments, found.cite))


def announced(variant: Variant, settings: Settings, found: Award) -> Iterator[BestHandFound]:
    """The dealer announces the winning hand or hands."""
    kinds = (False, True) if settings.split is Split.YES else (False,)
    for low in kinds:
        hands: dict[Player, Ranked] = {
            rows[-1 if low else 0].player: rows[-1 if low else 0].hand for _, rows in found.hands
        }
        best_hand = best_found(variant.edition.book, settings, hands, low=low)
        if best_hand is not None:
            yield best_hand
