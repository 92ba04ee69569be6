"""A poker table: the communal cards and the pots above, a line for each chair below."""

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cli.pictures.table import BACK, framed
from houseway.core.actors import Player
from houseway.core.money import Cents, dollars
from houseway.core.value import changed
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.round.words import face, named
from houseway.games.poker.table.seats.state import Chair, Entering
from houseway.games.poker.table.view import HandView, PokerView, RoundView
from houseway.house.table.view import Sign

WIDTH = 72
MEANS = {  # what a setting does to the hands, where its name does not say it
    ("ace", "high"): "high alone: A-2-3-4-5 is no straight",
    ("ace", "high-and-low"): "high and low: A-2-3-4-5 is a straight",
}
BLINDS = ("first-blind", "second-blind", "third-blind")


def picture(view: PokerView, viewer: Player | None = None) -> RenderableType:
    """The sign with what is in force, and the felt."""
    table = changed(view.table, signs=tuple(in_force(view.table.signs)))
    return framed(table, felt(view, viewer))


def in_force(signs: tuple[Sign, ...]) -> Iterator[Sign]:
    """A blind that nobody posts, an ante under blinds and the like take no line."""
    texts = {sign.label: sign.text for sign in signs}
    posted = int(texts["blinds"]) if texts["betting"] == "blind" else 0
    idle = {*BLINDS[posted:], "ante" if texts["betting"] == "blind" else "blinds"}
    if not posted:
        idle.add("over-blind")
    if texts["limit"] not in ("fixed", "spread", "straddle"):
        idle.add("maximum-bet")
    if texts["commission"] != "time":
        idle.add("time-charge")
    for sign in signs:
        if sign.label not in idle:
            yield changed(sign, text=MEANS.get((sign.label, sign.text), sign.text))


def felt(view: PokerView, viewer: Player | None = None) -> RenderableType:
    """The table as it is drawn for whoever has to act."""
    parts: list[RenderableType] = []
    if view.round:
        parts += [middle(view.round), Text()]
    parts.append(chairs(view, viewer))
    if view.round and view.round.held:
        waits = (f"{dollars(to)} of player {player}" for player, to in view.round.held)
        parts.append(Text(f"out of turn, waiting: {', '.join(waits)}"))
    title = f"round {view.table.round}" if view.round else None
    framed_ = Panel(Group(*parts), title=title, box=box.ROUNDED, border_style="green")
    return Constrain(framed_, WIDTH)


def middle(round_: RoundView) -> RenderableType:
    lines = Table.grid(padding=(0, 2))
    if round_.board:
        lines.add_row("board", line_of(round_.board))
    if round_.exposed:
        lines.add_row("seen", line_of(round_.exposed))
    lines.add_row("pot", pot(round_))
    return lines


def pot(round_: RoundView) -> str:
    """Draw the middle, pot by pot where there are several, and what is bet beside it."""
    hands = round_.hands
    bets = Cents(sum(hand.bet for hand in hands))
    formed = round_.gathered
    middle_ = dollars(Cents(sum(each_pot.amount for each_pot in formed)))
    if len(formed) > 1:
        names = ("main", *(f"side {at}" for at in range(1, len(formed))))
        parts = (
            f"{name} {dollars(one.amount)} ({named(hands[at].player for at in one.eligible)})"
            for name, one in zip(names, formed, strict=True)
        )
        middle_ = "; ".join(parts)
    if not bets:
        return middle_
    return f"{middle_}, and {dollars(bets)} in bets" if formed else f"{dollars(bets)} in bets"


def chairs(view: PokerView, viewer: Player | None) -> RenderableType:
    lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("", "seat", "player"):
        lines.add_column(head)
    for head in ("stake", "bet"):
        lines.add_column(head, justify="right")
    lines.add_column("cards")
    lines.add_column("")
    hands = {hand.player: hand for hand in view.round.hands} if view.round else {}
    turn = {offered_option.player for offered_option in view.asked}
    for chair in view.chairs:
        hand = hands.get(chair.player)
        out = view.round is not None and (hand is None or hand.folded)
        lines.add_row(
            ">" if chair.player in turn else "",
            str(chair.seat),
            f"{chair.player}{', you' if chair.player == viewer else ''}",
            dollars(chair.stake if hand is None else hand.stack),
            dollars(hand.bet) if hand and hand.bet else "",
            hole_cards(hand) if hand else Text(),
            ", ".join(notes(view, chair, hand)),
            style="bold" if chair.player in turn else "dim" if out else "",
        )
    return lines


def hole_cards(hand: HandView) -> Text:
    """Hole-cards, in brackets where others lie face up beside them."""
    hidden = () if hand.folded else (BACK,) * hand.hidden
    down = Text(" ").join([*map(painted, hand.down), *map(Text, hidden)])
    if hand.folded or not hand.up:
        return down
    up = line_of(hand.up)
    return Text.assemble("(", down, ") ", up) if hand.down else Text.assemble(down, " ", up)


def notes(view: PokerView, chair: Chair, hand: HandView | None) -> Iterator[str]:
    if view.round and view.round.clock == chair.player:
        yield "on the clock"
    if hand and hand.folded:
        yield "folded"
    if hand and hand.tapped_out:
        yield "all in"
    if chair.away:
        yield "sits out"
    elif not chair.stake and hand is None:
        yield "no chips"
    elif hand is None and chair.entering is not Entering.IN:
        yield f"comes in {chair.entering}"
    if chair.seat == view.marker:
        yield "marker"


def line_of(cards: Cards) -> Text:
    return Text(" ").join(map(painted, cards))


def painted(card: PokerCard) -> Text:
    text = face(card)
    return Text(text, style="bold red" if text[-1] in "♥♦" else "bold")
