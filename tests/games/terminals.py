"""What rarely happens by chance at a table with terminals, made to happen once."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.house.shoes.deck_moves import IntroduceCards, TakeNewCards
from houseway.house.shoes.moves import Stage
from houseway.house.table.state import TakeBack
from houseway.house.terminals import faults
from houseway.house.terminals.periods import (
    ConfirmWagers,
    PlaceChips,
    Position,
    VoidEarlyCards,
)
from tests.games.driving import Run

ONE = Player(1)


def story(listing: Any) -> Run:
    """Cards that come shuffled, chips confirmed one by one, an early deal, and new cards."""
    run = Run(listing, 9)
    if PlaceChips not in listing.table.permits:
        return run
    if listing.table.rules.law.shoe is None:
        return without_a_shoe(run)
    run.until(lambda table: table.shoe.stage is Stage.SHUFFLE)
    run.until(lambda table: table.gaming.life == "open")
    run.put(Put(Actor(Role.DEALER), IntroduceCards("approval 7 of pre-shuffled cards")))
    run.to_the_wagers()
    run.put(Put(Actor(Role.PLAYER, ONE), PlaceChips(ONE, "banker", Cents(20_00))))
    run.put(Put(Actor(Role.PLAYER, ONE), TakeBack(ONE)))
    run.put(Put(Actor(Role.PLAYER, ONE), PlaceChips(ONE, "banker", Cents(20_00))))
    run.put(Put(Actor(Role.PLAYER, ONE), ConfirmWagers(ONE)))
    early = VoidEarlyCards(run.croupier.stack.peek(2))
    run.put(Put(Actor(Role.SUPERVISOR), early))
    run.until(lambda table: table.shoe.stage is Stage.SHUFFLE, most=2000)
    run.put(Put(Actor(Role.SUPERVISOR), TakeNewCards()))
    run.to_the_wagers()
    return failing(run, "banker", "shoe")


def failing(run: Run, bet: str, equipment: str) -> Run:
    """A terminal and the system fail, records are analysed, a player claims, equipment fails."""
    confirm = Put(Actor(Role.PLAYER, ONE), ConfirmWagers(ONE, (Position(bet, Cents(20_00)),)))
    supervisor = Actor(Role.SUPERVISOR)
    run.put(Put(supervisor, faults.ReportTerminalFault(ONE)))
    run.put(Put(Actor(Role.SYSTEM), faults.ReportSystemFault()))
    run.to_the_wagers()
    run.put(confirm)
    run.until(lambda table: table.locked)
    run.put(Put(supervisor, faults.ReportTerminalFault(ONE)))
    number = run.table.people.rounds_over + 1
    run.until(lambda table: table.round is None)
    run.put(Put(supervisor, faults.RecordAnalysis(number, confirmed=True)))
    claim = faults.ClaimError(ONE, faults.Claimed.OUTCOME, "it was another", number)
    run.put(Put(Actor(Role.PLAYER, ONE), claim))
    run.put(Put(supervisor, faults.ConsiderClaim(1, faults.Action.NONE)))
    run.put(Put(supervisor, faults.ReportDisplay("nothing")))
    run.to_the_wagers()
    run.put(confirm)
    run.until(lambda table: table.locked)
    run.put(Put(supervisor, faults.InvalidateForFault(equipment)))
    run.to_the_wagers()
    return run


def without_a_shoe(run: Run) -> Run:
    """Chips confirmed one by one; then nobody wagers, and the wheel or the dice go on."""
    run.to_the_wagers()
    bet = str(run.house.rules.bets.alone[0])
    run.put(Put(Actor(Role.PLAYER, ONE), PlaceChips(ONE, bet, Cents(20_00))))
    run.put(Put(Actor(Role.PLAYER, ONE), ConfirmWagers(ONE)))
    run.until(lambda table: table.round is not None)
    run.until(lambda table: table.round is None)
    run.to_the_wagers()
    equipment = next(one for one in ("ball", "dice") if one in approved(run))
    return failing(run, bet, equipment)


def approved(run: Run) -> list[str]:
    return [one.of for one in run.table.gaming.approvals]
