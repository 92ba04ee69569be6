"""Chips on a layout: where S49 puts the same things for all its games, and who may do what."""

from houseway.core.actors import ANYBODY, INSPECTORS, OPERATORS, STAFF, Permit, Permits
from houseway.house import colour_chips, state
from houseway.house.laws import LifeLaw
from houseway.house.layout_law import LayoutLaw
from houseway.law import Cite, RuleSet


def layout_law(
    law: RuleSet, *, locked: str, no_more_bets: str, colours: str, marker_button: str | None = None
) -> LayoutLaw:
    """Limits in section 3, wagers in section 4; what differs is named by its number."""
    return LayoutLaw(
        limits=law.rule("3.1"),
        marker=law.rule("3.2"),
        multiples=law.rule("3.3"),
        below_minimum=law.rule("3.4"),
        above_maximum=law.rule("3.5"),
        opportunity=law.rule("4.1"),
        chips=law.rule("4.2"),
        locked=law.rule(locked),
        no_more_bets=law.rule(no_more_bets),
        colour_chips=law.rule(colours),
        colours_required=law.rule("4.6"),
        marker_button=None if marker_button is None else law.rule(marker_button),
    )


def life_law(
    law: RuleSet, devices: tuple[tuple[str, Cite], ...], *, collected: str, closure: str
) -> LifeLaw:
    """A table with devices that are approved, and no cards to check."""
    return LifeLaw(
        approved=law.rule("def:Approved"),
        approvals=(("table", law.rule("1.1")), *devices),
        checked=None,
        replaced=None,
        checked_after=False,
        collected=law.rule(collected),
        closure=law.rule(closure),
    )


def permits(law: RuleSet, wagers: LayoutLaw, life: LifeLaw) -> Permits:
    """What a player lays, the staff may lay for him."""
    bought = Permit(ANYBODY, wagers.colour_chips)
    return {
        state.RecordApproval: Permit(INSPECTORS, life.approved),
        state.OpenTable: Permit(OPERATORS, law.rule("1.1")),
        state.Determine: Permit(OPERATORS, wagers.limits),
        state.PlaceMarker: Permit(OPERATORS, wagers.marker),
        state.LayChips: Permit(ANYBODY, wagers.chips),
        state.TakeBack: Permit(ANYBODY, wagers.locked),
        state.NoMoreBets: Permit(STAFF, wagers.no_more_bets),
        state.ClearLayout: Permit(STAFF, life.collected),
        colour_chips.BuyColourChips: bought,
        colour_chips.ReturnColourChips: bought,
        colour_chips.RequireColourChips: Permit(OPERATORS | STAFF, wagers.colours_required),
    }
