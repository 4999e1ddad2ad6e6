"""Pictures that goods name: brought in before the goods are, so that those name masters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from vitrine.catalogue import IncomingImage
from vitrine.exchange.native.reader import Entry, OutfitLine, ProductLine
from vitrine.exchange.report import Report
from vitrine.media import Brought, Intake, Transaction

# Drawn by every shop from its own words.
DRAWN = "placeholder/"


async def with_pictures(
    transaction: Transaction, entries: Sequence[Entry], intake: Intake, report: Report
) -> list[Entry]:
    """The entries with masters only. A picture that is refused is told and left out; its goods
    come in all the same."""
    named = {name for entry in entries for name in _names(entry)}
    if not named:
        return list(entries)
    brought = await intake.bring(transaction, named)
    # A hash of another shop, whose export says where it can be had.
    addresses = {
        image.address
        for entry in entries
        if isinstance(entry.goods, ProductLine)
        for image in entry.goods.images
        if image.address and image.path in brought and brought[image.path].hash is None
    }
    if addresses:
        brought |= await intake.bring(transaction, addresses)
    return [_pictured(entry, brought, report) for entry in entries]


def _names(entry: Entry) -> list[str]:
    if isinstance(entry.goods, ProductLine):
        return [image.path for image in entry.goods.images if _is_to_bring(image.path)]
    if isinstance(entry.goods, OutfitLine) and entry.goods.image_path:
        return [entry.goods.image_path]
    return []


def _is_to_bring(path: str) -> bool:
    return bool(path) and not path.startswith(DRAWN)


def _pictured(entry: Entry, brought: dict[str, Brought], report: Report) -> Entry:
    goods = entry.goods
    if isinstance(goods, ProductLine):
        found = [_image(entry, image, brought, report) for image in goods.images]
        images = [image for image in found if image]
        if images == goods.images:
            return entry
        return msgspec.structs.replace(entry, goods=msgspec.structs.replace(goods, images=images))
    if isinstance(goods, OutfitLine) and goods.image_path:
        path = _path(entry, goods.image_path, brought[goods.image_path], report)
        return msgspec.structs.replace(entry, goods=msgspec.structs.replace(goods, image_path=path))
    return entry


def _image(
    entry: Entry, image: IncomingImage, brought: dict[str, Brought], report: Report
) -> IncomingImage | None:
    if not _is_to_bring(image.path):
        return image
    found, name = brought[image.path], image.path
    if found.hash is None and image.address:
        found, name = brought[image.address], image.address
    path = _path(entry, name, found, report)
    return msgspec.structs.replace(image, path=path, address=None) if path else None


def _path(entry: Entry, name: str, found: Brought, report: Report) -> str | None:
    if found.refused:
        kept = " The picture of before stays." if found.hash else ""
        reason = f"{name}: {found.refused.detail}{kept}"
        report.refuse(entry.picture_lines.get(name, entry.line), "picture", entry.key, reason)
    return found.hash
