"""Ranks of players who are out: same rounds, equal chips, who goes on."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.law import Cite
from houseway.tournaments.law import TournamentLaw, When
from houseway.tournaments.papers.checks import equal_rule, same_round_rule
from houseway.tournaments.papers.conditions import Equal, SameRound, divided, shares
from houseway.tournaments.state import Entrant, Out, Placing, TableAt, Tournament, Why

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
    return tuple(
        tuple(players) for _, players in groupby(ordered, key=lambda player: amounts[player])
    )


def by_chips(entrants: Iterable[Entrant], played_off: int = 0) -> Groups:
    """Most chips at the close first. Equals who have all played additional rounds go by those."""
    return by_series({e.player: (*e.tied, e.chips) for e in entrants}, played_off)


def by_series(series: Mapping[Player, tuple[Cents, ...]], played_off: int = 0) -> Groups:
    players: list[tuple[Player, ...]] = []
    for group in in_order({player: chips[played_off] for player, chips in series.items()}):
        further = all(len(series[player]) > played_off + 1 for player in group)
        if len(group) > 1 and further:
            players += by_series({player: series[player] for player in group}, played_off + 1)
        else:
            players.append(group)
    return tuple(players)


def at_the_close(entrant: Entrant) -> Cents:
    """The chips with which a heat closed, before additional rounds were played off."""
    return entrant.tied[0] if entrant.tied else entrant.chips


def below(law: TournamentLaw, entrants: Iterable[Entrant], minimum: Cents) -> tuple[Player, ...]:
    """Those of them who cannot play another round."""
    least = minimum if law.eliminated.when is When.BELOW_MINIMUM else Cents(1)
    return tuple([entrant.player for entrant in entrants if entrant.chips < least])


# The end of a stage


def ahead(law: TournamentLaw, state: Tournament) -> tuple[Player, ...]:
    """Those who go on. Where equals share, all of them do.

    Where they would have to play on and cannot wager the minimum, none of them does, and nobody
    with fewer chips takes their place.
    """
    plays_off = equal_rule(law, state.settings) is Equal.EXTRA_ROUNDS
    players: list[Player] = []
    for groups in by_table(state):
        places = state.stage_now.advance
        for group in groups:
            if places <= 0 or (plays_off and places < len(group)):
                break
            players += group
            places -= len(group)
    return tuple(sorted(players))


def by_table(state: Tournament) -> Iterable[Groups]:
    for table in state.tables:
        seated = (state.entrant(player) for player in table.players)
        yield by_chips(entrant for entrant in seated if entrant is not None)


def to_decide(law: TournamentLaw, state: Tournament) -> tuple[tuple[int, tuple[Player, ...]], ...]:
    """Tables with the players whose equal chips decide who goes on, or a place."""
    if equal_rule(law, state.settings) is not Equal.EXTRA_ROUNDS:
        return ()
    if state.play_off:
        groups = losers_tied(state)
    else:
        groups = tied_in_all(state) if state.last_stage else tied_at_the_cut(state)
    at = {player: table for table in state.tables for player in table.players}
    tied = [player for group in groups if can_play_off(law, state, group, at) for player in group]
    tables = sorted({at[player].number for player in tied})
    return tuple((table, tuple(p for p in tied if at[p].number == table)) for table in tables)


def can_play_off(
    law: TournamentLaw, state: Tournament, group: tuple[Player, ...], at: Mapping[Player, TableAt]
) -> bool:
    """Return whether all of them can wager the minimum, and none plays for a pot alone."""
    entrants = [entrant for entrant in map(state.entrant, group) if entrant is not None]
    for table in {at[player].number: at[player] for player in group}.values():
        there = [entrant for entrant in entrants if entrant.player in table.players]
        if below(law, there, state.level_of(table).minimum):
            return False
        if law.closed_pot and len(there) < 2:
            return False
    return True


def tied_in_all(state: Tournament) -> Groups:
    return tuple(group for group in by_chips(state.alive) if len(group) > 1)


def tied_at_the_cut(state: Tournament) -> Groups:
    players: list[tuple[Player, ...]] = []
    for groups in by_table(state):
        places = state.stage_now.advance
        for group in groups:
            if 0 < places < len(group):
                players.append(group)
            places -= len(group)
    return tuple(players)


# Best losers of heats


def losers(state: Tournament) -> Groups:
    """Those who do not go on in any case, by their chips when their heat closed.

    Who played off for the last of these places goes by that after it.
    """
    rest = [entrant for entrant in state.alive if not entrant.through]
    return by_series(
        {
            e.player: (*e.tied, e.chips)
            if state.play_off and e.heat == state.heat
            else (at_the_close(e),)
            for e in rest
        }
    )


def losers_ahead(law: TournamentLaw, state: Tournament) -> tuple[Player, ...]:
    """The best of them; equals at the cut as at a table: all, or none where nobody is ahead."""
    plays_off = equal_rule(law, state.settings) is Equal.EXTRA_ROUNDS
    players: list[Player] = []
    places = state.stage_now.losers
    for group in losers(state):
        if places <= 0 or (plays_off and places < len(group)):
            break
        players += group
        places -= len(group)
    return tuple(players)


def losers_tied(state: Tournament) -> Groups:
    """The group at the cut, if it is too large for the places."""
    places = state.stage_now.losers
    for group in losers(state):
        if 0 < places < len(group):
            return (group,)
        places -= len(group)
    return ()


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
            cite = law.places if len(group) == 1 else shared_under(law, out.why)
            found.append(Placing(first, group, divided(cents, len(group)), out.why, cite))
            first = last
    return tuple(found)


def shared_under(law: TournamentLaw, why: Why) -> Cite:
    """The clause under which players of one place share: what conditions say of equal chips."""
    at_the_close = why in (Why.AT_THE_END, Why.NOT_AHEAD)
    if at_the_close and law.equal.how is Equal.ANY:
        return law.equal.cite
    return law.same_round.cite
