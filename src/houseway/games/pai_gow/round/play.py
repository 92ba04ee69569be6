"""Pai Gow as a state machine: one round, from the shuffle to the last payment."""

from collections.abc import Iterator
from itertools import combinations

from houseway.core.bounds import Among, exactly
from houseway.core.game import (
    Bets,
    Call,
    Chance,
    Drawn,
    Duty,
    Option,
    Over,
    PlayerOption,
    Settle,
    Throw,
    Turn,
    not_due,
)
from houseway.core.value import changed, value
from houseway.core.wagers import PoolsMoved, Reversed, Settled, Staked
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import change, events, moves
from houseway.games.pai_gow.round import hands as handsetting
from houseway.games.pai_gow.round import irregularities as irregular
from houseway.games.pai_gow.round import preparation as preparing
from houseway.games.pai_gow.round.events import RoundEvent
from houseway.games.pai_gow.round.moves import RoundMove
from houseway.games.pai_gow.round.payments import Paying
from houseway.games.pai_gow.table.settings import Settings
from houseway.games.pai_gow.table.state import HAND, BetweenRounds, Dealt, Round, Stage
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay
from houseway.house.table.events import BetsClosed
from houseway.house.table.game_contract import Since
from houseway.law import Cite

CUP = ("the Dice Cup",)
TILES = Drawn(moves.DealTiles, every=32)
TWO_OF_FOUR = Among("tiles", tuple(combinations(range(1, handsetting.EACH + 1), 2)))
Events = tuple[RoundEvent, ...]


@value
class PaiGow:
    """A round under one edition, with these settings and this Bank."""

    book: Rulebook
    settings: Settings
    around: BetweenRounds

    def opening(self, start: Start) -> Round:
        return Round(start.wagers, start.seats, start.pools)

    def deciders(self, round_: Round) -> Deciders:
        return Deciders(self.book, round_.deciding, round_.seats, self.around)

    # What is due

    def turn(self, round_: Round) -> Turn:
        if round_.void:
            return Over(self.book.round)
        if round_.misdealt:
            return Duty(moves.VoidMisdeal, self.book.wrong.misdeal_void)
        if not round_.closed:
            return Bets(self.book.wagers[HAND].cite)
        if round_.la_ja_due:
            return Duty(moves.DoLaJa, self.book.dealing.la_ja)
        match round_.stage:
            case Stage.UNSHUFFLED:
                return Duty(moves.ShuffleTiles, self.book.dealing.shuffle)
            case Stage.SHUFFLED:
                return Duty(moves.StackTiles, self.book.dealing.stacks)
            case Stage.STACKED:
                return Duty(moves.CutTiles, self.book.dealing.stacks)
            case Stage.CUT:
                return Duty(moves.ShakeCup, self.book.dealing.cup)
            case Stage.SHAKEN:
                return Chance(CUP, self.book.dealing.first_box, Throw(moves.OpenCup, 1, 6, 3))
            case Stage.OPENED:
                to = tuple(f"Box {box}" for box in handsetting.played_boxes(round_, self.around))
                return Chance(to, self.book.dealing.dealt, TILES)
            case _:
                return self.after_the_deal(round_)

    def after_the_deal(self, round_: Round) -> Turn:
        if round_.settled:
            return Over(self.book.round)
        waiting = handsetting.to_be_set(self.around, round_)
        players = [hand for hand in waiting if not handsetting.is_houses(self.around, hand.box)]
        if asked := [player for player in players if player.requested]:
            return Duty(moves.SetByDealer, self.book.setting.on_request, exactly(box=asked[0].box))
        if offers := tuple(self.settable(round_, players)):
            return Call(offers, self.book.setting.players)
        if waiting:
            box = next(hand.box for hand in waiting if hand not in players)
            cite = handsetting.duty_cite(self.book, self.around, box)
            return Duty(moves.SetByDealer, cite, exactly(box=box))
        return Settle(self.paying(round_).payments(), self.book.settlement.wins)

    def settable(self, round_: Round, players: list[Dealt]) -> Iterator[PlayerOption]:
        """Yield what may be set now: no lower wager before a higher, nor before a marked Hand."""
        deciders = self.deciders(round_)
        for hand in players:
            player = deciders.setter(hand.box).verdict
            if handsetting.in_order_now(self.book, self.around, round_, deciders, hand.box):
                yield PlayerOption(
                    player,
                    Option(
                        moves.SetHand,
                        self.book.setting.players,
                        (*exactly(box=hand.box), TWO_OF_FOUR),
                    ),
                )

    def paying(self, round_: Round) -> Paying:
        return Paying(self.book, self.settings, self.around, round_)

    # What a move leads to

    def decide(
        self, round_: Round, due: Turn, move: RoundMove, clause: Cite | None = None
    ) -> Events:
        if isinstance(move, preparing.Preparing) and not round_.void:
            return preparing.decide(self.book, self.around, round_, move)
        match due, move:
            case Chance(_, cite, Throw()), moves.OpenCup():
                return handsetting.opened(self.book, self.around, move, cite)
            case Chance(_, _, Drawn()), moves.DealTiles():
                return handsetting.dealt(self.book, self.around, round_, move)
            case Settle(payments, cite), TakeAndPay():
                paying = self.paying(round_)
                return (*paying.events(), Settled(payments, cite), *paying.pooled(payments))
            case _, moves.OpenCup() | moves.DealTiles() | TakeAndPay():
                raise not_due(due, move)
            case _:
                return self.on_hands(round_, due, move, clause)

    def on_hands(self, round_: Round, due: Turn, move: RoundMove, clause: Cite | None) -> Events:
        book, around, deciders = self.book, self.around, self.deciders(round_)
        dealt = round_.stage is Stage.DEALT and not round_.complete
        match move:
            case moves.SetHand() if dealt:
                return handsetting.set_hand(book, around, round_, deciders, move)
            case moves.RequestHouseWay(player, box) if dealt:
                return handsetting.requested(book, around, round_, deciders, (player, box))
            case moves.SetByDealer() if dealt:
                return handsetting.set_by_dealer(book, around, round_, move)
            case moves.SurrenderUnseen(player, box) if dealt:
                return handsetting.surrendered(book, deciders, round_, (player, box))
            case moves.ReportExposedByHolder() if dealt:
                return irregular.seen_by_holder(book, around, round_, move)
            case moves.ReportExposedByDealer() if dealt:
                return irregular.seen_by_dealer(book, around, round_, move)
            case moves.ReportBankExposedByDealer(tiles) if dealt:
                return irregular.bank_seen_by_dealer(book, around, round_, tiles)
            case moves.CallHandVoid() if dealt:
                return irregular.called_void(book, around, round_, deciders, move)
            case moves.ReportLinkedWinners() if dealt:
                return irregular.linked(book, round_, move)
            case _ if clause is not None:
                return self.any_time(round_, due, move, clause)
            case _:
                raise not_due(due, move)

    def any_time(self, round_: Round, due: Turn, move: RoundMove, clause: Cite) -> Events:
        """Under the clause of its permit."""
        dealt = round_.stage is Stage.DEALT and not round_.complete
        match move:
            case moves.ReportAbsent(box) if dealt:
                return irregular.absent(self.book, self.around, round_, box, clause)
            case moves.ReconstructUnseen() if round_.hands and not round_.void:
                return irregular.reconstructed(self.book, round_, move, clause)
            case moves.ReportTiltedDie():
                return irregular.tilted(round_, clause)
            case moves.ReportMisdeal(how):
                return irregular.misdealt(round_, how, clause)
            case moves.VoidMisdeal():
                return irregular.misdeal_void(self.book, round_, clause)
            case moves.RequireReshuffle():
                return irregular.reshuffle(round_, clause)
            case moves.ExcludeFromRound():
                return irregular.out_of_round(round_, move, clause)
            case moves.VoidForCollusion():
                return irregular.collusion(round_, clause)
            case _:
                raise not_due(due, move)

    def put_right(self, round_: Round, move: RoundMove, _since: Since) -> Events | None:
        """A dispute over a Hand that was given up unseen, when its tiles are collected."""
        if not isinstance(move, moves.ReconstructUnseen):
            return None
        return irregular.displayed_late(self.book, round_, move)

    def corrected(self, _event: RoundEvent) -> None:
        """Return None: what it comes to is decided with the dispute."""

    # What an event changes

    def evolve(self, round_: Round, event: RoundEvent) -> Round:
        match event:
            case Staked(wagers):
                return changed(round_, wagers=(*round_.wagers, *wagers))
            case Settled(payments):
                gone = {payment.wager for payment in payments}
                left = tuple(wager for wager in round_.wagers if wager not in gone)
                return changed(round_, wagers=left, payments=(*round_.payments, *payments))
            case Reversed(payments):
                kept = tuple(payment for payment in round_.payments if payment not in payments)
                back = tuple(payment.wager for payment in payments)
                return changed(round_, wagers=(*round_.wagers, *back), payments=kept)
            case BetsClosed(wagers):
                return changed(round_, wagers=wagers, closed=True)
            case RoundVoided():
                return changed(round_, void=True)
            case PoolsMoved() | events.TilesRetrieved() | events.HandsCompared():
                return round_
            case events.HouseWagerSettled() | events.BankCounted() | events.JackpotWon():
                return round_
            case events.BankExhausted():
                return round_
            case events.PlayerOutOfRound(player):
                return changed(round_, out=(*round_.out, player))
            case events.MisdealDeclared():
                return changed(round_, misdealt=True)
            case events.LinkedWinners(stakes, place):
                return changed(round_, linked=stakes, linked_place=place)
            case _:
                return change.evolve_tiles(round_, event)
