"""An index on disk: written whole beside the one in use, then named the current one.

    search/<database>/current            the name of the folder in use
    search/<database>/<generation>/      sets, words, texts and numbers, with a manifest

Whoever reads holds the files of its generation open, so an old one can be removed at any time.
"""

from __future__ import annotations

import fcntl
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

from vitrine.catalogue import for_search
from vitrine.kit.db import Db, value
from vitrine.kit.no_collecting import no_collecting
from vitrine.rpc import Shop
from vitrine.search.index.article_numbers import Numbers
from vitrine.search.index.building import built, language_of, lexicons_of, ranking_of
from vitrine.search.index.offers import KeptOffers
from vitrine.search.index.products import Goods, KeptGoods
from vitrine.search.index.snapshot import Stock
from vitrine.search.index.sort_order import Order
from vitrine.search.index.texts import Field

# Grows when what is written is no longer read by what was there before.
FORMAT = 4
CURRENT = "current"
MANIFEST = "manifest.json"
SETS = "sets"


class Damaged(Exception):
    """The files are not what was written, or not of this version."""


class Manifest(Struct, frozen=True):
    format: int
    written_at: datetime
    sums: dict[str, int]


class Kept(Struct, frozen=True):
    goods: KeptGoods
    ranking: tuple[bytes, bytes]
    offers: dict[int, KeptOffers]
    names: dict[str, dict[str, int]]
    frequent: list[tuple[str, Field, str, bytes]]


async def write(db: Db, shops: Iterable[Shop], now: datetime, root: Path) -> str:
    """A new generation from the database, made the current one; its name."""
    name = f"{now:%Y%m%d-%H%M%S}-{uuid4().hex[:8]}"
    folder = root / name
    folder.mkdir(parents=True)
    try:
        # Looking for cycles among the goods took a third of the time, and there are none.
        with no_collecting():
            stock = await built(db, shops, now, folder)
        kept = Kept(
            goods=stock.goods.kept(),
            ranking=stock.ranking.order.kept(),
            offers={each: shelf.offers.kept() for each, shelf in stock.shelves.items()},
            names=await for_search.name_words(db),
            frequent=[
                (language, field, term, raw)
                for language, its in stock.languages.items()
                for (field, term), raw in its.texts.frequent.items()
            ],
        )
        (folder / SETS).write_bytes(msgspec.msgpack.encode(kept))
        manifest = Manifest(FORMAT, now, _sums(folder))
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
    """The name of the generation in use; None before the first."""
    try:
        return (root / CURRENT).read_text().strip() or None
    except OSError:
        return None


async def opened(db: Db, shops: Iterable[Shop], root: Path, name: str) -> Stock:
    """The generation as it was written; raises Damaged when it is not."""
    every = list(shops)
    kept = _read(root / name)
    words = await for_search.catalogue_words(db)
    goods = Goods.restored(words, kept.goods)
    languages = sorted({shop.language for shop in every})
    folder = root / name
    try:
        word_indexes = {each: _index(folder / f"words-{each}") for each in languages}
        text_indexes = {each: _index(folder / f"texts-{each}") for each in languages}
        numbers = Numbers(_index(folder / "numbers"))
        ranking = await ranking_of(db, goods)
        ranking.order = Order.restored(*kept.ranking)
        lexicons = await lexicons_of(db, words, kept.names, every, None, word_indexes)
        stock = Stock(goods, ranking, every, {}, numbers)
        for shop_id, shelf in stock.shelves.items():
            shelf.offers.restore(kept.offers[shop_id])
    except (ValueError, KeyError, OSError) as wrong:
        raise Damaged(f"{name}: {wrong}") from wrong
    stock.languages = {
        language: language_of(
            goods,
            lexicon,
            text_indexes[language],
            {(field, term): raw for its, field, term, raw in kept.frequent if its == language},
        )
        for language, lexicon in lexicons.items()
    }
    return stock


def forget(root: Path, name: str) -> None:
    """A damaged one; its folder goes with the next that is whole."""
    if current(root) == name:
        (root / CURRENT).unlink(missing_ok=True)
    shutil.rmtree(root / name, ignore_errors=True)


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
def turn(root: Path) -> Iterator[bool]:
    """Only one process of a machine builds at a time; False when another does."""
    root.mkdir(parents=True, exist_ok=True)
    with (root / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True


def _read(folder: Path) -> Kept:
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
        if manifest.format != FORMAT:
            raise Damaged(f"{folder.name} is of another version")
        if manifest.sums != _sums(folder):
            raise Damaged(f"{folder.name} is not as it was written")
        return msgspec.msgpack.decode((folder / SETS).read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError) as wrong:
        raise Damaged(f"{folder.name}: {wrong}") from wrong


def _sums(folder: Path) -> dict[str, int]:
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
