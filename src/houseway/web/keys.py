"""Who may come in: a key for each role and each terminal, drawn when the floor is served."""

import hmac
import secrets

from houseway.core.actors import Role

STAFF = (Role.DEALER, Role.SUPERVISOR, Role.CASHIER, Role.OPERATOR, Role.INSPECTOR, Role.MONITORING)


class Keys:
    """One for each role of the staff, and one that all terminals share until they are paired."""

    def __init__(self, terminals: str = "", staff: dict[Role, str] | None = None) -> None:
        self.terminals = terminals or secrets.token_urlsafe(16)
        self.staff = staff or {role: secrets.token_urlsafe(16) for role in STAFF}

    def role_of(self, key: str, player: int | None) -> Role | None:
        """The role that a key opens, if any."""
        given = key.encode()
        if player is not None:
            return Role.PLAYER if hmac.compare_digest(given, self.terminals.encode()) else None
        for role, secret in self.staff.items():
            if hmac.compare_digest(given, secret.encode()):
                return role
        return None
