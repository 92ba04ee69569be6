"""Help for `?` at a poker table: the game at hand, and what may be typed."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import fill

from houseway.core.money import dollars
from houseway.games.poker.hands.evaluation import SIZE
from houseway.games.poker.hands.ranks import Category
from houseway.games.poker.law.variants import Communal, Exchange, Face, Street, ToEach, Variant
from houseway.games.poker.table.game_rules import PokerRules
from houseway.games.poker.table.settings.declarations import Split, Wins, deck_of
from houseway.games.poker.table.settings.settings import Betting, Charge, Limit, Settings

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
TIMES = {2: "twice"}
LIMITS = {
    Limit.NO_LIMIT: "no limit but the table stake",
    Limit.HALF_POT: "bets up to half the pot",
    Limit.FULL_POT: "bets up to the pot",
}
TYPED = """\
  fold, check, call    what the prompt lists; 2 fold: player 2 folds
  raise 20, bet 20     the whole bet of this round of betting
  raise by 10          so much more than is bet
  all in               everything, as a bet or a call
{draw}\
  Enter                deals the next round, or lets the staff go on
  buy 100, take 50     chips on the table and off it, between two rounds
  sit out, back        miss rounds, come back; back post: posting missed blinds
  post, leave, seat 3  a blind to come in now; give up the seat; another seat
  view [dealer]        the table as you, or as the dealer, see it
  due                  what is due, and under which clause
  ROLE [SEAT] MOVE NAME=VALUE ...   any move, such as
     {clock} start-clock player=1
     dealer report-fouled-hand player=2
     operator determine name=limit value=full-pot notice=yes
  moves                the moves there are
  rule {rule: <15} what a provision says
  menu [ROLE]          pick a move of the supervisor, or of another role
  quit
  Several people share one screen: each sees his own cards when he is asked."""
DRAW = """\
  draw AS KD           cards passed in for others; draw 1 3: by their places
  stand pat            none of them
"""


def help_text(rules: PokerRules, settings: Settings, width: int) -> str:
    variant = rules.variant
    clock = variant.edition.stakes.clock_by.replace("casino ", "")
    typed = TYPED.format(
        draw=DRAW if variant.draw else "", clock=clock, rule=variant.edition.stakes.visible.ref
    )
    game = (
        fill(text, width, initial_indent="  ", subsequent_indent="    ")
        for text in about(variant, settings)
    )
    return "\n".join((*game, "", typed))


def about(variant: Variant, settings: Settings) -> Iterator[str]:
    """The game in a few lines, as this table plays it."""
    streets = "; ".join(counted([", ".join(dealt(street)) for street in variant.streets]))
    yield f"{variant.game}: {streets}. After each, a round of betting ({variant.rounds})."
    yield f"A hand is {hand(variant)} ({variant.made_of.cite}). {wins(settings)}."
    deck = deck_of(settings)
    order = variant.edition.book.order(deck)
    held = (
        category
        for category in order.verdict
        if deck.joker or category is not Category.FIVE_OF_A_KIND
    )
    best = ", ".join(category.replace("-", " ") for category in held)
    yield f"Best first: {best} ({order.cite})."
    yield f"{stakes(settings)}, {limit(settings)}; {commission(settings)}."


def counted(streets: list[str]) -> Iterator[str]:
    """The same street one after the other is said once."""
    for text, group in groupby(streets):
        times = len(list(group))
        yield text if times == 1 else f"{text}, {TIMES.get(times, f'{NUMBERS[times]} times')}"


def dealt(street: Street) -> Iterator[str]:
    """Yield what is dealt, with like steps one after the other counted together."""
    steps = [each_item for each_item in street.deal if isinstance(each_item, ToEach)]
    for kind, noun in ((Face.DOWN, "face down"), (Face.UP, "face up")):
        if count := sum(step.count for step in steps if step.face is kind):
            yield f"{NUMBERS[count]} {noun} to each"
    for item in street.deal:
        match item:
            case Communal(count):
                yield f"{NUMBERS[count]} communal"
            case Exchange():
                yield "a draw"


def hand(variant: Variant) -> str:
    made = variant.made_of
    if not made.communal:
        if made.own == SIZE:
            return "your five cards"
        return f"the best {NUMBERS[SIZE]} of {NUMBERS[made.own]}"
    if made.used is None:
        return f"the best {NUMBERS[SIZE]} of your {NUMBERS[made.own]} and the communal cards"
    own = NUMBERS[made.used]
    mine = f"your {own}" if made.used == made.own else f"exactly {own} of your {NUMBERS[made.own]}"
    return f"{mine} and {NUMBERS[SIZE - made.used]} communal cards"


def wins(settings: Settings) -> str:
    if settings.split is Split.YES:
        return "The best and the lowest hand share each pot"
    return "The lowest wins" if settings.wins is Wins.LOW_BALL else "The best wins"


def stakes(settings: Settings) -> str:
    ante = f"an ante of {dollars(settings.ante)}"
    blinds = f"Blinds {', '.join(map(dollars, settings.posts))}"
    match settings.betting:
        case Betting.ANTE:
            return ante.capitalize()
        case Betting.BLIND:
            return blinds
        case Betting.BLIND_AND_ANTE:
            return f"{blinds} and {ante}"


def limit(settings: Settings) -> str:
    low, high = dollars(settings.minimum_bet), dollars(settings.maximum_bet)
    return LIMITS.get(settings.limit, f"{settings.limit} limit {low} and {high}")


def commission(settings: Settings) -> str:
    if settings.commission is Charge.TIME:
        return f"{dollars(settings.time_charge)} a player for the time"
    part = settings.commission.replace("-per-cent", " %")
    return f"commission {part}, {dollars(settings.commission_cap)} at most"
