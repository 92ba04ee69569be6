"""Wagers on the Boxes of Pai Gow, while the House or a player banks."""

from houseway.core.actors import Player, Put
from houseway.core.bounds import Range
from houseway.core.game import Bets, Refused, Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.rules import S49, Limit, Rulebook
from houseway.games.pai_gow.round.preparation import to_prepare
from houseway.games.pai_gow.table.settings import HIGHEST, Allowed, Cover, Settings
from houseway.games.pai_gow.table.state import (
    GEE_JUN,
    HAND,
    HOUSE_BOX,
    NON_NEGOTIABLE,
    ON_A_HAND,
    BetweenRounds,
    Round,
    Stage,
    banked,
    boxes_of,
    on_box,
    own_box,
)
from houseway.house.table.events import HouseEvent
from houseway.house.table.state import (
    BettingMove,
    PlaceBoxMarker,
    PlaceMarker,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.house.wagers import boxes
from houseway.house.wagers import chips as staking
from houseway.house.wagers.box_book import BoxBook
from houseway.house.wagers.ceilings import Ceiling
from houseway.law import Cite

At = Table[Settings, Round]
Events = tuple[HouseEvent, ...]
ON_A_BOX = tuple(bet for bet, law in S49.wagers.items() if law.limit is not Limit.BANK)
APART = frozenset({*S49.wagers} - {*ON_A_HAND})  # what the limits of a Box do not count


def offered(book: Rulebook, bet: str) -> Cite:
    if bet not in ON_A_BOX:
        reason = f"no wager {bet[:20]!r} is laid on a Box: {', '.join(ON_A_BOX)} are"
        raise Refused(reason, book.wagers[NON_NEGOTIABLE].cite)
    return book.wagers[bet].cite


@value
class PaiGowBook(BoxBook[Settings, Round]):
    """The rules of wagers, which depend on who banks."""

    rules: Rulebook = S49
    around: BetweenRounds = BetweenRounds()

    def decide(self, table: At, due: Turn, put: Put[BettingMove]) -> Events:
        match due, put.move:
            case _, boxes.PermitSeveralBoxes(player):
                return (boxes.SeveralBoxesPermitted(player, self.one_box),)
            case _, boxes.RequireBox(player, box):
                return self.give_up(table, player, box)
            case Bets(), PlaceWager(bet=bet) as move if bet == GEE_JUN:
                return self.jackpot(table, move)
            case _, PlaceWager(bet=bet) if bet == GEE_JUN and not table.locked:
                reason = "the jackpot is open as long as the wagers are"
                raise Refused(reason, self.rules.wagers[GEE_JUN].cite)
            case _:
                return BoxBook.decide(self, table, due, put)

    def turn(self, table: At) -> Turn:
        """The tiles are prepared while wagers are laid."""
        due = BoxBook.turn(self, table)
        if not isinstance(due, Bets):
            return due
        return changed(due, next=to_prepare(self.rules, self.around, table.round, due.next))

    @property
    def one_box(self) -> Cite:
        assert self.law.one_box is not None, "each edition says how many Boxes a player may have"
        return self.law.one_box

    def deciders(self, table: At) -> Deciders:
        seats = tuple((sitting.seat, sitting.player) for sitting in table.people.seats)
        return Deciders(self.rules, table.laid.wagers, seats, self.around)

    # Limits

    def ceiling(self, table: At) -> Ceiling:
        """No maximum while players bank alone, twice the maximum while the House shares."""
        bank = self.around.bank
        usual = changed(BoxBook.ceiling(self, table), apart=APART)
        if bank.alone:
            return changed(usual, maximum=HIGHEST, multiple=Cents(1))
        return changed(usual, maximum=Cents(2 * usual.maximum)) if bank.shared else usual

    def above_double(self, table: At) -> Events:
        """Put unlimited wagers in play up to the double, once the House shares the Bank."""
        ceiling = self.ceiling(table)
        live: list[Wager] = []
        events: Events = ()
        for wager in table.laid.wagers:
            fits = Cents(min(wager.stake, ceiling.room(live, wager)))
            if wager.bet in APART or fits == wager.stake:
                live.append(wager)
                continue
            live.append(changed(wager, stake=fits))
            number = table.laid.placed + sum(isinstance(event, Staked) for event in events)
            events += self.parted(wager, fits, number)
        return events

    def parted(self, wager: Wager, fits: Cents, number: int) -> Events:
        cite = self.law.above_maximum
        if fits:
            return staking.split(wager, fits, number, cite)
        again = changed(wager, number=number + 1)
        return (Settled((void(wager, cite),), cite), *staking.beside((again,), cite))

    def place(self, table: At, move: PlaceWager, offered: Cite) -> Events:
        if move.bet == NON_NEGOTIABLE and not self.around.bank.by_house:
            reason = "non-negotiable chips are wagered only while the House banks"
            raise Refused(reason, self.rules.wagers[NON_NEGOTIABLE].cite)
        cite = self.rules.bank.no_maximum if self.above(table, move) else offered
        return BoxBook.place(self, table, move, cite)

    def marked(self, table: At, move: PlaceMarker | PlaceBoxMarker) -> Events:
        if table.settings.markers is not Allowed.ALLOWED:
            raise Refused("this table allows no marker above the maximum", self.law.marker)
        return BoxBook.marked(self, table, move)

    def above(self, table: At, move: PlaceWager) -> bool:
        """Return whether the wager would be too high if no player were banking."""
        after = sum(w.stake for w in on_box(table.laid.wagers, move.box)) + move.stake
        return self.around.bank.alone and after > table.settings.maximum

    # What may be laid

    def number(self, _table: At, player: Player) -> int:
        """Player 1 has Box 2, and so on."""
        return own_box(player)

    def stakes(self, table: At, move: PlaceWager) -> Range | None:
        if move.bet == NON_NEGOTIABLE and not self.around.bank.by_house:
            return None
        if move.bet != GEE_JUN:
            return BoxBook.stakes(self, table, move)
        amount = table.settings.jackpot_stake
        try:
            self.jackpot(table, changed(move, stake=amount))
        except Refused:
            return None
        return Range("stake", amount, amount)

    # Boxes

    def check_box(self, table: At, move: PlaceWager) -> None:
        self.check_box_number(table, move.box)
        bank = self.around.bank
        if move.box == HOUSE_BOX:
            if bank.by_house:
                raise Refused("no wager on Box 1 while the House banks", self.rules.bank.no_wager)
            raise Refused("Box 1 has the House's Hand", self.rules.dealing.house_tiles)
        if move.player in bank.players:
            reason = f"player {move.player} banks, and wagers on no other Box"
            raise Refused(reason, self.rules.bank.elsewhere)
        if move.box == bank.box:
            reason = f"Box {move.box} has the Bank: wagers are against it"
            raise Refused(reason, self.rules.bank.meant or self.rules.bank.taking)
        if (move.player, move.box) in boxes_of(table).given_up:
            reason = f"player {move.player} gave up Box {move.box} for other players"
            raise Refused(reason, self.one_box)
        self.check_others(table, move)

    def check_others(self, table: At, move: PlaceWager) -> None:
        """One Box a player, or two by permission; up to three players a Box."""
        lying = (*table.laid.wagers, *table.laid.excess)
        mine = {w.spot[0] for w in lying if w.player == move.player} | {move.box}
        most = 2 if move.player in boxes_of(table).several else 1
        if len(mine) > most:
            allowed = "two Boxes" if most == 2 else "one Box without permission for two"
            reason = f"player {move.player} may wager on {allowed}, not on Box {move.box} too"
            raise Refused(reason, self.one_box)
        sharing = {w.player for w in on_box(lying, move.box)} | {move.player}
        if len(sharing) > self.law.players_on_a_box:
            reason = f"{self.law.players_on_a_box} players wager on Box {move.box} already"
            raise Refused(reason, self.law.shared_box)

    def give_up(self, table: At, player: Player, box: int) -> Events:
        """Give up a Box others want: a player with two leaves one, and chips there go back.

        What others have there above its maximum comes into play in their place.
        """
        cite = self.one_box
        mine = {w.spot[0] for w in table.laid.wagers if w.player == player}
        if table.locked or len(mine) < 2 or box not in mine:
            raise Refused(f"player {player} has no wagers on Box {box} and another", cite)
        lying = (*table.laid.wagers, *table.laid.excess)
        back = tuple(w for w in lying if w.player == player and w.spot[0] == box)
        settled = Settled(tuple(void(w, cite) for w in back), cite)
        others = staking.into_play(table, self.law, frozenset(back), self.ceilings(table))
        return (boxes.BoxGivenUp(player, box, cite), settled, *others)

    def take_back(self, table: At, move: TakeBack) -> Events:
        if move.player in self.around.bank.players:
            reason = f"player {move.player} has accepted the Bank for this round"
            raise Refused(reason, self.rules.bank.taking)
        return (*BoxBook.take_back(self, table, move), *self.left_alone(table, move))

    def left_alone(self, table: At, move: TakeBack) -> Events:
        """Give back a jackpot wager on a Box where its player takes back all else."""
        mine = tuple(w for w in table.laid.wagers if w.player == move.player)
        kept = tuple(w for w in mine if not staking.is_meant(move, w))
        alone = tuple(w for w in kept if w.bet == GEE_JUN and not on_box(kept, w.spot[0]))
        cite = self.rules.jackpot.setter_first
        return (Settled(tuple(void(w, cite) for w in alone), cite),) if alone else ()

    # The jackpot

    def jackpot(self, table: At, move: PlaceWager) -> Events:
        law, settings = self.rules.jackpot, table.settings
        if not settings.jackpot:
            raise Refused("the Gee Jun Jackpot is not offered at this table", law.offered)
        if move.box == HOUSE_BOX:
            raise Refused("the House has no jackpot wager, nor has Box 1", law.no_house)
        self.check_box_number(table, move.box)
        if any(w.bet == GEE_JUN and w.spot[0] == move.box for w in table.laid.wagers):
            raise Refused(f"Box {move.box} has its jackpot wager", law.one_a_box)
        if move.stake != settings.jackpot_stake:
            wanted = dollars(settings.jackpot_stake)
            reason = f"{dollars(move.stake)} is not the approved {wanted}"
            raise Refused(reason, law.stake)
        ruled = self.deciders(table).jackpot(move.player, move.box)
        wager = Wager(move.player, GEE_JUN, move.stake, (move.box,), table.laid.placed + 1)
        return (Staked((wager,), ruled.cite),)

    # No more bets

    def close(self, table: At) -> Events:
        round_ = table.round
        if round_ is None or round_.stage < Stage.SHAKEN:
            raise Refused("the cup is to be shaken before no more bets", self.rules.dealing.cup)
        self.check_setters(table)
        self.check_bank(table)
        return BoxBook.close(self, table)

    def check_setters(self, table: At) -> None:
        """Every Hand has somebody to set it; who sets two has twice as much on one of them."""
        deciders = self.deciders(table)
        setters = {box: deciders.setter(box) for box in deciders.boxes()}
        for box, ruled in setters.items():
            if ruled.verdict is None:
                reason = f"the players on Box {box} have not agreed who sets it"
                raise Refused(reason, ruled.cite)
        for player in {ruled.verdict for ruled in setters.values() if ruled.verdict is not None}:
            mine = deciders.set_by(player)
            stakes = [deciders.stakes(box)[player] for box in mine]
            if len(stakes) == 2 and stakes[0] < 2 * stakes[1]:
                text = " and ".join(map(dollars, stakes))
                reason = f"player {player} sets two Hands for {text}: one has to be twice the other"
                raise Refused(reason, self.rules.setting.two_hands)

    def check_bank(self, table: At) -> None:
        """A player's Bank covers all that is wagered against it, the House at most its share."""
        bank = self.around.bank
        if bank.by_house:
            return
        if bank.alone and bank.house_wager is None:
            reason = f"player {bank.banker} has not said what the House wagers"
            raise Refused(reason, self.rules.bank.house_wager)
        declared = sum(w.stake for w in table.laid.wagers if w.bet == HAND) + (
            bank.house_wager or 0
        )
        share = -(-declared // 2) if bank.shared else declared
        chips = sum(w.stake for w in banked(table.laid.wagers))
        if chips < share and table.settings.bank_cover is Cover.REQUIRED:
            reason = f"a Bank of {dollars(chips)} does not cover {dollars(share)}"
            raise Refused(reason, self.rules.bank.sharing)
        liability = table.settings.house_liability
        if bank.shared and share > liability:
            reason = f"{dollars(share)} is above the House's liability of {dollars(liability)}"
            raise Refused(reason, self.rules.bank.liability)
