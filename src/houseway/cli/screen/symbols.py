"""Signs that tell things apart also without colour: cards, chips of mine, wins and losses."""

from collections.abc import Iterable, Mapping

from rich.text import Text

from houseway.core.money import Cents, dollars
from houseway.floor.grammar.prompts import meaning
from houseway.house.words.phrases import face
from houseway.kit.cards import Card

BACK = "▒▒"
MINE = "bold black on yellow"


def card(one: Card | None) -> Text:
    """Suits differ by sign; red ones are red too. None lies face down."""
    if one is None:
        return Text(BACK, style="dim")
    return Text(face(one), style="bold red" if one.suit in "HD" else "bold")


def cards(some: Iterable[Card | None], face_down: int = 0) -> Text:
    return Text(" ").join([*map(card, some), *(Text(BACK, style="dim") for _ in range(face_down))])


def outcome(net: int, stake: int) -> Text:
    """A sign, a word and an amount."""
    if net > 0:
        return Text(f"+ won {dollars(Cents(net))}", style="bold green")
    if net < 0:
        return Text(f"- lost {dollars(Cents(-net))}", style="red")
    return Text(f"= {dollars(Cents(stake))} back" if stake else "= even", style="yellow")


def mine(label: str, cents: int | None) -> Text:
    """A place with its chips, if any of mine lie there: `[red $10]`."""
    if not cents:
        return Text(label)
    return Text(f"[{label} {dollars(Cents(cents))}]", style=MINE)


def fitted(bets: Mapping[str, int], width: int) -> str:
    """As many bets as there is room for, none of them cut: an amount is whole or not there."""
    every = [f"{meaning(bet)} {dollars(Cents(cents))}" for bet, cents in bets.items()]
    for many in range(len(every), -1, -1):
        more = f" +{len(every) - many} more" if many < len(every) else ""
        text = ", ".join(every[:many]) + more
        if len(text) <= width:
            return text or "none"
    return "none"


def chips_of(stacks: Iterable[object], me: int) -> dict[str, int]:
    """My chips among these, by wager."""
    found: dict[str, int] = {}
    for stack in stacks:
        if getattr(stack, "player", None) == me:
            bet, stake = str(getattr(stack, "bet", "")), int(getattr(stack, "stake", 0))
            found[bet] = found.get(bet, 0) + stake
    return found
