"""View of a poker table: the public sees backs, a player their own cards besides."""

from houseway.core.actors import Player, Role
from houseway.core.game import Refused, Turn
from houseway.core.money import NOTHING, Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Payment
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.evaluation import SIZE
from houseway.games.poker.hands.names import words
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round.acts import Awarded
from houseway.games.poker.round.pots.contributions import less, matched, unclaimed
from houseway.games.poker.round.pots.pots import Pot, pots
from houseway.games.poker.round.pots.shown_hands import completed_hands
from houseway.games.poker.round.state import Hand, Round
from houseway.games.poker.table.information.part import seen_by
from houseway.games.poker.table.seats.state import Chair, PokerTable
from houseway.games.poker.table.settings.declarations import HandSettings
from houseway.house.settings.kinds import Setting
from houseway.house.table.phase import PLACE, VOID, WAS_VOID
from houseway.house.table.view import (
    OfferedOption,
    Sign,
    TableView,
    Worth,
    offered_options,
    public_view,
)

SAYS = {
    PLACE: "The next hand begins soon",
    VOID: "The hand is void: all chips go back",
    WAS_VOID: "The last hand was void: all chips went back",
    "Wagers are being paid": "The pot is being paid",
    "The round is over": "The hand is over",
    "The next round is being made ready": "The next hand is being made ready",
}


@value
class HandView:
    player: Player
    stack: Cents
    bet: Cents
    put_in: Cents
    folded: bool
    tapped_out: bool
    up: Cards
    down: Cards  # those that this viewer may see
    hidden: int  # that lie face down for him
    made: str = ""  # what they make with the board, for viewers who see the cards
    value: Worth | None = None  # the same with its clause
    last: str = ""  # what this player did last: `raised to $40`
    won: Cents = NOTHING  # of all pots
    winning: Cards = ()  # the cards that won, where they were shown


@value
class ShareView:
    player: Player
    amount: Cents


@value
class AwardView:
    """A pot, or the half of one that the low hand wins, and the share of each winner."""

    amount: Cents
    shares: tuple[ShareView, ...]
    low: bool
    words: str


@value
class RoundView:
    hands: tuple[HandView, ...]
    board: Cards
    exposed: Cards  # seen in the shoe, and next to come
    pot: Cents
    pots: tuple[Pot, ...]  # with the bets of this round of betting
    gathered: tuple[Pot, ...]  # without them: what lies in the middle
    level: Cents
    held: tuple[tuple[Player, Cents], ...]  # bets out of turn
    clock: Player | None
    cards_left: int
    payments: tuple[Payment, ...] = ()  # of a hand that is over
    awards: tuple[AwardView, ...] = ()  # the pots, and who has them


@value
class MatterView:
    """The information a player has on a hand, as far as this viewer may know it."""

    number: int
    about: Player
    by: Player | None  # None: the Dealer
    to: Player
    cards: Cards
    requested: bool
    shared: bool


@value
class PokerView:
    table: TableView
    signs: tuple[Sign, ...]
    marker: int | None
    chairs: tuple[Chair, ...]
    round: RoundView | None
    asked: tuple[OfferedOption, ...]
    information: tuple[MatterView, ...] = ()


def poker_view(  # noqa: PLR0913
    variant: Variant,
    menu: tuple[Setting, ...],
    table: PokerTable,
    due: Turn,
    role: Role,
    viewer: Player | None,
) -> PokerView:
    edition, settings = variant.edition, table.settings
    public = in_words(public_view(menu, edition.determines.bets, table, due, role))
    stakes = edition.stakes
    signs = (
        Sign("minimum table stake", dollars(settings.minimum_stake), stakes.sign),
        Sign("minimum bet", dollars(settings.minimum_bet), stakes.sign),
        Sign("language", "English", edition.conduct.english),
    )
    own = viewer if role is Role.PLAYER else None
    shown = None if table.round is None else round_view(variant, settings, table.round, own)
    marker, chairs, matters = table.seats.marker, table.seats.chairs, matter_views(table, own)
    return PokerView(public, signs, marker, chairs, shown, offered_options(due), matters)


def in_words(public: TableView) -> TableView:
    """No wagers are laid before a hand, and a hand is not paid by the House."""
    sentences = [SAYS.get(text, text) for text in public.says.split(". ")]
    return changed(public, says=". ".join(sentences))


def matter_views(table: PokerTable, viewer: Player | None) -> tuple[MatterView, ...]:
    """Return what is still owed, and what was shared about the last round."""
    last = table.people.rounds_over - 1
    return tuple(
        MatterView(
            matter.number,
            matter.about,
            matter.by,
            matter.to,
            seen_by(matter, viewer),
            matter.requested,
            matter.shared is not None,
        )
        for matter in table.information.matters
        if matter.shared is None or matter.round >= last
    )


def round_view(
    variant: Variant, settings: HandSettings, round_: Round, viewer: Player | None
) -> RoundView:
    betting = round_.betting
    put_in, missed = matched(round_)
    if round_.betting is None:
        put_in = less(put_in, unclaimed(round_, put_in))
    folded = [hand.folded for hand in round_.hands]
    return RoundView(
        hands=tuple(
            hand_view(round_, hand, hand_in_words(variant, settings, round_, hand), seen=True)
            if hand.player == viewer or at in round_.shown
            else hand_view(round_, hand, seen=False)
            for at, hand in enumerate(round_.hands)
        ),
        board=round_.board,
        exposed=round_.ahead,
        pot=round_.pot,
        pots=pots(put_in, folded, missed),
        gathered=gathered(round_, put_in, folded, missed),
        level=betting.level if betting else Cents(0),
        held=tuple((round_.hands[held_bet.at].player, held_bet.to) for held_bet in round_.held),
        clock=None if round_.clock is None else round_.hands[round_.clock].player,
        cards_left=round_.left,
        payments=round_.payments,
        awards=tuple(map(award_view, round_.awards)),
    )


def award_view(award: Awarded) -> AwardView:
    shares = tuple(ShareView(player, amount) for player, amount in award.shares)
    each = " and ".join(f"Player {share.player} wins {dollars(share.amount)}" for share in shares)
    return AwardView(award.amount, shares, award.low, f"{each}{', low' if award.low else ''}")


def hand_in_words(
    variant: Variant, settings: HandSettings, round_: Round, hand: Hand
) -> Worth | None:
    """Return what a hand of five cards makes with the board; high and low if both win."""
    own = hand.down + hand.up
    if hand.folded or len(own) + len(round_.board) < SIZE:
        return None
    try:
        made = completed_hands(variant.made_of, settings, hand.player, own, round_.board)
    except Refused:  # too few or too many cards: the hand is not complete, or was misdealt
        return None
    return Worth("; ".join(words(hand.hand) for hand in made), made[0].hand.cite)


def gathered(
    round_: Round, put_in: list[Cents], folded: list[bool], missed: Cents
) -> tuple[Pot, ...]:
    """The pots of earlier rounds of betting; a missed blind lies there from the beginning."""
    pairs = zip(put_in, round_.hands, strict=True)
    earlier = [Cents(max(0, amount - hand.bet)) for amount, hand in pairs]
    formed = pots(earlier, folded, missed)
    return formed or ((Pot(missed, round_.still_in),) if missed else ())


def hand_view(round_: Round, hand: Hand, made: Worth | None = None, *, seen: bool) -> HandView:
    """A hand that this viewer sees, or what lies face up of it."""
    down = tuple(card for card in hand.down if seen or card in round_.seen)
    won = sum(cents for award in round_.awards for who, cents in award.shares if who == hand.player)
    return HandView(
        player=hand.player,
        stack=hand.stack,
        bet=hand.bet,
        put_in=hand.put_in,
        folded=hand.folded,
        tapped_out=not hand.folded and not hand.may_bet,
        up=hand.up,
        down=down,
        hidden=len(hand.down) - len(down),
        made="" if made is None else made.words,
        value=made,
        last=last_act(round_, hand.player),
        won=Cents(won),
        winning=winning(round_, hand.player),
    )


def last_act(round_: Round, player: Player) -> str:
    act = next((each_act for each_act in round_.acts if each_act.player == player), None)
    if act is None:
        return ""
    return f"{act.act} {dollars(act.amount)}" if act.amount else act.act


def winning(round_: Round, player: Player) -> Cards:
    """The cards with which a player won, high before low, each once."""
    kinds = {award.low for award in round_.awards if player in dict(award.shares)}
    shown_ = (
        best_cards
        for best_cards in round_.best
        if best_cards.player == player and best_cards.low in kinds
    )
    return tuple(dict.fromkeys(card for best_cards in shown_ for card in best_cards.cards))
