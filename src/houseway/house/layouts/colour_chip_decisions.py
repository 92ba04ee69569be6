"""Decisions on Colour Chips: what they are sold for, who lays them, when they go back."""

from typing import TypeVar

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.house.layouts import colour_chips
from houseway.house.layouts.colour_chips import (
    BuyColourChips,
    ColourChipsRequired,
    ColourChipsReturned,
    ColourChipsSold,
    ColourEvent,
    ColourMove,
    MarkerButtonPlaced,
    Sold,
)
from houseway.house.layouts.law import LayoutLaw, LayoutSettings
from houseway.house.layouts.state import colours_of
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Life, Table

S = TypeVar("S", bound=LayoutSettings)
R = TypeVar("R", bound=OnLayout)


def decide(
    table: Table[S, R], law: LayoutLaw, colours: tuple[str, ...], move: ColourMove
) -> ColourEvent:
    match move:
        case BuyColourChips():
            return sold(table, law, colours, move)
        case colour_chips.ReturnColourChips(player, colour):
            own(table, law, player, colour)
            check_off_the_layout(table, law, player)
            return ColourChipsReturned(player, colour, law.colour_chips)
        case colour_chips.PlaceMarkerButton(colour):
            return marker_button(table, law, colour)
        case colour_chips.RequireColourChips(player, required):
            if (player in colours_of(table).required) is required:
                already = "has to use" if required else "need not use"
                reason = f"player {player} {already} Colour Chips already"
                raise Refused(reason, law.colours_required)
            return ColourChipsRequired(player, required, law.colours_required)


def sold(
    table: Table[S, R], law: LayoutLaw, colours: tuple[str, ...], move: BuyColourChips
) -> ColourChipsSold:
    """A chip has a value at which one of them is a wager."""
    cite, limits = law.colour_chips, table.settings
    if table.gaming.life is not Life.OPEN:
        raise Refused("the table is not open", cite)
    if move.colour not in colours:
        raise Refused(f"no chips of colour {move.colour!r}: {', '.join(colours)} are", cite)
    if owner := colours_of(table).of(move.colour):
        raise Refused(f"{move.colour} chips are out to player {owner.player}", cite)
    if move.value <= 0 or move.value % limits.multiple:
        reason = f"a chip of {dollars(move.value)} is no multiple of {dollars(limits.multiple)}"
        raise Refused(reason, law.multiples)
    if move.value > limits.maximum:
        reason = f"a chip of {dollars(move.value)} is above {dollars(limits.maximum)}, the maximum"
        raise Refused(reason, law.above_maximum)
    return ColourChipsSold(move.player, move.colour, move.value, cite)


def check_off_the_layout(table: Table[S, R], law: LayoutLaw, player: Player) -> None:
    in_play = table.round.wagers if table.round is not None else ()
    if any(wager.player == player for wager in (*table.laid.wagers, *table.laid.excess, *in_play)):
        raise Refused(f"player {player} has chips on the layout still", law.locked)


def own(table: Table[S, R], law: LayoutLaw, player: Player, colour: str) -> Sold:
    """The chips of a colour, if it is this player's at this table."""
    sold = colours_of(table).of(colour)
    if sold is None or sold.player != player:
        reason = f"player {player} bought no {colour!r} chips at this table"
        raise Refused(reason, law.colour_chips)
    return sold


def marker_button(table: Table[S, R], law: LayoutLaw, colour: str) -> MarkerButtonPlaced:
    cite, chips = law.marker_button, colours_of(table).of(colour)
    assert cite is not None, "a move without a permit"
    if chips is None:
        raise Refused(f"no {colour!r} chips are out", cite)
    if not needs_button(table, chips):
        least = dollars(table.settings.minimum)
        reason = f"{colour} chips are worth {dollars(chips.value)}, not above the minimum {least}"
        raise Refused(reason, cite)
    if chips.button:
        raise Refused(f"{colour} chips have their Marker Button", cite)
    return MarkerButtonPlaced(colour, chips.value, cite)


def needs_button(table: Table[S, R], chips: Sold) -> bool:
    return chips.value > table.settings.minimum


def check_chips(
    table: Table[S, R], law: LayoutLaw, player: Player, colour: str, stake: Cents
) -> None:
    """Check that chips are whole and of the player's own colour, or that none is required."""
    if not colour:
        check_not_required(table, law, player)
        return
    chips = own(table, law, player, colour)
    if stake % chips.value:
        reason = f"{dollars(stake)} is no whole number of {colour} chips of {dollars(chips.value)}"
        raise Refused(reason, law.colour_chips)
    if law.marker_button and needs_button(table, chips) and not chips.button:
        reason = f"no Marker Button says that {colour} chips are worth {dollars(chips.value)}"
        raise Refused(reason, law.marker_button)


def check_not_required(table: Table[S, R], law: LayoutLaw, player: Player) -> None:
    if player in colours_of(table).required:
        raise Refused(f"player {player} is required to use Colour Chips", law.colours_required)
