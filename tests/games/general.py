"""The general provisions played through at any table: seats, conduct, annulment, closing."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.house.general import state as people
from tests.games.driving import Run
from tests.games.listings import at_stakes
from tests.games.runs import run_of

OPERATOR = Actor(Role.OPERATOR)
SYSTEM = Actor(Role.SYSTEM)
INSPECTOR = Actor(Role.INSPECTOR)
SUPERVISOR = Actor(Role.SUPERVISOR)
DEALER = Actor(Role.DEALER)


def player(number: int) -> Actor:
    return Actor(Role.PLAYER, Player(number))


def at_the_wagers(listing: Any, seed: int = 5) -> Run:
    run = run_of(listing, seed)
    run.to_the_wagers()
    return run


def in_play(run: Run) -> None:
    """Go on until a card of the round is out, or the wagers are locked at a wheel."""
    if at_stakes(run.listing):
        run.until(lambda table: table.round is not None and bool(table.round.cards))
        return
    without_cards = run.house.rules.law.shoe is None
    run.until(lambda table: table.locked and bool(without_cards or table.round.cards))


def commit(run: Run) -> None:
    """Player 1 has something at stake, or is at a table where others have."""
    run.put(run.wager_by(1, 20))
    if at_stakes(run.listing):
        in_play(run)


def settled(run: Run) -> None:
    run.until(lambda table: table.round is not None and bool(table.round.payments))


def sit_out(run: Run, rounds: int, *, others: bool = False) -> None:
    """So many rounds without player 1 or 101; another player wagers, if `others` do."""
    for _ in range(rounds):
        if others:
            run.to_the_wagers()
            run.put(run.wager_by(102, 20))
        sit_out_once(run)
    run.to_the_wagers()


def sit_out_once(run: Run) -> None:
    run.until(lambda table: table.round is not None)
    run.until(lambda table: table.round is None)


def fill_seats(run: Run) -> int:
    places: int = getattr(run.table.settings, run.house.general.places)
    for seat in range(1, places + 1):
        run.put(Put(player(100 + seat), people.TakeSeat(Player(100 + seat), seat)))
    return places


def break_a_rule(run: Run, who: int) -> None:
    clause = run.house.general.forbidden[0].ref
    report = people.ReportContravention(clause, f"player {who}", "the dealer", Player(who))
    run.put(Put(SUPERVISOR, report))


def story(listing: Any) -> Run:
    """Every move of the general provisions that the rule set knows, accepted once."""
    run, law = at_the_wagers(listing), listing.table.general
    if law.hours:
        run.put(Put(OPERATOR, people.SetHours("12:00", "06:00")))
    if law.idle:
        fill_seats(run)
        sit_out(run, law.idle.rounds, others=True)
        run.put(Put(OPERATOR, people.RequireToVacate(Player(101))))
        run.put(Put(player(102), people.LeaveSeat(Player(102))))
    break_a_rule(run, 1)
    run.put(run.wager_by(1, 20))
    run.put(Put(OPERATOR, people.VoidWagers(Player(1))))
    run.put(Put(OPERATOR, people.ExcludePlayer(Player(1))))
    lift = people.LiftExclusion(Player(1), "it was another")
    run.put(Put(OPERATOR, lift, beside=SUPERVISOR))
    if people.ExcludeAsDecided in listing.table.permits:
        run.put(Put(SYSTEM, people.ExcludeAsDecided(Player(1), "T2", 17)))
    run.put(Put(SYSTEM, people.ChangeHands(Player(1))))
    for annul in (
        people.InvalidateRound(people.Trouble.FRAUD),
        people.InvalidateGame(people.Disturbance.FIRE),
    ):
        run.to_the_wagers()
        run.put(run.wager_by(2, 20))
        in_play(run)
        run.put(Put(OPERATOR, annul))
        run.until(lambda table: table.round is None)
    run.put(Put(player(2), people.RaiseDispute(Player(2), "the commission")))
    run.put(Put(OPERATOR, people.DecideDispute(1, "it stands")))
    run.put(Put(player(2), people.RequestReview(Player(2), 1)))
    run.put(Put(INSPECTOR, people.RecordReview(1, "upheld")))
    run.to_the_wagers()
    run.put(Put(OPERATOR, people.CloseTable()))
    return run
