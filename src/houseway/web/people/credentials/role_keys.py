"""Keys for coming in: one a role, one for all terminals, made from a floor's secret."""

import base64
import hmac
import secrets

from houseway.core.actors import Role

STAFF = (
    *(Role.DEALER, Role.SUPERVISOR, Role.CASHIER, Role.OPERATOR, Role.INSPECTOR, Role.MONITORING),
    *(Role.TOURNAMENT_DIRECTOR, Role.SHIFT_MANAGER, Role.KENO_WRITER),
)


WITH_KEY = "with the key of the "  # how a second person is named who has come by a key


class Keys:
    """One for each role of the staff, and one that all terminals share until they are paired."""

    def __init__(self, terminals: str = "", staff: dict[Role, str] | None = None) -> None:
        self.terminals = terminals or secrets.token_urlsafe(16)
        self.staff = staff or {role: secrets.token_urlsafe(16) for role in STAFF}

    @classmethod
    def of(cls, secret: str) -> "Keys":
        """The keys of a floor, the same at every node and after every start."""
        return cls(key_of(secret, "terminals"), {role: key_of(secret, role) for role in STAFF})

    def role_of(self, key: str, player: int | None) -> Role | None:
        """The role that a key opens, if any."""
        given = key.encode()
        if player is not None:
            return Role.PLAYER if hmac.compare_digest(given, self.terminals.encode()) else None
        for role, secret in self.staff.items():
            if hmac.compare_digest(given, secret.encode()):
                return role
        return None


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def key_of(secret: str, whose: str) -> str:
    made = hmac.digest(secret.encode(), f"key {whose}".encode(), "sha256")
    return base64.urlsafe_b64encode(made[:16]).decode().rstrip("=")
