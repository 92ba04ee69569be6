"""The equipment laws of all fourteen rule sets that have equipment."""

from houseway.house.provisions.equipment_cards import (
    BACCARAT,
    BLACKJACK,
    CANBERRA_POKER,
    MINI_BACCARAT,
)
from houseway.house.provisions.equipment_dice import PAI_GOW, PAI_GOW_S20, SIC_BO
from houseway.house.provisions.equipment_keno import KENO
from houseway.house.provisions.equipment_poker import HOLDEM, POKER, THREE_CARD_MANILA
from houseway.house.provisions.equipment_terminals import ALL_EQUIPMENT, MULTI_TERMINAL
from houseway.house.provisions.equipment_wheels import MONEY_WHEEL, ROULETTE

LAWS = (
    BLACKJACK,
    ROULETTE,
    BACCARAT,
    MINI_BACCARAT,
    PAI_GOW,
    CANBERRA_POKER,
    SIC_BO,
    MONEY_WHEEL,
    KENO,
    POKER,
    PAI_GOW_S20,
    THREE_CARD_MANILA,
    HOLDEM,
    MULTI_TERMINAL,
)

# The one clause that speaks of all equipment: cited where no rule set is in question yet.
GENERAL = ALL_EQUIPMENT
