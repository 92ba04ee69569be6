"""Watching constructors: which citations were issued, and in what, since it was last asked.

A carrier is read when our own code makes it. What a test makes by hand was not issued, nor was
a copy that `changed` makes, nor what the journal reads back.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from types import FrameType
from typing import Any

from houseway.core.game import NotPermitted, Refused
from houseway.law import Cite
from tests.coverage.carriers import Carrier
from tests.coverage.reading import Bucket, find, search, typed
from tests.coverage.watching import LOOKS

BETWEEN = ("houseway.core.", "tests.coverage.watching", "tests.coverage.observe")
JOURNAL = "houseway.journal."
Seen = dict[str, list[str]]  # the codes of the citations, by carrier


class Observer:
    """Watches the constructors of carriers, from `watch` until `stop`."""

    def __init__(self, package: str = "houseway") -> None:
        self._package = f"{package}."
        self._buckets: dict[Carrier, Bucket] = {carrier: {} for carrier in Carrier}
        self._before: dict[type, Any] = {}  # who else watches
        self._refusal = Refused.__init__

    def watch(self, kinds: Mapping[type, Carrier]) -> None:
        for kind, carrier in kinds.items():
            bucket = self._buckets[carrier]
            if lines := searched(kind):
                self._before[kind] = LOOKS.get(kind)
                LOOKS[kind] = observed(lines, bucket, self.made_by_us)
        Refused.__init__ = self._observed_refusal()  # type: ignore[method-assign]

    def stop(self) -> None:
        Refused.__init__ = self._refusal  # type: ignore[method-assign]
        for kind, look in self._before.items():
            if look is None:
                del LOOKS[kind]
            else:
                LOOKS[kind] = look
        self._before.clear()

    def made_by_us(self) -> bool:
        """Whether the package's own code called the constructor that asks.

        What `core` makes is made for its caller, who may be a test.
        """
        frame: FrameType | None = sys._getframe(2)
        while frame and frame.f_globals["__name__"].startswith(BETWEEN):
            frame = frame.f_back
        module: str = frame.f_globals["__name__"] if frame else ""
        return module.startswith(self._package) and not module.startswith(JOURNAL)

    def _observed_refusal(self) -> Callable[..., None]:
        refusals, to_roles = (self._buckets[c] for c in (Carrier.REFUSAL, Carrier.NOT_PERMITTED))
        construct = self._refusal

        def observed_refusal(self_: Refused, reason: str, cite: Cite) -> None:
            construct(self_, reason, cite)
            if self.made_by_us():
                bucket = to_roles if isinstance(self_, NotPermitted) else refusals
                bucket[id(cite)] = cite

        return observed_refusal

    def forget(self) -> None:
        for bucket in self._buckets.values():
            bucket.clear()

    def held(self) -> list[Bucket]:
        """What was seen so far, to be given back to `restore`."""
        return [bucket.copy() for bucket in self._buckets.values()]

    def restore(self, held: Iterable[Bucket]) -> None:
        self.forget()
        for bucket, before in zip(self._buckets.values(), held, strict=True):
            bucket.update(before)

    def seen(self) -> Seen:
        return {
            carrier.value: sorted(cite.code for cite in bucket.values())
            for carrier, bucket in self._buckets.items()
            if bucket
        }


def searched(kind: type) -> list[str]:
    """The lines that search a carrier. All its own citations count, however many it has."""
    return [line for name, hint in typed(kind).items() for line in search(hint, f"self.{name}")]


def observed(
    search: list[str], bucket: Bucket, made_by_us: Callable[[], bool]
) -> Callable[[Any], None]:
    """Looks for citations that are not yet in the bucket."""
    scope: dict[str, Any] = {
        "__name__": __name__,
        "bucket": bucket,
        "find": find,
        "made_by_us": made_by_us,
    }
    exec(LOOK.format(search="\n    ".join(search)), scope)
    look: Callable[[Any], None] = scope["look"]
    return look


LOOK = """
def look(self):
    found = []
    {search}
    if found and made_by_us():
        bucket.update((id(cite), cite) for cite in found)
"""
