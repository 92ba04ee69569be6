"""Every way in which a citation can be issued, and some in which it is only held."""

from typing import Generic, TypeVar

from houseway.core.actors import Role
from houseway.core.game import Choice, NotPermitted, Option, Over, Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Wager, void
from houseway.law import Cite, Ruled, RuleSet

RULES = RuleSet("s49-1999-baccarat")
T = TypeVar("T")


@value
class Marble(Generic[T]):
    colour: T
    ruled: Ruled[bool]


@value
class Drawn(Generic[T]):
    marbles: tuple[Marble[T], ...]
    cite: Cite


@value
class Misdealt:
    cite: Cite
    witness: Cite | None = None


Event = Drawn[str] | Misdealt


@value
class Bag:
    """The state. It remembers a provision, and tells it to nobody."""

    cite: Cite


@value
class Rulebook:
    """Provisions to choose from."""

    one: Cite
    other: Cite


@value
class Explained:
    """An event with all the provisions there are."""

    rulebook: Rulebook
    ruled: Ruled[str]
    cite: Cite


def evolve(bag: Bag, event: Event | Explained) -> Bag:
    return changed(bag, cite=event.cite)


@value
class Determined:
    name: str
    value: str
    cite: Cite


HIT = Option(Misdealt, RULES.rule("7.2/1"))


def draw(ref: str, *nested: str) -> Drawn[str]:
    marbles = tuple(Marble("red", Ruled(True, RULES.rule(one))) for one in nested)
    return Drawn(marbles, RULES.rule(ref))


def explain(ref: str, ruled: str, *table: str) -> Explained:
    return Explained(
        Rulebook(*RULES.rules(*table)), Ruled("so", RULES.rule(ruled)), RULES.rule(ref)
    )


def only_ruled(ref: str) -> Ruled[bool]:
    return Ruled(True, RULES.rule(ref))


def only_kept(ref: str) -> Bag:
    return Bag(RULES.rule(ref))


def only_changed(event: Drawn[str], ref: str) -> Drawn[str]:
    return changed(event, cite=RULES.rule(ref))


def over(ref: str) -> Over:
    return Over(RULES.rule(ref))


def choice(player: int, ref: str) -> Choice:
    return Choice(player, (HIT,), RULES.rule(ref))  # type: ignore[arg-type]


def pay(wager: Wager, ref: str) -> Payment:
    return Payment(wager, RULES.rule(ref), win=Cents(100))


def void_it(wager: Wager, ref: str) -> Payment:
    return void(wager, RULES.rule(ref))


def determine(decks: int) -> Determined:
    if decks != 8:
        raise Refused(f"{decks} decks", RULES.rule("2.1"))
    return Determined("decks", str(decks), RULES.rule("2.1"))


def misdeal(by: Role) -> Misdealt:
    if by is not Role.DEALER:
        raise NotPermitted("a misdeal is the dealer's to call", RULES.rule("9.5"))
    return Misdealt(RULES.rule("9.5"))
