"""The ten poker tables: eight games of S49, and two with instruments of their own."""

from houseway.games.poker.law import appendices
from houseway.games.poker.table.composition import PokerHouse, poker_house

FIVE_CARD_STUD = poker_house(appendices.FIVE_CARD_STUD)
SEVEN_CARD_STUD = poker_house(appendices.SEVEN_CARD_STUD)
CANBERRA_MANILA = poker_house(appendices.CANBERRA_MANILA)
THREE_CARD_MANILA = poker_house(appendices.THREE_CARD_MANILA)
HOLDEM = poker_house(appendices.HOLDEM)
OMAHA = poker_house(appendices.OMAHA)
DRAW = poker_house(appendices.DRAW)
FARO = poker_house(appendices.FARO)
THREE_CARD_MANILA_2006 = poker_house(appendices.THREE_CARD_MANILA_2006)
HOLDEM_2015 = poker_house(appendices.HOLDEM_2015)

TABLES: tuple[PokerHouse, ...] = (
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
