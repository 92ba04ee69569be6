"""Moments at tables, each as a player there is heard."""

from collections.abc import Callable

from houseway.cli.play.session import Session
from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.game import Call, Choice
from houseway.floor.grammar import Chair, Hearing
from houseway.floor.grammar.at_table import at_table
from houseway.floor.records.table_codec import desk_of
from houseway.games import listing_of
from tests.cli.poker_talk import opened as poker_room

ME = Player(1)
PAIR, ACE_UP = 6, 13  # seeds: a pair of tens, a dealer with an ace


def table(game: str, edition: str = "S49", seed: int = 3) -> Session:
    one = listing_of(game, edition)
    session = Session(one, one.table.rules.default, Seeded(seed))
    session.prepare()
    return session


def put(session: Session, move: str, **given: object) -> None:
    wire = desk_of(session.one.game, session.one.edition).wire
    written = {"by": {"role": "player", "player": 1}, "move": move, "with": given}
    session.put(wire.read_put(written))


def hearing(session: Session, last: str = "") -> Hearing:
    return at_table(session.one, session.table, session.due, Chair(ME, last=last))


def bets(game: str, edition: str = "S49") -> Callable[[], Hearing]:
    return lambda: hearing(table(game, edition))


def until(session: Session, kind: type) -> Session:
    for _ in range(60):
        if isinstance(session.due, kind) and session.table.round is not None:
            return session
        session.put()
    raise AssertionError(f"no {kind.__name__} within a round")


def main_bet(seed: int) -> Session:
    session = table("blackjack", seed=seed)
    put(session, "place-wager", player=1, box=1, bet="main", stake=2000, place=0)
    return session


def blackjack_after() -> Hearing:
    return hearing(main_bet(1), last="main")


def blackjack_choice() -> Hearing:
    return hearing(until(main_bet(PAIR), Choice))


def blackjack_insurance() -> Hearing:
    return hearing(until(main_bet(ACE_UP), Call))


def roulette_after() -> Hearing:
    session = table("roulette")
    for bet in ("straight:17", "red"):
        put(session, "lay-chips", player=1, bet=bet, stake=1000, colour="")
    return hearing(session, last="red")


def roulette_blue() -> Hearing:
    session = table("roulette")
    put(session, "buy-colour-chips", player=1, colour="blue", value=500)
    return hearing(session)


def canberra_choice() -> Hearing:
    session = table("canberra-poker")
    put(session, "place-wager", player=1, box=1, bet="ante", stake=1000, place=0)
    return hearing(until(session, Choice))


def poker(name: str, *lines: str) -> Callable[[], Hearing]:
    def heard() -> Hearing:
        room = poker_room(name, people=2)
        with room.console.capture():
            for line in ("", *lines):
                room.answer(line)
        session = room.session
        assert isinstance(session.due, Choice)
        asked = session.due.player
        return at_table(session.one, session.table, session.due, Chair(asked, (asked,)))

    return heard


def pai_gow(*, to_set: bool) -> Callable[[], Hearing]:
    def heard() -> Hearing:
        session = table("pai-gow")
        put(session, "place-wager", player=1, box=2, bet="hand", stake=5000, place=0)
        until(session, Call)
        if to_set:
            return hearing(session)
        put(session, "request-house-way", player=1, box=2)
        for _ in range(30):
            if isinstance(session.due, Choice):
                break
            session.put()
        return hearing(session)

    return heard


MOMENTS: dict[str, Callable[[], Hearing]] = {
    "baccarat bets": bets("baccarat"),
    "blackjack bets": bets("blackjack"),
    "blackjack after a bet": blackjack_after,
    "blackjack choice": blackjack_choice,
    "blackjack insurance": blackjack_insurance,
    "roulette bets": bets("roulette"),
    "roulette after two bets": roulette_after,
    "roulette with blue": roulette_blue,
    "terminal roulette bets": bets("roulette", "NI2019"),
    "sic-bo bets": bets("sic-bo"),
    "money wheel bets": bets("money-wheel"),
    "canberra bets": bets("canberra-poker"),
    "canberra choice": canberra_choice,
    "holdem preflop": poker("holdem NI2015"),
    "holdem flop": poker("holdem NI2015", "call", "pass"),
    "draw exchange": poker("draw S49", "call", "pass"),
    "pai gow bets": bets("pai-gow"),
    "pai gow bank": pai_gow(to_set=False),
    "pai gow set": pai_gow(to_set=True),
    "keno": bets("keno"),
}
