"""Writes outfits."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.outcome import Outcome, Refused
from vitrine.catalogue.outfits import queries
from vitrine.catalogue.outfits.shapes import IncomingOutfit
from vitrine.catalogue.products import product_ids
from vitrine.catalogue.tags import OUTFITS, outfit_tag
from vitrine.kit.db import Db
from vitrine.rpc import purge


async def put_outfits(db: Db, incoming: Sequence[IncomingOutfit]) -> Outcome:
    """An outfit with a piece that nobody knows is refused whole."""
    keys = {piece.reference_key for outfit in incoming for piece in outfit.pieces}
    piece_ids = await product_ids(db, sorted(keys))
    refused = []
    records = []
    pieces = []
    for index, outfit in enumerate(incoming):
        missing = [key for each in outfit.pieces if (key := each.reference_key) not in piece_ids]
        if missing or not outfit.pieces:
            reason = f"unknown pieces: {', '.join(missing)}" if missing else "it has no pieces"
            refused.append(Refused(index, outfit.key, reason))
            continue
        records.append(_record(outfit, index + 1))
        pieces += _pieces(outfit)
    outfit_ids = await queries.put_outfits(db, records, pieces)
    await purge(db, OUTFITS, *(outfit_tag(each) for each in outfit_ids), stale=True)
    return Outcome(len(outfit_ids), 0, refused)


def _record(outfit: IncomingOutfit, position: int) -> queries.OutfitRecord:
    return queries.OutfitRecord(
        key=outfit.key,
        position=position,
        gender=outfit.gender,
        slugs=outfit.slugs,
        names=outfit.names,
        texts=outfit.texts,
        image_path=outfit.image_path,
    )


def _pieces(outfit: IncomingOutfit) -> list[queries.PieceRecord]:
    return [
        queries.PieceRecord(
            outfit_key=outfit.key,
            position=position,
            role=piece.role,
            reference_key=piece.reference_key,
        )
        for position, piece in enumerate(outfit.pieces, start=1)
    ]
