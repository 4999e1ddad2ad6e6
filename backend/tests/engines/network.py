"""A network between two parts that a test can cut: nothing arrives any more, and nobody is told.

What was open when it was cut stays open and silent for ever, as behind a firewall that forgot it;
who connects meanwhile waits. A frozen server, in contrast, goes on where it was.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LARGEST = 64 * 1024
# The kernel lets no more connections wait than this and one, and answers nothing to others.
WAITING = 1


class Network:
    """Before a server, at its port or at its socket file."""

    def __init__(self, server: int | Path) -> None:
        self._server = server
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=WAITING)
        self._listener.setblocking(False)
        self.port: int = self._listener.getsockname()[1]
        self._is_cut = threading.Event()
        self._accepts_nobody = threading.Event()
        self._cuts = 0
        self._open: list[asyncio.StreamWriter | socket.socket] = []
        self._loop = asyncio.new_event_loop()
        self._serving = self._loop.create_task(self._serve())
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._serving])
        self._thread.start()

    @contextmanager
    def cut(self) -> Iterator[None]:
        self._cuts += 1
        self._is_cut.set()
        # The first one wakes whoever accepts, and the others take the places of those who wait.
        fillers = [self._connect_in_vain()]
        self._accepts_nobody.wait()
        fillers += [self._connect_in_vain() for _ in range(WAITING + 1)]
        try:
            yield
        finally:
            for each in fillers:
                each.close()
            self._is_cut.clear()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._serving.cancel)
        self._thread.join()
        self._listener.close()
        self._loop.close()

    async def _serve(self) -> None:
        tasks: set[asyncio.Task[None]] = set()
        with suppress(asyncio.CancelledError):
            while True:
                while self._is_cut.is_set():
                    self._accepts_nobody.set()
                    await asyncio.sleep(0.01)
                self._accepts_nobody.clear()
                client, _ = await self._loop.sock_accept(self._listener)
                if self._is_cut.is_set():
                    self._open.append(client)
                    continue
                tasks.add(asyncio.create_task(self._pass_on(client)))
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in self._open:
            one.close()

    async def _pass_on(self, client: socket.socket) -> None:
        number = self._cuts
        reader, writer = await asyncio.open_connection(sock=client)
        self._open.append(writer)
        try:
            server_reader, server_writer = await self._connect()
        except OSError:
            writer.close()
            return
        self._open.append(server_writer)
        await asyncio.gather(
            self._pump(reader, server_writer, number), self._pump(server_reader, writer, number)
        )

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._server, Path):
            return await asyncio.open_unix_connection(self._server)
        return await asyncio.open_connection("127.0.0.1", self._server)

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int
    ) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(LARGEST):
                if number != self._cuts:
                    return
                writer.write(content)
                await writer.drain()
        if number == self._cuts:
            # Neither that the other side has gone is told over a cut.
            writer.close()

    def _connect_in_vain(self) -> socket.socket:
        filler = socket.socket()
        filler.setblocking(False)
        with suppress(BlockingIOError):
            filler.connect(("127.0.0.1", self.port))
        return filler


@contextmanager
def network_to(server: int | Path) -> Iterator[Network]:
    network = Network(server)
    try:
        yield network
    finally:
        network.close()
