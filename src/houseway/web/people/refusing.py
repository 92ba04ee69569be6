"""Why somebody is not let in, or may not do something."""


class TurnedAway(Exception):
    """Somebody is not let in, or may not do this. `status` is what HTTP says of it."""

    def __init__(self, reason: str, status: int = 403) -> None:
        super().__init__(reason)
        self.reason, self.status = reason, status
