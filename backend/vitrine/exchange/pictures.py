"""Pictures that products and outfits name, fetched before those are written."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from vitrine.catalogue import IncomingImage
from vitrine.exchange.entries import Entry
from vitrine.exchange.records import OutfitRecord, ProductRecord
from vitrine.exchange.report import Report
from vitrine.media import (
    HASH,
    Brought,
    Intake,
    ShownPicture,
    StoredPicture,
    Transaction,
    rung_for,
)

# Drawn by every shop itself.
PLACEHOLDER = "placeholder/"


def jpeg_address(public_url: str, picture: ShownPicture | StoredPicture) -> str:
    """Of the largest JPEG that is served of a master; a drawing has one address."""
    if picture.width is None or not HASH.fullmatch(picture.hash):
        return f"{public_url}{picture.url}"
    return f"{public_url}{picture.url}/{rung_for(picture.width)}.jpg"


async def with_pictures(
    transaction: Transaction, entries: Sequence[Entry], intake: Intake, report: Report
) -> list[Entry]:
    """The entries with hashes of masters. A picture that is refused is reported and left out."""
    named = {name for entry in entries for name in _names(entry)}
    if not named:
        return list(entries)
    fetched = await intake.bring(transaction, named)
    # A hash of another shop, whose export says where it can be had.
    addresses = {
        image.address
        for entry in entries
        if isinstance(entry.record, ProductRecord)
        for image in entry.record.images
        if image.address and image.path in fetched and fetched[image.path].hash is None
    }
    if addresses:
        fetched |= await intake.bring(transaction, addresses)
    return [_with_masters(entry, fetched, report) for entry in entries]


def _names(entry: Entry) -> list[str]:
    if isinstance(entry.record, ProductRecord):
        return [image.path for image in entry.record.images if _is_to_fetch(image.path)]
    if isinstance(entry.record, OutfitRecord) and entry.record.image_path:
        return [entry.record.image_path]
    return []


def _is_to_fetch(path: str) -> bool:
    return bool(path) and not path.startswith(PLACEHOLDER)


def _with_masters(entry: Entry, fetched: dict[str, Brought], report: Report) -> Entry:
    record = entry.record
    if isinstance(record, ProductRecord):
        candidates = [_image(entry, image, fetched, report) for image in record.images]
        images = [image for image in candidates if image]
        if images == record.images:
            return entry
        return msgspec.structs.replace(entry, record=msgspec.structs.replace(record, images=images))
    if isinstance(record, OutfitRecord) and record.image_path:
        path = _path(entry, record.image_path, fetched[record.image_path], report)
        return msgspec.structs.replace(
            entry, record=msgspec.structs.replace(record, image_path=path)
        )
    return entry


def _image(
    entry: Entry, image: IncomingImage, fetched: dict[str, Brought], report: Report
) -> IncomingImage | None:
    if not _is_to_fetch(image.path):
        return image
    picture, name = fetched[image.path], image.path
    if picture.hash is None and image.address:
        picture, name = fetched[image.address], image.address
    path = _path(entry, name, picture, report)
    return msgspec.structs.replace(image, path=path, address=None) if path else None


def _path(entry: Entry, name: str, picture: Brought, report: Report) -> str | None:
    if picture.refused:
        stays = " The picture of before stays." if picture.hash else ""
        reason = f"{name}: {picture.refused.detail}{stays}"
        report.refuse(entry.picture_lines.get(name, entry.line), "picture", entry.key, reason)
    return picture.hash
