"""Listener to people at a terminal: lines become moves, and wagers are remembered."""

import json
from collections.abc import Iterator, Sequence

from houseway.cli.play.session import Session
from houseway.core.actors import Player, Put
from houseway.core.bots import Said
from houseway.core.game import Choice
from houseway.core.money import Cents, dollars
from houseway.core.offers import Why
from houseway.floor.grammar import (
    Chair,
    Hearing,
    Move,
    Moves,
    Question,
    Refusal,
    heard_at,
    parse_line,
)
from houseway.floor.grammar.answers import Answer
from houseway.floor.grammar.at_table import at_table
from houseway.floor.grammar.completion import candidates
from houseway.floor.grammar.prompts import meaning
from houseway.floor.records.table_codec import desk_of
from houseway.floor.wire.order_forms import Orders


class Listener:
    """Hears everybody who sits here, and knows what each has laid in this round and the last."""

    def __init__(self, session: Session, people: Sequence[Player]) -> None:
        self.session = session
        self.people = list(people)
        desk = desk_of(session.one.game, session.one.edition)
        self.orders = Orders(session.one, desk.wire)
        self.laid: dict[Player, list[Move]] = {}
        self.former: dict[Player, list[Move]] = {}
        self._round = 0
        self._heard: tuple[object, dict[int, Hearing]] = (None, {})

    # What is open

    def hearings(self) -> dict[int, Hearing]:
        """Return each person's offers, found once for a table as it stands."""
        self.turn_page()
        if self._heard[0] is not self.session.table:
            found = {int(who): self.hearing(who) for who in self.people}
            self._heard = (self.session.table, found)
        return self._heard[1]

    def hearing(self, who: Player) -> Hearing:
        last = self.laid.get(who) or []
        chair = Chair(who, tuple(self.people), str(last[-1].given["bet"]) if last else "")
        return at_table(self.session.one, self.session.table, self.session.due, chair)

    def awaited(self) -> list[Player]:
        """Return those who have to answer, or may: a round is in play and something is open."""
        due = self.session.due
        if self.session.at_wagers:
            return []
        if isinstance(due, Choice):
            return [who for who in self.people if who == due.player]
        hearings = self.hearings()
        return [who for who in self.people if answers(hearings[who])]

    def due_to(self, asked: Sequence[Player]) -> list[Player]:
        """Those of them whom a round waits for."""
        if self.session.table.round is None:
            return []
        return [who for who in asked if self.hearings()[who].must]

    def complete(self, line: str) -> Iterator[tuple[str, int, str]]:
        """Return completions of a half-typed line."""
        who = (self.awaited() or self.people)[0]
        for candidate in candidates(line, self.hearings()[who]):
            yield candidate.text, candidate.back, candidate.meta

    # What is said

    def answer_to(self, line: str) -> tuple[Player | None, Answer]:
        due, hearings = self.session.due, self.hearings()
        first = line.split(" ")[0]
        numbered = first.isdecimal() and int(first[:6]) in hearings
        if isinstance(due, Choice) and due.player in hearings and not numbered:
            return due.player, parse_line(line, hearings[due.player])
        seat, answer = heard_at(line, hearings)
        return (None if seat is None else Player(seat)), answer

    def put_of(self, who: Player, said: Said) -> Put[object]:
        """The move as a terminal sends it; what it leaves to the server is filled in here."""
        line = json.dumps(said.written(who))
        return self.orders.read(self.session.table, line, self.session.croupier.entropy)

    # Wagers

    def turn_page(self) -> None:
        """With a new round the wagers of this one are those of the last."""
        number = self.session.one.round_number(self.session.table)
        if number != self._round and self.session.at_wagers:
            self.former = self.laid or self.former
            self.laid, self._round = {}, number

    def keep(self, who: Player, move: Move) -> None:
        """Keep an accepted move: a wager is remembered, one that is taken back is forgotten."""
        if move.lays and (move.offer.cases or move.offer.listed):
            self.laid.setdefault(who, []).append(move)
        elif move.offer.move == "take-back":
            bet = move.given.get("bet")
            left = [
                each_move
                for each_move in self.laid.get(who, ())
                if bet and each_move.given["bet"] != bet
            ]
            self.laid[who] = left
        self._heard = (None, {})

    def again(self, who: Player, former: Sequence[Move]) -> Moves | Refusal | Question:
        """Some wagers once more, all of them or none."""
        if not former:
            return Refusal("there is no wager to repeat")
        hearing = self.hearing(who)
        each = [parse_line(move.echo, hearing) for move in former]
        moves = tuple(item for item in each if isinstance(item, Move))
        if len(moves) < len(each):
            wrong = next(item for item in each if isinstance(item, Refusal | Question))
            return Refusal(f"not all of it can be repeated: {wrong.text}")
        return Moves(moves)

    def bets(self, who: Player) -> dict[str, int]:
        """Return a player's wagers on the table before a round."""
        found: dict[str, int] = {}
        laid = getattr(self.session.table, "laid", None)
        for wager in laid.wagers if laid is not None else ():
            if wager.player == who:
                found[wager.bet] = found.get(wager.bet, 0) + wager.stake
        return found

    def total(self, who: Player) -> str:
        """`banker $20, tie $10: $30 in all`; nothing of a single wager."""
        bets = self.bets(who)
        if not bets:
            return ""
        every = ", ".join(f"{meaning(bet)} {dollars(Cents(cents))}" for bet, cents in bets.items())
        return f"{every}: {dollars(Cents(sum(bets.values())))} in all"


def answers(hearing: Hearing) -> bool:
    """Return whether there is something that the player has to answer, or may."""
    return any(offer.why in (Why.DUE, Why.OPEN) for offer in hearing.prompted)
