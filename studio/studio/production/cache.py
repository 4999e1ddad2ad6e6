"""Digests of what drapes, finished pieces and light are made from."""

from __future__ import annotations

import ast
import hashlib
import inspect
import pickle
from collections.abc import Callable
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from studio import engine
from studio.engine.keeping import CACHE, kept

Made = TypeVar("Made")
__all__ = [
    "CACHE",
    "digest",
    "engine_source",
    "finishing_source",
    "kept",
    "light_kept",
    "meaning_of",
    "meaning_of_source",
    "source_behind",
]


def light_kept(key: str, make: Callable[[], Made]) -> Made:
    return kept("light", key, make)


def digest(*parts: Any) -> str:
    mark = hashlib.blake2b(digest_size=16)
    for part in parts:
        mark.update(repr(part).encode() + b"\0")
    return mark.hexdigest()


@cache
def source_behind(function: FunctionType) -> str:
    """The source of a function and of everything of the garments' that it refers to, so that a
    drape is made anew when, and only when, something it depends on was changed."""
    seen: dict[str, str] = {}
    _collect(function, seen)
    return digest(sorted(seen.items()))


def _collect(thing: Any, seen: dict[str, str]) -> None:
    module = inspect.getmodule(thing)
    name = f"{getattr(module, '__name__', '')}.{getattr(thing, '__qualname__', '')}"
    if name in seen or not name.startswith("studio.garments"):
        return
    seen[name] = meaning_of_source(inspect.getsource(thing))
    scope = vars(module)
    for used in _names_in(thing):
        value = scope.get(used)
        if isinstance(value, FunctionType | type) or hasattr(value, "__wrapped__"):
            _collect(inspect.unwrap(value), seen)
        elif isinstance(value, ModuleType) and value.__name__.startswith("studio.garments"):
            seen[value.__name__] = meaning_of_source(inspect.getsource(value))
        elif value is not None and not isinstance(value, ModuleType):
            seen[f"{name}:{used}"] = _told(value)


def _told(value: Any) -> str:
    """What tells its place in memory instead of its content would be another in each run."""
    told = repr(value)[:4000]
    return told if " at 0x" not in told else hashlib.blake2b(pickle.dumps(value)).hexdigest()


def meaning_of_source(source: str) -> str:
    """Without layout and comments, so that formatting a file costs no drape."""
    return ast.dump(ast.parse(dedent(source)))


def meaning_of(*paths: Path) -> str:
    """A digest of files that does not mind how they are laid out."""
    return digest(*(meaning_of_source(path.read_text(encoding="utf-8")) for path in paths))


def _names_in(thing: Any) -> set[str]:
    if isinstance(thing, FunctionType):
        return _names_of_code(thing.__code__)
    names = {getattr(base, "__name__", "") for base in thing.__mro__}
    for value in vars(thing).values():
        function = getattr(value, "__func__", getattr(value, "fget", value))
        if isinstance(function, FunctionType):
            names |= _names_of_code(function.__code__)
    return names


def _names_of_code(code) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if hasattr(constant, "co_names"):
            names |= _names_of_code(constant)
    return names


@cache
def finishing_source() -> str:
    """The part of the engine that makes finished pieces of a drape."""
    return engine_source(
        "mesh", "finish", "sewn_on", "collars", "trims", "atlas", "curves", "pattern"
    )


@cache
def engine_source(*names: str) -> str:
    folder = Path(engine.__file__).parent
    return digest(*((folder / f"{name}.py").read_text() for name in names))
