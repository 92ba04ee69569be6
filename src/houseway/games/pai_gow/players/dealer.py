"""A dealer of tiles who does whatever is due: for play, tests and training."""

from collections.abc import Iterable

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import (
    Bets,
    Call,
    Chance,
    Choice,
    Duty,
    Over,
    PlayerOption,
    Settle,
    Throw,
    Turn,
)
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import PaiGowTable, Stage
from houseway.games.pai_gow.tiles.cuts import HOUSE_CUT
from houseway.games.pai_gow.tiles.tiles import TILES
from houseway.house.dealers.devices import draw_numbers
from houseway.house.general import state as people
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import NoMoreBets, OpenTable, RecordApproval

DEALER = Actor(Role.DEALER)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)
REFERENCE = "training table"  # what an approval refers to where nobody really approved


class TileDealer:
    """Makes the staff's next move, or that of a player who is asked and says nothing."""

    def __init__(self, book: Rulebook, entropy: Entropy) -> None:
        self.book = book
        self.entropy = entropy

    def next_put(self, table: PaiGowTable, due: Turn) -> Put[object]:
        match due:
            case Bets():
                return self.before_the_cup(table)
            case Chance(_, _, Throw() as throw):
                return Put(DEALER, throw.move(*draw_numbers(throw, self.entropy)))
            case Chance():
                order = shuffled(tuple(range(1, len(TILES) + 1)), self.entropy)
                return Put(DEALER, moves.DealTiles(order))
            case Choice(player):
                return Put(Actor(Role.PLAYER, player), bank_moves.DeclineBank(player))
            case Call(asked):
                return self.for_who_says_nothing(table, asked[0])
            case Settle():
                return Put(DEALER, TakeAndPay())
            case Duty():
                return self.duty(table, due)
            case Over():
                raise AssertionError(f"nothing is due from the staff at {due}")

    def duty(self, table: PaiGowTable, due: Duty) -> Put[object]:
        act = due.act
        if act is RecordApproval:
            return Put(INSPECTOR, RecordApproval(due.fixed("of"), REFERENCE))
        if act is OpenTable:
            return self.opening(table)
        if act is people.DecideRefund:
            return Put(OPERATOR, people.DecideRefund(refund=True))
        if act is moves.SetByDealer:
            return Put(DEALER, moves.SetByDealer(due.fixed("box")))
        if act is moves.CutTiles:
            return Put(DEALER, self.cut(table))
        return Put(DEALER, act())

    def opening(self, table: PaiGowTable) -> Put[object]:
        """The cuts are approved before the table opens."""
        if HOUSE_CUT.name not in table.around.formations:
            return Put(INSPECTOR, bank_moves.ApproveFormation(REFERENCE))
        return Put(OPERATOR, OpenTable())

    def before_the_cup(self, table: PaiGowTable) -> Put[object]:
        """Shuffle, stacks, cut and cup while wagers are taken; then no more bets."""
        bank, round_ = table.around.bank, table.round
        excluded = table.people.excluded
        if HOUSE_CUT.name not in table.around.formations:
            return self.opening(table)
        if bank.alone and bank.house_wager is None and bank.banker not in excluded:
            return self.least_wager(bank.banker)
        stage = round_.stage if round_ else Stage.UNSHUFFLED
        if round_ and round_.la_ja_due:
            return Put(DEALER, moves.DoLaJa())
        if round_ and round_.misdealt:
            return Put(DEALER, moves.VoidMisdeal())
        if stage is Stage.STACKED:
            return Put(DEALER, self.cut(table))
        if stage is Stage.SHAKEN and (agreed := self.agreement(table)):
            return Put(DEALER, agreed)
        plain = {
            Stage.UNSHUFFLED: moves.ShuffleTiles,
            Stage.SHUFFLED: moves.StackTiles,
            Stage.CUT: moves.ShakeCup,
            Stage.SHAKEN: NoMoreBets,
        }
        return Put(DEALER, plain[stage]())

    def follow(self, table: PaiGowTable, events: Iterable[object]) -> None:
        """Tiles keep no order from one round to the next: there is nothing to keep in step."""

    def for_who_says_nothing(self, table: PaiGowTable, offer: PlayerOption) -> Put[object]:
        """Ask for House Way for a silent player; if they are excluded, report them absent."""
        player, box = offer.player, offer.option.fixed("box")
        if player is None or player in table.people.excluded:
            return Put(DEALER, moves.ReportAbsent(box))
        return Put(Actor(Role.PLAYER, player), moves.RequestHouseWay(player, box))

    def agreement(self, table: PaiGowTable) -> bank_moves.NominateSetter | None:
        """Players with equal wagers on a Box agree on the first of them."""
        seats = tuple((sitting.seat, sitting.player) for sitting in table.people.seats)
        deciders = Deciders(self.book, table.laid.wagers, seats, table.around)
        for box in deciders.boxes():
            if deciders.setter(box).verdict is None:
                stakes = deciders.stakes(box)
                return bank_moves.NominateSetter(box, max(stakes, key=stakes.__getitem__))
        return None

    def least_wager(self, banker: Player | None) -> Put[object]:
        assert banker is not None, "a player banks"
        move = bank_moves.ChooseHouseWager(banker, minimum=True)
        return Put(Actor(Role.PLAYER, banker), move)

    def cut(self, table: PaiGowTable) -> moves.CutTiles:
        """The cut that the banking player chose, or the House's."""
        round_ = table.round
        if round_ and round_.chosen_cut and not table.around.bank.by_house:
            name, variant = round_.chosen_cut
            return moves.CutTiles(name, variant)
        sides = tuple(pair[self.entropy.below(len(pair))] for pair in HOUSE_CUT.variants)
        return moves.CutTiles(HOUSE_CUT.name, sides)
