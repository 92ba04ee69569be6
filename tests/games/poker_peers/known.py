"""Where the rules differ. A disagreement that is not here is a fault of one side."""

from typing import NamedTuple


class Difference(NamedTuple):
    """`clause` is of S49, and after the semicolon of the later editions."""

    name: str
    clause: str
    ours: str
    theirs: str


FAULT = "a fault of theirs: "

# What random hands come upon.
MET = (
    Difference(
        "free-fold",
        "9.2(c), 11.2(c), 11.3(d); 10.3(c), 12.2(c), 12.3(d)",
        "a player may fold though he owes nothing",
        "a warning in cash games, refused in tournaments",
    ),
    Difference(
        "ante-opens",
        "9.1(d)(i); 10.2(d)(i)",
        "under antes the opener of the first round has to bet",
        "may check",
    ),
    Difference(
        "three-raises",
        "5.1; NI2006 5.1, NI2015 4.2(d) in fixed, straddle and spread limit",
        "three raises while more than two can bet, then any number",
        "no cap, or four bets and raises in fixed limit, however many play",
    ),
    Difference(
        "short-tap-out",
        "13.5; 14.5",
        "a tap-out short of a raise reopens nothing to those who acted",
        "a first one short of the least raise does, and short ones are added up",
    ),
    Difference(
        "called-out",
        "13.1; 14.1",
        "a raise is open while another has chips, even if a call takes all of them",
        "refused: nobody could call more",
    ),
    Difference(
        "covered",
        "9.3, 11.4; 10.4, 12.4",
        "who has put in more than any other can is asked, and passes",
        "is not asked",
    ),
    Difference(
        "alone",
        "9.3(b), 11.4(b); 10.4(b), 12.4(b)",
        "the betting is over when the only player who can bet is level",
        "he is asked once more if he has not acted",
    ),
    Difference(
        "nothing-in",
        "9.3(a); 10.4(a)",
        "who has put nothing in wins when all others fold, those who posted included",
        FAULT + "where every post was matched it has no pot to push to him",
    ),
    Difference(
        "half-pot",
        "definition, 4.2(h); 4.2(g)",
        "half of the pot after the call, down to a chip",
        "no such limit: played as no limit with our bound",
    ),
    Difference(
        "straddle",
        "definition, 4.2(h); 4.2(g)",
        "twice the bet before; an opening bet is the minimum",
        "no such limit: played as no limit with our bound",
    ),
    Difference(
        "spread",
        "4.2(h); 4.2(g)",
        "raises between two amounts",
        "no such limit: played as no limit with our bound",
    ),
    Difference(
        "suits",
        "App A 1.2, App B 1.2",
        "of equal cards that of the first dealt to opens",
        "the suit decides, clubs lowest",
    ),
    Difference(
        "ace-shows",
        "3.1, App A 1.2, App B 1.2",
        "an ace is the highest card",
        "the lowest, where the highest card opens",
    ),
    Difference(
        "draw-opens",
        "App G 1.2, App G 1.3",
        "the player after the last blind opens after the draw too",
        "the first from the button does",
    ),
    Difference(
        "merged-pots",
        "12.2; 13.2",
        "every pot is divided by itself, each with its odd unit",
        "pots with the same winners are one when the losing hands are gone",
    ),
    Difference(
        "side-low",
        "3.5(c), 3.5(d)",
        "where nobody who may win a pot has a low hand, the high hand takes all of it",
        FAULT + "the half goes to everybody in that pot, if somebody outside it has a low hand",
    ),
    Difference(
        "commission",
        "14.2; 15.2",
        "of the sum of all pots, in whole dollars, from the main pot first",
        "a function of each pot; left out there, and taken off in the comparison",
    ),
)

# What random hands are kept from, or cannot show.
SHOWN = (
    Difference(
        "short-blind",
        "8.5(a), 9.1(b)(i); 8.5(a), 10.2(b)(i)",
        "a last blind that is short is called at its full size",
        "what was posted is the bet",
    ),
    Difference(
        "two-players",
        "8.5(a), App E 1.3; 8.5(a), 10.1",
        "the first blind is next to the button, and opens every round",
        "the button posts it, and acts last after the flop",
    ),
    Difference(
        "odd-unit",
        "12.2; 13.2",
        "whole dollars; by the later editions the smallest chip",
        "the smallest whole number, or nothing odd at all with decimals",
    ),
    Difference(
        "last-blind-raise",
        "5.1, 4.2(g); 5.1, 4.2(f)",
        "the first raise is at least the last blind or over-blind",
        "at least the minimum bet",
    ),
    Difference(
        "scheme-a",
        "9.1(a)(iii); 10.2(a)(iii)",
        "the opener pays the call to fold",
        "a fold is free",
    ),
    Difference(
        "scheme-c",
        "9.1(c); 10.2(c)",
        "the opener raises or folds",
        "may call",
    ),
    Difference(
        "folded-blind",
        "9.2(c), 14.2(b); 10.3(c), 15.2(b)",
        "who folds leaves all of his blind in the pot",
        "what nobody has matched goes back to him",
    ),
    Difference(
        "literal-tap-out",
        "13.5; 14.5",
        "as a setting nobody may raise a tap-out short of a raise",
        "those who have not acted may",
    ),
    Difference(
        "short-ante",
        "13.2; 14.2",
        "who could not pay a whole ante wins as much of each as he paid",
        "a setting of the hand; by default he wins all of them",
    ),
    Difference(
        "best-showing",
        "App A 1.2, App B 1.2",
        "the highest single card opens the later rounds of stud",
        "in its stud games the best hand showing",
    ),
    Difference(
        "fixed-omaha",
        "4.2(h)",
        "fixed limit is one amount a round",
        FAULT + "its fixed limit Omaha, eight or better, takes bets up to the pot",
    ),
    Difference(
        "bring-in",
        "8.5, 9.1(d)",
        "stud has blinds or antes, and the opener bets",
        "its stud games have a bring-in below the bet",
    ),
    Difference(
        "wheel",
        "3.5(a)",
        "ace to five is a straight where the operator says so",
        "always",
    ),
    Difference(
        "last-card",
        "App A 3.3, App B 3.4",
        "the cards run out: the last one dealt is for all, the others go back",
        "no final card is dealt to anybody, and one is laid out",
    ),
    Difference(
        "no-check",
        "App G 1.4",
        "the operator may refuse checks in the last round of a draw",
        "a check is always open",
    ),
)

KNOWN = (*MET, *SHOWN)
