"""Bots at a terminal's table: each has what a terminal has, and says what a terminal sends."""

import json
from collections.abc import Mapping
from typing import Any

from houseway.cli.play.session import Session
from houseway.core.actors import Player, Put, Role
from houseway.core.bots import Bot
from houseway.core.offers import Viewer, plain
from houseway.floor.views.parts import all_parts, offering
from houseway.floor.wire.order_forms import Orders


def said_by(session: Session, orders: Orders, player: Player, bot: Bot) -> Put[object] | None:
    """Return what a bot does now, if anything."""
    listing, table, due = session.one, session.table, session.due
    viewer, offers = Viewer(Role.PLAYER, player), offering(listing)
    parts = all_parts(listing, table, due, Role.PLAYER, player)
    view = {"fixed": parts.fixed, "public": parts.public, "own": parts.own}

    def ask(move: str, fields: Mapping[str, Any]) -> Mapping[str, Any] | None:
        offer = offers.narrowed(table, due, viewer, move, fields)
        return None if offer is None else dict(plain(offer))

    sentence = bot.choose(view, plain(offers.offers(table, due, viewer)), ask)
    if sentence is None:
        return None
    return orders.read(table, json.dumps(sentence.written(player)), session.croupier.entropy)
