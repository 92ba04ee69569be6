"""Wagers on the Boxes of blackjack: up to three players each, several Boxes by permission."""

from dataclasses import field

from houseway.core.actors import Player, Put
from houseway.core.bounds import Range
from houseway.core.game import Bets, Refused, Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round import play
from houseway.games.blackjack.round.state import Round
from houseway.games.blackjack.rules import MOST_HANDS
from houseway.games.blackjack.table.settings import Settings
from houseway.games.blackjack.table.state import boxes_of
from houseway.house.table.events import HouseEvent, PlayerWarned
from houseway.house.table.state import BettingMove, PlaceWager, Table
from houseway.house.terminals import periods
from houseway.house.terminals.no_bet_rounds import made_void
from houseway.house.wagers import boxes
from houseway.house.wagers import chips as staking
from houseway.house.wagers.box_book import BoxBook
from houseway.house.wagers.boxes import BoxesMove
from houseway.house.wagers.ceilings import Ceiling
from houseway.law import Cite

# A wager laid in a round has its hand where one laid before has its place on the Box. Places are
# counted on from the hands, or chips above the maximum could pass for those of a split.
BEYOND_HANDS = MOST_HANDS

At = Table[Settings, Round]
Events = tuple[HouseEvent, ...]


@value
class BookLaw:
    """The clauses of the wagers on Boxes that only blackjack has."""

    joins: Cite
    decides: Cite
    several: Cite
    minimum: Cite
    late: Cite
    absent: Cite
    sevens_offered: Cite
    sevens_amount: Cite
    earlier: Cite


@value
class BlackjackBook(BoxBook[Settings, Round]):
    """Main wagers within the limits of a Box, Super Sevens beside them, and who may have them."""

    said: BookLaw = field(kw_only=True)

    def decide(self, table: At, due: Turn, put: Put[BettingMove]) -> Events:
        match due, put.move:
            case _, move if isinstance(move, BoxesMove):
                return self.decide_boxes(table, Put(put.by, move))
            case _, periods.VoidEarlierRound() as move:
                cite = self.said.earlier
                return made_void(table, move, cite, cite)
            case Bets(), PlaceWager(bet=Bet.SUPER_SEVENS) as move:
                return self.sevens(table, move)
            case _:
                return BoxBook.decide(self, table, due, put)

    # Wagers

    def ceiling(self, table: At) -> Ceiling:
        """Super Sevens lie beside the Box and are no part of its total."""
        return changed(BoxBook.ceiling(self, table), apart=frozenset({Bet.SUPER_SEVENS.value}))

    def place(self, table: At, move: PlaceWager, offered: Cite) -> Events:
        self.check_box(table, move)
        self.check_stake(table, move)
        self.check_restricted(table, move)
        wager = Wager(move.player, move.bet, move.stake, self.spot(table, move))
        marked = any(marker.number == move.box for marker in table.laid.markers)
        joins = any(w.player != move.player and w.spot[0] == move.box for w in table.laid.wagers)
        cite = self.said.joins if marked and joins else offered
        events = staking.staked(table, self.law, (wager,), self.ceilings(table), cite)
        warned = PlayerWarned(move.player, self.law.below_minimum)
        return (*events, warned) if self.short(table, move) else events

    def check_box(self, table: At, move: PlaceWager) -> None:
        """Several Boxes are by permission, and one that was given up is another's."""
        self.check_box_number(table, move.box)
        if (move.player, move.box) in boxes_of(table).given_up:
            reason = f"player {move.player} gave up Box {move.box} for other players"
            raise Refused(reason, self.law.one_box or self.law.chips)
        if move.player not in boxes_of(table).several:
            BoxBook.check_box(self, table, move)
            return
        lying = (*table.laid.wagers, *table.laid.excess)
        on_box = {w.player for w in lying if w.spot[0] == move.box} | {move.player}
        if len(on_box) > self.law.players_on_a_box:
            most = self.law.players_on_a_box
            raise Refused(f"{most} players wager on Box {move.box} already", self.law.shared_box)

    def spot(self, table: At, move: PlaceWager) -> tuple[int, int]:
        """The Box, and the wager's place on it counted from the Dealer: each player has one."""
        laid = (*table.laid.wagers, *table.laid.excess)
        main = (w for w in laid if w.spot[0] == move.box and w.bet == Bet.MAIN.value)
        there = {w.player: w.spot[1] - BEYOND_HANDS for w in main}
        cite, most = self.said.decides, self.law.players_on_a_box
        if not 0 <= move.place <= most:
            raise Refused(f"no place {move.place} on a Box: there are 1 to {most}", cite)
        if move.player in there:
            if move.place not in (0, there[move.player]):
                reason = f"player {move.player} has place {there[move.player]} on Box {move.box}"
                raise Refused(reason, cite)
            return move.box, BEYOND_HANDS + there[move.player]
        taken = set(there.values())
        if move.place in taken:
            raise Refused(f"place {move.place} on Box {move.box} is taken", cite)
        free = [place for place in range(1, most + 1) if place not in taken]
        behind = [place for place in free if place > max(taken, default=0)]
        return move.box, BEYOND_HANDS + (move.place or (behind[0] if behind else free[-1]))

    def stakes(self, table: At, move: PlaceWager) -> Range | None:
        """Super Sevens have one amount; who is held to the minimum has what is left of it."""
        held, own = move.player in boxes_of(table).restricted, self.own(table, move)
        if move.bet == Bet.SUPER_SEVENS:
            amount = table.settings.super_sevens
            return None if own or amount is None else Range("stake", amount, amount)
        open_ = BoxBook.stakes(self, table, move)
        if open_ is None or not held:
            return open_
        rest = table.settings.minimum - own
        return Range("stake", rest, rest) if rest in open_ else None

    def check_restricted(self, table: At, move: PlaceWager) -> None:
        if move.player not in boxes_of(table).restricted:
            return
        after, least = self.own(table, move) + move.stake, table.settings.minimum
        if after != least:
            reason = (
                f"player {move.player} may wager only the minimum of {dollars(least)}"
                f" until a new Shoe, not {dollars(Cents(after))}"
            )
            raise Refused(reason, self.said.minimum)

    def sevens(self, table: At, move: PlaceWager) -> Events:
        """The approved amount, once for each player and Box; the limits do not count it."""
        self.check_box(table, move)
        cite = self.offered(move.bet)
        amount = table.settings.super_sevens
        if amount is None:
            raise Refused("Super Sevens is not offered at this table", self.said.sevens_offered)
        if self.own(table, move) or move.stake != amount:
            laid = f" besides {dollars(amount)}" if self.own(table, move) else ""
            reason = f"{dollars(move.stake)}{laid} is not the approved {dollars(amount)}"
            raise Refused(reason, self.said.sevens_amount)
        number = table.laid.placed + 1
        return (Staked((Wager(move.player, move.bet, amount, (move.box,), number),), cite),)

    # What players are told

    def decide_boxes(self, table: At, put: Put[BoxesMove]) -> Events:
        match put.move:
            case boxes.PermitSeveralBoxes(player):
                return (boxes.SeveralBoxesPermitted(player, self.said.several),)
            case boxes.RequireBox(player, box):
                return self.give_up(table, player, box)
            case boxes.RequireMinimum(player):
                return (self.restrict(table, player),)
            case boxes.LiftMinimum(player):
                cite = self.said.minimum
                if player not in boxes_of(table).restricted:
                    raise Refused(f"player {player} is not held to the minimum", cite)
                return (boxes.MinimumLifted(player, cite),)

    def give_up(self, table: At, player: Player, box: int) -> Events:
        """Give up one of several Boxes, while none is vacant; the player's chips go back.

        What others have there above its maximum comes into play in their place.
        """
        self.check_box_number(table, box)
        cite, around = self.said.several, occupied(table)
        gone = {number for owner, number in boxes_of(table).given_up if owner == player}
        mine = {number for number, owners in around.items() if owners[0] == player} - gone
        if box not in mine or len(mine) < 2:
            reason = f"player {player} does not decide for Box {box} and another"
            raise Refused(reason, cite)
        every = range(1, table.settings.boxes + 1)
        if vacant := [str(number) for number in every if number not in around]:
            raise Refused(f"Box {', '.join(vacant)} is vacant for other players", cite)
        there = () if table.locked else (*table.laid.wagers, *table.laid.excess)
        back = tuple(w for w in there if w.player == player and w.spot[0] == box)
        given_up = boxes.BoxGivenUp(player, box, cite)
        if not back:
            return (given_up,)
        settled = Settled(tuple(void(w, cite) for w in back), cite)
        others = staking.into_play(table, self.law, frozenset(back), self.ceilings(table))
        return (given_up, settled, *others)

    def restrict(self, table: At, player: Player) -> HouseEvent:
        cite, since = self.said.minimum, boxes_of(table)
        if player in since.restricted:
            raise Refused(f"player {player} is held to the minimum already", cite)
        why = self.ground(since, player)
        if why is None:
            reason = f"player {player} has wagered on every round of this Shoe since he began"
            raise Refused(reason, cite)
        return boxes.MinimumRequired(player, why, cite)

    def ground(self, since: boxes.Boxes, player: Player) -> Cite | None:
        """Return why a player may be held to the minimum: they came late, or sat out."""
        late, absent = self.said.late, self.said.absent
        if since.rounds and player not in since.first:
            return late
        return absent if player in since.sat_out else None


def occupied(table: At) -> dict[int, tuple[Player, ...]]:
    """Return who has each Box that is not vacant, first the one who decides for it.

    They have chips there, or had in the last round, or sit there.
    """
    seats = {sitting.seat: sitting.player for sitting in table.people.seats}
    around: dict[int, tuple[Player, ...]] = {seat: (player,) for seat, player in seats.items()}
    last = table.round or table.play.previous
    around |= {box.number: box.deciders for box in last.boxes} if last else {}
    main = tuple(w for w in (*table.laid.wagers, *table.laid.excess) if w.bet == Bet.MAIN.value)
    for number in {w.spot[0] for w in main}:
        here = play.nearest_first(main, number)
        around[number] = play.box(number, here, seats.get(number)).deciders
    return around
