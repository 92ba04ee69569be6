"""The ten games: appendices A to H of S49, NI2006 and NI2015."""

from houseway.games.poker.compositions import COMPOSITIONS_1999, composition
from houseway.games.poker.rulesets import S49
from houseway.games.poker.rulesets_later import NI2006, NI2015
from houseway.games.poker.variants import (
    Communal,
    Draws,
    Exchange,
    Exposed,
    Exposure,
    Face,
    Opener,
    Premature,
    Soon,
    Street,
    Stud,
    ToEach,
    Variant,
)
from houseway.law import Cite, Ruled
from houseway.law.instruments import Edition, Game

DOWN, UP = ToEach(1, Face.DOWN), ToEach(1, Face.UP)
PAIR = ToEach(2, Face.DOWN)
FLOP, CARD = Communal(3), Communal(1)
IN_PAIRS = (PAIR, PAIR, DOWN)  # the other way to deal in Faro


def clause(appendix: str, ref: str) -> Cite:
    return S49.rule_set.rule(f"App {appendix} {ref}")


def misdeal_at_once(cite: Cite) -> Exposed:
    return Exposed((Ruled(Exposure.MISDEAL, cite),))


def replaced_once(once: Cite, more: Cite) -> Exposed:
    """The burn card replaces one; there is none for another."""
    return Exposed((Ruled(Exposure.REPLACED, once), Ruled(Exposure.MISDEAL, more)))


def flop_streets(
    hole: int, deal: Cite, turns: Cite, bets: tuple[Cite, Cite], opens: Cite
) -> tuple[Street, ...]:
    """Hole-cards one at a time, then a flop of three, a fourth and a fifth communal card."""
    first = Street((DOWN,) * hole, Opener.AFTER_BLINDS, (deal,) * hole, bets[0], opens)
    flop = Street((FLOP,), Opener.FIRST, (turns,), bets[1], opens)
    card = Street((CARD,), Opener.FIRST, (turns,), bets[1], opens)
    return (first, flop, card, card)


def single_streets(
    hole: tuple[ToEach, ...], deal: Cite, turns: tuple[Cite, Cite], bets: Cite, opens: Cite
) -> tuple[Street, ...]:
    """Hole-cards and a first communal card, then four more of them one at a time."""
    deals = (*((deal,) * len(hole)), turns[0])
    first = Street((*hole, CARD), Opener.AFTER_BLINDS, deals, bets, opens)
    later = Street((CARD,), Opener.FIRST, (turns[1],), bets, opens)
    return (first, later, later, later, later)


def holdem_like(game: Game, letter: str, hole: int) -> Variant:
    """Hold-em and Omaha of S49 differ in the number of hole-cards and how many must play."""
    bets = clause(letter, "2.3"), clause(letter, "2.5")
    return Variant(
        game,
        S49,
        COMPOSITIONS_1999[game],
        flop_streets(
            hole, clause(letter, "2.2"), clause(letter, "2.4"), bets, clause(letter, "1.3")
        ),
        rounds=clause(letter, "1.1"),
        ends=clause(letter, "2.6"),
        exposed=misdeal_at_once(clause(letter, "3.4")),
        exposed_burning=replaced_once(clause(letter, "3.3"), S49.rule_set.rule("16.1(c)")),
        first_out=clause(letter, "1.4"),
        soon=Soon(
            in_betting=Ruled(Premature.SHUFFLED_BACK, clause(letter, "3.1")),
            before_betting=None,
            after_betting=clause(letter, "3.2"),
            second_face_up=None,
        ),
        burn=clause(letter, "1.2"),
    )


def manila_like(game: Game, letter: str, hole: tuple[ToEach, ...], deal: str = "2.2") -> Variant:
    """Canberra Manila, Three Card Manila and Faro: one communal card at a time."""
    turns = clause(letter, "2.3"), clause(letter, "2.5")
    streets = single_streets(
        hole, clause(letter, deal), turns, clause(letter, "2.4"), clause(letter, "1.2")
    )
    faro = (clause(letter, "2.2(a)"), clause(letter, "2.2(b)")) if game is Game.FARO else None
    return Variant(
        game,
        S49,
        COMPOSITIONS_1999[game],
        streets,
        rounds=clause(letter, "1.1"),
        ends=clause(letter, "2.6"),
        exposed=misdeal_at_once(clause(letter, "3.1")),
        first_out=clause(letter, "1.3"),
        soon=Soon(
            in_betting=Ruled(Premature.CAPS_BETS, clause(letter, "3.2")),
            before_betting=clause(letter, "3.3"),
            after_betting=None,
            second_face_up=clause("C", "3.1") if letter == "C" else None,
        ),
        deals=faro,
    )


def stud_like(
    game: Game, letter: str, faces: tuple[tuple[ToEach, ...], ...], exposed: Exposed
) -> Variant:
    first, *later = faces
    opens, deal, next_deal = clause(letter, "1.2"), clause(letter, "2.2"), clause(letter, "2.4")
    bets = clause(letter, "2.3")
    return Variant(
        game,
        S49,
        COMPOSITIONS_1999[game],
        (
            Street(first, Opener.CARD, (deal,) * len(first), bets, opens),
            *(Street(one, Opener.HIGH_CARD, (next_deal,), bets, opens) for one in later),
        ),
        rounds=clause(letter, "1.1"),
        ends=clause(letter, "2.5"),
        exposed=exposed,
        stud=Stud(
            opens=opens,
            face_up=clause(letter, "3.2"),
            short=clause(letter, "3.4" if letter == "B" else "3.3"),
            exposed_last=clause("B", "3.3") if letter == "B" else None,
        ),
    )


def draw() -> Variant:
    opens = clause("G", "1.2")
    return Variant(
        Game.DRAW,
        S49,
        COMPOSITIONS_1999[Game.DRAW],
        (
            Street(
                (DOWN,) * 5,
                Opener.AFTER_BLINDS,
                (clause("G", "2.2"),) * 5,
                clause("G", "2.3"),
                opens,
            ),
            Street(
                (Exchange(),), Opener.AFTER_BLINDS, (clause("G", "2.4"),), clause("G", "2.8"), opens
            ),
        ),
        rounds=clause("G", "1.1"),
        ends=clause("G", "2.8"),
        exposed=Exposed(
            (Ruled(Exposure.PLAYS, clause("G", "3.1")), Ruled(Exposure.MISDEAL, clause("G", "3.1")))
        ),
        draw=Draws(
            each=clause("G", "2.4"),
            up_to_four=clause("G", "2.5"),
            five=clause("G", "2.6(a)"),
            five_last=clause("G", "2.6(b)"),
            reshuffle=clause("G", "2.7"),
            exposed=clause("G", "3.2"),
            no_check=clause("G", "1.4"),
            blind_out=clause("G", "1.3"),
        ),
    )


FIVE_CARD_STUD = stud_like(
    Game.FIVE_CARD_STUD,
    "A",
    ((DOWN, UP), (UP,), (UP,), (UP,)),
    Exposed(
        (
            Ruled(Exposure.NEXT_DOWN, clause("A", "3.1")),
            Ruled(Exposure.MISDEAL, clause("A", "3.1")),
        ),
        of_one_player=True,
    ),
)
SEVEN_CARD_STUD = stud_like(
    Game.SEVEN_CARD_STUD,
    "B",
    ((DOWN, DOWN, UP), (UP,), (UP,), (UP,), (DOWN,)),
    Exposed(
        (
            Ruled(Exposure.NEXT_DOWN, clause("B", "3.1")),
            Ruled(Exposure.MISDEAL, S49.rule_set.rule("16.1(c)")),
        ),
        of_one_player=True,
    ),
)
CANBERRA_MANILA = manila_like(Game.CANBERRA_MANILA, "C", (PAIR,))
THREE_CARD_MANILA = manila_like(Game.THREE_CARD_MANILA, "D", (PAIR, DOWN))
HOLDEM = holdem_like(Game.HOLDEM, "E", 2)
OMAHA = holdem_like(Game.OMAHA, "F", 4)
DRAW = draw()
FARO = manila_like(Game.FARO, "H", (DOWN,) * 5, "2.2(b)")


def three_card_manila_2006() -> Variant:
    law = NI2006.rule_set
    turns = law.rule("9.3"), law.rule("9.5")
    return Variant(
        Game.THREE_CARD_MANILA,
        NI2006,
        composition(Game.THREE_CARD_MANILA, Edition.NI2006),
        single_streets((PAIR, DOWN), law.rule("9.2"), turns, law.rule("9.4"), law.rule("10.1")),
        rounds=law.rule("12.1"),
        ends=law.rule("9.6"),
        exposed=misdeal_at_once(law.rule("17.1(c)")),
        first_out=law.rule("10.1"),
        soon=Soon(
            in_betting=Ruled(Premature.CAPS_BETS, law.rule("17.17")),
            before_betting=law.rule("17.18"),
            after_betting=None,
            second_face_up=law.rule("17.1(c)"),
        ),
    )


def holdem_2015() -> Variant:
    law = NI2015.rule_set
    bets = law.rule("9.3"), law.rule("9.5")
    return Variant(
        Game.HOLDEM,
        NI2015,
        composition(Game.HOLDEM, Edition.NI2015),
        flop_streets(2, law.rule("9.2"), law.rule("9.4"), bets, law.rule("10.1")),
        rounds=law.rule("12.1"),
        ends=law.rule("9.6"),
        exposed=misdeal_at_once(law.rule("17.21")),
        exposed_burning=replaced_once(law.rule("17.20"), law.rule("17.20")),
        first_out=law.rule("10.1"),
        soon=Soon(
            in_betting=Ruled(Premature.SHUFFLED_BACK, law.rule("17.17")),
            before_betting=None,
            after_betting=law.rule("17.19"),
            second_face_up=None,
        ),
        burn=law.rule("4.2(h)"),
    )


THREE_CARD_MANILA_2006 = three_card_manila_2006()
HOLDEM_2015 = holdem_2015()

VARIANTS = (
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    CANBERRA_MANILA,
    THREE_CARD_MANILA,
    HOLDEM,
    OMAHA,
    DRAW,
    FARO,
    THREE_CARD_MANILA_2006,
    HOLDEM_2015,
)
