"""`houseway odds keno`: the settings as they are typed, and the report."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.choose import assigned
from houseway.cli.show import stop
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.odds.report import Report


def keno_report(assignments: Sequence[str]) -> "Report":
    from houseway.odds.keno import odds, read

    try:
        return odds(read(assigned(assignments)))
    except KeyError as error:
        raise stop(error.args[0]) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None
