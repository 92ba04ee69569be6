"""What rarely happens by chance at a table with a layout, made to happen once."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.games.roulette.chips import tokens
from houseway.house.layouts import colour_chips as colours
from houseway.house.table.state import LayChips, PlaceMarker, TakeBack
from tests.games.driving import Run

ONE = Player(1)
PLAYER, DEALER, OPERATOR = Actor(Role.PLAYER, ONE), Actor(Role.DEALER), Actor(Role.OPERATOR)


def story(listing: Any) -> Run:
    """Colour Chips bought, laid and given back, a marker, and a round that is paid."""
    run = Run(listing, 11)
    if LayChips not in listing.table.permits:
        return run
    run.to_the_wagers()
    bet, settings = str(listing.table.rules.bets.alone[0]), run.table.settings
    dear = Cents(settings.minimum + settings.multiple)
    run.put(Put(OPERATOR, PlaceMarker(ONE, Cents(settings.maximum + settings.multiple))))
    run.put(Put(DEALER, colours.RequireColourChips(ONE)))
    run.put(Put(PLAYER, colours.BuyColourChips(ONE, "blue", dear)))
    if colours.PlaceMarkerButton in listing.table.permits:
        run.put(Put(DEALER, colours.PlaceMarkerButton("blue")))
    run.put(Put(PLAYER, LayChips(ONE, bet, dear, "blue")))
    run.put(Put(PLAYER, TakeBack(ONE)))
    run.put(Put(PLAYER, LayChips(ONE, bet, dear, "blue")))
    run.until(lambda table: table.locked)
    run.until(lambda table: table.round is None)
    run.put(Put(PLAYER, colours.ReturnColourChips(ONE, "blue")))
    run.put(Put(DEALER, colours.RequireColourChips(ONE, required=False)))
    if tokens.LayStakeButton in listing.table.permits:
        with_tokens(run)
    return run


def with_tokens(run: Run) -> None:
    """A cash wager and the maximum on a number, both answered for before they are settled."""
    run.to_the_wagers()
    stake = run.table.settings.minimum
    run.put(Put(DEALER, tokens.LayStakeButton(ONE, "red", stake, "green")))
    run.put(Put(DEALER, tokens.PlaceMaximumMarker(ONE, 17, "white")))
    run.until(lambda table: table.locked)
    run.until(lambda table: table.round is None)
