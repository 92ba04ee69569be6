"""The form of a report: which provision was broken, and then who can have broken it."""

from typing import Any

from houseway.core.offers import Field, Filling, Viewer
from houseway.house.general.law import Binds
from houseway.house.offers.forms import Said
from houseway.house.offers.house_fields import (
    MOST_RECORDS,
    known_players,
    reportable_provisions,
)

PERSON, WITNESS = Field("person", "text"), Field("witness", "text")


def report_form(house: Any, table: Any, _viewer: Viewer, said: Said) -> Filling:
    """Every provision that can be broken; a rule of conduct is broken by those whom it binds."""
    refs, players = reportable_provisions(house.general), known_players(table)
    if said.get("clause") not in refs:
        leading = Field("clause", "text", choices=refs, leads=True, sure=True)
        return Filling((leading, PERSON, WITNESS, of_player((None, *players))))
    ref = said["clause"]
    rule = house.general.conduct_rule(ref)
    binds = Binds.ANYBODY if rule is None else rule.binds
    whom = {Binds.STAFF: (None,), Binds.PLAYERS: players}.get(binds, (None, *players))
    return Filling((Field("clause", "text", choices=(ref,)), PERSON, WITNESS, of_player(whom)))


def of_player(choices: tuple[Any, ...]) -> Field:
    """One of those who are known here; where nobody is, any number."""
    if not choices:
        return Field("player", "player", low=1, high=MOST_RECORDS)
    return Field("player", "player", choices=choices, null=None in choices)
