"""Which categories of a file fit into the tree, and in which order they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine.catalogue import IncomingCategory


def refused_categories(
    incoming: Mapping[str, IncomingCategory], stored: Mapping[str, IncomingCategory]
) -> dict[str, str]:
    """By key, why not. A category below one that is refused is refused too, unless it is known."""
    refused: dict[str, str] = {}
    while True:
        rest = {key: each for key, each in incoming.items() if key not in refused}
        tree = dict(stored) | rest
        # Circles first: without them, what was below them may stay where it is.
        reasons = {key: circle for key in rest if (circle := _circle_of(key, tree))}
        reasons = reasons or {key: why for key in rest if (why := _wrong_with(key, tree, refused))}
        if not reasons:
            return refused
        refused |= reasons


def _circle_of(key: str, tree: Mapping[str, IncomingCategory]) -> str | None:
    above = [key]
    parent = tree[key].parent
    while parent is not None and parent in tree and parent not in above:
        above.append(parent)
        parent = tree[parent].parent
    return f"it is below itself: {' → '.join([*above, key])}" if parent == key else None


def _wrong_with(
    key: str, tree: Mapping[str, IncomingCategory], refused: Mapping[str, str]
) -> str | None:
    category = tree[key]
    if category.parent is not None and category.parent not in tree:
        why = "refused" if category.parent in refused else "unknown"
        return f"it is below {category.parent}, which is {why}"
    if not category.names or not category.slugs:
        return "it has no name or no slug"
    for other in tree.values():
        if other.key == key or other.parent != category.parent:
            continue
        shared = set(other.slugs.items()) & set(category.slugs.items())
        if shared:
            language, slug = min(shared)
            return f"{other.key} has the same slug {slug} in {language}"
    return None


def in_stored_places(incoming: Sequence[str], stored: Sequence[str]) -> list[str]:
    """All keys: those of the file in the order of the file, each where one of them was before."""
    named = set(incoming)
    stored_keys = set(stored)
    old = iter([key for key in incoming if key in stored_keys])
    new = [key for key in incoming if key not in stored_keys]
    return [next(old) if key in named else key for key in stored] + new
