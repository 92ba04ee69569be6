"""Equipment of the Multi Terminal games of NI2019: terminals, system, and each game's own."""

from houseway.core.actors import STAFF, SUPERVISORS, Permit
from houseway.core.value import changed
from houseway.house.equipment.law import (
    Changing,
    Checking,
    EquipmentLaw,
    Kind,
    KindLaw,
    Manner,
    Measure,
    Serving,
)
from houseway.house.provisions.equipment_cards import cutting_cards, whole_decks
from houseway.house.provisions.equipment_dice import three_dice
from houseway.house.provisions.equipment_wheels import single_zero
from houseway.law import RuleSet
from houseway.law.instruments import Game

NI2019 = RuleSet("ni2019-689-mttg")
GRC = "ACT Gambling and Racing Commission"
ALL_EQUIPMENT = NI2019.rule("1.1")
APPROVED = NI2019.rule("A.5")

BACCARAT = frozenset({Game.BACCARAT})
ROULETTE = frozenset({Game.ROULETTE})
SIC_BO = frozenset({Game.SIC_BO})


def of_every_table() -> tuple[KindLaw, ...]:
    terminal, dealers, system = NI2019.rules(
        "def:Player Terminal(b)", "def:Dealer Terminal(d)", "def:Game System(b)"
    )
    shuffler = NI2019.rule("def:Multi deck Shuffler (MD3)")
    players = KindLaw(
        Kind.PLAYER_TERMINAL,
        NI2019.rule("1.2(a)"),
        ALL_EQUIPMENT,
        terminal,
        most=None,
        number_approved=True,
        told="player terminals",
        number_told="number of terminals",
        serving=Serving(NI2019.rule("def:Player Terminal")),
    )
    return (
        KindLaw(Kind.TABLE, ALL_EQUIPMENT, ALL_EQUIPMENT, APPROVED, told=""),
        players,
        KindLaw(Kind.DEALER_TERMINAL, NI2019.rule("1.2(b)"), ALL_EQUIPMENT, dealers),
        KindLaw(Kind.GAME_SYSTEM, NI2019.rule("1.2(c)"), ALL_EQUIPMENT, system),
        KindLaw(Kind.DISPLAY, NI2019.rule("1.2/tail"), ALL_EQUIPMENT, APPROVED, least=0),
        KindLaw(
            Kind.SHUFFLER,
            shuffler,
            ALL_EQUIPMENT,
            APPROVED,
            least=0,
            serving=Serving(shuffler, most=3),
        ),
    )


def of_baccarat() -> tuple[KindLaw, ...]:
    eight_decks, checked = NI2019.rules("8.3(a)", "8.3(d)")
    cards = KindLaw(
        Kind.CARDS,
        eight_decks,
        ALL_EQUIPMENT,
        APPROVED,
        measures=whole_decks(eight_decks, 8, 8) + cutting_cards(eight_decks, 2),
        checking=Checking(Permit(STAFF, checked), at_the_end=False, by_machine=Kind.SHUFFLER),
        changing=Changing(
            Permit(SUPERVISORS, NI2019.rule("8.3(i)")),
            Permit(STAFF, checked),
            between_rounds=True,
            unfit=Permit(SUPERVISORS, NI2019.rule("8.3(j)")),
        ),
        games=BACCARAT,
    )
    shuffled = changed(cards, kind=Kind.PRE_SHUFFLED_CARDS, instead_of=Kind.CARDS)
    shoe = KindLaw(Kind.SHOE, NI2019.rule("8.2(a)"), ALL_EQUIPMENT, APPROVED, games=BACCARAT)
    return cards, shuffled, shoe


def of_roulette() -> tuple[KindLaw, ...]:
    wheel, ball, is_wheel, is_ball = NI2019.rules(
        "9.2(b)(i)", "9.2(b)(ii)", "def:Wheel", "def:Ball"
    )
    measures = single_zero(wheel, wheel)
    return (
        KindLaw(Kind.WHEEL, wheel, ALL_EQUIPMENT, is_wheel, measures=measures, games=ROULETTE),
        KindLaw(Kind.BALL, ball, ALL_EQUIPMENT, is_ball, games=ROULETTE),
    )


def of_sic_bo() -> tuple[KindLaw, ...]:
    """Tumbler and sealed dice; what reads the dice or works the tumbler may be there too."""
    tumbler, dice, is_tumbler = NI2019.rules("10.2(b)(i)", "10.2(b)(ii)", "def:Dice tumbler")
    reader, controller = NI2019.rules("def:Dice Recognition System", "def:Dice tumbler controller")
    sealed: tuple[Measure, ...] = (*three_dice(dice), Manner("sealed", ("yes",), dice))
    return (
        KindLaw(Kind.DICE_TUMBLER, tumbler, ALL_EQUIPMENT, is_tumbler, games=SIC_BO),
        KindLaw(Kind.DICE, dice, ALL_EQUIPMENT, APPROVED, measures=sealed, games=SIC_BO),
        KindLaw(Kind.DICE_RECOGNITION, reader, ALL_EQUIPMENT, APPROVED, least=0, games=SIC_BO),
        KindLaw(
            Kind.TUMBLER_CONTROLLER, controller, ALL_EQUIPMENT, APPROVED, least=0, games=SIC_BO
        ),
    )


MULTI_TERMINAL = EquipmentLaw(
    NI2019.name,
    GRC,
    APPROVED,
    NI2019.rule("1.2(d)"),
    (*of_every_table(), *of_baccarat(), *of_roulette(), *of_sic_bo()),
)
