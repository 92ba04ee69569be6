"""`houseway play blackjack --hints`: what the best chart would do, at a training table only."""

from collections.abc import Callable, Iterator

import typer

from houseway.cli.odds import progress
from houseway.cli.play.session import Session
from houseway.core.game import Call, Choice, words
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.round.state import Round
from houseway.games.blackjack.rules import ACE, S49, values
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.odds.blackjack import sides
from houseway.odds.blackjack.advice import Advice, Adviser, Hand, shipped
from houseway.odds.blackjack.best import Best, best
from houseway.odds.blackjack.tables import May

ADVICE = S49.rule("16.7(a)")
ABOUT = (
    f"Hints are for training: an employee of a casino may not advise a player ({ADVICE}).\n"
    "They follow the best chart; figures are for these cards out of a full shoe, in stakes."
)
NAMES = {
    May.STAND: words(moves.Stand),
    May.DRAW: words(moves.Draw),
    May.DOUBLE: words(moves.Double),
    May.SPLIT: words(moves.Split),
}


def hints_for(session: Session) -> "Hints":
    """Hints for a blackjack table, by the chart that is shipped for its decks."""
    typer.echo(ABOUT)
    hints = Hints()
    hints.adviser(session.table.settings.decks)
    return hints


class Hints:
    """Hints of what the chart would do, whenever a player is asked."""

    def __init__(self) -> None:
        self.advisers: dict[int, Adviser] = {}

    def __call__(self, session: Session) -> Iterator[str]:
        decks = session.table.settings.decks
        match session.due:
            case Choice():
                yield self.choice(session.table.round, decks)
            case Call(offers):
                asked = {offer.option.move for offer in offers}
                yield from (say(decks) for move, say in ON_CALLS.items() if move in asked)

    def adviser(self, decks: int) -> Adviser:
        """Counted once for a number of decks, which the operator may change."""
        if decks not in self.advisers:
            self.advisers[decks] = Adviser(shipped(decks) or self.counted(decks))
        return self.advisers[decks]

    def counted(self, decks: int) -> Best:
        typer.echo(f"counting the best chart of {decks} decks, a few seconds ...", err=True)
        return best(decks, progress)

    def choice(self, round_: Round, decks: int) -> str:
        hand = dealing.acting(LAW, round_)
        assert hand is not None, round_
        up = values(round_.dealer)[0]
        hands = len(round_.hands_of(hand.place.box))
        return advice_text(
            self.adviser(decks).advice(Hand(hand.values, hands), up), up, about=hands > 1
        )


def advice_text(advice: Advice, up: int, *, about: bool) -> str:
    """The advice in words; of a split hand its figures leave out what the other hands took."""
    card = "an ace" if up == ACE else str(up)
    worth = f"{'about ' if about else ''}{advice.worth[advice.act]:+.4f}"
    text = f"hint: {advice.row} against {card}: {NAMES[advice.act]}, worth {worth}"
    return "; ".join([text, *(cost(advice, act) for act in advice.worth if act != advice.act)])


def cost(advice: Advice, act: May) -> str:
    more = advice.cost(act)
    if more < 0:
        return f"{NAMES[act]} would gain {-more:.4f} on these cards"
    return f"{NAMES[act]} costs {more:.4f}"


def insurance(decks: int) -> str:
    edge = float(sides.insurance(decks).house_edge)
    return f"hint: no insurance; it costs {edge:.4f} of what is laid"


def even_money(decks: int) -> str:
    money = sides.even_money(decks)
    waited = f"waiting is worth {float(money.waited):+.4f}"
    return f"hint: no even money; it pays {float(money.taken):+.4f}, {waited}"


ON_CALLS: dict[type[object], Callable[[int], str]] = {
    moves.Insure: insurance,
    moves.TakeEvenMoney: even_money,
}
