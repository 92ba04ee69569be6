"""State of the dispute holds between two moves."""

from enum import StrEnum

from houseway.core.actors import Actor
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite


class Subject(StrEnum):
    ROUND = "round"  # `R1#12`: the twelfth at table R1
    TICKET = "ticket"  # or voucher, by its number
    ACCOUNT = "account"  # `7#2`: the second opening of terminal 7


@value
class HoldSettings:
    keep_days: int = 366  # at least, before anything about it may be taken to an archive


@value
class Release:
    how: str
    by: Actor
    at: int


@value
class Hold:
    number: int
    subject: Subject
    name: str
    amount: Cents  # that was there when it was held
    claimant: str
    what: str
    by: Actor
    at: int
    cite: Cite
    released: Release | None = None

    def __str__(self) -> str:
        return f"{self.subject} {self.name}"


@value
class Holds:
    settings: HoldSettings = HoldSettings()
    holds: tuple[Hold, ...] = ()

    def hold(self, number: int) -> Hold | None:
        return self.holds[number - 1] if 0 < number <= len(self.holds) else None

    @property
    def open(self) -> tuple[Hold, ...]:
        return tuple(each_hold for each_hold in self.holds if each_hold.released is None)
