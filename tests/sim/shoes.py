"""One shoe, played in three ways: by the table's machine, by the flat table, by the kernel."""

from dataclasses import replace
from functools import cache

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.value import changed
from houseway.games.baccarat.round.state import ResultAnnounced
from houseway.house.dealers.croupier import Croupier, step
from houseway.house.shoes.moves import CardsCut, ShuffleDue
from houseway.house.terminals.periods import DirectRounds, Occasion
from houseway.kit.stack import Stack
from houseway.sim.chunks import Chunk
from houseway.sim.kernel import play_one
from houseway.sim.tables import shoe_table
from tests.odds.tables import listed, modelled, settings

whole_table = cache(lambda game, **texts: shoe_table(modelled(game, **texts)))


def came_to(model, coup):
    """The result of a coup, and what a wager on each bet would have come to."""
    paid = model.round.payments(changed(coup, wagers=model.opening.wagers, payments=()))
    return " ".join((coup.result, *(f"{one.wager.bet}:{one.net}" for one in paid)))


def kernel_table(game, behind, **texts):
    """The table of a shoe, with the cutting card somewhere else."""
    table = whole_table(game, **texts)
    return replace(table, stop=len(table.cards) - behind)


class FixedCroupier(Croupier):
    """A croupier whose cards lie in a given order after the cut."""

    def __init__(self, rules, order):
        super().__init__(rules, Seeded(0))
        self.order = order

    def follow(self, before, events):
        super().follow(before, events)
        if any(isinstance(event, CardsCut) for event in events):
            self.stack = Stack(self.order)


def direction(table):
    """Where nobody wagers at terminals, the supervisor has rounds dealt."""
    period = getattr(table, "period", None)  # None: chips on Boxes
    if period is None or not period.unwagered or period.directed or table.round:
        return None
    return Put(Actor(Role.SUPERVISOR), DirectRounds(Occasion.UNTIL_WAGER))


def by_machine(game, behind, order, **texts):
    """The result of each coup, from the opening of the table to the next shuffle."""
    house, model = listed(game).table, modelled(game, **texts)
    table = house.opening(settings(game, cutting_card=str(behind), **texts))
    croupier, results = FixedCroupier(house.rules, order), []
    while True:
        taken = step(house, croupier, table, direction(table))
        table = taken.table
        for event in taken.events:
            if isinstance(event, ResultAnnounced):
                results.append(came_to(model, table.round))
            if isinstance(event, ShuffleDue):
                return results


@cache
def plain_table(game, **texts):
    """The flat game in plain Python: steps, ends with their coups, the symbol of each card."""
    model = modelled(game, **texts)
    ends = {end: model.flat.states[end] for end in model.flat.ends}
    symbols = {card: number for number, kind in enumerate(model.kinds) for card in kind}
    return model.flat.step.tolist(), ends, symbols


def by_table(game, behind, order, **texts):
    """The result of each coup by the flat table, and the card at which each begins."""
    model = modelled(game, **texts)
    rows, ends, symbols = plain_table(game, **texts)
    at, last, results, begins = 1 + model.burns(order[0]), None, [], []
    while last is None or len(results) < last:
        begins.append(at)
        place = 0
        while place not in ends:
            place = rows[place][symbols[order[at]]]
            at += 1
        results.append(came_to(model, ends[place]))
        if last is None and at > len(order) - behind:
            last = len(results) + model.plays_on(ends[place])
    return results, begins


def by_kernel(game, behind, seed, **texts):
    """The order that the kernel draws for a seed, as cards, and its result of each coup."""
    model = modelled(game, **texts)
    symbols, ends = play_one(kernel_table(game, behind, **texts), Chunk(seed, 0, 0).words)
    pools = [list(kind.elements()) for kind in model.kinds]
    order = tuple(pools[symbol].pop() for symbol in symbols)
    coups = list(plain_table(game, **texts)[1].values())
    return order, [came_to(model, coups[end]) for end in ends]
