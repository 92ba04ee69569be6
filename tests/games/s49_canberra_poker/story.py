"""What only a table with cards face down has, told once from end to end."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Choice
from houseway.core.value import changed
from houseway.games.canberra_poker.bets import Line
from houseway.games.canberra_poker.round import moves
from houseway.house.table.state import PlaceBoxMarker, TakeBack
from houseway.kit.cards import cards
from tests.games.driving import Run

OPERATOR, SUPERVISOR, DEALER = (
    Actor(role) for role in (Role.OPERATOR, Role.SUPERVISOR, Role.DEALER)
)


def story(listing: Any) -> Run:
    run = Run(listing, 3)
    if moves.DeclareJackpot not in run.house.permits:
        return run
    run.to_the_wagers()
    run.put(Put(OPERATOR, PlaceBoxMarker(1, run.table.settings.maximum * 2)))
    run.put(run.wager_by(1, 20))
    run.put(Put(Actor(Role.PLAYER, Player(1)), TakeBack(Player(1))))
    jackpot(run)
    errors(run)
    sanctions(run)
    return run


def jackpot(run: Run) -> None:
    """A flush that is declared, and a count that the Supervisor orders."""
    begin(run, 1, "2S 3D 5S 4D 7S 6C 9S 8C JS TH")
    to_decide(run)
    run.put(Put(SUPERVISOR, moves.InstructCount()))
    run.until(lambda table: table.round is None)
    assert any(isinstance(made.put.move, moves.DeclareJackpot) for made in run.story)


def errors(run: Run) -> None:
    """Every report once: hands that are rebuilt, given up, misdealt and miscounted."""
    begin(run, 4)
    to_decide(run)
    run.put(Put(DEALER, moves.ReportExposed(1, 2)))
    run.put(Put(DEALER, moves.ReportDealerExposed(1)))
    for report in (moves.ReportDiscarded(1), moves.ReportDiscarded(2)):
        run.put(Put(DEALER, report))
    run.put(Put(SUPERVISOR, moves.ReconstructHand(1)))
    run.put(Put(OPERATOR, moves.GiveUpHand(2)))
    run.put(Put(DEALER, moves.ReportMisdealt(3)))
    run.put(Put(DEALER, moves.ReportWrongCount(4, 6)))
    run.put(Put(OPERATOR, moves.FoldAbsent(Player(1))))
    run.put(Put(DEALER, moves.ReportDealerCount(4)))
    run.until(lambda table: table.round is None)


def sanctions(run: Run) -> None:
    begin(run, 2)
    to_decide(run)
    run.put(Put(SUPERVISOR, moves.ExcludeFromRound(Player(1), "12.2(a)", "the dealer")))
    run.put(Put(OPERATOR, moves.VoidForCollusion("12.2(b)", "the dealer")))
    run.until(lambda table: table.round is None)


def begin(run: Run, players: int, first: str = "") -> None:
    """Antes and jackpot wagers, and a shoe that has these cards first."""
    run.to_the_wagers()
    for number in range(1, players + 1):
        run.put(run.wager_by(number, 20))
        stake = run.table.settings.boomerang // 100
        run.put(run.wager_by(number, stake, Line.BOOMERANG.value))
    stack, wanted = run.croupier.stack, cards(first)
    rest = [card for card in stack.cards[stack.drawn :] if card not in wanted]
    run.croupier.stack = changed(stack, cards=(*wanted, *rest), drawn=0)


def to_decide(run: Run) -> None:
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
