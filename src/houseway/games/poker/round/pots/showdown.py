"""Showdown: who shows, who wins which pot, what the house takes, what wagers come to."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Settled
from houseway.games.poker.hands.evaluation import Ranked
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round.events import (
    CommissionTaken,
    HoleCardsShown,
    PotAwarded,
    RoundEvent,
)
from houseway.games.poker.round.pots.contributions import going_back, less, matched, only_posts
from houseway.games.poker.round.pots.payments import Back, Division, Share, paid, takings
from houseway.games.poker.round.pots.pots import Pot, best, divided, halves, pots
from houseway.games.poker.round.pots.shown_hands import (
    BestHandFound,
    HandShown,
    best_found,
    orders,
    shown_by,
)
from houseway.games.poker.round.state import Round
from houseway.games.poker.table.settings.declarations import Qualifier, Split
from houseway.games.poker.table.settings.settings import Charge, Settings
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
Chips = tuple[list[Cents], Cents, Back]  # what each has in to be matched, and missed blinds
SPLIT, BY_TIME, TEN = Split.YES, Charge.TIME, Charge.TEN


@value
class Award:
    """The end of a round, worked out: nothing of it has happened yet."""

    hands: tuple[tuple[int, tuple[HandShown, ...]], ...]  # in the order of showing
    divisions: tuple[Division, ...]
    total: Cents
    charge: Cents
    charged: Cite
    back: Back
    payments: tuple[Payment, ...]
    cite: Cite


def award(variant: Variant, settings: Settings, round_: Round) -> Award:
    put_in, missed = matched(round_)
    back = going_back(round_, put_in)
    ended = contested if round_.contested else undisputed
    return ended(variant, settings, round_, (less(put_in, back), missed, back))


def contested(variant: Variant, settings: Settings, round_: Round, chips: Chips) -> Award:
    """Hands are shown, and the best of those that contest it has each pot."""
    put_in, missed, back = chips
    formed = pots(put_in, [hand.folded for hand in round_.hands], missed)
    ranked = ranked_hands(variant, settings, round_)
    counted = values(settings, ranked)
    total = Cents(sum([pot.amount for pot in formed]))
    charge, charged = commission_on(variant, settings, round_, (total, back), counted)
    divisions = divided_pots(variant, settings, formed, counted, charge)
    showing = showing_order(round_, formed, ranked, counted)
    cite = variant.edition.wins.shows
    payments = paid(round_, *takings(divisions, back), cite)
    return Award(showing, divisions, total, charge, charged, back, payments, cite)


def undisputed(variant: Variant, settings: Settings, round_: Round, chips: Chips) -> Award:
    """All of it goes to the only player left, or to the last who folded if no hand counts."""
    put_in, missed, back = chips
    winner, total = round_.sole, Cents(sum(put_in) + missed)
    if winner is None:
        winner = 0
        while round_.hands[winner].folded:
            winner += 1
    charge, charged = commission_on(variant, settings, round_, (total, back), [])
    pot = Pot(Cents(total - charge), (winner,))
    share = Share(winner, pot.amount, charge, variant.edition.wins.shows)
    cite, divisions = survivor(variant, round_), (Division(pot, False, (share,)),)
    payments = paid(round_, *takings(divisions, back), cite)
    return Award((), divisions, total, charge, charged, back, payments, cite)


def survivor(variant: Variant, round_: Round) -> Cite:
    edition = variant.edition
    if round_.sole is not None:
        return edition.irregular.fouled
    return edition.acts.first_survivor if round_.street <= 0 else edition.acts.survivor


# Hands


Hands = dict[int, tuple[HandShown, ...]]  # by position: the high hand, and in a split the low one
Worth = dict[int, int]  # by position, of the hands that can win


def ranked_hands(variant: Variant, settings: Settings, round_: Round) -> Hands:
    made_of, wins, board = variant.made_of, orders(settings), round_.board
    return {
        at: shown_by(made_of, wins, hand.player, hand.down + hand.up, board)
        for at, hand in enumerate(round_.hands)
        if not hand.folded
    }


def values(settings: Settings, ranked: Hands) -> list[Worth]:
    """Return what counts at this table: the high hands, and in a split game the low ones."""
    high = {at: hands[0].hand.value for at, hands in ranked.items()}
    return [high, low_hands(settings, ranked)] if settings.split is SPLIT else [high]


def low_hands(settings: Settings, ranked: Hands) -> Worth:
    """The low hands that can win: in a split game not every one can."""
    wants = settings.qualifier is Qualifier.EIGHT
    return {
        at: hands[-1].hand.value
        for at, hands in ranked.items()
        if hands[-1].hand.qualifies or not wants
    }


def showing_order(
    round_: Round, formed: tuple[Pot, ...], ranked: Hands, counted: list[Worth]
) -> tuple[tuple[int, tuple[HandShown, ...]], ...]:
    """Return the order: the called player shows; others after, if unbeaten in some pot."""
    called = round_.called or 0
    before, after = [at for at in ranked if at < called], [at for at in ranked if at >= called]
    showing: list[int] = []
    for at in after + before:
        if not showing or may_win(at, showing, formed, counted):
            showing.append(at)
    return tuple([(at, ranked[at]) for at in showing])


def may_win(at: int, showing: list[int], formed: tuple[Pot, ...], counted: list[Worth]) -> bool:
    """Return whether no hand shown beats this player's in some pot that is theirs."""
    mine = [pot.eligible for pot in formed if at in pot.eligible]
    for worth in counted:
        for rivals in mine if at in worth else ():
            best = max(
                [worth[number] for number in showing if number in rivals and number in worth],
                default=0,
            )
            if worth[at] >= best:
                return True
    return False


# Money


def commission_on(
    variant: Variant,
    settings: Settings,
    round_: Round,
    amounts: tuple[Cents, Back],
    counted: list[Worth],
) -> tuple[Cents, Cite]:
    """Return what the house takes of these pots, or the provision for taking nothing."""
    wins, (total, back) = variant.edition.wins, amounts
    if settings.commission is BY_TIME:
        return NOTHING, wins.by_time
    if only_posts(round_, back):
        return NOTHING, wins.posts_only
    if counted and equal_hands(round_, counted):
        return NOTHING, wins.equal_hands
    scheme = wins.schemes[settings.commission is TEN]
    return scheme.on(total, settings.commission_cap), scheme.cite


def equal_hands(round_: Round, counted: list[Worth]) -> bool:
    """Return whether all who put anything in show hands that are worth the same."""
    still_in = round_.still_in
    for worth in counted:
        if len({worth.get(at) for at in still_in}) > 1:
            return False
    return all(bool(hand.put_in) is not hand.folded for hand in round_.hands)


def divided_pots(
    variant: Variant,
    settings: Settings,
    formed: tuple[Pot, ...],
    counted: list[Worth],
    charge: Cents,
) -> tuple[Division, ...]:
    """The commission comes from the main pot first."""
    due = charge
    divided: list[Division] = []
    for pot in formed:
        taken = min(due, pot.amount)
        due = Cents(due - taken)
        rest = Pot(Cents(pot.amount - taken), pot.eligible) if taken else pot
        divided += divided_pot(variant, settings, rest, counted, taken)
    return tuple(divided)


def divided_pot(
    variant: Variant, settings: Settings, pot: Pot, counted: list[Worth], taken: Cents
) -> tuple[Division, ...]:
    """A pot whole, or in a split game where a low hand wins in two halves."""
    unit = variant.edition.wins.unit or settings.smallest_chip
    high, *low_values = counted
    winners, low = best(pot, high), best(pot, low_values[0]) if low_values else ()
    if not low:
        return (Division(pot, False, shares(variant, winners, pot.amount, unit, taken)),)
    part, low_part = halves(pot.amount, unit)
    first = shares(variant, winners, part, unit, taken)
    second = shares(variant, low, low_part, unit, NOTHING)
    return (
        Division(Pot(part, pot.eligible), False, first),
        Division(Pot(low_part, pot.eligible), True, second),
    )


def shares(
    variant: Variant, winners: tuple[int, ...], amount: Cents, unit: Cents, taken: Cents
) -> tuple[Share, ...]:
    """Each winner's part, and an equal part of the commission that was taken before."""
    wins = variant.edition.wins
    if len(winners) == 1:
        return (Share(winners[0], amount, taken, wins.shows),)
    charge, parts = divided(taken, winners, Cents(1)), divided(amount, winners, unit)
    return tuple([Share(at, part, charge[at], wins.divides) for at, part in parts.items()])


# Events


def settled(variant: Variant, settings: Settings, round_: Round, award: Award) -> Events:
    edition = variant.edition
    means = edition.means
    events: list[RoundEvent] = []
    if award.hands:
        players = tuple(round_.hands[at].player for at, _ in award.hands)
        events.append(HoleCardsShown(players, (means.showdown,), edition.wins.shows))
        events += [hand for _, hands in award.hands for hand in hands]
        events += announced(variant, settings, award)
    meanings = (means.commission, means.pot, *((edition.wins.uncalled,) if award.back else ()))
    events.append(CommissionTaken(award.total, award.charge, meanings, award.charged))
    divisions = award.divisions
    several = (
        len(divisions) > 1 and len({each_division.pot.eligible for each_division in divisions}) > 1
    )
    side = (edition.wins.side_pots,) if several else ()
    for division in divisions:
        rows = tuple([(round_.hands[row.at].player, row.amount) for row in division.shares])
        cite = division.shares[0].cite if award.hands else award.cite
        because = (*side, edition.book.high_low) if settings.split is SPLIT else side
        events.append(PotAwarded(division.pot.amount, rows, division.low, because, cite))
    return (*events, Settled(award.payments, award.cite))


def announced(variant: Variant, settings: Settings, award: Award) -> Iterator[BestHandFound]:
    """The dealer announces the winning hand or hands."""
    kinds = (False, True) if settings.split is SPLIT else (False,)
    for low in kinds:
        hands: dict[Player, Ranked] = {
            rows[-1 if low else 0].player: rows[-1 if low else 0].hand for _, rows in award.hands
        }
        best_hand = best_found(variant.edition.book, settings, hands, low=low)
        if best_hand is not None:
            yield best_hand
