"""Wagers on the Boxes of blackjack: up to three players each, several Boxes by permission."""

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Refused, Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.rules import MOST_HANDS
from houseway.games.blackjack.settings import Settings
from houseway.games.blackjack.state import Round
from houseway.house import boxes, periods, staking
from houseway.house.betting import BoxBook
from houseway.house.boxes import BoxesMove
from houseway.house.events import EarlierRoundVoided, HouseEvent, PlayerWarned
from houseway.house.limits import Ceiling
from houseway.house.round import voided
from houseway.house.state import BettingMove, PlaceWager, Table
from houseway.law import Cite, RuleSet

# A wager laid in a round has its hand where one laid before has its place on the Box. Places are
# counted on from the hands, or chips above the maximum could pass for those of a split.
BEYOND_HANDS = MOST_HANDS

At = Table[Settings, Round]
Events = tuple[HouseEvent, ...]


@value
class BlackjackBook(BoxBook[Settings, Round]):
    """Main wagers within the limits of a Box, Super Sevens beside them, and who may have them."""

    def decide(self, table: At, due: Turn, put: Put[BettingMove]) -> Events:
        match due, put.move:
            case _, move if isinstance(move, BoxesMove):
                return self.told(table, move)
            case _, periods.VoidEarlierRound():
                return self.void_earlier(table)
            case Bets(), PlaceWager(bet=Bet.SUPER_SEVENS) as move:
                return self.sevens(table, move)
            case _:
                return BoxBook.decide(self, table, due, put)

    @property
    def rules(self) -> RuleSet:
        return self.law.chips.rule_set

    # Wagers

    def ceiling(self, table: At) -> Ceiling:
        """Super Sevens lie beside the Box and are no part of its total."""
        return changed(BoxBook.ceiling(self, table), apart=frozenset({Bet.SUPER_SEVENS.value}))

    def place(self, table: At, move: PlaceWager, offered: Cite) -> Events:
        self.check_box(table, move)
        self.check_stake(table, move)
        self.check_restricted(table, move)
        wager = Wager(move.player, move.bet, move.stake, self.spot(table, move))
        marked = any(one.number == move.box for one in table.markers)
        joins = any(w.player != move.player and w.spot[0] == move.box for w in table.wagers)
        cite = self.rules.rule("4.7") if marked and joins else offered
        events = staking.staked(table, self.law, (wager,), self.ceilings(table), cite)
        warned = PlayerWarned(move.player, self.law.below_minimum)
        return (*events, warned) if self.short(table, move) else events

    def check_box(self, table: At, move: PlaceWager) -> None:
        """Several Boxes are by permission, and one that was given up is another's."""
        self.check_box_number(table, move.box)
        if (move.player, move.box) in table.boxes.given_up:
            reason = f"player {move.player} gave up Box {move.box} for other players"
            raise Refused(reason, self.law.one_box or self.law.chips)
        if move.player not in table.boxes.several:
            BoxBook.check_box(self, table, move)
            return
        on_box = {w.player for w in table.wagers if w.spot[0] == move.box} | {move.player}
        if len(on_box) > self.law.players_on_a_box:
            most = self.law.players_on_a_box
            raise Refused(f"{most} players wager on Box {move.box} already", self.law.shared_box)

    def spot(self, table: At, move: PlaceWager) -> tuple[int, int]:
        """The Box, and the wager's place on it counted from the Dealer: each player has one."""
        laid = (*table.wagers, *table.excess)
        main = (w for w in laid if w.spot[0] == move.box and w.bet == Bet.MAIN.value)
        there = {w.player: w.spot[1] - BEYOND_HANDS for w in main}
        cite, most = self.rules.rule("4.5(b)"), self.law.players_on_a_box
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

    def own(self, table: At, move: PlaceWager) -> int:
        """What the player has on this bet of the Box already."""
        mine = (w for w in table.wagers if (w.player, w.bet) == (move.player, move.bet))
        return sum(w.stake for w in mine if w.spot[0] == move.box)

    def short(self, table: At, move: PlaceWager) -> bool:
        return self.own(table, move) + move.stake < table.settings.minimum

    def check_restricted(self, table: At, move: PlaceWager) -> None:
        if move.player not in table.boxes.restricted:
            return
        after, least = self.own(table, move) + move.stake, table.settings.minimum
        if after != least:
            reason = (
                f"player {move.player} may wager only the minimum of {dollars(least)}"
                f" until a new Shoe, not {dollars(Cents(after))}"
            )
            raise Refused(reason, self.rules.rule("4.6"))

    def sevens(self, table: At, move: PlaceWager) -> Events:
        """The approved amount, once for each player and Box; the limits do not count it."""
        self.check_box(table, move)
        cite = self.offered(move.bet)
        amount = table.settings.super_sevens
        if amount is None:
            raise Refused("Super Sevens is not offered at this table", self.rules.rule("17.1"))
        if self.own(table, move) or move.stake != amount:
            laid = f" besides {dollars(amount)}" if self.own(table, move) else ""
            reason = f"{dollars(move.stake)}{laid} is not the approved {dollars(amount)}"
            raise Refused(reason, self.rules.rule("17.4"))
        number = table.placed + 1
        return (Staked((Wager(move.player, move.bet, amount, (move.box,), number),), cite),)

    # What players are told

    def told(self, table: At, move: BoxesMove) -> Events:
        match move:
            case boxes.PermitSeveralBoxes(player):
                return (boxes.SeveralBoxesPermitted(player, self.rules.rule("4.4")),)
            case boxes.RequireBox(player, box):
                return self.give_up(table, player, box)
            case boxes.RequireMinimum(player):
                return (self.restrict(table, player),)
            case boxes.LiftMinimum(player):
                cite = self.rules.rule("4.6")
                if player not in table.boxes.restricted:
                    raise Refused(f"player {player} is not held to the minimum", cite)
                return (boxes.MinimumLifted(player, cite),)

    def give_up(self, table: At, player: Player, box: int) -> Events:
        """Only a player with several Boxes, only while none is vacant; his chips there go back."""
        self.check_box_number(table, box)
        cite, around = self.rules.rule("4.4"), occupied(table)
        mine = {number for number, owners in around.items() if player in owners}
        if box not in mine or len(mine) < 2:
            reason = f"player {player} does not have Box {box} and another"
            raise Refused(reason, cite)
        every = range(1, table.settings.boxes + 1)
        if vacant := [str(number) for number in every if number not in around]:
            raise Refused(f"Box {', '.join(vacant)} is vacant for other players", cite)
        there = () if table.locked else (*table.wagers, *table.excess)
        back = tuple(void(w, cite) for w in there if w.player == player and w.spot[0] == box)
        settled = (Settled(back, cite),) if back else ()
        return (boxes.BoxGivenUp(player, box, cite), *settled)

    def restrict(self, table: At, player: Player) -> HouseEvent:
        late, absent, cite = self.rules.rules("4.6(a)", "4.6(b)", "4.6")
        since = table.boxes
        if player in since.restricted:
            raise Refused(f"player {player} is held to the minimum already", cite)
        if since.rounds and player not in since.first:
            return boxes.MinimumRequired(player, late, cite)
        if player in since.sat_out:
            return boxes.MinimumRequired(player, absent, cite)
        reason = f"player {player} has wagered on every round of this Shoe since he began"
        raise Refused(reason, cite)

    # An error found too late

    def void_earlier(self, table: At) -> Events:
        """The round in which the error occurred is Void; the one that has begun stands."""
        cite, before = self.rules.rule("14.5"), table.previous
        if before is None or before.void:
            raise Refused("no round before this one could be declared Void", cite)
        *money, _ = voided(before, cite, cite)
        return (*money, EarlierRoundVoided(cite))


def occupied(table: At) -> dict[int, set[Player]]:
    """Who has a wager on a Box, had one on the round before, or sits there."""
    in_play = table.round.wagers if table.round is not None else ()
    last = table.previous.payments if table.previous is not None else ()
    laid = (*table.wagers, *table.excess, *in_play, *(paid.wager for paid in last))
    around: dict[int, set[Player]] = {}
    for wager in laid:
        around.setdefault(wager.spot[0], set()).add(wager.player)
    for one in table.people.seats:
        around.setdefault(one.seat, set()).add(one.player)
    return around
