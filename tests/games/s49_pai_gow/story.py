"""What only a table with tiles and a Bank has, told once from end to end."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import GEE_JUN, Stage
from houseway.games.pai_gow.tiles.tiles import TILES, Kind
from houseway.house.general.state import ReportContravention
from houseway.house.table.state import PlaceBoxMarker, PlaceWager
from houseway.house.wagers import boxes
from tests.games.driving import Run
from tests.games.runs import run_of

DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
SUPERVISOR, INSPECTOR = Actor(Role.SUPERVISOR), Actor(Role.INSPECTOR)
MAJOR = (Kind.GEE_JUN, Kind.GEE_JUN, Kind.TEEN, Kind.TEEN)


def story(listing: Any) -> Run:
    run = run_of(listing, 3)
    if bank_moves.TakeBank not in run.house.permits:
        return run
    run.to_the_wagers()
    shared_box(run)
    two_boxes(run)
    errors(run)
    player_banks(run)
    jackpot(run)
    collusion(run)
    return run


def by(number: int) -> Actor:
    return Actor(Role.PLAYER, Player(number))


def lay(run: Run, number: int, box: int, dollars: int, bet: str = "hand") -> None:
    move = PlaceWager(Player(number), box, bet, Cents(dollars * 100))
    run.put(Put(by(number), move))


def to_the_hands(run: Run) -> None:
    run.until(lambda table: isinstance(run.house.turn(table), Call))


def finish(run: Run) -> None:
    run.until(lambda table: table.round is None)
    run.to_the_wagers()


def shared_box(run: Run) -> None:
    """Three on a Box agree who sets it and who has its jackpot wager."""
    run.put(Put(OPERATOR, PlaceBoxMarker(4, Cents(run.table.settings.maximum * 2))))
    for number in (1, 2, 3):
        lay(run, number, 4, 50)
    run.put(Put(DEALER, bank_moves.NominateSetter(4, Player(1))))
    run.put(Put(by(1), bank_moves.DeclineJackpot(Player(1), 4)))
    run.put(Put(DEALER, bank_moves.AgreeJackpot(4, Player(3))))
    lay(run, 3, 4, 1, GEE_JUN)
    run.put(Put(OPERATOR, bank_moves.GiveBoxPriority(4)))
    run.put(Put(DEALER, bank_moves.PlacePrioritySetMarker(4)))
    to_the_hands(run)
    run.put(Put(DEALER, moves.ReportExposedByDealer(4, 2)))
    run.put(Put(by(1), moves.CallHandVoid(Player(1), 4)))
    finish(run)


def two_boxes(run: Run) -> None:
    run.put(Put(OPERATOR, boxes.PermitSeveralBoxes(Player(4))))
    lay(run, 4, 6, 20)
    lay(run, 4, 7, 40)
    run.put(Put(OPERATOR, boxes.RequireBox(Player(4), 6)))
    finish(run)


def errors(run: Run) -> None:
    """A second shuffle, a tilted die, a Hand that was seen and one that is disputed."""
    lay(run, 1, 2, 50)
    lay(run, 2, 3, 50)
    run.until(lambda table: table.round is not None and table.round.stage is Stage.STACKED)
    run.put(Put(by(1), moves.RequestLaJa(Player(1))))
    run.put(Put(DEALER, moves.DoLaJa()))
    run.put(Put(SUPERVISOR, moves.RequireReshuffle()))
    run.until(lambda table: table.round.stage is Stage.OPENED)
    run.put(Put(DEALER, moves.ReportTiltedDie()))
    to_the_hands(run)
    run.put(Put(DEALER, moves.ReportExposedByHolder(1)))
    run.put(Put(by(1), moves.SurrenderUnseen(Player(1), 2)))
    run.put(Put(DEALER, moves.ReconstructUnseen(2)))
    run.put(Put(DEALER, moves.ReportAbsent(3)))
    finish(run)
    lay(run, 1, 2, 50)
    to_the_hands(run)
    run.put(Put(DEALER, moves.ReportMisdeal(moves.Misdealt.DISTRIBUTED)))
    finish(run)


def player_banks(run: Run) -> None:
    lay(run, 1, 2, 50)
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    run.put(Put(by(1), bank_moves.TakeBank(Player(1), Cents(500_00))))
    run.to_the_wagers()
    run.put(Put(by(2), bank_moves.JoinBank(Player(2), Cents(500_00))))
    run.put(Put(by(1), bank_moves.ChooseHouseWager(Player(1), minimum=True)))
    lay(run, 3, 4, 50)
    run.until(lambda table: table.round is not None and table.round.stage is Stage.STACKED)
    run.put(Put(by(1), moves.ChooseCut(Player(1), "Tiger", ("left", "top"))))
    run.until(lambda table: table.round.stage is Stage.SHAKEN)
    run.put(Put(by(1), moves.ShakeAgain(Player(1))))
    run.put(Put(by(1), bank_moves.RequireCoBank(Player(1))))
    to_the_hands(run)
    run.put(Put(DEALER, moves.ReportBankExposedByDealer(1)))
    finish(run)


def jackpot(run: Run) -> None:
    """Four tiles that win the major jackpot, here and at a table linked to it."""
    lay(run, 1, 2, 50)
    lay(run, 1, 2, 1, GEE_JUN)
    run.until(lambda table: table.round is not None and table.round.stage is Stage.OPENED)
    won = [at for at, tile in enumerate(TILES, start=1) if tile.kind in MAJOR]
    rest = [at for at in range(1, 33) if at not in won]
    before = (2 - run.table.round.first) % 8 * 4
    order = (*rest[:before], *won, *rest[before:])
    run.put(Put(DEALER, moves.DealTiles(order)))
    run.put(Put(OPERATOR, moves.ReportLinkedWinners((Cents(1_00),), 1)))
    finish(run)


def collusion(run: Run) -> None:
    """One player is out of a round, and then the whole round is Void."""
    clause = next(one.ref for one in run.house.general.forbidden if one.ref.startswith("14.2"))
    lay(run, 1, 2, 50)
    lay(run, 2, 3, 50)
    to_the_hands(run)
    report = ReportContravention(clause, "player 1", "the dealer", Player(1))
    run.put(Put(SUPERVISOR, report))
    run.put(Put(OPERATOR, moves.ExcludeFromRound(Player(1))))
    run.put(Put(OPERATOR, moves.VoidForCollusion()))
    finish(run)
