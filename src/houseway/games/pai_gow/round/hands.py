"""The tiles are dealt by the dice, and the Hands set: by players, or House Way."""

from collections.abc import Set

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.events import (
    By,
    CupOpened,
    HandReset,
    HandSet,
    HandSurrendered,
    HouseWayRequested,
    RoundEvent,
    TilesDealt,
    TilesRetrieved,
)
from houseway.games.pai_gow.round.moves import DealTiles, OpenCup, SetByDealer, SetHand
from houseway.games.pai_gow.table.settings import BOXES
from houseway.games.pai_gow.table.state import HOUSE_BOX, BetweenRounds, Dealt, Round
from houseway.games.pai_gow.tiles.parts import Setting, Special, divided, special
from houseway.games.pai_gow.tiles.tiles import TILES, Kind
from houseway.law import Cite, Ruled

Events = tuple[RoundEvent, ...]
FACES = range(1, 7)
EACH = 4


def opened(book: Rulebook, around: BetweenRounds, move: OpenCup, cite: Cite) -> Events:
    dice = (move.first, move.second, move.third)
    if any(die not in FACES for die in dice):
        raise Refused(f"dice {dice} do not show 1 to 6 each", book.tiles)
    first = first_box(book, around.bank.box, sum(dice))
    return (CupOpened(dice, first, cite),)


def first_box(book: Rulebook, chung: int, total: int) -> Ruled[int]:
    """The Chung's Box is counted as 1, 9 or 17, the others anticlockwise."""
    return Ruled((chung - 1 + total - 1) % BOXES + 1, book.dealing.first_box)


def played_boxes(round_: Round, around: BetweenRounds) -> tuple[int, ...]:
    """The Boxes whose Hand is played: those with a wager, the Bank's, the House's own."""
    wagered = {wager.spot[0] for wager in round_.wagers}
    house = {HOUSE_BOX} if around.bank.house_wager else set()
    return tuple(sorted(wagered | house | {around.bank.box}))


def dealt(book: Rulebook, around: BetweenRounds, round_: Round, move: DealTiles) -> Events:
    if sorted(move.tiles) != list(range(1, len(TILES) + 1)):
        reason = f"{len(set(move.tiles))} different tiles of 1 to 32 are dealt: all 32 have to be"
        raise Refused(reason, book.tiles)
    boxes = [(round_.first - 1 + at) % BOXES + 1 for at in range(BOXES)]
    hands = tuple(
        (box, tuple(TILES[number - 1] for number in move.tiles[EACH * at : EACH * (at + 1)]))
        for at, box in enumerate(boxes)
    )
    cite, playing = book.dealing.dealt, played_boxes(round_, around)
    back = tuple(box for box in boxes if box not in playing)
    given = TilesDealt(tuple(hand for hand in hands if hand[0] in playing), cite, under_deal(book))
    return (given, TilesRetrieved(back, cite)) if back else (given,)


def under_deal(book: Rulebook) -> tuple[Cite, ...]:
    return (book.hand, book.dealing.house_tiles, book.round)


# Setting


def is_houses(around: BetweenRounds, box: int) -> bool:
    """Return whether House Way is a duty: for the House's Hand, and the Bank it shares."""
    return box == HOUSE_BOX or (around.bank.shared and box == around.bank.box)


def duty_cite(book: Rulebook, around: BetweenRounds, box: int) -> Cite:
    law, bank = book.setting, around.bank
    if bank.shared and box == bank.box:
        return law.co_bank
    return book.house_way.sequence if bank.by_house else law.house_wager


def set_hand(
    book: Rulebook, around: BetweenRounds, round_: Round, deciders: Deciders, move: SetHand
) -> Events:
    hand = waiting(book, round_, move.box)
    check_setter(book, around, deciders, move.player, move.box)
    check_order(book, around, round_, deciders, (move.player, move.box))
    setting = divide(book, hand, move.tiles)
    cites = (deciders.setter(move.box).cite, *set_under(book, setting))
    return (hand_set(move.box, setting, By.PLAYER, book.setting.players, cites),)


def hand_set(box: int, setting: Setting, by: By, cite: Cite, under: tuple[Cite, ...]) -> HandSet:
    return HandSet(box, setting.low, setting.high, by, cite, under)


def waiting(book: Rulebook, round_: Round, box: int) -> Dealt:
    hand = round_.hand_of(box)
    if hand is None:
        raise Refused(f"no Hand lies at Box {box}", book.dealing.dealt)
    if not hand.waiting:
        reason = f"the Hand of Box {box} is set, and is not altered in this round"
        raise Refused(reason, book.setting.unaltered)
    return hand


def check_setter(
    book: Rulebook, around: BetweenRounds, deciders: Deciders, player: Player, box: int
) -> None:
    if is_houses(around, box):
        reason = f"the Hand of Box {box} is set House Way"
        raise Refused(reason, duty_cite(book, around, box))
    ruled = deciders.setter(box)
    if ruled.verdict != player:
        who = "nobody" if ruled.verdict is None else f"player {ruled.verdict}"
        raise Refused(f"{who} sets Box {box}", ruled.cite)


def check_order(
    book: Rulebook, around: BetweenRounds, round_: Round, deciders: Deciders, by: tuple[Player, int]
) -> None:
    """Marked Hands of others come first; who sets two Hands begins with the higher wager."""
    player, box = by
    open_ = {hand.box for hand in to_be_set(around, round_)}
    mine = [number for number in deciders.set_by(player) if number in open_]
    if box in mine and box != mine[0]:
        reason = f"player {player} sets Box {mine[0]}, the higher wager, first"
        raise Refused(reason, book.setting.two_hands)
    if before := marked_before(around, open_, deciders, by):
        reason = f"Box {before[0]} has the Priority Set Marker and is set first"
        raise Refused(reason, book.setting.first)


def to_be_set(around: BetweenRounds, round_: Round) -> tuple[Dealt, ...]:
    """The Hands that are played and not set yet."""
    playing = played_boxes(round_, around)
    return tuple(hand for hand in round_.hands if hand.waiting and hand.box in playing)


def marked_before(
    around: BetweenRounds, open_: Set[int], deciders: Deciders, by: tuple[Player, int]
) -> tuple[int, ...]:
    """Marked Hands that this one waits for.

    Where each of them is behind a higher wager of its own player, those higher ones may be set, or
    two such players would wait for each other for ever.
    """
    player, box = by
    marked = [number for number in around.priority if number in open_]
    setters = {number: deciders.setter(number).verdict for number in marked}
    if box in marked:
        return ()
    behind = [number for number in marked if is_behind(number, open_, deciders)]
    if behind == marked and player in setters.values():
        return ()
    return tuple(number for number in marked if setters[number] != player)


def is_behind(box: int, open_: Set[int], deciders: Deciders) -> bool:
    """Return whether its player has a higher wager on a Hand that is still to be set."""
    player = deciders.setter(box).verdict
    mine = () if player is None else deciders.set_by(player)
    return any(other in open_ for other in mine[: mine.index(box)]) if box in mine else False


def in_order_now(
    book: Rulebook, around: BetweenRounds, round_: Round, deciders: Deciders, box: int
) -> bool:
    """Return whether the Hand of a Box may be set now; one nobody sets waits for nobody."""
    player = deciders.setter(box).verdict
    try:
        if player is not None:
            check_order(book, around, round_, deciders, (player, box))
    except Refused:
        return False
    return True


def divide(book: Rulebook, hand: Dealt, tiles: tuple[int, ...]) -> Setting:
    """Two tiles make one part, the others the other; the more valuable part is the high one."""
    if len(set(tiles)) != 2 or not all(1 <= number <= EACH for number in tiles):
        raise Refused(f"{tiles} are not two of the four tiles of a Hand", book.set)
    part = [hand.tiles[number - 1].kind for number in tiles]
    rest = [tile.kind for at, tile in enumerate(hand.tiles, start=1) if at not in tiles]
    return divided((part[0], part[1]), (rest[0], rest[1]))


def set_under(book: Rulebook, setting: Setting) -> tuple[Cite, ...]:
    """Return what a set Hand rests on: its parts, their counts, the ranks of their tiles."""
    law, parts = book.setting, (setting.low, setting.high)
    kinds = tuple(dict.fromkeys((*setting.low, *setting.high)))
    ranked = any(special(part) is not Special.NONE for part in parts)
    return (
        book.set,
        book.low_part,
        book.high_part,
        book.tiles_rank,
        *(book.rank_of(kind) for kind in kinds),
        *((book.specials_rank, book.appendix_a) if ranked else ()),
        *((book.gee_jun,) if Kind.GEE_JUN in kinds else ()),
        book.count,
        law.point_count,
        *((law.point,) if law.point else ()),
    )


def requested(
    book: Rulebook, around: BetweenRounds, round_: Round, deciders: Deciders, by: tuple[Player, int]
) -> Events:
    player, box = by
    waiting(book, round_, box)
    check_setter(book, around, deciders, player, box)
    check_order(book, around, round_, deciders, by)
    return (HouseWayRequested(player, box, book.setting.on_request),)


def set_by_dealer(
    book: Rulebook, around: BetweenRounds, round_: Round, move: SetByDealer
) -> Events:
    """House Way, as a duty or on request. What the Dealer sets otherwise is set again at once."""
    hand = waiting(book, round_, move.box)
    if is_houses(around, move.box):
        cite = duty_cite(book, around, move.box)
    elif hand.requested:
        cite = book.setting.on_request
    else:
        reason = f"nobody asked for House Way at Box {move.box}"
        raise Refused(reason, book.setting.on_request)
    return by_house_way(book, hand, cite, move.tiles)


def by_house_way(book: Rulebook, hand: Dealt, cite: Cite, tiles: tuple[int, ...] = ()) -> Events:
    way = house_way(hand.hand, book.edition)
    under = (book.setting.house_way, *way.followed, *set_under(book, way.setting))
    if not tiles or divide(book, hand, tiles) == way.setting:
        return (hand_set(hand.box, way.setting, By.HOUSE_WAY, cite, under),)
    wrong = divide(book, hand, tiles)
    right = way.setting
    return (
        hand_set(hand.box, wrong, By.HOUSE_WAY, cite, set_under(book, wrong)),
        HandReset(hand.box, right.low, right.high, book.wrong.set_again),
    )


def surrendered(
    book: Rulebook, deciders: Deciders, round_: Round, by: tuple[Player, int]
) -> Events:
    """A player's own wagers are taken unseen, whoever sets the Hand: those of others stay."""
    player, box = by
    hand, cite = round_.hand_of(box), book.settlement.unseen
    if hand is None or hand.void or player in hand.given_up:
        raise Refused(f"no Hand is played at Box {box} that could be given up", cite)
    if player not in deciders.stakes(box):
        raise Refused(f"player {player} has no wager on Box {box}", cite)
    return (HandSurrendered(player, box, cite),)
