"""`vitrine run` and `vitrine dev`: everything, served at one address."""

from __future__ import annotations

import argparse
import asyncio
import os
from contextlib import ExitStack

from vitrine import search
from vitrine.cli.database import make_data_folder, url_of, watchable
from vitrine.cli.engines import check_engines
from vitrine.cli.output import Choices, Refused, step
from vitrine.cli.seed import seed_if_empty
from vitrine.kit.log_files import keep_small
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings
from vitrine.processes.child import DidNotStart
from vitrine.processes.listening import AddressTaken, listen
from vitrine.processes.programs import log_files_of, with_sandbox, with_secrets
from vitrine.processes.run_state import AlreadyRunning, running_alone
from vitrine.processes.supervisor import Supervisor


def add_to(choices: Choices) -> None:
    choices.add_parser("run", help="serve the shop").set_defaults(command=run)
    choices.add_parser("dev", help="serve the shop, reloading on change").set_defaults(command=dev)


def run(settings: Settings, options: argparse.Namespace) -> int:
    return _serve(settings, "server/main.ts")


def dev(settings: Settings, options: argparse.Namespace) -> int:
    os.environ["SHOP_RELOAD"] = "on"
    return _serve(settings, "server/dev.ts")


def _serve(settings: Settings, storefront_entry: str) -> int:
    check_engines(settings)
    with ExitStack() as stack:
        make_data_folder(settings)
        try:
            listener = stack.enter_context(listen(settings.host, settings.port))
            state_file = stack.enter_context(running_alone(settings.data_dir))
        except (AddressTaken, AlreadyRunning) as wrong:
            raise Refused(str(wrong)) from wrong
        with step("Starting the database"):
            settings, database = stack.enter_context(watchable(with_secrets(settings)))
        settings = with_sandbox(settings)
        with step("Bringing the database up to date"):
            migrate(url_of(settings))
        seed_if_empty(settings)
        with step("Indexing the goods"):
            asyncio.run(_index_goods(settings))
        supervisor = Supervisor(
            settings,
            listener,
            say=lambda text: print(text, flush=True),
            prepare=lambda: asyncio.to_thread(_migrate, settings),
            state_file=state_file,
            database=database,
            storefront_entry=storefront_entry,
            replaces_hanging=storefront_entry == "server/main.ts",
        )
        try:
            asyncio.run(_open(supervisor, settings))
        except DidNotStart as wrong:
            raise Refused(str(wrong)) from wrong
    print("Closed.", flush=True)
    return 0


async def _index_goods(settings: Settings) -> None:
    if settings.search_url:
        await search.fill_if_missing(url_of(settings), settings.search_url)
    else:
        await search.write_if_missing(url_of(settings), settings.data_dir)


async def _open(supervisor: Supervisor, settings: Settings) -> None:
    with step("Starting the shop and the storefront"):
        await supervisor.start()
    print(f"\n  Vitrine is open: {settings.public_url}\n", flush=True)
    if settings.is_local:
        print(f"  Mailbox  {settings.public_url}/mailbox", flush=True)
        print(f"  Calls    {settings.public_url}{settings.api_base_path}/docs", flush=True)
        if settings.sandbox:
            print(f"  Sandbox  {settings.sandbox_url} (payments)", flush=True)
        print("  Ctrl-C closes it.\n", flush=True)
    rotating = asyncio.create_task(keep_small(lambda: log_files_of(settings)))
    try:
        await supervisor.run()
    finally:
        rotating.cancel()


def _migrate(settings: Settings) -> None:
    migrate(url_of(settings))
