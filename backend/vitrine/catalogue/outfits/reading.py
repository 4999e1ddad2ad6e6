"""Outfits as they were handed in, for exports."""

from __future__ import annotations

from vitrine.catalogue.outfits import queries
from vitrine.catalogue.outfits.shapes import IncomingOutfit, IncomingPiece
from vitrine.kit.db import Db


async def incoming_outfits(db: Db) -> list[IncomingOutfit]:
    return [
        IncomingOutfit(
            key=row.key,
            gender="women" if row.gender == "women" else "men",
            slugs=row.slugs,
            names=row.names,
            texts=row.texts,
            pieces=[
                IncomingPiece(role=role, reference_key=key)
                for role, key in zip(row.roles, row.reference_keys, strict=True)
            ],
            image_path=row.image_path,
        )
        for row in await queries.outfits(db)
    ]
