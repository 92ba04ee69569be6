"""The floats of tables between two moves."""

from houseway.core.money import NOTHING, Cents
from houseway.core.value import value


@value
class FloatSettings:
    unexplained: Cents = NOTHING  # up to so much may a count differ from the books without a reason


@value
class Session:
    """From an opening count to the closing count."""

    number: int
    opening: Cents
    ledger: Cents  # what the books had the table win, ever, when it began
    fills: Cents = NOTHING
    credits: Cents = NOTHING
    drop: Cents = NOTHING
    slips: tuple[str, ...] = ()  # of fills and credits: each is used once

    def lies(self, ledger: Cents) -> Cents:
        """Return the most the tray can have left, given the table's total win in the books.

        Chips that were sold for cash have left it too, as far as that cash was counted.
        """
        moved = self.opening + self.fills - self.credits - self.drop
        return Cents(max(0, moved + ledger - self.ledger))


@value
class Float:
    table: str
    session: Session | None = None
    left: Cents = NOTHING  # in the tray, at the last closing count
    sessions: int = 0


@value
class Counted:
    """A session that is over: what the counts say the table won, and what the books say."""

    table: str
    number: int
    opening: Cents
    fills: Cents
    credits: Cents
    drop: Cents
    closing: Cents
    ledger: Cents  # what the books say that it won meanwhile

    @property
    def win(self) -> int:
        return self.closing - self.opening - self.fills + self.credits + self.drop

    @property
    def difference(self) -> int:
        return self.win - self.ledger


@value
class Floats:
    settings: FloatSettings = FloatSettings()
    floats: tuple[Float, ...] = ()

    def of(self, table: str) -> Float:
        return next((tray for tray in self.floats if tray.table == table), Float(table))
