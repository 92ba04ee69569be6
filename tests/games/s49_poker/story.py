"""What rarely happens by chance at a poker table, made to happen once."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.players.bots import option, own
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import (
    AskToSeeDiscards,
    ReduceStake,
    Rejoin,
    ReleaseSeat,
    SitOut,
)
from houseway.games.poker.table.settings.declarations import Size
from houseway.games.poker.table.settings.settings import YesNo
from houseway.house.general import state as people
from houseway.house.general.state import RequireToVacate
from houseway.house.table.state import Determine
from houseway.law.instruments import Game
from tests.games.listings import at_stakes
from tests.games.poker_run import PokerRun

OPERATOR, INSPECTOR = Actor(Role.OPERATOR), Actor(Role.INSPECTOR)
DEALER, CLOCK = Actor(Role.DEALER), Actor(Role.CLOCK)


def refused(listing: Any) -> set[type[Any]]:
    """What anybody may ask for and nobody gets."""
    if not at_stakes(listing):
        return set()
    later = listing.table.rules.variant.edition.stakes.never_reduced is not None
    return {AskToSeeDiscards, moves.ShowCards, *([ReduceStake] * later)}


def story(listing: Any) -> PokerRun:
    run = crowded(listing)
    idle(run)
    away(run)
    broke_a_rule(run)
    too_slow(run)
    no_agreement(run)
    antes(run)
    disputed(run)
    another_person(run)
    absent(run)
    return run


def another_person(run: PokerRun) -> None:
    """Excluded at another table of the game, let in again, and gone."""
    gone, system = Player(99), Actor(Role.SYSTEM)
    run.put(Put(system, people.ExcludeAsDecided(gone, "P2", 17)))
    lift = people.LiftExclusion(gone, "it was another")
    run.put(Put(Actor(Role.OPERATOR), lift, Actor(Role.SUPERVISOR)))
    run.put(Put(system, people.ChangeHands(gone)))


def absent(run: PokerRun) -> None:
    """The table plays for a tournament, and the player in turn is not there."""
    if moves.FoldAbsent not in run.house.permits:
        return
    run.to_the_wagers()
    given = changed(run.table.settings, tournament=YesNo.YES)
    run.table = changed(run.table, terms=changed(run.table.terms, settings=given))
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    run.put(Put(DEALER, moves.FoldAbsent(run.house.turn(run.table).player)))
    run.until(lambda table: table.round is None)


def crowded(listing: Any) -> PokerRun:
    """A full table and nobody folds: the cards do not go round."""
    run = PokerRun(listing, 3)
    small = {"deck": Size.C32, "seats": 7} if listing.game is Game.FIVE_CARD_STUD else {}
    settings = changed(run.opening.settings, over_blinds=YesNo.YES, **small)
    run.opening = run.table = run.house.opening(settings)
    run.to_the_wagers()
    for number in range(1, run.table.settings.seats + 1):
        run.put(run.wager_by(number))
        run.put(run.wager_by(number))
    play_round(run)
    return run


def play_round(run: PokerRun) -> None:
    run.until(lambda table: table.round is not None)
    while run.table.round is not None:
        run.put(stays(run))


def stays(run: PokerRun) -> Put[Any] | None:
    due = run.house.turn(run.table)
    if isinstance(due, Call) and run.table.play.rounds == 1:
        asked = due.asked[0].player
        assert asked is not None
        over = run.by(asked, moves.PostOverBlind(asked))
        return over if run.takes(over) else None
    if not isinstance(due, Choice):
        return None
    for kind in (moves.Check, moves.Pass, moves.Call):
        if option(due, kind):
            return run.by(due.player, kind(due.player))
    if option(due, moves.Exchange):
        view = run.house.rules.view(run.table, due, Role.PLAYER, due.player)
        held = own(view, due).down
        some = (run.by(due.player, moves.Exchange(due.player, held[at:])) for at in range(1, 6))
        return next(one for one in some if run.takes(one))
    return None


def away(run: PokerRun) -> None:
    run.put(run.by(Player(2), SitOut(Player(2))))
    play_round(run)
    run.put(run.by(Player(2), Rejoin(Player(2))))


def broke_a_rule(run: PokerRun) -> None:
    """A hand is folded; and a player who was told to act before his turn takes it back."""
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    who = run.house.turn(run.table).player
    if moves.ReportMisdirected in run.house.permits:
        other = next(one.player for one in run.table.round.hands if one.player != who)
        run.put(run.by(other, moves.PutOut(other, Cents(50_00))))
        run.put(Put(DEALER, moves.ReportMisdirected(other)))
    clause = run.house.general.forbidden[0].ref
    run.put(Put(DEALER, people.ReportContravention(clause, "a player", "the dealer", who)))
    run.put(Put(OPERATOR, moves.FoldHand(who)))


def antes(run: PokerRun) -> None:
    run.put(Put(OPERATOR, Determine("over-blinds", "no")))
    run.put(Put(OPERATOR, Determine("betting", "ante")))
    play_round(run)


def too_slow(run: PokerRun) -> None:
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    who = run.house.turn(run.table).player
    caller = Actor(run.house.rules.variant.edition.stakes.clock_by)
    run.put(Put(caller, moves.StartClock(who)))
    run.put(Put(CLOCK, moves.TimeExpired(who)))


def no_agreement(run: PokerRun) -> None:
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    who = run.house.turn(run.table).player
    run.put(Put(OPERATOR, moves.OfferCourse("a card fell off the table", moves.Course.PLAY_ON)))
    run.put(run.by(who, moves.Answer(who, agrees=False)))
    run.put(Put(OPERATOR, moves.DecideCourse(moves.Course.VOID)))
    run.until(lambda table: table.round is None)


def idle(run: PokerRun) -> None:
    """One leaves the full table, and who has his seat then has no chips and plays no round."""
    run.put(run.by(Player(1), people.LeaveSeat(Player(1))))
    run.put(Put(DEALER, ReleaseSeat(1)))
    run.put(run.wager_by(50))
    for _ in range(run.house.general.idle.rounds):
        play_round(run)
    run.put(Put(OPERATOR, RequireToVacate(Player(50))))


def disputed(run: PokerRun) -> None:
    two = Player(2)
    run.put(run.by(two, people.RaiseDispute(two, "the commission")))
    run.put(Put(OPERATOR, people.DecideDispute(1, "it stands")))
    run.put(run.by(two, people.RequestReview(two, 1)))
    run.put(Put(INSPECTOR, people.RecordReview(1, "upheld")))
    run.put(Put(OPERATOR, people.SetHours("12:00", "06:00")))
