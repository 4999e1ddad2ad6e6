"""The tree of categories: no circles, and a path in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class CyclicCategories(ValueError):
    """Names the keys that lead back to themselves."""


def in_order_of_depth(parents: Mapping[str, str | None]) -> list[str]:
    """Every key after its parent, as they were given otherwise; circles are refused."""
    placed: dict[str, None] = {}
    for key in parents:
        _place(key, parents, placed, ())
    return list(placed)


def _place(
    key: str, parents: Mapping[str, str | None], placed: dict[str, None], above: Sequence[str]
) -> None:
    if key in placed:
        return
    if key in above:
        raise CyclicCategories(" → ".join([*above[above.index(key) :], key]))
    parent = parents[key]
    if parent is not None and parent in parents:
        _place(parent, parents, placed, [*above, key])
    placed[key] = None


def paths(parent_paths: Mapping[str, str], slugs: Mapping[str, str]) -> dict[str, str]:
    """`/damen` and `strick` make `/damen/strick`, in each language that the slugs know."""
    return {
        language: f"{parent_paths.get(language, '')}/{slug}" for language, slug in slugs.items()
    }
