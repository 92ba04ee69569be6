"""A table with tiles and a Bank that goes round, driven like the others.

Players take the Bank and set Hands at random. Where no more bets cannot be called, because a Bank
does not cover what lies against it or two Hands are wagered alike, the wagers go back.
"""

from collections import Counter
from typing import Any

from houseway.core.actors import Actor, Permit, Player, Put, Role
from houseway.core.entropy import shuffled
from houseway.core.game import Bets, Call, Choice, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import TilesDealt, TilesRetrieved
from houseway.games.pai_gow.table.settings import BOXES
from houseway.games.pai_gow.table.state import BANK, Dealt, banked
from houseway.games.pai_gow.tiles.cuts import CUTS
from houseway.games.pai_gow.tiles.tiles import TILES, in_order
from houseway.house.general.state import InvalidateRound, Trouble
from houseway.house.table.state import PlaceWager, TakeBack
from tests.games.driving import ODD_NUMBERS, PLAYERS, Made, Run, Table

DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
STAKES = (10_00, 20_00, 25_00, 50_00, 100_00, 1_000_00, 1_500_00)
BANKS = (500_00, 3_000_00, 3_000_00, 10_000_00)
PARTS = ((1, 2), (1, 3), (1, 4), (3, 4))
BAD_PARTS = ((1, 1), (0, 2), (2, 5), (-1, 9))


class TileRun(Run):
    def __post_init__(self) -> None:
        """Other tables take $20: this one too."""
        super().__post_init__()
        low = changed(self.house.rules.default, minimum=Cents(10_00))
        self.opening = self.table = self.house.opening(low)

    def put(self, put: Put[Any] | None = None) -> Made:
        if put is not None:
            return super().put(put)
        try:
            return super().put()
        except Refused:
            self.relieve()
            return super().put()

    def relieve(self) -> None:
        """Wagers go back until the staff can go on; else the round is given up."""
        against = (one.player for one in reversed(self.table.laid.wagers) if one.bet != BANK)
        for player in dict.fromkeys(against):
            self.put(Put(DEALER, TakeBack(player)))
            if self.goes_on():
                return
        self.put(Put(OPERATOR, InvalidateRound(Trouble.IMPRACTICAL)))

    def goes_on(self) -> bool:
        due = self.house.turn(self.table)
        try:
            self.house.decide(self.table, due, self.croupier.next_put(self.table, due))
        except Refused:
            return False
        return True

    def between_rounds(self, table: Table) -> bool:
        """A Bank that somebody has accepted is played out."""
        between = isinstance(self.house.turn(table), Bets) and table.round is None
        return between and not banked(table.laid.wagers)

    def permit(self, move: Any) -> Permit:
        found: Permit = self.house.permit_at(self.table, move)
        return found

    # Throwing in

    def thrown(self) -> Put[Any] | None:
        due, kind = self.house.turn(self.table), self.chance.below(10)
        match due:
            case Choice(player) if kind < 6:
                return self.by(player, bank_moves.TakeBank(player, Cents(self.one(BANKS))))
            case Call(offers) if kind < 6:
                offer = self.one(offers)
                return self.by(offer.player, self.answer(offer.player, offer.option.fixed("box")))
            case Bets() if kind == 9 and self.table.around.bank.banker is not None:
                return self.banker(self.table.around.bank.banker)
            case Choice() | Call():
                return self.any_put(honest=True) if kind == 6 else None
            case _:
                return super().thrown()

    def by(self, player: Player, move: object) -> Put[Any]:
        return Put(Actor(Role.PLAYER, player), move)

    def answer(self, player: Player, box: int) -> object:
        if self.chance.below(4):
            return moves.SetHand(player, box, self.one(PARTS))
        return self.one((moves.RequestHouseWay, moves.SurrenderUnseen))(player, box)

    def banker(self, player: Player) -> Put[Any]:
        some = (
            bank_moves.RequireCoBank(player),
            bank_moves.ChooseHouseWager(player, minimum=False),
            bank_moves.JoinBank(player, Cents(500_00)),
            moves.RequestLaJa(player),
            self.any_cut(moves.ChooseCut, player),
            moves.ShakeAgain(player),
        )
        return self.by(player, self.one(some))

    def wager(self) -> Put[Any]:
        player, bet = Player(1 + self.chance.below(PLAYERS)), self.one(("hand", *self.bets))
        stake = self.table.settings.jackpot_stake if bet == "gee-jun" else self.one(STAKES)
        box = self.one((player + 1, player + 1, 2, 5))
        return self.by(player, PlaceWager(player, box, bet, Cents(stake)))

    def wager_on(self, player: int, box: int) -> Put[Any]:
        move = PlaceWager(Player(player), box, "hand", self.table.settings.minimum)
        return self.by(Player(player), move)

    def any_move(self, kind: type[Any], *, honest: bool) -> Any:
        if kind is moves.DealTiles and honest:
            return moves.DealTiles(shuffled(tuple(range(1, len(TILES) + 1)), self.chance))
        if kind is moves.CutTiles and (honest or self.chance.below(2)):
            return self.any_cut(moves.CutTiles)
        if kind is moves.ChooseCut:
            return self.any_cut(moves.ChooseCut, Player(1 + self.chance.below(PLAYERS)))
        return super().any_move(kind, honest=honest)

    def any_cut(self, kind: type[Any], *by: Player) -> Any:
        cut = self.one(CUTS)
        return kind(*by, cut.name, tuple(self.one(pair) for pair in cut.variants))

    def any_value(self, hint: Any, *, honest: bool) -> Any:
        if hint == tuple[int, int]:
            return self.one(PARTS if honest else (*PARTS, *BAD_PARTS))
        if hint == tuple[int, ...]:
            return self.one(((), (1, 2), (1, 2, 3), tuple(range(1, 33))))
        if hint == tuple[Cents, ...]:
            return self.one(((), (Cents(1_00),), (Cents(0),), (Cents(-5), Cents(5))))
        if hint == tuple[str, ...]:
            return self.one(((), ("left",), ("left", "top"), ("क",)))
        if hint is int:
            return self.one((*range(1, 9), *range(1, 9), *ODD_NUMBERS))
        return super().any_value(hint, honest=honest)


class TileCount:
    """Every tile lies once, with a Box or taken back; a Hand that is set is the Hand dealt."""

    def follow(self, made: Made) -> None:
        for event in made.events:
            if isinstance(event, TilesDealt):
                dealt = [tile for _, hand in event.hands for tile in hand]
                back = next((one for one in made.events if isinstance(one, TilesRetrieved)), None)
                assert not Counter(dealt) - Counter(TILES), "more tiles than the set has"
                assert len(event.hands) + len(back.boxes if back else ()) == BOXES
        for one in getattr(made.after.round, "hands", ()):
            if isinstance(one, Dealt) and one.setting is not None:
                assert in_order((*one.setting.low, *one.setting.high)) == one.hand
