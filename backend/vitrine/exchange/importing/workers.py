"""Several processes that write products at once; colours of one style go to the same one.

Each colour shows its siblings, so two of one style must not be written at the same time.
"""

from __future__ import annotations

import asyncio
import gc
import io
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from datetime import datetime
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from types import TracebackType

import msgspec
from msgspec import Struct
from psycopg import AsyncConnection

from vitrine.exchange.importing.importer import Import, repeated
from vitrine.exchange.native.reader import Unread, Wrong
from vitrine.exchange.report import NotSold, Refusal, Report
from vitrine.kit.db import Db
from vitrine.kit.no_collecting import no_collecting
from vitrine.media import Intake

AT_ONCE = 1_000


def call_hands() -> None:
    """They read the code from now on, which takes a second, so that they can begin at once."""
    # A fork of ours would share our connection to the database; one of a process that has
    # none does not, and reads the code once for all of them.
    forkserver.set_forkserver_preload([__name__])
    forkserver.ensure_running()


class HandLost(Exception):
    """A process ended before its work; what it wrote before is there, and whole."""


class _Told(Struct):
    written: dict[str, int]
    unchanged: dict[str, int]
    lines: list[Refusal | NotSold]


class Hands:
    def __init__(
        self,
        url: str,
        count: int,
        now: datetime,
        report: Report,
        intake: Callable[[], Intake] | None = None,
    ) -> None:
        """`intake` is called in every process, since pictures are brought by each for itself."""
        self._report = report
        self._quiet = ExitStack()
        call_hands()
        context = get_context("forkserver")
        self._processes = []
        self._hands = []
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(url, now, theirs, intake), daemon=True)
            process.start()
            theirs.close()
            self._processes.append(process)
            self._hands.append(_Hand(ours))

    def __enter__(self) -> Hands:
        self._quiet.enter_context(no_collecting())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._quiet.close()
        for hand in self._hands:
            hand.connection.close()
        for process in self._processes:
            process.join(5)
            process.terminate()

    def take(self, unread: Unread) -> None:
        hand = self._hands[hash(unread.master_key) % len(self._hands)]
        hand.waiting.append(unread)
        if len(hand.waiting) >= AT_ONCE:
            self._hand_over(hand)

    def finish(self) -> None:
        """Until everything that was taken is written."""
        for hand in self._hands:
            if hand.waiting:
                self._hand_over(hand)
        for hand in self._hands:
            self._hear(hand)

    def _hand_over(self, hand: _Hand) -> None:
        self._hear(hand)
        try:
            hand.connection.send_bytes(msgspec.msgpack.encode(hand.waiting))
        except OSError as wrong:
            raise HandLost("A process that wrote products has ended.") from wrong
        hand.waiting.clear()
        hand.is_busy = True

    def _hear(self, hand: _Hand) -> None:
        if not hand.is_busy:
            return
        try:
            told = msgspec.msgpack.decode(hand.connection.recv_bytes(), type=_Told)
        except (EOFError, OSError) as wrong:
            raise HandLost("A process that wrote products has ended.") from wrong
        hand.is_busy = False
        self._report.written.update(told.written)
        self._report.unchanged.update(told.unchanged)
        for line in told.lines:
            if isinstance(line, Refusal):
                self._report.refuse(line.line, line.kind, line.key, line.reason)
            else:
                self._report.tell_not_sold(line.line, line.key, line.shops)


class _Hand:
    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.waiting: list[Unread] = []
        self.is_busy = False


def _work(
    url: str, now: datetime, connection: Connection, intake: Callable[[], Intake] | None
) -> None:
    # What was read until now stays; what comes is let go of batch by batch.
    gc.freeze()
    gc.disable()
    try:
        asyncio.run(_write_what_comes(url, now, connection, intake() if intake else None))
    except (EOFError, KeyboardInterrupt):
        return


async def _write_what_comes(
    url: str, now: datetime, connection: Connection, intake: Intake | None
) -> None:
    """Until the other end is closed."""
    decoder = msgspec.msgpack.Decoder(list[Unread])
    # Lines that could not be read, so that what repeats them is not refused.
    unreadable: set[int] = set()
    async with await AsyncConnection.connect(url, autocommit=True) as db:

        @asynccontextmanager
        async def transaction() -> AsyncIterator[Db]:
            async with db.transaction():
                yield db

        while True:
            handed = decoder.decode(connection.recv_bytes())
            file = io.BytesIO()
            report = Report(file)
            importing = Import(transaction, report, now, intake=intake)
            for unread in handed:
                if unread.repeats is not None and unread.repeats not in unreadable:
                    reason = repeated(unread.key, unread.repeats)
                    report.refuse(unread.line, unread.kind, unread.key, reason)
                    continue
                read = unread.read()
                if isinstance(read, Wrong):
                    unreadable.add(read.line)
                elif unread.repeats is not None:
                    unreadable.discard(unread.repeats)
                if read:
                    await importing.take(read)
            await importing.finish()
            lines = msgspec.json.Decoder(Refusal | NotSold).decode_lines(file.getvalue())
            told = _Told(dict(report.written), dict(report.unchanged), lines)
            connection.send_bytes(msgspec.msgpack.encode(told))
            handed.clear()
            gc.collect()
