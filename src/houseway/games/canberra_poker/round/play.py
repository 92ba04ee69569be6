"""Canberra Poker as a state machine: one round, from its first card to the last payment."""

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty, Over, Refused, Settle, Turn, not_due
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Money, PoolsMoved, Settled, Staked, Wager
from houseway.games.canberra_poker.bets import Line, full_bet
from houseway.games.canberra_poker.round import change, jackpot, moves
from houseway.games.canberra_poker.round import deal as dealing
from houseway.games.canberra_poker.round import irregularities as irregular
from houseway.games.canberra_poker.round import settlement as settling
from houseway.games.canberra_poker.round.events import (
    BetMade,
    CardDealt,
    CardsCounted,
    CountInstructed,
    DealerHandSet,
    Event,
    HandCounted,
    HandFolded,
    JackpotDeclared,
    PlayEvent,
    SaidEvent,
)
from houseway.games.canberra_poker.round.jackpot import LEAST_JACKPOT
from houseway.games.canberra_poker.round.moves import Collusion, Decision, HandReport, Move, Seen
from houseway.games.canberra_poker.round.state import DEALER, Hand, Place, Round
from houseway.games.canberra_poker.rules import CANBERRA, HAND, Rulebook
from houseway.house.rounds import jackpot_pools as pools
from houseway.house.rounds.jackpot_pools import WinningStake
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay
from houseway.house.shoes.moves import CardsDrawn
from houseway.house.table.game_contract import Since
from houseway.kit.cards import DECK_SIZE, Card
from houseway.kit.moves import Deal
from houseway.law import Cite

Events = tuple[Event, ...]


@value
class CanberraPoker:
    """The house's choices that bear on a round. A variant is another value of this class."""

    law: Rulebook = CANBERRA
    maximum_payout: Cents | None = None
    jackpot: Cents = LEAST_JACKPOT  # the display is never below it
    share: int = 100  # of a jackpot wager that does not win, for the jackpot's own pool
    winning_stake: WinningStake = WinningStake.KEPT

    def opening(self, start: Start) -> Round:
        antes = sorted((wager for wager in start.wagers if wager.bet == Line.ANTE), key=box_of)
        return Round(
            start,
            start.pools.displayed(self.jackpot),
            tuple(Hand(Place(box_of(ante)), ante.player) for ante in antes),
            wagers=start.wagers,
            pools=start.pools,
            placed=max((wager.number for wager in start.wagers), default=0),
        )

    def turn(self, round_: Round) -> Turn:
        law = self.law
        if round_.void:
            return Over(law.round)
        return (
            settling.at_the_start(law, round_)
            or dealing.ordered(law, round_)
            or dealing.cards(law, round_)
            or dealing.folded(law, round_)
            or settling.folded(law, round_)
            or dealing.decision(law, round_)
            or dealing.dealers_hand(law, round_)
            or dealing.declarations(law, round_)
            or dealing.count(law, round_)
            or settling.against_dealer(law, round_, self.maximum_payout)
            or settling.boomerang(law, round_, self.winning_stake)
            or Over(law.round)
        )

    def decide(self, round_: Round, due: Turn, move: Move, clause: Cite | None = None) -> Events:
        law = self.law
        if round_.void:
            raise Refused("the round is Void", law.void)
        match due, move:
            case Chance(to), Deal(cards) if 0 < len(cards) <= len(to):
                return (CardsDrawn(cards, law.dealt_from), *self.dealt(round_, to, cards))
            case Chance(to, cite), Deal(cards):
                raise Refused(f"{len(cards)} cards when {len(to)} are due", cite)
            case _, moves.Bet() | moves.Fold() | moves.FoldAbsent():
                return self.decided(round_, due, move)
            case Duty(act, cite), moves.SetHand() if act is moves.SetHand:
                made = law.made(round_.dealer)
                part = law.participates(made.verdict)
                return (DealerHandSet(round_.dealer, made, part, cite),)
            case _, moves.DeclareJackpot(player):
                return self.declared(round_, player)
            case _, moves.VerifyHand() | moves.VerifyFolded():
                return self.verified(round_, due, move)
            case _, moves.InstructCount() | moves.CountCards():
                return self.counted(round_, due, move)
            case Settle() as settle, TakeAndPay():
                return self.settled(round_, settle)
            case _ if isinstance(move, Seen):
                return irregular.exposed(law, round_, move)
            case _ if isinstance(move, HandReport) and clause is not None:
                return irregular.reported(law, round_, move, clause)
            case _ if isinstance(move, Collusion):
                return irregular.collusion(law, round_, move)
            case _:
                raise not_due(due, move)

    def put_right(self, round_: Round, move: Move, _since: Since) -> Events | None:
        """A hand that needs verification when its cards lie in the discard rack."""
        if not isinstance(move, moves.ReconstructHand):
            return None
        return irregular.rebuilt_late(self.law, round_, move.box)

    def corrected(self, _event: Event) -> Round | None:
        """The hand is what it was."""
        return None

    def dealt(self, round_: Round, to: tuple[Place, ...], cards: tuple[Card, ...]) -> Events:
        """Each card with the clause that it is dealt under, and how it lies."""
        law, earlier = self.law, len(round_.dealer)
        return tuple(
            CardDealt(
                place,
                card,
                law.faces(earlier + 1, dealer=place == DEALER, shown=round_.shown),
                law.card_due(earlier, dealer=place == DEALER),
            )
            for place, card in zip(to, cards, strict=False)
        )

    def decided(self, round_: Round, due: Turn, move: Decision) -> Events:
        """Those who have not acted yet may do so in any order."""
        law, hand = self.law, round_.hand_of(move.player)
        cite = law.to_bet if isinstance(move, moves.Bet) else law.to_fold
        if not round_.dealt:
            raise not_due(due, move)
        if hand is None or hand not in round_.waiting:
            raise Refused(f"player {move.player} has no hand to decide on", cite)
        if hand.lost:
            raise Refused(f"the hand of {hand.place} is in the discard rack", law.rebuilt)
        match move:
            case moves.Bet(player, stake):
                bet = self.bet(round_, hand, stake)
                made = BetMade(hand.place, player, law.bet_is, law.to_bet)
                return (Staked((bet,), law.to_bet), made)
            case moves.Fold(player):
                return (HandFolded(hand.place, player, law.fold_is, law.to_fold),)
            case moves.FoldAbsent(player):
                return (HandFolded(hand.place, player, law.fold_is, law.not_covered),)

    def bet(self, round_: Round, hand: Hand, stake: Cents) -> Wager:
        ante = round_.laid(hand, Line.ANTE)
        assert ante is not None, "a hand that waits has an Ante"
        if stake != full_bet(ante.stake):
            reason = f"a Bet of {dollars(stake)} is not twice the Ante of {dollars(ante.stake)}"
            raise Refused(reason, self.law.to_bet)
        return Wager(hand.player, Line.BET.value, stake, (hand.place.box,), round_.placed + 1)

    def declared(self, round_: Round, player: Player) -> Events:
        law, hand = self.law, round_.hand_of(player)
        if hand is None or not round_.laid(hand, Line.BOOMERANG):
            raise Refused(f"player {player} has no jackpot wager in play", law.jackpot_wager)
        if not dealing.may_declare(round_, hand):
            text = "declared" if hand.declared else "dealt" if not round_.dealt else "collected"
            negated = "not yet " if text == "dealt" else "already "
            raise Refused(f"the hand of player {player} is {negated}{text}", law.declaring)
        made = law.made(hand.cards)
        prize = jackpot.prize(law, made.verdict)
        if prize is None:
            raise Refused(f"{made.verdict} wins nothing of the jackpot", law.prizes)
        return (JackpotDeclared(hand.place, hand.player, prize, law.declaring),)

    def verified(
        self, round_: Round, due: Turn, move: moves.VerifyHand | moves.VerifyFolded
    ) -> Events:
        """A hand on its way to the discard rack; one without five cards does not count."""
        law, place, count = self.law, Place(move.box), move.cards
        folded = isinstance(move, moves.VerifyFolded)
        cite = law.folded_counted if folded else law.hands_counted
        if dealing.countable(law, round_).get(place) != cite:
            raise not_due(due, move)
        if not 0 <= count <= DECK_SIZE:
            raise Refused(f"{count} is no number of cards in a hand", cite)
        counted = HandCounted(place, count, cite)
        if count == HAND:
            return (counted,)
        return (counted, *irregular.wrong_count(law, round_, place, count))

    def counted(
        self, round_: Round, due: Turn, move: moves.InstructCount | moves.CountCards
    ) -> Events:
        cite = self.law.counting
        match move:
            case moves.InstructCount():
                if round_.counting:
                    raise Refused("the count is ordered already", cite)
                return (CountInstructed(cite),)
            case moves.CountCards(cards):
                if not round_.counting:
                    raise not_due(due, move)
                if cards < 0:
                    raise Refused(f"{cards} is no number of cards", cite)
                return (CardsCounted(cards, cards == DECK_SIZE, cite),)

    def settled(self, round_: Round, due: Settle) -> Events:
        law = self.law
        decided: Events = ()
        if due.cite == law.paying:
            decided = settling.hands_decided(law, round_)
        elif due.cite == law.jackpot_wins:
            decided = settling.prizes_won(law, round_)
        moved = settling.pools_moved(law, round_, due, self.share)
        return (*decided, Settled(due.payments, due.cite), *moved)

    def evolve(self, round_: Round, event: Event) -> Round:
        match event:
            case RoundVoided():
                return changed(round_, void=True)
            case CardsDrawn():
                return round_
            case PoolsMoved():
                return changed(round_, pools=pools.evolve(round_.pools, event))
            case _ if isinstance(event, Money):
                return change.with_money(round_, event)
            case _ if isinstance(event, PlayEvent):
                return change.with_play(round_, event)
            case _ if isinstance(event, SaidEvent):
                return change.with_said(round_, event)
            case _:
                return change.with_wrong(round_, event)


def box_of(wager: Wager) -> int:
    return wager.spot[0]
