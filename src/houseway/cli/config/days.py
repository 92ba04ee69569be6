"""When a gaming day begins: as it was said, as a file of settings says, or as usual."""

from pathlib import Path

ZONE, BEGINS = 600, 6  # minutes ahead of universal time; the hour


def clock_of(file: Path | None, zone: int | None, begins: int | None) -> tuple[int, int]:
    """The zone in minutes, and the hour."""
    if file is not None:
        from houseway.cli.config.command import resolved

        config = resolved(file)
        zone = config["day.zone"] if zone is None else zone
        begins = config["day.begins"] if begins is None else begins
    return ZONE if zone is None else zone, BEGINS if begins is None else begins
