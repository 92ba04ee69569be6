"""Watching constructors: which citations were issued, and in what, since it was last asked.

A carrier is read when our own code makes it. What a test makes by hand was not issued, nor was
a copy that `changed` makes, nor what the journal reads back.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, signature
from types import FrameType
from typing import Any

from houseway.core.game import NotPermitted, Refused
from houseway.core.value import write_constructor
from houseway.law import Cite
from tests.coverage.carriers import Carrier
from tests.coverage.reading import Bucket, find, search, typed

CORE = "houseway.core."
JOURNAL = "houseway.journal."
Seen = dict[str, list[str]]  # the codes of the citations, by carrier


class Observer:
    """Watches the constructors of carriers, from `watch` until `stop`."""

    def __init__(self, package: str = "houseway") -> None:
        self._package = f"{package}."
        self._buckets: dict[Carrier, Bucket] = {carrier: {} for carrier in Carrier}
        self._constructors: list[tuple[Any, Any]] = []

    def watch(self, kinds: Mapping[type, Carrier]) -> None:
        for kind, carrier in kinds.items():
            bucket = self._buckets[carrier]
            if lines := searched(kind):
                self._replace(kind, observed(kind, lines, bucket, self.made_by_us))
        self._replace(Refused, self._observed_refusal())

    def stop(self) -> None:
        while self._constructors:
            kind, construct = self._constructors.pop()
            kind.__init__ = construct

    def made_by_us(self) -> bool:
        """Whether the package's own code called the constructor that asks.

        What `core` makes is made for its caller, who may be a test.
        """
        frame: FrameType | None = sys._getframe(2)
        while frame and frame.f_globals["__name__"].startswith(CORE):
            frame = frame.f_back
        module: str = frame.f_globals["__name__"] if frame else ""
        return module.startswith(self._package) and not module.startswith(JOURNAL)

    def _replace(self, kind: Any, construct: Callable[..., None]) -> None:
        self._constructors.append((kind, kind.__init__))
        kind.__init__ = construct

    def _observed_refusal(self) -> Callable[..., None]:
        refusals, to_roles = (self._buckets[c] for c in (Carrier.REFUSAL, Carrier.NOT_PERMITTED))
        construct = Refused.__init__

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
    kind: Any, search: list[str], bucket: Bucket, made_by_us: Callable[[], bool]
) -> Callable[..., None]:
    """The constructor of a class, and after it the search for citations not yet in the bucket."""
    write_constructor(kind)
    parameters = list(signature(kind.__init__).parameters.values())[1:]
    source = CONSTRUCTOR.format(
        parameters="".join(f", {declared(one)}" for one in parameters),
        arguments="".join(f", {passed(one)}" for one in parameters),
        search="\n    ".join(search),
    )
    scope = {f"default_{one.name}": one.default for one in parameters} | {
        "__name__": __name__,
        "construct": kind.__init__,
        "bucket": bucket,
        "find": find,
        "made_by_us": made_by_us,
    }
    exec(source, scope)
    made: Callable[..., None] = scope["observed"]
    return made


CONSTRUCTOR = """
def observed(self{parameters}):
    construct(self{arguments})
    found = []
    {search}
    if found and made_by_us():
        bucket.update((id(cite), cite) for cite in found)
"""


def declared(one: Parameter) -> str:
    return one.name if one.default is Parameter.empty else f"{one.name}=default_{one.name}"


def passed(one: Parameter) -> str:
    return f"{one.name}={one.name}" if one.kind is Parameter.KEYWORD_ONLY else one.name
