"""The write doors for outfits and campaigns."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine import media
from vitrine.catalogue.incoming import Outcome, Refused, Texts
from vitrine.catalogue.queries import lookups, outfits
from vitrine.catalogue.tags import outfit_tag
from vitrine.kit.db import Db, execute
from vitrine.rpc import purge


class IncomingPiece(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role: str
    reference_key: str


class IncomingOutfit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    gender: Literal["women", "men"]
    slugs: Texts
    names: Texts
    texts: Texts
    pieces: list[IncomingPiece]
    image_path: str | None = None


async def put_outfits(db: Db, incoming: Sequence[IncomingOutfit]) -> Outcome:
    """An outfit with a piece that nobody knows is refused whole."""
    keys = {piece.reference_key for outfit in incoming for piece in outfit.pieces}
    known = await lookups.known_products(db, sorted(keys))
    paths = {outfit.image_path for outfit in incoming if outfit.image_path}
    pictures = await media.described(db, paths) if paths else {}
    refused = []
    records = []
    pieces = []
    for index, outfit in enumerate(incoming):
        missing = [each.reference_key for each in outfit.pieces if each.reference_key not in known]
        if missing or not outfit.pieces:
            reason = f"unknown pieces: {', '.join(missing)}" if missing else "it has no pieces"
            refused.append(Refused(index, outfit.key, reason))
            continue
        records.append(_record(outfit, index + 1, pictures.get(outfit.image_path or "")))
        pieces += _pieces(outfit)
    ids = await outfits.put_outfits(db, records, pieces)
    await purge(db, "outfits", *(outfit_tag(each) for each in ids))
    return Outcome(len(ids), 0, refused)


def _record(
    outfit: IncomingOutfit, position: int, picture: media.StoredPicture | None
) -> outfits.OutfitRecord:
    return outfits.OutfitRecord(
        key=outfit.key,
        position=position,
        gender=outfit.gender,
        slugs=outfit.slugs,
        names=outfit.names,
        texts=outfit.texts,
        image_path=outfit.image_path,
        image=media.ShownPicture.of(picture) if picture else None,
    )


def _pieces(outfit: IncomingOutfit) -> list[outfits.PieceRecord]:
    return [
        outfits.PieceRecord(
            outfit_key=outfit.key,
            position=position,
            role=piece.role,
            reference_key=piece.reference_key,
        )
        for position, piece in enumerate(outfit.pieces, start=1)
    ]


PUT_CAMPAIGN = """
    insert into campaign (key, names, relative, starts_at, ends_at)
    values (%(key)s, %(names)s, %(relative)s, %(starts_at)s, %(ends_at)s)
    on conflict (key) do update set
        names = excluded.names,
        relative = excluded.relative,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at
"""


async def put_campaign(
    db: Db, key: str, names: Texts, relative: float, starts_at: datetime, ends_at: datetime
) -> None:
    await execute(
        db,
        PUT_CAMPAIGN,
        key=key,
        names=Jsonb(names),
        relative=relative,
        starts_at=starts_at,
        ends_at=ends_at,
    )
