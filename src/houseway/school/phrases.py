"""Phrases for dues, roles, reports and outcomes that no listing has words for yet."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Any

from houseway.core.actors import Permit, Role
from houseway.core.game import Chance, Choice, Drawn, Duty, Settle, Turn, whereto, words
from houseway.core.kind_names import kebab
from houseway.core.value import names
from houseway.core.wagers import Payment, Reversed, Settled
from houseway.house.rounds.round import TakeAndPay
from houseway.house.words.phrases import face, faces
from houseway.kit.cards import Card

PEOPLE = {
    Role.DEALER: "the Dealer",
    Role.SUPERVISOR: "the Casino Supervisor",
    Role.SHIFT_MANAGER: "the Gaming Shift Manager",
    Role.TOURNAMENT_DIRECTOR: "the Tournament Director",
    Role.OPERATOR: "the Casino Operator",
    Role.INSPECTOR: "the Inspector",
    Role.PLAYER: "a player",
    Role.KENO_WRITER: "the Keno Writer",
    Role.KENO_RUNNER: "the Keno Runner",
    Role.CASHIER: "the Cashier",
    Role.CLOCK: "the clock",
    Role.SYSTEM: "the system",
    Role.MONITORING: "the monitoring system",
}
ORDER = tuple(PEOPLE)
NOT_PEOPLE = frozenset({Role.CLOCK, Role.SYSTEM, Role.MONITORING})

# Duties whose words are not simply a verb and what it is done to.
DUTIES = {
    "no-more-bets": "calls no more bets",
    "burn-cards": "burns {}",
    "check-cards": "checks the cards",
    "clear-layout": "clears the layout",
    "collect-blinds": "collects the blinds",
    "collect-cards": "collects the cards",
    "confirm-draw": "confirms the draw",
    "confirm-outcome": "confirms the outcome",
    "confirm-spin": "confirms that the spin counts",
    "cut-cards": "cuts the cards",
    "enter-result": "enters the result in the system",
    "insert-cutting-card": "inserts the cutting card",
    "open-period": "opens the Wagering Period",
    "pass-marker": "passes the marker on",
    "place-chung": "places the Chung",
    "place-dolly": "places the dolly",
    "begin-draw": "begins the Draw",
    "set-by-dealer": "sets the Hand of Box {}",
    "set-hand": "sets the Bank's Hand",
    "shuffle": "shuffles the cards",
    "spin-ball": "spins the ball",
    "spin-wheel": "spins the Wheel",
    "verify-folded": "verifies the folded hand of {}",
    "verify-hand": "verifies the hand of {}",
}
# Reports that say no more of themselves than their name.
REPORTS = {
    "report-damaged-ball": "A ball is damaged.",
    "report-rectified": "What stopped the Draw has been put right.",
    "report-spill": "The balls have spilt out.",
}
# Acts whose names alone do not say what is done.
ACTS = {"determine": "determine a setting", "verify-hand": "count the cards of a hand"}


def act_phrase(kind: type[Any]) -> str:
    return ACTS.get(kebab(kind), words(kind))


def listed(roles: Iterable[Role], beside: Role | None = None) -> str:
    """`the Dealer or the Casino Supervisor`."""
    held = set(roles)
    each = [PEOPLE[role] for role in ORDER if role in held]
    text = each[0] if len(each) == 1 else f"{', '.join(each[:-1])} or {each[-1]}"
    return f"{text}, with {PEOPLE[beside]} beside them" if beside else text


def usual_actor(permit: Permit) -> str:
    """Of those who may do something, the one who mostly does it."""
    first = (Role.DEALER, Role.SUPERVISOR, *ORDER)
    return next(PEOPLE[role] for role in first if role in permit.roles)


def due_phrase(table: Any, due: Turn, by: Role | None = None) -> str | None:
    """Say what is due and from whom; None where more than one thing may come."""
    match due:
        case Chance(to, _, Drawn(move)):
            what = "tiles" if "tile" in words(move) else "a card"
            return f"{usual_actor(table.permits[move])} deals {what} to {to[0]}"
        case Chance(to, _, by_device):
            return f"{usual_actor(table.permits[by_device.move])} reports what {to[0]} shows"
        case Choice(player, options):
            ways = " / ".join(dict.fromkeys(words(option.move) for option in options))
            return f"player {player} decides: {ways}"
        case Duty(act):
            return f"{PEOPLE[by] if by else usual_actor(table.permits[act])} {duty_phrase(due)}"
        case Settle():
            return f"{usual_actor(table.permits[TakeAndPay])} takes and pays"
        case _:
            return None


def duty_phrase(due: Duty) -> str:
    phrase = DUTIES.get(kebab(due.act), third_person(words(due.act)))
    return phrase.format(" ".join(whereto(due))) if "{}" in phrase else phrase


def third_person(act: str) -> str:
    """`stack tiles` as `stacks the tiles`."""
    verb, _, rest = act.partition(" ")
    ends = "es" if re.search(r"(s|sh|ch|x|o)$", verb) else "s"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        verb, ends = verb[:-1], "ies"
    return f"{verb}{ends} the {rest}" if rest else f"{verb}{ends}"


def report_phrase(move: Any) -> str:
    """Say what a report says happened: the first sentence of its class, and its fields."""
    kind = type(move)
    first = class_sentence(kind) or REPORTS[kebab(kind)]
    fields = [(name.replace("_", " "), plainly(getattr(move, name))) for name in names(kind)]
    more = "; ".join(f"{name}: {text}" for name, text in fields if text not in ("", "None"))
    return f"{first} ({more})" if more else first


def class_sentence(kind: type[Any]) -> str:
    """The first line of a class's docstring; nothing where it has none of its own."""
    first = (kind.__doc__ or "").strip().split("\n")[0].strip()
    return "" if first.startswith((f"{kind.__name__}(", kind.__name__)) else first


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def plainly(thing: Any) -> str:
    match thing:
        case Card():
            return face(thing)
        case tuple() if thing and all(isinstance(each, Card) for each in thing):
            return faces(thing)
        case tuple():
            return ", ".join(map(plainly, thing))
        case bool():
            return "yes" if thing else "no"
        case Enum():
            return str(thing.value)
        case _:
            return str(thing)


def outcome(events: Iterable[Any]) -> str:
    """Say what becomes of the wagers: settled, taken, given back, or nothing."""
    phrases = []
    for event in events:
        match event:
            case Settled(payments):
                phrases.append(outcome_of(payments))
            case Reversed():
                phrases.append("the payments are undone")
            case _:
                pass
    return "; ".join(dict.fromkeys(phrases))


def outcome_of(payments: tuple[Payment, ...]) -> str:
    many = len(payments) > 1
    if all(each.returned == each.wager.stake and not each.win for each in payments):
        return "the wagers go back to the players" if many else "the wager goes back"
    if all(not each.returned and not each.win for each in payments):
        return "the wagers lose" if many else "the wager loses"
    return "the wagers are settled"
