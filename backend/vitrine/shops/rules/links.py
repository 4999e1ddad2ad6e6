"""Links inside a storefront: already prefixed is kept, otherwise the prefix is added."""

from __future__ import annotations

import re
from typing import Protocol


class Prefixed(Protocol):
    """Anything that has a storefront's code, which is also its prefix."""

    @property
    def code(self) -> str: ...


def localised_path(shop: Prefixed, path: str) -> str:
    """The path with the storefront's prefix; query and hash stay as they are."""
    return with_prefix(shop.code, path)


def bare_path(shop: Prefixed, path: str) -> str:
    """The path without the storefront's prefix."""
    return without_prefix(shop.code, path)


def with_prefix(code: str, path: str) -> str:
    way, rest = split_path(path)
    bare = f"/{way.lstrip('/')}"
    if _has_prefix(code, bare):
        return f"{bare}{rest}"
    return f"/{code}{'' if bare == '/' else bare}{rest}"


def without_prefix(code: str, path: str) -> str:
    way, rest = split_path(path)
    if not _has_prefix(code, way):
        return path
    return f"{way[len(code) + 1 :] or '/'}{rest}"


def split_path(path: str) -> tuple[str, str]:
    """The path itself, and its query and hash."""
    way = re.split(r"[?#]", path, maxsplit=1)[0]
    return way, path[len(way) :]


def _has_prefix(code: str, way: str) -> bool:
    return way == f"/{code}" or way.startswith(f"/{code}/")
