"""The plan that a new floor is furnished with: a file, one that comes along, or the usual."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.config.file import Config
from houseway.cli.input.files import text_of
from houseway.core.value import changed

if TYPE_CHECKING:
    from houseway.floor.live.startup.floor_plan import FloorPlan

USUAL_TERMINALS = 20


def furnishing(plan: Path | None, terminals: int | None) -> "FloorPlan":
    """Return the furnishing of a new floor: a file, a plan that comes along, or the usual.

    It has as many terminals as are asked for, whatever the plan says.
    """
    from houseway.floor.live.startup.floor_plan import multi_terminal, named_plan
    from houseway.floor.live.startup.plan_check import checked_plan

    if plan is None:
        return multi_terminal(terminals or USUAL_TERMINALS)
    text = text_of(plan) if plan.exists() else named_plan(str(plan))
    floor_plan = checked_plan(text, USUAL_TERMINALS)
    return floor_plan if terminals is None else changed(floor_plan, terminals=terminals)


def furnished(config: Config) -> "FloorPlan":
    named = config["floor.plan"]
    plan = furnishing(Path(named) if named else None, config["floor.terminals"])
    return plan if config["day.zone"] is None else changed(plan, zone=config["day.zone"])


def plan_problems(config: Config) -> Iterator[str]:
    """Yield what is wrong with the files that settings name."""
    from houseway.floor.heads.keys import BadKey, key_read
    from houseway.floor.live.startup.floor_plan import BadPlan

    try:
        furnished(config)
    except BadPlan as why:
        for line in str(why).splitlines():
            yield f"floor.plan = {config['floor.plan']}: {line}"
    if file := config["witness.signing_key"]:
        try:
            key_read(Path(file))
        except BadKey as why:
            yield f"witness.signing_key: {why}"
