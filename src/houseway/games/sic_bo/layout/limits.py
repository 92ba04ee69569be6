"""Limits of the areas, each kind as the operator determines."""

from houseway.core.money import Cents
from houseway.games.sic_bo.bets import AREAS, ways
from houseway.games.sic_bo.layout import wagers
from houseway.games.sic_bo.layout.wagers import Area
from houseway.games.sic_bo.rules import Kind
from houseway.house.settings.limits_menu import Limited, of_kind

LIMITED = {bet.kind: wagers.EVERY[ways(bet)[0]].limit for bet in AREAS.values()}


def area_of(bet: str) -> Area:
    """The areas that a wager, or a kind of wagers, belongs to."""
    return LIMITED[AREAS[bet].kind if bet in AREAS else Kind(bet)]


def limits(settings: Limited, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on an area."""
    return of_kind(settings, area_of(bet))
