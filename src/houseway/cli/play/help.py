"""Help on what may be typed at a table, from its offers: wagers and pay, answers."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

from houseway.cli.play.input.listener import Listener
from houseway.cli.play.session import Session
from houseway.core.actors import Permits, Player, Role
from houseway.core.kind_names import kebab
from houseway.core.money import Cents, dollars
from houseway.core.offers import Offer
from houseway.floor.grammar import Hearing
from houseway.floor.grammar.prompts import bounds, name_of, span
from houseway.floor.grammar.speaker import Spot, names
from houseway.floor.grammar.words.vocabulary import ASIDE
from houseway.house.layouts.bet_sheet import BetSheet, short

WIDTH = 22
MOST = 79
ALWAYS = """\
  rebet                the wagers of the last round; double: these once more
  undo                 the last wager back; undo all; undo and its name
  Enter                {going}; it never decides for you
  sign, view, balance  the limits, the whole table, how you stand
  log                  all that was said so far
  rule {rule:<15} what a provision says; due: what is due now
  quit                 or Ctrl-D: leave the table
as the staff, ROLE [SEAT] MOVE NAME=VALUE ... is any move, such as
     operator determine name=minimum value=25 notice=yes
{reports}
  moves                the moves there are; menu [ROLE]: pick one by number"""
HEAD = "wagers, in any words and order (20 on banker, banker 20), several with commas:"
COLOURED = "Colour Chips of $5 each; blue behind a wager lays them"


def help_text(session: Session, listener: Listener, me: Player, going: str) -> str:
    house = session.one.table
    hearing = listener.hearings()[me]
    below = ALWAYS.format(
        going=going, rule=house.rules.law.betting.limits.ref, reports=reports(house.permits)
    )
    return "\n".join((*wagers(session, hearing), *answers(hearing), below))


def wagers(session: Session, hearing: Hearing) -> Iterator[str]:
    """One line a kind of wager: an example, what it pays, and how much may lie there."""
    laying = next((offer for offer in hearing.offers if hearing.lays(offer)), None)
    if laying is None:
        return
    yield HEAD
    sheet = session.one.table.rules.sheet(session.table.settings)
    known = {line.bet: line for line in sheet}
    for kind in hearing.kinds(laying):
        spot = next(each_spot for each_spot in hearing.spots(laying) if each_spot.kind == kind)
        typed, pays = example(spot), paid(known.get(spot.bet))
        limits = span(spot.place.low, spot.place.high)
        yield f"  {typed:<{WIDTH - 2}} {limits:<12} {pays}"[:MOST].rstrip()
    if hearing.spots(laying)[0].box is not None:
        yield f"  {'box 3':<{WIDTH - 2}} behind a wager: on that Box, and not on your own"
    if any(offer.move == "buy-colour-chips" for offer in hearing.offers):
        yield f"  {'buy blue 5':<{WIDTH - 2}} {COLOURED}"


def in_colour(hearing: Hearing) -> Iterator[str]:
    """Explain how to buy and lay chips of one's own colour, where the table has them."""
    if any(offer.move == "buy-colour-chips" for offer in hearing.offers):
        laying = next(offer for offer in hearing.offers if hearing.lays(offer))
        wager = example(hearing.spots(laying)[0])
        yield f"Colour Chips, if you like your own: buy blue 5, then {wager} blue."


def example(spot: Spot) -> str:
    """A wager as it may be typed: the least that may lie there."""
    numbers = "" if spot.dollar else " ".join(map(str, spot.numbers))
    least = dollars(Cents(spot.place.low or 0)).removeprefix("$")
    if spot.dollar:
        return f"{least} on {spot.kind}"
    stake = f"${least}" if numbers else least
    return " ".join(part for part in (spot.kind, numbers, stake) if part)


def paid(line: BetSheet | None) -> str:
    if line is None:
        return ""
    return f"pays {', '.join(dict.fromkeys((line.short or short(line.pays)).split(', ')))}"


def answers(hearing: Hearing) -> Iterator[str]:
    """Yield what may be answered now, and in which other words."""
    for offer in hearing.prompted:
        if not hearing.lays(offer) and offer.move != "take-back":
            others = ", ".join(name for name in names(offer)[1:5] if name != offer.move)
            line = f"  {amount(offer):<{WIDTH - 2}} {f'or {others}' if others else ''}"
            yield line[:MOST].rstrip()
    aside = [name_of(each_offer) for each_offer in hearing.offers if each_offer.move in ASIDE]
    if aside:
        yield f"  besides: {', '.join(aside)}"[:MOST]


def amount(offer: Offer) -> str:
    cents = next((field for field in offer.fields if field.kind == "cents"), None)
    price = None if offer.price is None else dollars(offer.price)
    return f"{name_of(offer)} {price or (bounds(cents) if cents else '')}".strip()


def reports(permits: Permits) -> str:
    """Two things that the staff may report without saying more."""
    plain = (kind for kind in permits if kind.__name__.startswith(("Report", "Declare")))
    found = [kind for kind in plain if not needs_more(kind)][:2]
    return "\n".join(f"     {reporter(permits[kind].roles)} {kebab(kind)}" for kind in found)


def needs_more(kind: type[Any]) -> bool:
    """A card that is not named is the next one."""
    return any(field.default is MISSING and field.name != "card" for field in fields(kind))


def reporter(roles: frozenset[Role]) -> str:
    return "dealer" if Role.DEALER in roles else min(roles).replace(" ", "-")
