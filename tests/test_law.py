"""The index, the code and the names of tests agree."""

import ast
import importlib
import pkgutil
from pathlib import Path

import houseway
from houseway.law import RuleSet
from houseway.law.index import rule_index
from tests.coverage.carriers import PACKAGES
from tests.coverage.names import named_by, names

SOURCE = Path(houseway.__file__).parent


def module_names():
    for package in ("law", "journal", *PACKAGES):
        yield f"houseway.{package}"
        below = pkgutil.walk_packages(
            [str(SOURCE / package)], f"houseway.{package}.", onerror=lambda _: None
        )
        yield from (found.name for found in below)


def cited(module):
    """Every call of `rule` or `rules`: what it is called on, and the refs that are spelled out."""
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="rule" | "rules"), args=args):
                owner = getattr(module, of.id, None) if isinstance(of, ast.Name) else None
                yield owner, [one.value for one in args if isinstance(one, ast.Constant)]


def test_every_provision_that_code_spells_out_exists():
    for name in module_names():
        for owner, refs in cited(importlib.import_module(name)):
            possible = [owner.name] if isinstance(owner, RuleSet) else names()
            for ref in refs:
                assert any(rule_index(rule_set).knows(ref) for rule_set in possible), (
                    f"{name} cites {ref!r}, which {' or '.join(possible)} does not have"
                )


def test_the_names_of_tests_agree_with_the_index(request):
    mistakes = {
        f"{item.nodeid}: {mistake}"
        for item in request.session.items
        for mistake in named_by(item).mistakes
    }
    assert not mistakes, "\n".join(sorted(mistakes))
