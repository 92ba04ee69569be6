"""Openers of the betting on the cards that were dealt."""

from houseway.games.poker.hands.decks import ACE, RANK, Joker, PokerCard
from houseway.games.poker.law.variants import Opener, Street, Variant
from houseway.games.poker.round.state import Round
from houseway.games.poker.table.settings.settings import Opens, Settings
from houseway.law import Ruled

PAIR = 2
AFTER_BLINDS, FIRST = Opener.AFTER_BLINDS, Opener.FIRST


def opener(variant: Variant, settings: Settings, street: Street, round_: Round) -> Ruled[int]:
    """The position that acts first. Where that player is out, the next one still in."""
    seen, stud = round_.exposed_last, variant.stud
    if seen is not None and stud and stud.exposed_last and not round_.hands[seen].folded:
        return Ruled(seen, stud.exposed_last)
    opener, last = street.opener, round_.last_blind
    if opener is FIRST:
        return still_in_from(variant, round_, street, 0)
    if opener is AFTER_BLINDS:
        if len(round_.hands) == PAIR and settings.in_tournament:
            first = variant.edition.tournament.heads_up
            if first is not None:
                return Ruled(next_in(round_, 1), first)
        if last is None:
            return still_in_from(variant, round_, street, 0)
        return after_blinds(variant, round_, street, last)
    lowest = opener is Opener.CARD and settings.opens is Opens.LOWEST
    return Ruled(by_card(round_, lowest=lowest), street.opens)


def after_blinds(variant: Variant, round_: Round, street: Street, last: int) -> Ruled[int]:
    """The next still in after the last blind; in a draw, if that blind is out, from the Buck on."""
    if variant.draw and round_.hands[last].folded:
        first = still_in_from(variant, round_, street, 0)
        return Ruled(first.verdict, variant.draw.blind_out)
    return Ruled(next_in(round_, (last + 1) % len(round_.hands)), street.opens)


def still_in_from(variant: Variant, round_: Round, street: Street, start: int) -> Ruled[int]:
    if not round_.hands[start].folded:
        return Ruled(start, street.opens)
    at = next_in(round_, start)
    instead = variant.first_out or street.opens
    return Ruled(at, instead)


def next_in(round_: Round, at: int) -> int:
    hands = round_.hands
    while hands[at].folded:
        at = (at + 1) % len(hands)
    return at


def by_card(round_: Round, *, lowest: bool) -> int:
    """One card decides; of equal ones that of the player who was dealt to first."""
    showing = {at: [*map(rank, round_.hands[at].up)] for at in round_.still_in}
    if lowest:
        return min(showing, key=lambda at: min(showing[at], default=ACE + 1))
    return max(showing, key=lambda at: max(showing[at], default=0))


def rank(card: PokerCard) -> int:
    """The Joker is worth whatever serves its holder, so it shows as the highest."""
    return ACE if isinstance(card, Joker) else RANK[card.rank]
