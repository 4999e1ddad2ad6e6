"""The shop's own source, as the guards read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import vitrine

Sources = Mapping[str, ast.Module]

FOLDER = Path(vitrine.__file__).parent


@cache
def sources() -> Sources:
    """Each module by its full name."""
    return {_name(path): ast.parse(path.read_text()) for path in FOLDER.rglob("*.py")}


@cache
def nodes(tree: ast.Module) -> Sequence[ast.AST]:
    """All of them; walking takes longer than what the guards look for."""
    return [*ast.walk(tree)]


def reached_modules(importer: str, every: Sources) -> set[str]:
    """The modules that a module imports, or uses as attributes of what it imports."""
    tree = every[importer]
    names = _imported_names(tree)
    reached = imported_modules(importer, every)
    for root, *attributes in _chains(tree):
        reached |= _on_the_way(names.get(root, ""), attributes, every)
    return (reached & every.keys()) - {importer}


def imported_modules(importer: str, every: Sources) -> set[str]:
    """Wherever in the module; a package only where something of its own is imported."""
    imported: set[str] = set()
    for node in nodes(every[importer]):
        if isinstance(node, ast.Import):
            imported |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                module = module_of(f"{node.module}.{each.name}", every)
                imported.add(module or str(node.module))
    return (imported & every.keys()) - {importer}


def _on_the_way(start: str, attributes: list[str], every: Sources) -> set[str]:
    """The modules behind `basket.queries.lines`, whatever name the front door gives to them."""
    reached = set()
    here = module_of(start, every)
    for attribute in attributes:
        if not here:
            break
        here = module_of(f"{here}.{attribute}", every)
        reached.add(here)
    return reached


def module_of(full: str, every: Sources) -> str:
    """The module that a name stands for, or nothing where it is a value: `catalogue.localise`."""
    holder, _, name = full.rpartition(".")
    if holder in every:
        target = _imported_names(every[holder]).get(name, full)
        if target != full:
            return module_of(target, every)
    return full if full in every else ""


@cache
def _imported_names(tree: ast.Module) -> dict[str, str]:
    """What each name stands for: `{"basket": "vitrine.basket"}`."""
    names: dict[str, str] = {}
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                root = each.name.split(".")[0]
                names[each.asname or root] = each.name if each.asname else root
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                names[each.asname or each.name] = f"{node.module}.{each.name}"
    return names


def _chains(tree: ast.Module) -> Iterator[list[str]]:
    """`basket.queries.lines` as its three names."""
    for node in nodes(tree):
        names: list[str] = []
        here: ast.AST = node
        while isinstance(here, ast.Attribute):
            names.append(here.attr)
            here = here.value
        if names and isinstance(here, ast.Name):
            yield [here.id, *reversed(names)]


def _name(path: Path) -> str:
    parts = path.relative_to(FOLDER.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
