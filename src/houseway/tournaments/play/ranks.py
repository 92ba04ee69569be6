"""Who is out and how they are placed: same rounds, equal chips, who goes on."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.tournaments.law import TournamentLaw, When
from houseway.tournaments.papers.checks import equal_rule, same_round_rule
from houseway.tournaments.papers.conditions import Equal, SameRound, divided, shares
from houseway.tournaments.state import Entrant, Out, Placing, Tournament, Why

Groups = tuple[tuple[Player, ...], ...]


def together(
    law: TournamentLaw, state: Tournament, put_in: Mapping[Player, Cents], why: Why
) -> Out:
    """Players who were eliminated in one round, the best placed first."""
    players, rule = tuple(put_in), same_round_rule(law, state.settings)
    if len(players) == 1:
        return Out((players,), why, law.eliminated.cite)
    left = len(state.alive) - len(players)
    eligible = left < len(state.settings.prizes)  # for the best of their places
    if rule is SameRound.CONTRIBUTED and (eligible or law.ranks_all or law.conditions_decide):
        return Out(in_order(put_in), why, law.same_round.cite)
    return Out((players,), why, law.same_round.cite)


def in_order(amounts: Mapping[Player, Cents]) -> Groups:
    """The most first; equals stand together."""
    ordered = sorted(amounts, key=lambda player: (-amounts[player], player))
    return tuple(tuple(some) for _, some in groupby(ordered, key=lambda one: amounts[one]))


def below(law: TournamentLaw, some: Iterable[Entrant], minimum: Cents) -> tuple[Player, ...]:
    """Those of them who cannot play another round."""
    least = minimum if law.eliminated.when is When.BELOW_MINIMUM else Cents(1)
    return tuple([one.player for one in some if one.chips < least])


def chips_of(some: Iterable[Entrant]) -> dict[Player, Cents]:
    return {one.player: one.chips for one in some}


# The end of a stage


def ahead(state: Tournament) -> tuple[Player, ...]:
    """Those who go on; at a table where equals share, all of them do."""
    found: list[Player] = []
    for _, groups in by_table(state):
        places = state.stage_now.advance
        for group in groups:
            if places <= 0:
                break
            found += group
            places -= len(group)
    return tuple(sorted(found))


def by_table(state: Tournament) -> Iterable[tuple[int, Groups]]:
    for table in state.tables:
        seated = (state.entrant(player) for player in table.players)
        yield table.number, in_order(chips_of(one for one in seated if one is not None))


def to_decide(law: TournamentLaw, state: Tournament) -> tuple[tuple[int, tuple[Player, ...]], ...]:
    """Tables with the players whose equal chips decide who goes on, or a place."""
    if equal_rule(law, state.settings) is not Equal.EXTRA_ROUNDS:
        return ()
    tied = tied_in_all(state) if state.last_stage else tied_at_the_cut(state)
    at = {player: table.number for table in state.tables for player in table.players}
    tables = sorted({at[player] for player in tied})
    return tuple((one, tuple(p for p in tied if at[p] == one)) for one in tables)


def tied_in_all(state: Tournament) -> tuple[Player, ...]:
    groups = in_order(chips_of(state.alive))
    return tuple(player for group in groups if len(group) > 1 for player in group)


def tied_at_the_cut(state: Tournament) -> tuple[Player, ...]:
    found: list[Player] = []
    for _, groups in by_table(state):
        places = state.stage_now.advance
        for group in groups:
            if 0 < places < len(group):
                found += group
            places -= len(group)
    return tuple(found)


# Places and prizes


def placings(law: TournamentLaw, state: Tournament) -> tuple[Placing, ...]:
    """From the last who left to the first. Who shares places shares their prizes equally."""
    placed = sum(len(group) for out in state.outs for group in out.groups)
    prizes = shares(state.settings, state.pool, placed)
    found: list[Placing] = []
    first = 1
    for out in reversed(state.outs):
        for group in out.groups:
            last = first + len(group)
            cents = Cents(sum(prizes.get(place, NOTHING) for place in range(first, last)))
            cite = law.places if len(group) == 1 else law.same_round.cite
            found.append(Placing(first, group, divided(cents, len(group)), out.why, cite))
            first = last
    return tuple(found)
