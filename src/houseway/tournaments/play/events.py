"""Events in the play of a tournament, and at its end."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite
from houseway.tournaments.state import Out, Placing


@value
class SessionStarted:
    stage: str
    session: int
    players: int
    cite: Cite
    at: int = 0


@value
class MarkedAbsent:
    players: tuple[Player, ...]
    cite: Cite


@value
class MarkedPresent:
    player: Player
    cite: Cite


@value
class RoundStarted:
    """A table is told its limits; the rules of the game hold beside those of tournaments."""

    table: int
    round: int
    level: int
    players: tuple[Player, ...]
    prevails: Cite
    cite: Cite
    dealt: int = 0  # rounds at that table before it


@value
class RoundReported:
    """A round was reported, with each player's chips after it."""

    table: int
    round: int
    chips: tuple[tuple[Player, Cents], ...]
    shoe_ended: bool
    cite: Cite


@value
class ChipsRecounted:
    """Chips that a correction changed after the round of these players was reported."""

    chips: tuple[tuple[Player, Cents], ...]
    cite: Cite


@value
class AbsentPosted:
    """An absent player's blinds and antes went in, and their cards were folded."""

    player: Player
    amount: Cents
    cite: Cite


@value
class MinimumNotRisked:
    """A player could wager the minimum and did not: a breach, and no elimination."""

    player: Player
    put_in: Cents
    minimum: Cents
    cite: Cite


@value
class PlayersOut:
    out: Out
    table: int
    cite: Cite


@value
class ExtraRoundsGiven:
    """Equal chips decide something: these alone play on, and only their own order changes."""

    table: int
    players: tuple[Player, ...]
    cite: Cite


@value
class TieStands:
    """Equal players who cannot wager the minimum any more play no additional round."""

    table: int
    players: tuple[Player, ...]
    cite: Cite


@value
class LevelEnded:
    level: int
    cite: Cite
    at: int = 0


@value
class BreakOffered:
    minutes: int
    cite: Cite
    at: int = 0


@value
class BreakEnded:
    cite: Cite
    at: int = 0


@value
class ClockResumed:
    """The floor stood still for so many milliseconds, which count for nothing."""

    stood: int
    cite: Cite


@value
class SessionExpired:
    session: int
    cite: Cite


@value
class PaceSet:
    seconds: int
    direction: str
    cite: Cite


@value
class HandForHandSet:
    """From now on the tables wait for each other, or they do no longer."""

    on: bool
    left: int  # players, those who are out in the round among them
    cite: Cite


@value
class EliminationsHeld:
    """Players without chips wait for the other tables; with what each put into the pot."""

    table: int
    players: tuple[tuple[Player, Cents], ...]
    cite: Cite


@value
class LapEnded:
    """Every table has played its round hand for hand."""

    cite: Cite


@value
class SessionEnded:
    session: int
    cite: Cite
    at: int = 0


@value
class HeatEnded:
    """A heat is over; those of it who go on in any case, and the heat that follows, if one does."""

    heat: int
    ahead: tuple[Player, ...]
    following: int
    cite: Cite


@value
class PlayOffGiven:
    """Losers with equal chips play for the last places among those who go on."""

    players: tuple[Player, ...]
    cite: Cite


@value
class StageEnded:
    """Those who go on to the next stage; none: it was the last."""

    stage: str
    ahead: tuple[Player, ...]
    cite: Cite


# The end


@value
class PlacesAwarded:
    placings: tuple[Placing, ...]
    cite: Cite


@value
class PrizesPaid:
    prizes: tuple[tuple[Player, Cents], ...]
    pool: Cents
    cite: Cite


@value
class TournamentCancelled:
    reason: str
    cite: Cite


PlayEvent = (
    SessionStarted
    | MarkedAbsent
    | MarkedPresent
    | RoundStarted
    | RoundReported
    | ChipsRecounted
    | AbsentPosted
    | MinimumNotRisked
    | PlayersOut
    | ExtraRoundsGiven
    | TieStands
    | LevelEnded
    | BreakOffered
    | BreakEnded
    | ClockResumed
    | SessionExpired
    | PaceSet
    | HandForHandSet
    | EliminationsHeld
    | LapEnded
    | SessionEnded
    | HeatEnded
    | PlayOffGiven
    | StageEnded
    | PlacesAwarded
    | PrizesPaid
    | TournamentCancelled
)
