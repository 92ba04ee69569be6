"""`python -m tests.floor.system.tournament_evening SEED`: an evening with a tournament, at random.

A game, a field and sessions are drawn, with heats, levels and breaks. Bots play; the director moves
players, breaks tables, holds breaks, plays hand for hand, marks absences, places substitutes,
corrects names, disqualifies and leaves; staff correct outcomes that were wrong; the floor is cut
off and started again. At the end every chip and cent is where it should be, and the audit finds
nothing.
"""

import random
import sys
from collections import Counter
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import Conditions, Level, Moving
from houseway.tournaments.state import Phase, Standing
from tests.floor.system.crewed import TURNS, Crewed, short
from tests.floor.system.cup import DEARER, OF
from tests.floor.system.evening import ANN, MAIN, Evening
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import BLINDS, DIRECTOR

STEPS = 15  # in so many turns about one thing happens
MOST_ACTS = 60  # then the tournament is played to its end
PATIENCE = 3 * TURNS
HEATS = "roulette-heats"
GAMES = ("roulette", "sic-bo", "blackjack", "holdem", "holdem", "keno", "roulette", HEATS, HEATS)
BY_THE_CLOCK = (Level(BLINDS, Cents(10_00), minutes=4, pause=2), Level(DEARER, Cents(80_00)))
SUPERVISOR = Actor(Role.SUPERVISOR, name="Lee")
NUMBERS = 37


class TournamentEvening:
    """One tournament on a floor of its own; the same seed leads to the same records."""

    def __init__(self, seed: int) -> None:
        self.seed, self.chance = seed, random.Random(seed)
        self.did: Counter[str] = Counter()
        self.game = self.chance.choice(GAMES)
        bots, rounds = self.chance.randint(4, 8), self.chance.randint(1, 3)
        if self.game == "holdem":
            moving = self.chance.choice((*Moving, Moving.BY_DIRECTOR))
            levels = self.chance.choice((OF.levels, BY_THE_CLOCK))
            near = self.chance.randint(0, 3)
            of = changed(OF, fewest=4, moving=moving, levels=levels, hand_for_hand=near)
        elif self.game == HEATS:
            of = in_heats(short(HEATS, rounds, fewest=4), self.chance)
        else:
            of = short(self.game, rounds, fewest=min(4, bots))
        self.bots = bots
        self.cup = Crewed(Evening((), bots + 2, seed), of, bots)
        self.acts = (
            self.a_break,
            self.a_move,
            self.a_broken_table,
            self.an_absence,
            self.a_substitute,
            self.a_director_who_leaves,
            self.a_name,
            self.a_disqualification,
            self.a_restored_place,
            *(self.hand_for_hand,) * (2 if self.game == "holdem" else 1),
            *(self.a_correction,) * (4 if self.game in (HEATS, "roulette") else 1),
            self.a_restart,
            self.a_buy_back,
        )

    @property
    def store(self) -> Any:
        return self.cup.evening.store

    @property
    def state(self) -> Any:
        return self.cup.cup.state

    def evening(self, steps: int = STEPS) -> None:
        try:
            for _ in range(PATIENCE):
                if self.state.phase in (Phase.OVER, Phase.CANCELLED):
                    break
                if self.did["acts"] < MOST_ACTS and not self.chance.randrange(steps):
                    self.did["acts"] += 1
                    self.chance.choice(self.acts)()
                self.cup.turn()
                self.comes_back()
            self.check()
        except Exception as why:
            why.add_note(f"python -m tests.floor.system.tournament_evening {self.seed} {steps}")
            raise

    # What happens

    def direct(self, move: Any) -> bool:
        answers = self.cup.evening.ask(self.cup.cup.name, Put(DIRECTOR, move))
        accepted = bool(answers) and isinstance(answers[0], Accepted)
        name = type(move).__name__
        self.did[name if accepted else f"{name} refused"] += 1
        self.did["Accepted"] += accepted
        return accepted

    def somebody(self) -> Player:
        every: list[Player] = [one.player for one in self.state.entrants] or [Player(1)]
        return self.chance.choice(every)

    def a_break(self) -> None:
        self.direct(moves.OfferBreak(self.chance.randint(1, 3)))

    def a_move(self) -> None:
        tables = [one.number for one in self.state.tables] or [1]
        seat = self.chance.randint(1, max(1, self.state.seats))
        self.direct(moves.MovePlayer(self.somebody(), self.chance.choice(tables), seat))

    def a_broken_table(self) -> None:
        if self.state.tables:
            table = self.chance.choice(self.state.tables)
            order = self.chance.sample(table.players, len(table.players))
            self.direct(moves.BreakTable(table.number, tuple(order)))

    def an_absence(self) -> None:
        kind = self.chance.choice((moves.MarkAbsent, moves.MarkPresent))
        self.direct(kind(self.somebody()))

    def a_substitute(self) -> None:
        other = Player(self.bots + self.chance.randint(1, 2))
        self.direct(moves.ApproveSubstitute(self.somebody(), other, "Zoe"))

    def a_director_who_leaves(self) -> None:
        self.direct(moves.StepAway())

    def a_buy_back(self) -> None:
        backs = self.state.settings.buy_backs
        fee = backs.fee if backs else self.state.settings.fee
        self.direct(moves.BuyBack(self.somebody(), fee))

    def a_name(self) -> None:
        self.direct(moves.CorrectName(self.somebody(), f"Zoe {self.did['acts']}"))

    def a_disqualification(self) -> None:
        if not self.chance.randrange(3):
            self.direct(moves.DisqualifyPlayer(self.somebody(), "a device"))

    def a_restored_place(self) -> None:
        """Somebody forfeits the place, perhaps by mistake."""
        kind = self.chance.choice((moves.ForfeitPlace, moves.RestorePlace))
        self.direct(kind(self.somebody()))

    def hand_for_hand(self) -> None:
        self.direct(self.chance.choice((moves.StartHandForHand, moves.EndHandForHand))())

    def comes_back(self) -> None:
        """The director, sooner or later; and whoever was marked absent."""
        if not self.state.papers.there and not self.chance.randrange(5):
            self.direct(moves.StepBack())
        if any(one.absent for one in self.state.entrants) and not self.chance.randrange(50):
            self.direct(moves.MarkPresent(self.somebody()))

    def a_correction(self) -> None:
        """Of any round of roulette that is over, or of one that is not."""
        if self.game not in (HEATS, "roulette") or not self.cup.cup.tables:
            return
        table = self.chance.choice([*self.cup.cup.tables.values()])
        last = max(1, table.now.state.people.rounds_over)
        true = CorrectOutcome(self.chance.randrange(NUMBERS), self.chance.randint(1, last))
        evening = self.cup.evening
        answer = evening.put(str(table.name), SUPERVISOR, true, beside=ANN)
        self.did["staff_put_right"] += isinstance(answer, Accepted)
        self.did["Accepted"] += isinstance(answer, Accepted)

    def a_restart(self) -> None:
        self.cup.restart()
        self.did["crashes"] += 1

    # How it ends

    def check(self) -> None:
        assert self.state.phase in (Phase.OVER, Phase.CANCELLED), f"it stands: {self.state.tables}"
        assert not self.cup.evening.floor.stops.by, "a stream has stopped"
        self.check_money()
        head = audited(reader_of(self.cup.evening), MAIN).head
        assert head.number == self.cup.evening.floor.hall.number, "the audit ends before the record"

    def check_money(self) -> None:
        every = {str(name): int(cents) for name, cents in self.cup.evening.accounts("").items()}
        chips = sum(cents for name, cents in every.items() if "@tournament-CUP" in name)
        assert chips == 0, f"{chips} chips of the tournament are too many"
        lying = [name for name, cents in every.items() if name.startswith("prizes:") and cents]
        assert not lying, f"prizes are not paid: {lying}"
        kept = [one for one in self.state.entrants if not one.refunded]
        pool = sum(one.paid - one.kept for one in kept)
        placed = sum(sum(one.prizes) for one in self.state.placings)
        assert self.state.phase is Phase.CANCELLED or placed == pool, (
            f"{placed} of a pool of {pool}"
        )
        places = Counter(player for one in self.state.placings for player in one.players)
        assert max(places.values(), default=0) <= 1, "somebody has two places"
        left = [one for one in self.state.entrants if one.standing is Standing.IN]
        assert self.state.phase is Phase.CANCELLED or not left, "somebody in it has no place"


def in_heats(of: Conditions, chance: random.Random) -> Conditions:
    """One or two tables of two or three at once; the best of each go on, and some losers."""
    heat, final = of.stages
    tables, seats, losers = chance.randint(1, 2), chance.randint(2, 3), chance.randint(0, 2)
    heat = changed(heat, tables=tables, seats=seats, losers=losers)
    return changed(of, stages=(heat, final), fewest=4)


def main() -> None:
    seed, steps = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else STEPS
    evening = TournamentEvening(seed)
    evening.evening(steps)
    told = f"{evening.game}, {len(evening.store.records)} records, {dict(evening.did)}"
    sys.stdout.write(f"{seed}: {told}\n")


if __name__ == "__main__":
    main()
