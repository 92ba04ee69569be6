"""One hand on both sides. Whatever they say differently is a known difference, or a fault."""

import warnings
from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Duty, Settle
from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CommissionTaken
from houseway.games.poker.round.pots.pots import pots
from houseway.games.poker.round.state import Entry
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.poker_peers import expected, openers, winning
from tests.games.poker_peers.pairs import Terms, other_table
from tests.games.poker_peers.shadow import Shadow

warnings.filterwarnings("ignore", module="pokerkit")
DUTIES = {CutCards: CutCards(20), Shuffle: Shuffle()}


class Disagree(AssertionError):
    """The two sides differ, and nothing that is known explains it."""


class Duel:
    """A round of ours (`round`) and PokerKit's state (`other`), kept in step."""

    def __init__(self, terms: Terms, chance: Random) -> None:
        self.terms, self.chance = terms, chance
        self.poker = terms.pair.house.rules.round(terms.settings)
        entries = (Entry(Player(at), stack) for at, stack in enumerate(terms.stacks, 1))
        self.round: Any = self.poker.opening(tuple(entries))
        self.other: Any = other_table(terms)
        self.shadow = Shadow(terms)
        self.cards = list(deck_of(terms.settings).cards)
        chance.shuffle(self.cards)
        self.known: Counter[str] = Counter()
        self.story: list[str] = []
        self.drawn: dict[int, list[str]] = {}

    def play(self) -> Counter[str]:
        try:
            while not self.round.awarded:
                self.step()
        except Disagree as error:
            raise Disagree("\n".join((str(error), told(self.terms), *self.story))) from error
        return self.known

    def step(self) -> None:
        due = self.poker.turn(self.round)
        match due:
            case Choice(_, options) if options[0].move is moves.Exchange:
                self.exchange(due)
            case Choice():
                self.act(due)
            case Chance(to):
                self.deal(due, to)
            case Duty(act):
                self.put(due, DUTIES.get(act) or act())
            case Settle():
                self.settle(due)
            case _:
                raise Disagree(f"nothing to do at {due}")

    def put(self, due: Any, move: Any) -> tuple[Any, ...]:
        self.story.append(str(move))
        events = self.poker.decide(self.round, due, move)
        for event in events:
            self.round = self.poker.evolve(self.round, event)
        return events

    def agree(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagree(f"{what}: we say {ours}, they say {theirs}")

    # Cards

    def deal(self, due: Any, to: Any) -> None:
        self.catch_up()
        count = len(to)
        cards, self.cards = self.cards[:count], self.cards[count:]
        self.put(due, moves.Deal(tuple(cards)))
        board = ""
        for place, card in zip(to, cards, strict=True):
            text = written(card)
            if place.player is not None and self.terms.pair.house.rules.variant.draw:
                self.drawn.setdefault(place.player - 1, []).append(text)
            elif place.player is not None:
                self.other.deal_hole(text, place.player - 1)
            elif place.face == "communal card":
                board += text
        if board:
            self.other.deal_board(board)
        if self.round.betting is not None or not self.round.plan:
            self.draw_over()

    def exchange(self, due: Any) -> None:
        """Each passes cards in; PokerKit deals what comes for them when all have."""
        at = due.player - 1
        self.catch_up()
        self.draw_over()
        self.agree("who draws", at, self.other.stand_patter_or_discarder_index)
        held = self.round.hands[at].down
        count = min(self.chance.randint(0, len(held)), self.round.left - len(self.round.owed) - 1)
        cards = held[: max(0, count)]
        self.put(due, moves.Exchange(due.player, cards))
        self.other.stand_pat_or_discard("".join(map(written, cards)))
        self.draw_over()

    def draw_over(self) -> None:
        """The cards of a draw go to PokerKit's players in its own order."""
        if self.round.plan or (
            self.round.drawers and any(self.other.standing_pat_or_discarding_statuses)
        ):
            return
        while self.drawn and (at := self.other.hole_dealee_index) is not None:
            self.other.deal_hole(self.drawn[at].pop(0), at)
            self.drawn = {one: cards for one, cards in self.drawn.items() if cards}

    # Betting

    def catch_up(self) -> None:
        """PokerKit asks the only player who can still bet; with us the betting is over."""
        actor = self.other.actor_index
        if actor is not None:
            able = [at for at in self.other.player_indices if self.other.statuses[at]]
            able = [at for at in able if self.other.stacks[at]]
            level = self.other.bets[actor] >= max(self.other.bets)
            if able != [actor] or not level:
                raise Disagree(f"they ask player {actor + 1}, and with us nobody has to act")
            self.known["alone"] += 1
            self.other.check_or_call()
        while self.other.showdown_index is not None:
            self.other.show_or_muck_hole_cards(True)

    def act(self, due: Any) -> None:
        at = due.player - 1
        self.shadow.street(self.round.street)
        if self.round.betting.last is None:
            opener = openers.steer(self.terms, self.round, self.other, self.known)
            self.agree("who opens", self.round.betting.opener, opener)
        if self.covered(due, at):
            return
        self.agree("who acts", at, self.other.actor_index)
        ours = self.ours(due)
        said = expected.options(self.terms, self.shadow, self.other, self.known)
        self.agree(f"what is open to player {due.player}", ours, said.open)
        chosen = expected.choose(self.terms, ours, said, self.chance)
        self.make(due, at, "call" if chosen == "fold" and self.leads(at) else chosen)

    def leads(self, at: int) -> bool:
        """Whether he has more out than anybody: if he folds, PokerKit gives it back to him."""
        bets: list[int] = self.other.bets
        return bets[at] > max(one for seat, one in enumerate(bets) if seat != at)

    def covered(self, due: Any, at: int) -> bool:
        """PokerKit does not ask who has put in more than anybody else can; with us he passes."""
        other = self.other
        rivals = [one for one in other.player_indices if one != at and other.statuses[one]]
        most = max(other.stacks[one] + other.bets[one] for one in rivals)
        if at in other.actor_indices or other.bets[at] < most:
            return False
        self.known["covered"] += 1
        self.put(due, moves.Pass(due.player))
        return True

    def ours(self, due: Any) -> expected.Open:
        open_to = {one.move: one.amount for one in due.options}
        amount = open_to.get(moves.BetTo)
        return expected.Open(
            folds=moves.Fold in open_to,
            calls=self.to_call(due.player - 1, open_to),
            raises=None if amount is None else (amount.low, amount.high),
        )

    def to_call(self, at: int, open_to: Any) -> Any:
        if not {moves.Call, moves.Check, moves.Pass} & set(open_to):
            return None
        hand, level = self.round.hands[at], self.round.betting.level
        owed = level - hand.bet
        self.agree("a check is no call", moves.Call not in open_to, owed <= 0)
        return max(0, min(hand.stack, owed))

    def make(self, due: Any, at: int, chosen: int | str) -> None:
        """The same act on both sides: `fold`, `call`, or the total of a bet."""
        player, level = due.player, max(self.other.bets)
        total = self.other.bets[at] + self.other.stacks[at]
        if chosen == "fold":
            self.put(due, moves.Fold(player))
            self.other.fold()
            self.shadow.folds(at)
        elif chosen == "call":
            kinds = {one.move for one in due.options} & {moves.Call, moves.Check, moves.Pass}
            self.put(due, kinds.pop()(player))
            self.other.check_or_call()
            self.shadow.calls(at)
        else:
            assert isinstance(chosen, int)
            self.put(due, moves.BetTo(player, Cents(chosen)))
            self.other.complete_bet_or_raise_to(chosen)
            self.shadow.raises(at, level, chosen, tapped_out=chosen == total)

    # The end

    def settle(self, due: Any) -> None:
        self.catch_up()
        contest = len(self.round.still_in) > 1
        theirs = [(one.amount, one.player_indices) for one in self.other.pots] if contest else []
        ours = [(one.amount, one.eligible) for one in self.our_pots()] if contest else []
        self.agree("the pots", ours, theirs)
        end = (
            winning.shown(self.terms, self.other)
            if contest
            else winning.alone(self.terms, self.other)
        )
        winning.finished(self.terms, self.other, end, self.known)
        charge = winning.commission(self.terms, end)
        self.known["commission"] += charge > 0
        said = winning.divided(self.terms, end, charge)
        events = self.pay(due)
        self.agree("the commission", charged(events), charge)
        self.agree("the stacks", tuple(hand.stack for hand in self.round.hands), said)
        self.agree("every chip", sum(self.terms.stacks) - charge, sum(said))

    def pay(self, due: Any) -> tuple[Any, ...]:
        return self.put(due, TakeAndPay())

    def our_pots(self) -> Any:
        """What is contested, without a bet that nobody called."""
        put_in = [hand.put_in for hand in self.round.hands]
        second = sorted(put_in)[-2]
        folded = [hand.folded for hand in self.round.hands]
        return pots([min(one, second) for one in put_in], folded)


def charged(events: tuple[Any, ...]) -> int:
    return sum(one.amount for one in events if isinstance(one, CommissionTaken))


def told(terms: Terms) -> str:
    """A hand's terms in few words: what is not as at any other table."""
    default = terms.pair.house.rules.default
    own = {
        one.name: str(getattr(terms.settings, one.name))
        for one in fields(default)
        if getattr(terms.settings, one.name) != getattr(default, one.name)
    }
    return f"{terms.pair.name}, stacks {terms.stacks}, {own}"


def written(card: Any) -> str:
    """`AS` as PokerKit writes it: `As`."""
    return f"{card.rank}{card.suit.lower()}"
