"""Reasons why somebody is not let in, or may not do something."""

from typing import Final

# Where the floor is lost before it answers. Its fault may speak of what not everybody may see.
LOST: Final = "it is not known whether it was done: ask again, under the same number if it had one"


class TurnedAway(Exception):
    """Somebody is not let in, or may not do this. `status` is what HTTP says of it."""

    def __init__(self, reason: str, status: int = 403) -> None:
        super().__init__(reason)
        self.reason, self.status = reason, status
