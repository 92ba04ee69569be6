"""What only a table with shared Boxes and an automated shoe has, told once from end to end."""

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Call
from houseway.core.value import changed
from houseway.games.blackjack.round.moves import Reconstruct, TakeEvenMoney
from houseway.games.listing import Listing
from houseway.house.shoes import moves as shoe
from houseway.house.shoes import shuffling_shoe as automated
from houseway.house.table.state import Determine, PlaceBoxMarker, TakeBack
from houseway.house.wagers import boxes
from houseway.kit.cards import cards
from tests.games.driving import Run

OPERATOR, SUPERVISOR, DEALER = (
    Actor(role) for role in (Role.OPERATOR, Role.SUPERVISOR, Role.DEALER)
)


def story(listing: Listing) -> Run:
    run = Run(listing, 3)
    if automated.InstallShoe not in run.house.permits:
        return run
    every = int(run.table.settings.boxes)
    run.put(Put(OPERATOR, Determine("shoe", "automated")))
    run.to_the_wagers()
    run.put(Put(OPERATOR, PlaceBoxMarker(1, run.table.settings.maximum * 2)))
    run.put(run.wager_by(1, 20))
    run.put(Put(Actor(Role.PLAYER, Player(1)), TakeBack(Player(1))))
    play_round(run, every)
    run.put(Put(OPERATOR, boxes.PermitSeveralBoxes(Player(1))))
    run.put(run.wager_on(1, every))
    run.put(Put(OPERATOR, boxes.RequireBox(Player(1), every)))
    run.put(Put(OPERATOR, boxes.RequireMinimum(Player(99))))
    run.put(Put(OPERATOR, boxes.LiftMinimum(Player(99))))
    even_money(run)
    run.put(Put(DEALER, automated.ReportMalfunction("the rotor is stuck")))
    while run.table.shoe.stage is not shoe.Stage.INSTALL:
        if isinstance(run.house.turn(run.table), Bets):
            run.put(run.wager_by(1, 20))
        run.put()
    run.put(Put(OPERATOR, automated.InstallShoe(False, "document on the shoe")))
    run.to_the_wagers()
    return run


def even_money(run: Run) -> None:
    """A Blackjack against an ace, from a shoe that has these cards first."""
    run.put(run.wager_by(1, 20))
    stack, first = run.croupier.stack, cards("AS AD KS")
    rest = list(stack.cards[stack.drawn :])
    for card in first:
        rest.remove(card)
    run.croupier.stack = changed(stack, cards=(*first, *rest), drawn=0)
    run.until(lambda table: isinstance(run.house.turn(table), Call))
    run.put(Put(Actor(Role.PLAYER, Player(1)), TakeEvenMoney(Player(1), 1)))
    run.until(lambda table: table.round is None)


def play_round(run: Run, players: int) -> None:
    for number in range(1, players + 1):
        run.put(run.wager_by(number, 20))
    run.until(lambda table: table.round is not None and bool(table.round.cards))
    run.put(Put(SUPERVISOR, Reconstruct(0, 0, ())))
    run.until(lambda table: table.round is None)
