"""`houseway odds canberra-poker`: the Ante by a strategy, the jackpot by its size."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.choose import assigned
from houseway.cli.show import stop
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.odds.canberra.report import Settings
    from houseway.odds.report import Report


def canberra_report(assignments: Sequence[str]) -> "Report":
    from houseway.odds.canberra.report import odds

    return odds(settings(assignments))


def settings(assignments: Sequence[str]) -> "Settings":
    from houseway.odds.canberra.report import read

    try:
        return read(assigned(assignments))
    except KeyError as error:
        raise stop(error.args[0]) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None
