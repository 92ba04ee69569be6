"""What may be typed at a training table: how a wager is made differs from table to table."""

from dataclasses import MISSING, fields
from typing import Any

from houseway.core.actors import Permits, Role
from houseway.core.game import AnyTable
from houseway.core.named import kebab
from houseway.house.state import LayChips, PlaceWager
from houseway.house.terminals.periods import PlaceChips

WIDTH = 21
NAMED = 12  # wagers that are listed one by one

# Moves that a player makes when he is asked
CHOICES = frozenset({"draw", "stand", "bet", "fold"})
ANSWERS = """\
  stand                an answer to what is asked, as the prompt lists it; hit is draw
  2 insure 10          an answer of player 2, for so much; without an amount for all he may
"""
COMMON = """\
  1 back               player 1 takes his wagers back; 1 back {bet}: only that one
{answers}  Enter                the staff do what is due, until the next wagers or the next choice
  view [dealer]        the table as a player, or as the dealer, sees it
  due                  what is due, and under which clause
  ROLE [SEAT] MOVE NAME=VALUE ...   any move, such as
     operator determine name=minimum value=25 notice=yes
{reports}
  moves                the moves there are
  rule {rule: <15} what a provision says
  menu [ROLE]          pick a move of the supervisor (or another role) by its number
  quit"""


def help_text(house: AnyTable) -> str:
    bets = tuple(map(str, house.rules.bets.alone))
    below = COMMON.format(
        bet=bets[0],
        answers=ANSWERS if CHOICES & {kebab(kind) for kind in house.permits} else "",
        reports=reports(house.permits),
        rule=house.rules.law.betting.limits.ref,
    )
    every = tuple(map(str, house.rules.bets.offered))
    return "\n".join((*wagering(house.permits, bets[0], every), below))


def wagering(permits: Permits, bet: str, bets: tuple[str, ...]) -> tuple[str, ...]:
    typed = f"1 {bet} 20".ljust(WIDTH - 1)
    how: list[str] = []
    if PlaceWager in permits:
        how.append(f"player 1 wagers $20 on Box 1; 1 {bet} 20 3: on Box 3")
    if LayChips in permits:
        how.append(f"player 1 lays $20 in chips; 1 {bet} 20 blue: in Colour Chips of his own")
    if PlaceChips in permits:
        how.append("player 1 wagers $20 on his terminal, and confirms it")
    return (*(f"  {typed} {one}" for one in how), f"  {' ' * (WIDTH - 1)} wagers: {listed(bets)}")


def listed(bets: tuple[str, ...]) -> str:
    """Every wager, or one of each kind where there are many."""
    if len(bets) <= NAMED:
        return ", ".join(bets)
    kinds = {bet.partition(":")[0]: bet for bet in reversed(bets)}
    return ", ".join(reversed(kinds.values()))


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
