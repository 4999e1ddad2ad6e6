"""Keeps the index in the cluster: built anew behind an alias, and changed product by product."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from itertools import chain
from urllib.parse import quote, urlsplit
from uuid import uuid4

from vitrine.catalogue import for_search
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db, value
from vitrine.rpc import Shop
from vitrine.search import merchandising
from vitrine.search.cluster.clauses import OF_PRODUCTS, categories_in, key_term
from vitrine.search.cluster.client import Cluster, Json, encode
from vitrine.search.cluster.documents import (
    SETTINGS_ONCE_FULL,
    WORDS_ID,
    Documents,
    index_body,
    product_document_id,
    style_document_id,
)
from vitrine.search.cluster.new_index import fill
from vitrine.search.cluster.reordering import reorder
from vitrine.search.index.building import lexicons_of
from vitrine.search.query import Bounds

# Part of every name: a release that reads another form has an index of its own.
FORMAT = 3
# Behind all that was there when the index was built.
NEW_PLACES = 1 << 40
COMPARED_AT_ONCE = 10_000
BATCH = 250
# Of the whole that anything can be popular.
LEAST_CHANGE = 0.001
# More than this take longer than a second, while whoever follows the database waits.
MOST_AT_ONCE = 1_000


async def alias_of(db: Db, url: str) -> str:
    """One for each database. The path of the address tells apart shops of one cluster."""
    sql = "select datname || '-' || oid from pg_database where datname = current_database()"
    prefix = urlsplit(url).path.strip("/") or "vitrine"
    database = quote(await value(db, str, sql), safe="").replace("%", "_")
    return f"{prefix}-{database}-{FORMAT}".lower()


class IndexWriter:
    """For one process at a time."""

    def __init__(self, cluster: Cluster, now: Clock = time_of_day) -> None:
        self.cluster = cluster
        self.now = now
        self.compared_at_once = COMPARED_AT_ONCE
        # What the index in use has, once it was compared.
        self._popularity: dict[int, float] | None = None
        # What is read is put before anyone reads again, so that nothing old comes after it.
        self._updating = asyncio.Lock()

    def new_name(self) -> str:
        return f"{self.cluster.alias}-{self.now():%Y%m%d%H%M%S}-{uuid4().hex[:8]}"

    async def build(self, db: Db, shops: Sequence[Shop], name: str) -> None:
        """A new index of everything, which nobody uses yet."""
        words = await for_search.catalogue_words(db)
        names = await for_search.name_words(db)
        lexicons = await lexicons_of(db, words, names, shops, None)
        documents = Documents(words, shops, [each.analyser for each in lexicons.values()])
        await self.cluster.manage("PUT", f"/{name}", index_body(shops))
        count = await fill(self.cluster, db, name, documents, self.now())
        stored = {WORDS_ID: {"names": names, "products": count}}
        await self.cluster.manage("PUT", f"/{name}/_doc/{WORDS_ID}", stored)
        await self.cluster.manage("PUT", f"/{name}/_settings", SETTINGS_ONCE_FULL)
        # Until now the node may have kept what it took in memory alone.
        await self.cluster.manage("POST", f"/{name}/_flush")
        await self.cluster.manage("POST", f"/{name}/_refresh")
        await self._catch_up(db, name, documents)

    async def put_in_use(self, db: Db, name: str, documents: Documents) -> None:
        """What was in use answers until now; what changes meanwhile goes there."""
        await self._catch_up(db, name, documents)
        await self._swap(name)

    async def remove_others(self, name: str) -> None:
        """Generations that are no longer in use."""
        answer = await self.cluster.manage("GET", f"/{self.cluster.alias}-*/_alias")
        for each in answer:
            if each != name:
                await self.cluster.manage("DELETE", f"/{each}")

    async def compare(self, db: Db, documents: Documents) -> set[int]:
        """Takes in everything that changed without a notification; the categories it is in."""
        self._popularity = None
        changed = await self._catch_up(db, self.cluster.alias, documents)
        self._popularity = changed.popularity
        return changed.categories

    async def refresh(self, db: Db, documents: Documents, product_ids: Collection[int]) -> set[int]:
        """Takes in what changed of these products; the categories that they are or were in."""
        return await self._update(db, self.cluster.alias, documents, product_ids)

    async def refresh_popularity(self, db: Db) -> set[int] | None:
        """Takes in what is bought; the categories in which something stands elsewhere.

        None if it has to be compared: too much of it changed, or nobody knows what is there.
        """
        known = self._popularity
        if known is None:
            return None
        popularity = await merchandising.popularity(db)
        changed = [
            each
            for each in {*known, *popularity}
            if _differs(known.get(each), popularity.get(each))
        ]
        if len(changed) > MOST_AT_ONCE:
            return None
        categories = await self._reorder(db, self.cluster.alias, changed)
        known.update({each: popularity.get(each, 0.0) for each in changed})
        return categories

    async def _swap(self, name: str) -> None:
        old = await self.cluster.current()
        alias = self.cluster.alias
        actions: list[Json] = [{"add": {"index": name, "alias": alias}}]
        if old:
            actions.append({"remove": {"index": old, "alias": alias}})
        await self.cluster.manage("POST", "/_aliases", {"actions": actions})

    async def _catch_up(self, db: Db, index: str, documents: Documents) -> _Changed:
        """What differs from the database in its version or its popularity.

        Some products at a time: of a million, nobody could be answered while all are compared.
        """
        popularity = await merchandising.popularity(db)
        different, moved, shares = set[int](), set[int](), dict[int, float]()

        async def look(after: int, until: int | None, versions: Mapping[int, int]) -> None:
            stored = await self._stored_versions(index, after, until)
            for each in {*stored, *versions}:
                version, share = stored.get(each, (None, 0.0))
                if version != versions.get(each):
                    different.add(each)
                elif _differs(share, popularity.get(each)):
                    moved.add(each)
                elif share:
                    shares[each] = share

        last = 0
        async with aclosing(for_search.versions_by_id(db, self.compared_at_once)) as every:
            async for versions in every:
                await look(last, max(versions), versions)
                last = max(versions)
        await look(last, None, {})
        categories = await self._update(db, index, documents, different)
        categories |= await self._reorder(db, index, moved)
        shares |= {each: popularity.get(each, 0.0) for each in (*different, *moved)}
        return _Changed(categories, {each: share for each, share in shares.items() if share})

    async def _stored_versions(
        self, index: str, after: int, until: int | None
    ) -> dict[int, tuple[int, float]]:
        """Version and popularity of the products between these ids."""
        stored: dict[int, tuple[int, float]] = {}
        is_last = False
        while not is_last:
            search = {
                "size": self.compared_at_once,
                "query": OF_PRODUCTS.within("id", Bounds(max(stored, default=after) + 1, until)),
                "sort": [{"id": "asc"}],
                # Without documents and their ids, which are read one by one.
                "stored_fields": "_none_",
                "docvalue_fields": ["id", "version", "popularity"],
                "track_total_hits": False,
            }
            path = f"/{index}/_search?filter_path=hits.hits.fields"
            answer = await self.cluster.manage("POST", path, search)
            hits = answer.get("hits", {}).get("hits", [])
            for fields in (hit["fields"] for hit in hits):
                stored[fields["id"][0]] = fields["version"][0], fields["popularity"][0]
            is_last = len(hits) < self.compared_at_once
        return stored

    async def _update(
        self, db: Db, index: str, documents: Documents, product_ids: Collection[int]
    ) -> set[int]:
        categories: set[int] = set()
        ids = sorted(product_ids)
        for start in range(0, len(ids), BATCH):
            part = ids[start : start + BATCH]
            async with self._updating:
                categories |= await self._update_styles(db, index, documents, part)
        return categories

    async def _reorder(self, db: Db, index: str, product_ids: Collection[int]) -> set[int]:
        """Takes in the popularity of these products; the categories that they are in."""
        categories: set[int] = set()
        ids = sorted(product_ids)
        for start in range(0, len(ids), BATCH):
            part = ids[start : start + BATCH]
            async with self._updating:
                popularity = await merchandising.popularity_of(db, part)
                shares = {each: popularity.get(each, 0.0) for each in part}
                categories |= await reorder(self.cluster, index, shares)
        return categories

    async def _update_styles(
        self, db: Db, index: str, documents: Documents, product_ids: Sequence[int]
    ) -> set[int]:
        """With the other colours of their styles: one's rank depends on all of them."""
        before = await self._places_of(index, product_ids)
        styles = {each.style for each in before.values()}
        ids = await for_search.colours_of_styles(db, product_ids, sorted(styles))
        products = await for_search.indexed_products(db, ids)
        popularity = await merchandising.popularity_of(db, ids)
        before |= await self._places_of(index, [each for each in ids if each not in before])
        places = {each: before[each].place if each in before else NEW_PLACES + each for each in ids}
        left = {each.style_id for each in products}
        active = {each.id for each in products}
        gone = [product_document_id(each) for each in product_ids if each not in active]
        gone += [style_document_id(each) for each in styles if each not in left]
        operations = chain(
            ((encode({"delete": {"_id": each}}),) for each in gone),
            documents.puts(products, places, popularity, self.now()),
        )
        await self.cluster.bulk(index, operations, is_seen_at_once=True)
        keys = [key for each in product_ids if each in before for key in before[each].keys]
        keys += [key_term(*key) for each in products for key in documents.keys.of(each)]
        return categories_in(keys)

    async def _places_of(self, index: str, product_ids: Sequence[int]) -> dict[int, _Placed]:
        """Those that are there."""
        if not product_ids:
            return {}
        answer = await self.cluster.manage(
            "POST",
            f"/{index}/_mget?_source_includes=style,place,keys,id",
            {"ids": [product_document_id(each) for each in product_ids]},
        )
        sources = [each["_source"] for each in answer["docs"] if each.get("found")]
        return {each["id"]: _Placed(each["style"], each["place"], each["keys"]) for each in sources}


@dataclass(frozen=True, slots=True)
class _Changed:
    """`popularity` is what is there now, of those that have any."""

    categories: set[int]
    popularity: dict[int, float]


@dataclass(frozen=True, slots=True)
class _Placed:
    """What was known of a product."""

    style: int
    place: int
    keys: Sequence[str]


def _differs(share: float | None, other: float | None) -> bool:
    """By more than what the order of new goods changes by within half an hour."""
    return abs((share or 0.0) - (other or 0.0)) > LEAST_CHANGE
