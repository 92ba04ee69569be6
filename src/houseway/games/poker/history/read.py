"""A hand in the standard form, PHH, read and played through the machine move by move."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Call, Chance, Choice, Duty, Refused, Settle, Turn, due_in_words
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard, poker_card
from houseway.games.poker.history import start as phh_start
from houseway.games.poker.history.games import CODES, WHY_NOT
from houseway.games.poker.history.story import BadHistory, History
from houseway.games.poker.history.toml import Text
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round import moves
from houseway.games.poker.round.betting import limits
from houseway.games.poker.round.state import Hand, Round
from houseway.games.poker.table.composition import AnyMove
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle

DEALER = Actor(Role.DEALER)
UNKNOWN = "??"


def read(data: Mapping[str, Any], text: Text) -> History:
    """The history that a text tells. What the rules do not allow is refused with line and rule."""
    code = next((each_code for each_code in CODES if each_code.code == data.get("variant")), None)
    if code is None:
        name = str(data.get("variant"))
        why = WHY_NOT.get(name, "the standard has no such variant")
        raise BadHistory(f"variant {name!r}: {why}", text.line_of("variant"))
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(
        isinstance(each_action, str) for each_action in actions
    ):
        raise BadHistory("actions: a list of texts is wanted", text.line_of("actions"))
    start = phh_start.start(code, data, text)
    reader = Reader(start, actions)
    for action, line in zip(actions, text.lines_of(actions, "actions"), strict=True):
        reader.line = line
        reader.read(action)
    reader.end()
    claimed = phh_start.row(data, "finishing_stacks", text) if "finishing_stacks" in data else []
    order = reader.order()
    if claimed and len(claimed) != len(order):
        reason = f"finishing_stacks: {len(claimed)} of {len(order)} players"
        raise BadHistory(reason, text.line_of("finishing_stacks"))
    stacks = tuple(zip(order, claimed, strict=False))
    return History(start.house, start.table, tuple(reader.puts), tuple(reader.lines), stacks)


class Reader:
    """Keeps a table in step with the actions, and the moves that they are."""

    def __init__(self, start: phh_start.Start, actions: Sequence[str]) -> None:
        self.start, self.house, self.table = start, start.house, start.table
        self.puts: list[Put[AnyMove]] = []
        self.lines: list[int] = []
        self.line = 1
        self.hole: dict[int, list[str]] = {}
        self.burnt: PokerCard | None = None
        self.spare = spare_cards(start, actions)

    @property
    def due(self) -> Turn:
        return self.house.turn(self.table)

    @property
    def round(self) -> Round:
        round_ = self.table.round
        if round_ is None:
            raise BadHistory("the hand is over", self.line)
        return round_

    def order(self) -> list[Player]:
        """The players in the order of the deal, as they are p1, p2 and so on."""
        round_ = self.table.round or self.table.play.previous
        return [] if round_ is None else [hand.player for hand in round_.hands]

    def put(self, by: Actor, move: AnyMove) -> None:
        put: Put[AnyMove] = Put(by, move)
        try:
            events = self.house.decide(self.table, self.due, put)
        except Refused as refusal:
            raise BadHistory(refusal.reason, self.line, refusal.cite) from refusal
        for event in events:
            self.table = self.house.evolve(self.table, event)
        self.puts.append(put)
        self.lines.append(self.line)

    # What the standard leaves out

    def begin(self) -> None:
        """Shuffle, cut, blinds or antes: until the first card is due."""
        while not isinstance(due := self.due, Chance | Choice):
            if isinstance(due, Bets):
                self.put(DEALER, Shuffle())
            elif isinstance(due, Call):
                self.over_blind(due)
            elif isinstance(due, Duty) and due.act is CutCards:
                self.put(DEALER, CutCards(self.start.cut))
            elif isinstance(due, Duty):
                self.put(DEALER, due.act())
            else:
                raise BadHistory(f"no hand: {due_in_words(due)}", self.line, due.cite)

    def over_blind(self, due: Call) -> None:
        player = due.asked[0].player
        if self.start.over_blind and player is not None:
            self.put(Actor(Role.PLAYER, player), moves.PostOverBlind(player))
        else:
            self.put(DEALER, moves.CloseOverBlinds())

    def end(self) -> None:
        """A hand that is told to its end is paid, and the marker goes on."""
        self.deal_holes()
        if isinstance(self.due, Settle):
            self.put(DEALER, TakeAndPay())
            self.put(DEALER, moves.PassMarker())

    # Actions

    def read(self, action: str) -> None:
        act, _, remark = action.partition("#")
        words = act.split()
        if not self.puts:
            self.begin()
        if words[:2] != ["d", "dh"]:
            self.deal_holes()
        match words:
            case []:
                self.remark(remark.split())
            case ["d", "dh", player, cards]:
                self.hole.setdefault(self.at(player), []).extend(parted(cards, self.line))
            case ["d", "db", cards]:
                self.deal_board(parted(cards, self.line))
            case [player, "f"]:
                self.act(self.at(player), moves.Fold)
            case [player, "cc"]:
                self.check_or_call(self.at(player))
            case [player, "cbr", stake]:
                self.bet(self.at(player), stake)
            case [player, "sm"] | [player, "sm", _]:
                self.show(self.at(player), words[2:])
            case _:
                raise BadHistory(f"{action!r} is no action of this game", self.line)

    def remark(self, words: list[str]) -> None:
        match words:
            case ["burn", card]:
                self.burnt = card_of(card, self.line)

    def at(self, name: str) -> int:
        """`p1` is the first that is dealt to."""
        number = int(name[1:]) if name[:1] == "p" and name[1:].isdecimal() else 0
        if not 0 < number <= len(self.round.hands):
            raise BadHistory(f"no player {name!r}", self.line)
        return number - 1

    def hand(self, at: int) -> Hand:
        return self.round.hands[at]

    # Cards

    def deal_holes(self) -> None:
        """Every player's cards, in the order in which they leave the shoe."""
        if not self.hole:
            return
        held, self.hole = self.hole, {}
        due = self.due
        if not isinstance(due, Chance):
            raise BadHistory(f"cards, when {due_in_words(due)}", self.line, due.cite)
        cards = []
        for place in due.to:
            at = None if place.player is None else self.round.at(place.player)
            mine = held.get(-1 if at is None else at)
            if not mine:
                raise BadHistory(f"no card for {place}", self.line, due.cite)
            cards.append(self.known(mine.pop(0)))
        if any(held.values()):
            raise BadHistory("a player has more cards than are due", self.line, due.cite)
        self.put(DEALER, moves.Deal(tuple(cards)))

    def known(self, text: str) -> PokerCard:
        """A card that nobody has seen is any that the text does not name."""
        if text != UNKNOWN:
            return card_of(text, self.line)
        if not self.spare:
            raise BadHistory("there is no card left for one that is unknown", self.line)
        return self.spare.pop()

    def deal_board(self, texts: list[str]) -> None:
        cards = [card_of(text, self.line) for text in texts]
        due = self.due
        while cards:
            if not isinstance(due, Chance) or any(item.player is not None for item in due.to):
                raise BadHistory(f"a communal card, when {due_in_words(due)}", self.line, due.cite)
            if due.to[0].face is Face.BURN:
                burnt, self.burnt = self.burnt or self.known(UNKNOWN), None
                self.put(DEALER, moves.Deal((burnt,)))
            else:
                count = min(len(cards), len(due.to))
                self.put(DEALER, moves.Deal(tuple(cards[:count])))
                cards = cards[count:]
            due = self.due

    def show(self, at: int, cards: list[str]) -> None:
        """The machine shows by itself; cards that are named must be those that were dealt."""
        down, text = self.hand(at).down, "".join(cards)
        if text in ("", "-") or UNKNOWN in text:
            return
        shown = {card_of(each_text, self.line) for each_text in parted(text, self.line)}
        if shown != set(down):
            raise BadHistory(f"p{at + 1} shows {text}, and was dealt other cards", self.line)

    # Acts

    def act(self, at: int, kind: type[Any], *more: object) -> None:
        due, player = self.due, self.hand(at).player
        if not isinstance(due, Choice) or due.player != player:
            reason = f"p{at + 1} is out of turn: {due_in_words(due)}"
            raise BadHistory(reason, self.line, due.cite)
        self.put(Actor(Role.PLAYER, player), kind(player, *more))

    def check_or_call(self, at: int) -> None:
        """The standard asks the only player who can bet once more; with us the betting is over."""
        due, round_ = self.due, self.round
        waits = isinstance(due, Choice)
        if not waits and self.hand(at).may_bet and limits.contesting(round_) == 1:
            return
        kinds = {option.move for option in due.options} if isinstance(due, Choice) else set()
        level = 0 if round_.betting is None else round_.betting.level
        usual = moves.Call if self.hand(at).bet < level else moves.Check
        possible = kinds & {moves.Call, moves.Check, moves.Pass}
        self.act(at, possible.pop() if possible else usual)

    def bet(self, at: int, stake: str) -> None:
        try:
            to = phh_start.amount(stake)
        except BadHistory as error:
            raise BadHistory(error.reason, self.line) from None
        self.act(at, moves.BetTo, to)


def parted(cards: str, line: int) -> list[str]:
    """A row of cards, each of two letters, in a text that may leave some unknown."""
    if len(cards) % 2:
        raise BadHistory(f"{cards!r} is no row of cards", line)
    texts = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    for text in texts:
        if text != UNKNOWN:
            card_of(text, line)
    return texts


def card_of(text: str, line: int) -> PokerCard:
    try:
        return poker_card(text)
    except ValueError as error:
        raise BadHistory(str(error), line) from None


def spare_cards(start: phh_start.Start, actions: Sequence[str]) -> list[PokerCard]:
    """Cards of the deck that no action names."""
    named = {
        word[at : at + 2].upper()
        for action in actions
        for word in action.split()[2:]
        for at in range(0, len(word), 2)
    }
    every: Cards = deck_of(start.table.settings).cards
    return [card for card in every if str(card) not in named]
