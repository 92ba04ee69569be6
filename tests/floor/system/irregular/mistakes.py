"""What the staff of a table find out, put right and decide, in play and of rounds long over."""

from collections.abc import Callable
from random import Random
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.streams.table import TableStream
from houseway.games.baccarat.round.outcomes import CorrectOutcome as CorrectHands
from houseway.games.roulette.round import state as roulette
from houseway.games.sic_bo.round import state as sic_bo
from houseway.house.dealers.outcomes import GENERATOR
from houseway.house.general import state as people
from houseway.house.terminals import faults
from houseway.house.terminals import outcomes_in_doubt as stopped
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.kit.cards import DECK
from tests.floor.system.irregular.paytable import points

LEE, ANN = Actor(Role.SUPERVISOR, name="Lee"), Actor(Role.OPERATOR, name="Ann")
DEVICE = Actor(Role.SUPERVISOR, name=GENERATOR)  # where the system draws, it reports its devices
KIM = Actor(Role.DEALER, name="Kim")
EQUIPMENT = {"roulette": "wheel", "baccarat": "shoe", "sic-bo": "dice tumbler"}
BACK = 4  # rounds: so far back something is found wrong
Puts = tuple[Put[Any], ...]


class Mistakes:
    """Every choice is made by the chance of the evening."""

    def __init__(self, chance: Random, players: int) -> None:
        self.chance, self.players = chance, players
        self.kinds: tuple[tuple[Callable[[TableStream], Puts], int], ...] = (
            (self.wrong_outcome, 8),
            (self.wrong_equipment, 3),
            (self.terminal_fails, 3),
            (self.system_fails, 1),
            (self.records_are_analysed, 5),
            (self.contravention, 3),
            (self.round_cannot_stand, 2),
            (self.game_is_disrupted, 1),
            (self.of_the_game_alone, 3),
            (self.dealing_ceases, 1),
            (self.outcome_is_considered, 4),
            (self.player_claims, 2),
            (self.claim_is_considered, 2),
        )

    def at(self, table: TableStream) -> Puts:
        kinds, often = zip(*self.kinds, strict=True)
        return tuple(self.chance.choices(kinds, often)[0](table))

    def anybody(self) -> Player:
        return Player(self.chance.randint(1, self.players))

    def a_round(self, table: TableStream) -> int | None:
        """The one in play, or one of the last that are over."""
        over = table.now.state.people.rounds_over
        if not over or self.chance.random() < 0.5:
            return None
        return self.chance.randint(max(1, over - BACK), over)

    # Outcomes

    def wrong_outcome(self, table: TableStream) -> Puts:
        return (Put(LEE, self.true_outcome(table, self.a_round(table)), ANN),)

    def true_outcome(self, table: TableStream, number: int | None) -> object:
        match table.desk.listing.game:
            case "roulette":
                return roulette.CorrectOutcome(self.chance.randint(0, 5), number)
            case "sic-bo":
                first, second, third = (self.chance.randint(1, 6) for _ in range(3))
                return sic_bo.CorrectResult(first, second, third, number)
            case _:
                return CorrectHands(*self.hands(), number)

    def hands(self) -> tuple[Any, Any]:
        """Two cards each, after which nobody draws."""
        while True:
            cards = self.chance.sample(DECK, 4)
            player, banker = tuple(cards[:2]), tuple(cards[2:])
            if max(points(player), points(banker)) >= 8:
                return player, banker

    def dealing_ceases(self, table: TableStream) -> Puts:
        return (Put(KIM, stopped.ReportWrongOutcome(self.a_round(table))),)

    def outcome_is_considered(self, table: TableStream) -> Puts:
        return tuple(
            Put(LEE, stopped.ConsiderOutcome(number))
            for number in table.now.state.stopped.rounds[:1]
        )

    # Rounds and wagers that do not stand

    def wrong_equipment(self, table: TableStream) -> Puts:
        equipment = EQUIPMENT[table.desk.listing.game]
        return (Put(LEE, faults.InvalidateForFault(equipment, self.a_round(table))),)

    def round_cannot_stand(self, table: TableStream) -> Puts:
        why = self.chance.choice(tuple(people.Trouble))
        return (Put(ANN, people.InvalidateRound(why, self.a_round(table))),)

    def game_is_disrupted(self, _table: TableStream) -> Puts:
        return (Put(ANN, people.InvalidateGame(people.Disturbance.FIRE)),)

    def contravention(self, table: TableStream) -> Puts:
        player = self.anybody()
        report = people.ReportContravention("7.7", "a man in a hat", "Kim", player)
        return Put(LEE, report), Put(ANN, people.VoidWagers(player, self.a_round(table)))

    def of_the_game_alone(self, table: TableStream) -> Puts:
        match table.desk.listing.game:
            case "roulette":
                kinds = (roulette.ReportSameDirection, roulette.ReportInterference)
                return (Put(DEVICE, self.chance.choice(kinds)()),)
            case "sic-bo":
                return (Put(DEVICE, sic_bo.ReportTumblerFault()),)
            case _:
                return (Put(LEE, VoidEarlierRound(self.a_round(table))),)

    # Terminals, the system, and what players say of them

    def terminal_fails(self, _table: TableStream) -> Puts:
        return (Put(LEE, faults.ReportTerminalFault(self.anybody())),)

    def system_fails(self, _table: TableStream) -> Puts:
        return (Put(LEE, faults.ReportSystemFault()),)

    def records_are_analysed(self, table: TableStream) -> Puts:
        held = table.now.state.faults.held
        if not held:
            return ()
        one = self.chance.choice(held)
        who = self.chance.choice((None, one.wagers[0].player))
        confirmed = self.chance.random() < 0.6
        return (Put(LEE, faults.RecordAnalysis(one.round, confirmed, who)),)

    def player_claims(self, table: TableStream) -> Puts:
        player, of = self.anybody(), self.chance.choice(tuple(faults.Claimed))
        claim = faults.ClaimError(player, of, "it was another", self.a_round(table))
        return (Put(Actor(Role.PLAYER, player), claim),)

    def claim_is_considered(self, table: TableStream) -> Puts:
        waiting = [one for one in table.now.state.faults.claims if one.action is None]
        return tuple(
            Put(LEE, faults.ConsiderClaim(one.number, faults.Action.NONE)) for one in waiting[:1]
        )
