"""Events of a spin of the Money Wheel."""

from houseway.core.words import Sentences
from houseway.games.money_wheel import state as wheel
from houseway.house.words import words


def called(segment: str) -> str:
    """`$5`, `Canberra`, `the flag`, as the dealer says it."""
    return {"canberra": "Canberra", "flag": "the flag"}.get(segment, segment)


SENTENCES: Sentences = {
    wheel.WheelSpun: lambda e: f"the Wheel is spun {e.direction}",
    wheel.SpinConfirmed: lambda e: f"{e.revolutions} full revolutions: the spin counts",
    wheel.SegmentIndicated: lambda e: f"the Indicator rests in {called(e.segment)}, no. {e.at}",
    wheel.SpinDisturbed: lambda e: f"the spin does not count: {e.why}",
}

WORDS = words(SENTENCES)
