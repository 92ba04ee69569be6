"""Payments of a round: every Hand against the Bank, the Bank itself, and the jackpot."""

from collections.abc import Iterator

from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, PoolsMoved, Wager, total
from houseway.games.pai_gow.bank import cover as covering
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import jackpot
from houseway.games.pai_gow.round.comparison import (
    BankTotal,
    Charge,
    Compared,
    Result,
    bank_total,
    co_bank_total,
    compared,
    house_wins,
    player_wins,
)
from houseway.games.pai_gow.round.events import (
    BankCounted,
    BankExhausted,
    HandsCompared,
    HouseWagerSettled,
    JackpotWon,
    RoundEvent,
)
from houseway.games.pai_gow.table.settings import Cover, Settings
from houseway.games.pai_gow.table.state import (
    GEE_JUN,
    HOUSE_BOX,
    ON_A_HAND,
    BetweenRounds,
    Dealt,
    Round,
    banked,
    on_box,
)
from houseway.house.rounds import jackpot_pools as pools
from houseway.law import Cite

Outcomes = dict[int, Compared]  # by Box


@value
class Paying:
    """A round whose Hands are set, and the terms on which it is settled."""

    book: Rulebook
    settings: Settings
    around: BetweenRounds
    round: Round

    @property
    def charge(self) -> Charge:
        return Charge(self.settings.commission, self.settings.commission_unit)

    def outcomes(self) -> Outcomes:
        """Each Hand that is displayed, against the Bank's."""
        bank = self.round.hand_of(self.around.bank.box)
        assert bank is not None, "the Bank has a Hand"
        assert bank.setting is not None, "which is set"
        return {
            hand.box: compared(hand.setting, bank.setting, self.book.settlement)
            for hand in self.round.hands
            if hand.box != bank.box and hand.setting is not None and not hand.surrendered
            if not hand.void
        }

    def hand_under(self, wager: Wager) -> Dealt:
        hand = self.round.hand_of(wager.spot[0])
        assert hand is not None, "a wagered Box has a Hand"
        return hand

    def result(self, outcomes: Outcomes, wager: Wager) -> Result:
        hand = self.hand_under(wager)
        if hand.void:
            return Result.PUSH
        return Result.LOSE if wager.player in hand.given_up else outcomes[hand.box].result.verdict

    def payments(self) -> tuple[Payment, ...]:
        outcomes = self.outcomes()
        hands = (w for w in self.round.wagers if w.bet in ON_A_HAND)
        beside = (w for w in self.round.wagers if w.bet == GEE_JUN)
        wins = self.wins(outcomes)
        return (
            *(self.on_hand(wager, outcomes, wins.get(wager, NOTHING)) for wager in hands),
            *self.on_bank(outcomes),
            *(self.on_jackpot(wager) for wager in beside),
        )

    def on_hand(self, wager: Wager, outcomes: Outcomes, win: Cents) -> Payment:
        law, stake = self.book.settlement, wager.stake
        hand = self.hand_under(wager)
        if hand.void:
            return Payment(wager, self.void_cite, returned=stake)
        match self.result(outcomes, wager):
            case Result.WIN:
                won = player_wins(win, self.charge, law)
                return Payment(wager, won.cite, stake, won.win, won.commission)
            case Result.PUSH:
                return Payment(wager, law.push, returned=stake)
            case Result.LOSE:
                return Payment(wager, law.unseen if wager.player in hand.given_up else law.loses)

    @property
    def void_cite(self) -> Cite:
        return self.book.void or self.book.wrong.more_seen

    # The Bank

    def against_bank(self, outcomes: Outcomes) -> Iterator[tuple[Cents, Result]]:
        """All that was wagered against the Bank, the House's own wager included."""
        for wager in self.round.wagers:
            if wager.bet in ON_A_HAND:
                yield wager.stake, self.result(outcomes, wager)
        if self.around.bank.house_wager and HOUSE_BOX in outcomes:
            yield self.around.bank.house_wager, outcomes[HOUSE_BOX].result.verdict

    def total(self, outcomes: Outcomes) -> BankTotal:
        counted = co_bank_total if self.around.bank.shared else bank_total
        return counted(self.against_bank(outcomes), self.charge, self.book.settlement)

    @property
    def chips(self) -> Cents:
        """The chips of players who bank. The House stands in for what was taken as Void."""
        return total(banked(self.round.wagers))

    def unpaid(self, outcomes: Outcomes) -> Cents:
        if not self.chips or self.settings.bank_cover is Cover.REQUIRED:
            return NOTHING
        return covering.missing(self.total(outcomes), self.chips)

    def wins(self, outcomes: Outcomes) -> dict[Wager | None, Cents]:
        """Return each winning wager's pay, in the order of the tiles; the House's own is None."""
        winners = tuple(self.winners(outcomes))
        wins = (Cents(stake) for _, stake in winners)
        paid = covering.paid_in_order(wins, self.unpaid(outcomes))
        return dict(zip((wager for wager, _ in winners), paid, strict=True))

    def winners(self, outcomes: Outcomes) -> Iterator[tuple[Wager | None, Cents]]:
        for hand in self.round.hands:
            for wager in on_box(self.round.wagers, hand.box):
                if self.result(outcomes, wager) is Result.WIN:
                    yield wager, wager.stake
            house = self.around.bank.house_wager if hand.box == HOUSE_BOX else None
            if house and outcomes[hand.box].result.verdict is Result.WIN:
                yield None, house

    def on_bank(self, outcomes: Outcomes) -> tuple[Payment, ...]:
        """Players who bank share profit, loss and Commission by their chips."""
        wagers = banked(self.round.wagers)
        if not wagers:
            return ()
        capped = covering.capped(self.total(outcomes), self.chips)
        weights = [wager.stake for wager in wagers]
        moved = pools.in_proportion(Cents(abs(capped.profit)), weights)
        charged = pools.in_proportion(capped.commission, weights)
        if capped.profit < 0:
            return tuple(
                Payment(wager, capped.cite, returned=Cents(wager.stake - lost))
                for wager, lost in zip(wagers, moved, strict=True)
            )
        each = zip(wagers, moved, charged, strict=True)
        return tuple(Payment(wager, capped.cite, wager.stake, won, fee) for wager, won, fee in each)

    # The jackpot

    @property
    def displayed(self) -> Cents:
        return self.round.pools.displayed(self.settings.jackpot_least)

    def on_jackpot(self, wager: Wager) -> Payment:
        """Prizes are whole payments. A Hand that was called Void has its stake back.

        One that was given up is not displayed: nobody sees a prize in it.
        """
        hand = self.hand_under(wager)
        if hand.void:
            return Payment(wager, self.void_cite, returned=wager.stake)
        if wager.player in hand.given_up:
            return Payment(wager, self.book.settlement.unseen)
        prize = jackpot.prize(hand.hand, self.book.jackpot)
        if prize is None:
            return Payment(wager, self.book.jackpot.pools)
        if prize.verdict is jackpot.Prize.MAJOR and self.round.linked:
            share = self.shared(wager)
            return Payment(wager, share.cite, self.stake_back(wager), share.amount)
        win = jackpot.pays(prize.verdict, self.displayed)
        return Payment(wager, prize.cite, self.stake_back(wager), win)

    def stake_back(self, wager: Wager) -> Cents:
        """A prize is the whole payout unless the table returns the stake that won it."""
        returned = self.settings.winning_stake is pools.WinningStake.RETURNED
        return wager.stake if returned else NOTHING

    def shared(self, wager: Wager) -> jackpot.Share:
        """This table's share of a jackpot that others won too."""
        others, before = self.round.linked, self.round.linked_place - 1
        stakes = (*others[:before], wager.stake, *others[before:])
        return jackpot.shares(self.displayed, stakes, self.book.jackpot)[before]

    def pooled(self, payments: tuple[Payment, ...]) -> tuple[PoolsMoved, ...]:
        """Lost jackpot wagers feed the pools, prizes come out of what is left in them."""
        moved, lies = [], self.round.pools
        for payment in payments:
            if payment.wager.bet != GEE_JUN or (payment.returned and not payment.win):
                continue
            if payment.win:
                major = payment.cite in (self.book.jackpot.major, self.book.jackpot.shared)
                moved.append(pools.paid(lies, payment.wager, payment.win, major=major))
            else:
                moved.append(pools.added(payment.wager, self.settings.jackpot_share))
            lies = pools.with_movement(lies, moved[-1])
        return (PoolsMoved(tuple(moved), self.book.jackpot.pools),) if moved else ()

    # What is told of it

    def events(self) -> tuple[RoundEvent, ...]:
        outcomes = self.outcomes()
        compared_ = tuple(
            HandsCompared(
                box,
                outcome.low,
                outcome.high,
                outcome.result,
                outcome.result.cite,
                self.under(outcome),
            )
            for box, outcome in outcomes.items()
        )
        return (*compared_, *self.house_told(outcomes), *self.bank_told(outcomes), *self.prizes())

    def under(self, comparison: Compared) -> tuple[Cite, ...]:
        if comparison.result.verdict is Result.PUSH:
            return (self.book.settlement.push_is,)
        return ()

    def house_told(self, outcomes: Outcomes) -> tuple[HouseWagerSettled, ...]:
        stake, outcome = self.around.bank.house_wager, outcomes.get(HOUSE_BOX)
        if not stake or outcome is None:
            return ()
        law = self.book.settlement
        return (HouseWagerSettled(stake, outcome.result.verdict, house_wins(stake, law).cite),)

    def bank_told(self, outcomes: Outcomes) -> tuple[BankCounted | BankExhausted, ...]:
        if not self.chips:
            return ()
        capped = covering.capped(self.total(outcomes), self.chips)
        under = (self.book.settlement.commission,)
        counted = BankCounted(capped.profit, capped.commission, capped.cite, under)
        unpaid = self.unpaid(outcomes)
        return (counted, BankExhausted(unpaid, capped.cite)) if unpaid else (counted,)

    def prizes(self) -> Iterator[JackpotWon]:
        for wager in self.round.wagers:
            if wager.bet != GEE_JUN:
                continue
            hand = self.hand_under(wager)
            if hand.void or wager.player in hand.given_up:
                continue
            prize = jackpot.prize(hand.hand, self.book.jackpot)
            if prize is not None:
                amount = self.on_jackpot(wager).win
                yield JackpotWon(hand.box, prize, amount, self.book.jackpot.liable)
