"""The index that all processes share, as one of them sees it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.engine import ClusterEngine
from vitrine.search.cluster.vocabulary import Vocabulary, read_vocabulary
from vitrine.search.cluster.writing import IndexWriter
from vitrine.search.engine import NotReady


class SharedIndex:
    def __init__(self, cluster: Cluster, now: Clock = time_of_day) -> None:
        self.cluster = cluster
        self.engine = ClusterEngine(cluster, now)
        self.writer = IndexWriter(cluster, now)

    @property
    def vocabulary(self) -> Vocabulary:
        if self.engine.vocabulary is None:
            raise NotReady
        return self.engine.vocabulary

    @property
    def name(self) -> str | None:
        """The index whose words this process has."""
        return self.engine.vocabulary.index if self.engine.vocabulary else None

    async def fill(self, db: Db, shops: Sequence[Shop]) -> None:
        """Everything anew; what was there answers until the new one is whole."""
        name = self.writer.new_name()
        await self.writer.build(db, shops, name)
        await self.put_in_use(db, name, shops)

    async def put_in_use(self, db: Db, name: str, shops: Sequence[Shop]) -> None:
        """An index that was built, here or by another process."""
        vocabulary = await read_vocabulary(db, self.cluster, name, shops)
        await self.writer.put_in_use(db, name, vocabulary.documents)
        self.engine.vocabulary = vocabulary
        # What changed meanwhile went into the one before.
        await self.compare(db)

    async def adopt(self, db: Db, shops: Sequence[Shop] | None = None) -> None:
        """Reads the words of the index in use, if it is another one than before."""
        name = await self.cluster.current()
        if name and name != self.name:
            self.engine.vocabulary = await read_vocabulary(db, self.cluster, name, shops)

    async def compare(self, db: Db) -> set[int]:
        """Takes in everything that changed without a notification; the categories it is in."""
        categories = await self.writer.compare(db, self.vocabulary.documents)
        self.vocabulary.known_counts.clear()
        return categories

    async def refresh(self, db: Db, product_ids: Collection[int]) -> set[int]:
        """Takes in what changed of these products; the categories that they are or were in."""
        categories = await self.writer.refresh(db, self.vocabulary.documents, product_ids)
        self.vocabulary.known_counts.clear()
        return categories

    async def refresh_popularity(self, db: Db) -> set[int] | None:
        """Takes in what is bought; the categories in which something stands elsewhere.

        None if it has to be compared.
        """
        return await self.writer.refresh_popularity(db)

    async def reload_merchandising(self, db: Db) -> None:
        """Takes in what is pinned, what is bought together, and which words mean the same."""
        self.engine.vocabulary = await self.vocabulary.with_merchandising(db)
