"""Decide the moves of the commitments of one table, and say them in words."""

from dataclasses import field
from functools import cache
from typing import Any, Final, assert_never

from houseway.core.actors import Permits, Put
from houseway.core.game import Over, Refused, Turn, by_name
from houseway.core.value import changed, value
from houseway.core.words import Sentences, Words
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart
from houseway.house.sealing import events as happened
from houseway.house.sealing import moves
from houseway.house.sealing.derivation import commitment_of
from houseway.house.sealing.state import Sealing, SealingSettings
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table

RULE_SET = "ni2019-689-mttg"
FIGURES = frozenset("0123456789abcdef")
DIGITS, MOST_SEALED = 64, 400  # hexadecimal digits


@value
class SealingClauses:
    software: Cite


@value
class SealingLaw:
    sealing: SealingClauses
    may: Permits = field(default_factory=dict, hash=False)


@cache
def sealing_law() -> SealingLaw:
    column = law_table("house/sealing/law.txt").of(RULE_SET)
    return fill(SealingLaw, column, kinds=by_name(moves.SealingMove))


@value
class Sealed:
    """The part of which the register is made."""

    law: SealingClauses
    moves = members(moves.SealingMove)
    events = members(happened.SealingEvent)

    def opening(self, settings: SealingSettings) -> Sealing:
        return Sealing(settings.table)

    def turn(self, _sealing: Sealing) -> Turn:
        return Over(self.law.software)

    def decide(
        self, sealing: Sealing, _due: Due, put: Put[Any], clause: Cite
    ) -> tuple[happened.SealingEvent, ...]:
        match put.move:
            case moves.SealSecret(sealed, key):
                check_figures("the sealed secret", sealed, clause, most=MOST_SEALED)
                check_figures("the key of the floor", key, clause)
                return (happened.SecretSealed(sealed, key, sealing.open, clause),)
            case moves.CommitRounds(commitments, revealed):
                check_revealed(sealing, revealed, clause)
                check_committed(sealing, commitments, clause)
                shown = (happened.RoundsRevealed(revealed, clause),) if revealed else ()
                made = (happened.RoundsCommitted(commitments, clause),) if commitments else ()
                return (*shown, *made)
        raise AssertionError(f"nobody decides {put.move}")

    def evolve(self, sealing: Sealing, event: happened.SealingEvent) -> Sealing:
        match event:
            case happened.SecretSealed(sealed, key, dropped):
                last = min([sealing.last, *(commitment.round - 1 for commitment in dropped)])
                return changed(sealing, sealed=sealed, key=key, open=(), last=last)
            case happened.RoundsCommitted(commitments):
                last = commitments[-1].round
                return changed(sealing, open=(*sealing.open, *commitments), last=last)
            case happened.RoundsRevealed(revealed):
                gone = {seed.round for seed in revealed}
                left = tuple(
                    commitment for commitment in sealing.open if commitment.round not in gone
                )
                return changed(sealing, open=left)
            case _:
                assert_never(event)


def check_figures(what: str, text: str, clause: Cite, most: int = DIGITS) -> None:
    """Refuse what is not written in hexadecimal digits."""
    right = len(text) == DIGITS if most == DIGITS else 0 < len(text) <= most
    if not right or not FIGURES.issuperset(text):
        raise Refused(f"{what} {text[:12]!r} is not {most} hexadecimal digits", clause)


def check_revealed(sealing: Sealing, revealed: tuple[moves.Seed, ...], clause: Cite) -> None:
    """Refuse a seed that is not the one committed to."""
    for seed in revealed:
        check_figures("the seed", seed.seed, clause)
        committed = sealing.of(seed.round)
        if committed is None:
            raise Refused(f"round {seed.round} has no commitment to reveal", clause)
        if commitment_of(sealing.table, seed.round, bytes.fromhex(seed.seed)) != committed.digest:
            raise Refused(f"the seed of round {seed.round} is not the one committed to", clause)


def check_committed(
    sealing: Sealing, commitments: tuple[moves.Commitment, ...], clause: Cite
) -> None:
    """Refuse to commit to a round twice, or without a secret."""
    if not sealing.sealed:
        raise Refused("no secret is sealed for this table", clause)
    last = sealing.last
    for commitment in commitments:
        check_figures("the commitment", commitment.digest, clause)
        if commitment.round <= last:
            raise Refused(f"round {commitment.round} was committed to before, up to {last}", clause)
        last = commitment.round


def numbers_text(rounds: tuple[Any, ...]) -> str:
    return ", ".join(str(item.round) for item in rounds)


SENTENCES: Sentences = {
    happened.SecretSealed: lambda e: (
        f"the secret of the table is sealed for the floor's key {e.key[:16]}…"
        + (
            f"; the commitments to rounds {numbers_text(e.dropped)} are dropped"
            if e.dropped
            else ""
        )
    ),
    happened.RoundsCommitted: lambda e: (
        f"the system commits to rounds {numbers_text(e.commitments)}"
    ),
    happened.RoundsRevealed: lambda e: (
        f"the seeds of rounds {numbers_text(e.revealed)} are revealed"
    ),
}

LAW: Final = sealing_law()
MACHINE: Final = Machine(
    SingleRules(SealingSettings(), {}, lambda _: ()), Sealing, LAW.may, Sealed(LAW.sealing)
)
SEALING: Final = OnePart("outcomes", MACHINE, Words(SENTENCES, {}))
