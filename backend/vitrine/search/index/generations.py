"""An index on disk: written whole beside the one in use, then named the current one.

    search/<database>/current            the name of the folder in use
    search/<database>/<generation>/      columns, words, texts and numbers, with a manifest

Whoever reads holds the files of its generation open, so an old one can be removed at any time.
"""

from __future__ import annotations

import fcntl
import logging
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4
from zlib import crc32

import msgspec
import tantivy
from msgspec import Struct
from pyroaring import FrozenBitMap

from vitrine.catalogue import for_search
from vitrine.kit.db import Db, value
from vitrine.rpc import Shop
from vitrine.search.index.article_numbers import ArticleNumbers
from vitrine.search.index.building import build, lexicons_of, recommended_order
from vitrine.search.index.offers import StoredOffers
from vitrine.search.index.products import ProductIndex, StoredProducts
from vitrine.search.index.snapshot import Columns, IndexSnapshot
from vitrine.search.index.texts import CommonTerms, Field, TextIndex

log = logging.getLogger(__name__)

# Grows when what is written is no longer read by what was there before.
FORMAT = 8
CURRENT = "current"
MANIFEST = "manifest.json"
COLUMNS = "columns"
# What is not named so was not written by us, and is neither opened nor removed by that name.
NAME = re.compile(r"\d{8}-\d{6}-[0-9a-f]{8}")


class Damaged(Exception):
    """The files are not what was written, or not of this version."""


class Manifest(Struct, frozen=True):
    format: int
    written_at: datetime
    checksums: dict[str, int]


class Stored(Struct, frozen=True):
    products: StoredProducts
    recommended: bytes
    offers: dict[int, StoredOffers]
    names: dict[str, dict[str, int]]
    common_terms: list[tuple[str, Field, str, bytes]]


async def write(db: Db, shops: Iterable[Shop], now: datetime, root: Path) -> str:
    """A new generation from the database, made the current one; its name."""
    name = f"{now:%Y%m%d-%H%M%S}-{uuid4().hex[:8]}"
    folder = root / name
    folder.mkdir(parents=True)
    try:
        snapshot = await build(db, shops, now, folder)
        columns = snapshot.columns
        stored = Stored(
            products=columns.products.to_stored(),
            recommended=columns.recommended.order.numbers_by_ordinal(),
            offers={each: offers.to_stored() for each, offers in columns.offers.items()},
            names=await for_search.name_words(db),
            common_terms=[
                (language, field, term, products.serialize())
                for language, (_, texts) in snapshot.languages.items()
                for (field, term), products in texts.common.items()
            ],
        )
        (folder / COLUMNS).write_bytes(msgspec.msgpack.encode(stored))
        manifest = Manifest(FORMAT, now, _checksums(folder))
        (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    _make_current(root, name)
    return name


async def root_of(db: Db, data: Path) -> Path:
    """One folder for each database, which may be made anew under the same name."""
    sql = "select datname || '-' || oid from pg_database where datname = current_database()"
    return data / "search" / quote(await value(db, str, sql), safe="")


def current(root: Path) -> str | None:
    """The name of the generation in use; None before the first, and where it cannot be read."""
    try:
        name = (root / CURRENT).read_text()
    except (OSError, UnicodeDecodeError):
        return None
    return name if NAME.fullmatch(name) else None


async def open_generation(db: Db, shops: Iterable[Shop], root: Path, name: str) -> IndexSnapshot:
    """The generation as it was written; raises Damaged when it is not."""
    every = list(shops)
    folder = root / name
    stored = _read(folder)
    words = await for_search.catalogue_words(db)
    names = sorted({shop.language for shop in every})
    try:
        word_indexes = {each: _index(folder / f"words-{each}") for each in names}
        text_indexes = {each: _index(folder / f"texts-{each}") for each in names}
        article_numbers = ArticleNumbers(_index(folder / "numbers"))
        products = ProductIndex.from_stored(words, stored.products)
        recommended = await recommended_order(db, products, stored.recommended)
        columns = Columns(products, recommended, every)
        for shop_id, offers in columns.offers.items():
            offers.restore(stored.offers[shop_id])
        common: dict[str, CommonTerms] = {each: {} for each in names}
        for language, field, term, raw in stored.common_terms:
            common[language][field, term] = FrozenBitMap.deserialize(raw)
    except (ValueError, KeyError, OSError) as wrong:
        raise Damaged(f"{name}: {wrong}") from wrong
    lexicons = await lexicons_of(db, words, stored.names, every, None, word_indexes)
    languages = {
        each: (
            lexicon,
            TextIndex(text_indexes[each], lexicon.analyser, len(products), common[each]),
        )
        for each, lexicon in lexicons.items()
    }
    return IndexSnapshot(columns, languages, article_numbers)


def discard(root: Path, name: str) -> None:
    """A damaged one; its folder goes with the next that is whole."""
    if current(root) == name:
        (root / CURRENT).unlink(missing_ok=True)
    shutil.rmtree(root / name, ignore_errors=True)


def remove_damaged_pointer(root: Path) -> None:
    """What names no generation is taken for missing, so that one is built anew."""
    pointer = root / CURRENT
    if not pointer.exists() or current(root):
        return
    log.warning("the index is built anew: %s names no generation", pointer)
    if pointer.is_dir():
        shutil.rmtree(pointer, ignore_errors=True)
    else:
        pointer.unlink(missing_ok=True)


def remove_others(root: Path, name: str) -> None:
    """Generations that are no longer in use."""
    for folder in root.iterdir():
        if folder.is_dir() and folder.name != name and (folder / MANIFEST).exists():
            shutil.rmtree(folder, ignore_errors=True)


def remove_unfinished(root: Path) -> None:
    """What a process left that was ended while it wrote; only for whose turn it is."""
    for folder in root.iterdir():
        if folder.is_dir() and not (folder / MANIFEST).exists():
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def build_lock(root: Path) -> Iterator[bool]:
    """Only one process of a machine builds at a time; False when another does."""
    root.mkdir(parents=True, exist_ok=True)
    with (root / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True


def _read(folder: Path) -> Stored:
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
        if manifest.format != FORMAT:
            raise Damaged(f"{folder.name} is of another version")
        if manifest.checksums != _checksums(folder):
            raise Damaged(f"{folder.name} is not as it was written")
        return msgspec.msgpack.decode((folder / COLUMNS).read_bytes(), type=Stored)
    except (OSError, ValueError, RecursionError, msgspec.MsgspecError) as wrong:
        raise Damaged(f"{folder.name}: {wrong}") from wrong


def _checksums(folder: Path) -> dict[str, int]:
    """Of every file; lock files of Tantivy come and go."""
    return {
        str(path.relative_to(folder)): crc32(path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST and path.suffix != ".lock"
    }


def _index(path: Path) -> tantivy.Index:
    return tantivy.Index.open(str(path))


def _make_current(root: Path, name: str) -> None:
    """By renaming, so that nobody reads half a name."""
    new = root / f"{CURRENT}.new"
    new.write_text(name)
    new.replace(root / CURRENT)
