"""The categories of the builders as the German storefront is told them."""

from __future__ import annotations

from typing import Any

from tests.catalogue.builders import category_id
from vitrine.kit.db import Db

Json = dict[str, Any]
NAMES = {
    "women": ("Damen", "/damen", ""),
    "women/coats": ("Große Mäntel", "/damen/maentel", "Coats are warm de"),
    "women/new": ("Neu", "/damen/neu", ""),
    "sale": ("Sale", "/sale", ""),
}


async def a_category(db: Db, key: str, **parts: object) -> Json:
    name, path, intro = NAMES[key]
    above = key.rpartition("/")[0]
    own = await category_id(db, key)
    below = [each for each in NAMES if each.rpartition("/")[0] == key]
    return {
        "id": own,
        "key": key,
        "path": path,
        "url": f"/de{path}",
        "name": name,
        "intro": intro,
        "slug": path.rsplit("/", 1)[-1],
        "parentId": await category_id(db, above) if above else 0,
        "rootlineIds": [await category_id(db, above), own] if above else [own],
        "childrenIds": [await category_id(db, each) for each in below],
        "properties": [],
        "isHidden": False,
        "depth": 2 if above else 1,
        "supportedFilter": [],
        "version": 1,
        **parts,
    }


async def the_leaves(db: Db) -> list[Json]:
    return [
        await a_category(db, "women/coats", children=[]),
        await a_category(db, "women/new", children=[]),
    ]


def unknown_category() -> Json:
    return {
        "title": "Not Found",
        "status": 404,
        "code": "UnknownCategory",
        "detail": "This storefront has no such category.",
        "errors": [],
    }


def odd_depth() -> Json:
    return {
        "title": "Unprocessable Entity",
        "status": 422,
        "code": "InvalidPayload",
        "detail": "Please check: children.",
        "errors": [{"field": "children", "rule": "between", "params": {"min": 0, "max": 10}}],
    }
