"""An outfit of a coat and a hat."""

from __future__ import annotations

from typing import Any

from tests.catalogue.builders import a_product, prices, put, texts
from vitrine import catalogue
from vitrine.catalogue import IncomingOutfit, IncomingPiece
from vitrine.kit.db import Db, value


def an_outfit(key: str = "walk", **changes: Any) -> IncomingOutfit:
    pieces = [("outerwear", "COAT-1"), ("accessory", "HAT-1")]
    parts: dict[str, Any] = {
        "key": key,
        "gender": "women",
        "slugs": {each: f"{key}-{each}" for each in ("de", "fr", "nl", "en")},
        "names": texts(key),
        "texts": texts("For walks, große,"),
        "pieces": [IncomingPiece(role=role, reference_key=piece) for role, piece in pieces],
        **changes,
    }
    return IncomingOutfit(**parts)


async def a_coat_and_a_hat(db: Db) -> list[int]:
    """The hat is not sold in the United Kingdom."""
    return await put(db, a_product(), a_product("HAT-1", prices=prices(without=("uk",))))


async def put_outfits(db: Db, *outfits: IncomingOutfit) -> list[int]:
    outcome = await catalogue.put_outfits(db, outfits)
    assert outcome.refused == []
    sql = "select id from outfit where key = %(key)s"
    return [await value(db, int, sql, key=outfit.key) for outfit in outfits]
