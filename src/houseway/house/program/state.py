"""The program between two moves, and what a move or an event says of it."""

from hashlib import sha256

from houseway.core.value import value


@value
class Installed:
    """A file of the program with its digest, or what it stands on with its version."""

    name: str
    digest: str


Parts = tuple[Installed, ...]  # in the order of their names, none twice


@value
class ProgramSettings:
    """The program with which a floor was first started."""

    parts: Parts = ()


@value
class Program:
    """The last record of the program."""

    parts: Parts = ()
    starts: int = 0
    unexplained: bool = False  # it is another than before, and nobody has said why

    @property
    def digest(self) -> str:
        return digest_of(self.parts)


def digest_of(parts: Parts) -> str:
    """One digest over all: two programs that have it alike are alike in every part."""
    lines = "".join(f"{device.digest}  {device.name}\n" for device in parts)
    return sha256(lines.encode()).hexdigest()


@value
class Differences:
    """The differences of one program from another."""

    new: Parts = ()
    changed: Parts = ()
    gone: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)

    @property
    def names(self) -> tuple[str, ...]:
        return (*(device.name for device in (*self.changed, *self.new)), *self.gone)


def differences(before: Parts, after: Parts) -> Differences:
    was = {device.name: device.digest for device in before}
    now = {device.name for device in after}
    return Differences(
        tuple(device for device in after if device.name not in was),
        tuple(
            device for device in after if device.name in was and was[device.name] != device.digest
        ),
        tuple(device.name for device in before if device.name not in now),
    )


def after(parts: Parts, made: Differences) -> Parts:
    """The parts with these differences."""
    left = {device.name: device for device in parts if device.name not in made.gone}
    left |= {device.name: device for device in (*made.new, *made.changed)}
    return tuple(left[name] for name in sorted(left))
