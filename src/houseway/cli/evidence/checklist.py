"""Requirements of gaming law elsewhere, as a checklist: what holds, why not, where it is shown."""

from typing import Any

from houseway.cli.requirements.table import GROUPS, requirements

# Requirements of which a pack itself shows something, and in which file.
SHOWN: dict[str, tuple[str, ...]] = {
    "A1": ("provisions.json",),
    "A2": ("odds.json", "par.json"),
    "A13": ("randomness.json", "simulation.json"),
    "B1": ("randomness.json",),
    "B2": ("randomness.json",),
    "B3": ("randomness.json",),
    "B12": ("randomness.json",),
    "F8": ("program.sha256", "manifest.json"),
}


def checklist(files: frozenset[str]) -> list[dict[str, Any]]:
    """Every requirement of the table. A file is named only where the pack has it."""
    return [
        {
            "id": requirement.id,
            "group": GROUPS[requirement.id[0]],
            "requirement": requirement.words,
            "state": requirement.state,
            "why": requirement.why,
            "carried_by": requirement.where,
            "shown_by": [file for file in SHOWN.get(requirement.id, ()) if file in files],
        }
        for requirement in requirements()
    ]
