"""Events of a spin of the Money Wheel."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.games.money_wheel import state as wheel


def called(segment: str) -> str:
    """`$5`, `Canberra`, `the flag`, as the dealer says it."""
    return {"canberra": "Canberra", "flag": "the flag"}.get(segment, segment)


WORDS: Mapping[type[Any], Callable[[Any], str]] = {
    wheel.WheelSpun: lambda e: f"the Wheel is spun {e.direction}",
    wheel.SpinConfirmed: lambda e: f"{e.revolutions} full revolutions: the spin counts",
    wheel.SegmentIndicated: lambda e: f"the Indicator rests in {called(e.segment)}, no. {e.at}",
    wheel.SpinDisturbed: lambda e: f"the spin does not count: {e.why}",
}
