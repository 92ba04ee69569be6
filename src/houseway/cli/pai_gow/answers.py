"""Answers typed at a Pai Gow table: `set 1 3`, `bank 1000`, `2 cut tiger left top`."""

from collections.abc import Sequence

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice, Refused, Turn
from houseway.core.money import cents
from houseway.core.value import value
from houseway.floor.wire.scalars import Unreadable
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import GEE_JUN, HAND, NON_NEGOTIABLE
from houseway.games.pai_gow.table.view import PaiGowView
from houseway.games.pai_gow.tiles import cuts
from houseway.games.pai_gow.tiles.names import read_tile
from houseway.games.pai_gow.tiles.tiles import Tile

BETS = {HAND: HAND, GEE_JUN: GEE_JUN, "jackpot": GEE_JUN, NON_NEGOTIABLE: NON_NEGOTIABLE}
AMOUNTS = {"minimum": True, "same": False}


@value
class Heard:
    """A typed line: the words, and who says them."""

    words: tuple[str, ...]
    who: Player
    view: PaiGowView  # as he sees the table
    book: Rulebook
    due: Turn

    def by(self, move: object) -> Put[object]:
        return Put(Actor(Role.PLAYER, self.who), move)

    @property
    def box(self) -> int:
        """The Hand that the player is to set now, else one that waits, else any they set."""
        if isinstance(self.due, Call):
            for player_option in self.due.asked:
                if player_option.player == self.who:
                    return int(player_option.option.fixed("box"))
        mine = [hand for hand in self.view.hands if hand.player == self.who]
        waiting = [hand for hand in mine if not hand.is_set]
        if not mine:
            raise Unreadable(f"player {self.who} has no Hand here")
        return (waiting or mine)[0].box

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return next(hand.shown for hand in self.view.hands if hand.box == self.box)


def speaker(due: Turn, people: Sequence[Player], line: str) -> tuple[Player, tuple[str, ...]]:
    """Return the speaker: whose number comes first, else the one asked, else the only one."""
    words = tuple(line.lower().replace(",", " , ").split())
    if len(words) > 1 and words[0].isdecimal():
        return Player(int(words[0])), words[1:]
    return awaited_player(due, people) or people[0], words


def awaited_player(due: Turn, people: Sequence[Player]) -> Player | None:
    """Return the player at the terminal whom the table waits for."""
    match due:
        case Choice(player) if player in people:
            return player
        case Call(offers):
            return next((offer.player for offer in offers if offer.player in people), None)
        case _:
            return None


def read_move(heard: Heard) -> Put[object] | None:
    """The move that these words make, or None: then they mean something else."""
    who = heard.who
    match heard.words:
        case ("bank" | "take-bank", amount):
            return heard.by(bank_moves.TakeBank(who, cents(amount)))
        case ("decline" | "decline-bank",):
            return heard.by(bank_moves.DeclineBank(who))
        case ("join", amount):
            return heard.by(bank_moves.JoinBank(who, cents(amount)))
        case ("co-bank",) | ("co", "bank"):
            return heard.by(bank_moves.RequireCoBank(who))
        case ("house", amount) if amount in AMOUNTS:
            return heard.by(bank_moves.ChooseHouseWager(who, AMOUNTS[amount]))
        case ("la-ja",) | ("la", "ja"):
            return heard.by(moves.RequestLaJa(who))
        case ("cut", *named):
            return heard.by(cut(heard, tuple(named)))
        case ("shake",):
            return heard.by(moves.ShakeAgain(who))
        case _:
            return on_hand(heard)


def on_hand(heard: Heard) -> Put[object] | None:
    who = heard.who
    match heard.words:
        case ("set" | "set-hand", *named):
            return heard.by(moves.SetHand(who, heard.box, part(heard, " ".join(named))))
        case ("house", "way") | ("house-way",):
            return heard.by(moves.RequestHouseWay(who, heard.box))
        case ("surrender",):
            return heard.by(moves.SurrenderUnseen(who, heard.box))
        case ("void",):
            return heard.by(moves.CallHandVoid(who, heard.box))
        case _:
            return None


def cut(heard: Heard, words: tuple[str, ...]) -> moves.ChooseCut:
    """A cut by either of its names, and its variants behind; one that is none the table refuses."""
    for length in range(len(words), 0, -1):
        if found := cuts.cut_named(" ".join(words[:length])):
            return moves.ChooseCut(heard.who, found.name, words[length:])
    return moves.ChooseCut(heard.who, " ".join(words))


def part(heard: Heard, text: str) -> tuple[int, int]:
    """Read two of the player's tiles: places 1 to 4, or names with a comma between."""
    places = text.replace(",", " ").split()
    if len(places) == 2 and all(each_place in "1234" for each_place in places):
        return int(places[0]), int(places[1])
    names = [each_text for each_text in text.split(",") if each_text.strip()]
    if len(names) != 2:
        raise Unreadable(f"set {text}: say two tiles, such as set 1 3 or set teen, gee jun")
    first = place(heard, names[0])
    return first, place(heard, names[1], without=first)


def place(heard: Heard, name: str, without: int = 0) -> int:
    try:
        kind = read_tile(name, heard.book)
    except Refused as refusal:
        raise Unreadable(refusal.reason) from None
    for number, tile in enumerate(heard.tiles, start=1):
        if tile.kind is kind and number != without:
            return number
    raise Unreadable(f"{kind} is not among the tiles of Box {heard.box}")
