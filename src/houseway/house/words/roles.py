"""Roles in sentences."""

from houseway.core.actors import Role


def a_role(role: Role | None) -> str:
    """`a dealer`, `an inspector`."""
    return f"{'an' if str(role)[0] in 'aeio' else 'a'} {role}"
