"""Deciders for a Box: who sets its Hand, and who may have its jackpot wager."""

from collections.abc import Sequence

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.table.state import BetweenRounds, on_box
from houseway.law import Ruled


@value
class Deciders:
    """The wagers and seats of a table, from which follows who decides."""

    book: Rulebook
    wagers: Sequence[Wager]
    seats: tuple[tuple[int, Player], ...]
    around: BetweenRounds

    def setter(self, box: int) -> Ruled[Player | None]:
        """The player seated there, else the highest wager, else the one they agreed on."""
        law, bank = self.book.setting, self.around.bank
        if bank.banker is not None and box == bank.box:
            return Ruled(bank.banker, law.players)
        stakes = self.stakes(box)
        seated = next((player for seat, player in self.seats if seat == box), None)
        if seated in stakes:
            return Ruled(seated, law.seated)
        most = max(stakes.values(), default=Cents(0))
        highest = [player for player, stake in stakes.items() if stake == most]
        if len(highest) == 1:
            return Ruled(highest[0], law.highest)
        agreed = dict(self.around.nominated).get(box)
        return Ruled(agreed if agreed in stakes else None, law.agreed)

    def stakes(self, box: int) -> dict[Player, Cents]:
        """Return what each player has on the Hand of a Box."""
        stakes: dict[Player, Cents] = {}
        for wager in on_box(self.wagers, box):
            stakes[wager.player] = Cents(stakes.get(wager.player, 0) + wager.stake)
        return stakes

    def boxes(self) -> tuple[int, ...]:
        """Those with a wager on their Hand."""
        numbers = {wager.spot[0] for wager in self.wagers if on_box((wager,), wager.spot[0])}
        return tuple(sorted(numbers))

    def set_by(self, player: Player) -> tuple[int, ...]:
        """The Boxes that a player sets, the one with the highest wager first."""
        mine = [box for box in self.boxes() if self.setter(box).verdict == player]
        return tuple(sorted(mine, key=lambda box: (-self.stakes(box)[player], box)))

    def jackpot(self, player: Player, box: int) -> Ruled[bool]:
        """Return whether a player may have a Box's jackpot wager: as setter, other, or agreed."""
        law, stakes = self.book.jackpot, self.stakes(box)
        if player not in stakes:
            raise Refused(f"player {player} has no wager on Box {box}", law.setter_first)
        decides = self.setter(box).verdict
        if player == decides:
            return Ruled(True, law.setter_first)
        if decides is None:
            raise Refused(f"nobody sets Box {box} before its players agree", law.setter_first)
        if (box, decides) not in self.around.declined:
            reason = f"player {decides} sets Box {box} and has not declined the jackpot"
            raise Refused(reason, law.setter_first)
        if len(stakes) == 2:
            return Ruled(True, law.other_of_two)
        if dict(self.around.agreed).get(box) != player:
            reason = f"the players on Box {box} have not agreed on player {player}"
            raise Refused(reason, law.agreement_of_three)
        return Ruled(True, law.agreement_of_three)
