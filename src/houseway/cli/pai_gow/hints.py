"""`houseway play pai-gow --hints`: how House Way would set a Hand, at a training table only."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from houseway.cli.play.session import Session
from houseway.core.actors import Role
from houseway.core.game import Call
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.table.view import HandView
from houseway.games.pai_gow.tiles.tiles import in_order

if TYPE_CHECKING:
    from houseway.cli.play.room.conversation import Hints


def hints_for(session: Session) -> "Hints":
    advice = session.one.table.rules.rulebook.rule_set.rule("17.7(a)")
    typer.echo(
        f"Hints are for training: an employee of a casino may not advise a player ({advice})."
    )
    return hints


def hints(session: Session) -> Iterator[str]:
    """House Way for the Hand that is to be set next, as its player sees it."""
    match session.due:
        case Call(offers) if offers[0].player is not None:
            rules = session.one.table.rules
            view = rules.view(session.table, session.due, Role.PLAYER, offers[0].player)
            hand = next(
                each_hand
                for each_hand in view.hands
                if each_hand.box == offers[0].option.fixed("box")
            )
            yield from advice_on(hand, rules.rulebook)


def advice_on(hand: HandView, book: Rulebook) -> Iterator[str]:
    """The setting of House Way, its clause, and what else the text could mean."""
    way = house_way(in_order(tuple(tile.kind for tile in hand.shown)), book.edition)
    counts = way.setting.in_words
    yield f"hint: House Way sets Box {hand.box} {way.setting}, {counts} ({way.cite})"
    for other in way.alternatives:
        yield f"hint: in doubt, {other.doubt.why}: or {other.setting}"
