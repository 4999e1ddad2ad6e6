"""Starts all programs, keeps them and their database alive, rolls over to a new release, stops
everything in order.

The listening socket belongs to this process. During a release the old and the new storefront
share it, so no connection is ever refused or reset (decision 0003).
"""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from vitrine.kit import postgres
from vitrine.kit.settings import Settings
from vitrine.processes.child import HANGS_AFTER, Child, DidNotStart, Program, Trouble, start
from vitrine.processes.database import kept_running
from vitrine.processes.listening import free_port
from vitrine.processes.programs import Ports, sandbox_program, shop_program, storefront_program
from vitrine.processes.run_state import RunStateFile

Say = Callable[[str], None]


@dataclass
class Pair:
    """A shop and the storefront that talks to it."""

    ports: Ports
    shop: Child
    storefront: Child

    async def stop(self) -> None:
        await self.storefront.stop()
        await self.shop.stop()


class Supervisor:
    def __init__(
        self,
        settings: Settings,
        listener: socket.socket,
        say: Say,
        prepare: Callable[[], Awaitable[None]],
        state_file: RunStateFile,
        database: postgres.Server | None = None,
        storefront_entry: str = "server/main.ts",
        replaces_hanging: bool = True,
    ) -> None:
        """`replaces_hanging` is not for who stops a program in a debugger."""
        self.settings = settings
        self.listener = listener
        self.say = say
        self.prepare = prepare
        self.state_file = state_file
        self.database = database
        self.storefront_entry = storefront_entry
        self.replaces_hanging = replaces_hanging
        self.wake = asyncio.Event()
        self.stopping = False
        self.releasing = False
        self.pair: Pair
        self.sandbox: Child | None = None

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop)
        loop.add_signal_handler(signal.SIGHUP, self._release)
        # It outlives releases: shoppers may be on its pages.
        if self.settings.sandbox:
            self.sandbox = await start(sandbox_program(self.settings))
        try:
            self.pair = await self._start_pair()
        except BaseException:
            await self._stop_sandbox()
            raise

    async def run(self) -> None:
        """Until a signal says stop, or the embedded database cannot be brought back."""
        watch = asyncio.create_task(self._watch_the_database())
        try:
            self.state_file.serves_on(self.pair.ports)
            while not self.stopping:
                self.pair = await self._next(self.pair)
        finally:
            await self.pair.stop()
            await self._stop_sandbox()
            watch.cancel()
        if watch.done():
            watch.result()  # raises why the database is lost

    async def _watch_the_database(self) -> None:
        """Beside everything else: a shop that is started again waits for its database."""
        if self.database:
            try:
                await kept_running(self.database, self.say)
            finally:
                self._stop()

    async def _stop_sandbox(self) -> None:
        if self.sandbox:
            await self.sandbox.stop()

    async def _start_pair(self) -> Pair:
        ports = Ports(shop=free_port(), admin=free_port())
        shop = await start(shop_program(self.settings, ports.shop))
        try:
            storefront = await start(self._storefront(ports))
        except BaseException:
            await shop.stop()
            raise
        return Pair(ports, shop, storefront)

    def _storefront(self, ports: Ports) -> Program:
        return storefront_program(
            self.settings, ports, self.listener.fileno(), self.storefront_entry
        )

    async def _next(self, pair: Pair) -> Pair:
        """Waits until something happens: a signal, or the end of a program, or trouble with it."""
        children = [pair.shop, pair.storefront, *([self.sandbox] if self.sandbox else [])]
        troubles = {
            asyncio.create_task(child.until_trouble()): child
            for child in children
            if self.replaces_hanging
        }
        waits = [
            *troubles,
            *(asyncio.ensure_future(child.process.wait()) for child in children),
            asyncio.ensure_future(self.wake.wait()),
        ]
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        self.wake.clear()
        if self.stopping:
            return pair
        if self.releasing:
            self.releasing = False
            return await self._roll_over(pair)
        for trouble, child in troubles.items():
            if trouble not in done:
                continue
            if trouble.result() is Trouble.LEAVES:
                return await self._take_over(pair)
            self.say(f"The {child.program.name} did not answer for {HANGS_AFTER:.0f} s.")
            await child.kill()
        return await self._revive(pair)

    async def _take_over(self, pair: Pair) -> Pair:
        """A new storefront beside the one that leaves, which still answers what it has begun."""
        self.say("The storefront is leaving; another one takes over.")
        ports = Ports(shop=pair.ports.shop, admin=free_port())
        try:
            storefront = await start(self._storefront(ports))
        except DidNotStart as wrong:
            self.say(str(wrong))
            await pair.storefront.stop()  # and it is started again like one that ended
            return pair
        await pair.storefront.stop()
        self.state_file.serves_on(ports)
        return Pair(ports, pair.shop, storefront)

    async def _roll_over(self, old: Pair) -> Pair:
        try:
            await self.prepare()
            new = await self._start_pair()
        except Exception as wrong:
            self.say(f"The release did not start, the old one goes on: {wrong}")
            self.state_file.has_released(old.ports, failure=str(wrong))
            return old
        await old.stop()
        self.say("Released.")
        self.state_file.has_released(new.ports)
        return new

    async def _revive(self, pair: Pair) -> Pair:
        for name in ("shop", "storefront"):
            child: Child = getattr(pair, name)
            if child.is_running:
                continue
            self.say(f"The {name} ended with {child.process.returncode}; starting it again.")
            setattr(pair, name, await self._start_again(child))
        if self.sandbox and not self.sandbox.is_running:
            self.say("The sandbox ended; starting it again.")
            self.sandbox = await self._start_again(self.sandbox)
        return pair

    async def _start_again(self, child: Child) -> Child:
        await child.stop()
        delay = 0.2
        while True:
            try:
                return await start(child.program)
            except DidNotStart as wrong:
                if self.stopping:
                    return child
                self.say(str(wrong))
                await asyncio.sleep(delay)
                delay = min(delay * 2, 10)

    def _stop(self) -> None:
        self.stopping = True
        self.wake.set()

    def _release(self) -> None:
        self.releasing = True
        self.wake.set()
