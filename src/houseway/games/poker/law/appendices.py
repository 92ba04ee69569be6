"""The ten games: appendices A to H of S49, NI2006 and NI2015."""

from collections.abc import Callable

from houseway.games.poker.hands.compositions import composition
from houseway.games.poker.law.provisions import NI2006, NI2015, S49, Dealt, game_law
from houseway.games.poker.law.variants import (
    Communal,
    Exchange,
    Face,
    Opener,
    Street,
    ToEach,
    Variant,
)
from houseway.law.instruments import Edition, Game

DOWN, UP = ToEach(1, Face.DOWN), ToEach(1, Face.UP)
PAIR = ToEach(2, Face.DOWN)
FLOP, CARD = Communal(3), Communal(1)
IN_PAIRS = (PAIR, PAIR, DOWN)  # the other way to deal in Faro

EDITIONS = {Edition.S49: S49, Edition.NI2006: NI2006, Edition.NI2015: NI2015}
Dealing = ToEach | Communal | Exchange
Shape = Callable[[Dealt], tuple[Street, ...]]


def street(law: Dealt, deal: Dealing, opener: Opener) -> Street:
    """One after the first."""
    return Street((deal,), opener, (law.later,), law.later_bets, law.opens)


def first_street(law: Dealt, deal: tuple[Dealing, ...], opener: Opener) -> Street:
    deals = tuple(
        law.turn if law.turn and isinstance(item, Communal) else law.deal for item in deal
    )
    return Street(deal, opener, deals, law.bets, law.opens)


def communal(*hole: ToEach) -> Shape:
    """Hole-cards, then a flop of three, a fourth and a fifth communal card; or one at a time."""

    def streets(law: Dealt) -> tuple[Street, ...]:
        with_first = law.turn is not None
        first: tuple[Dealing, ...] = (*hole, CARD) if with_first else hole
        later = (CARD,) * 4 if with_first else (FLOP, CARD, CARD)
        opens = first_street(law, first, Opener.AFTER_BLINDS)
        return (opens, *(street(law, each_communal, Opener.FIRST) for each_communal in later))

    return streets


def stud(first: tuple[ToEach, ...], *later: ToEach) -> Shape:
    def streets(law: Dealt) -> tuple[Street, ...]:
        opens = first_street(law, first, Opener.CARD)
        return (opens, *(street(law, one, Opener.HIGH_CARD) for one in later))

    return streets


def draw(*first: ToEach) -> Shape:
    def streets(law: Dealt) -> tuple[Street, ...]:
        opens = first_street(law, first, Opener.AFTER_BLINDS)
        return (opens, street(law, Exchange(), Opener.AFTER_BLINDS))

    return streets


def variant(game: Game, edition: Edition, column: str, streets: Shape) -> Variant:
    law = game_law(column)
    return Variant(
        game,
        EDITIONS[edition],
        composition(game, edition),
        streets(law.dealt),
        rounds=law.rounds,
        ends=law.ends,
        exposed=law.exposed,
        exposed_burning=law.exposed_burning,
        first_out=law.first_out,
        soon=law.soon,
        burn=law.burn,
        draw=law.draw,
        stud=law.stud,
        deals=law.deals,
        may=law.may,
    )


FIVE_CARD_STUD = variant(Game.FIVE_CARD_STUD, Edition.S49, "A", stud((DOWN, UP), UP, UP, UP))
SEVEN_CARD_STUD = variant(
    Game.SEVEN_CARD_STUD, Edition.S49, "B", stud((DOWN, DOWN, UP), UP, UP, UP, DOWN)
)
CANBERRA_MANILA = variant(Game.CANBERRA_MANILA, Edition.S49, "C", communal(PAIR))
THREE_CARD_MANILA = variant(Game.THREE_CARD_MANILA, Edition.S49, "D", communal(PAIR, DOWN))
HOLDEM = variant(Game.HOLDEM, Edition.S49, "E", communal(DOWN, DOWN))
OMAHA = variant(Game.OMAHA, Edition.S49, "F", communal(DOWN, DOWN, DOWN, DOWN))
DRAW = variant(Game.DRAW, Edition.S49, "G", draw(DOWN, DOWN, DOWN, DOWN, DOWN))
FARO = variant(Game.FARO, Edition.S49, "H", communal(DOWN, DOWN, DOWN, DOWN, DOWN))
THREE_CARD_MANILA_2006 = variant(
    Game.THREE_CARD_MANILA, Edition.NI2006, "Manila", communal(PAIR, DOWN)
)
HOLDEM_2015 = variant(Game.HOLDEM, Edition.NI2015, "Hold-em", communal(DOWN, DOWN))
