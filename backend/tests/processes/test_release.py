"""A new release under load: no failed request (bars, row 17, short form)."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.processes.running import Running
from tests.processes.visiting import serving, shop_processes, visit
from vitrine.kit.settings import PROJECT

# More of them would only make the release wait for its turn.
VISITORS = 4


async def test_a_release_under_load_fails_no_request(shop: Running) -> None:
    before = serving(shop)

    released = asyncio.Event()
    visits = [asyncio.create_task(visit(shop.url, released)) for _ in range(VISITORS)]
    shop.process.send_signal(signal.SIGHUP)
    await asyncio.to_thread(shop.wait_for, "Released.")
    released.set()
    answers = sum(await asyncio.gather(*visits), Counter[int | str]())
    after = serving(shop)

    assert set(answers) == {200}
    assert answers[200] > 100
    assert before.isdisjoint(after)


async def test_a_storefront_that_leaves_by_itself_is_replaced_and_fails_no_request(
    shop: Running,
) -> None:
    its_shop, _ = shop_processes(shop)
    [leaving] = serving(shop) - {its_shop}
    unfinished, finish = await asyncio.open_connection("127.0.0.1", shop.port)
    finish.write(
        b"POST /api/rpc/getShops HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
        b"expect: 100-continue\r\ncontent-length: 2\r\n\r\n"
    )
    await unfinished.readuntil(b"100 Continue\r\n\r\n")

    replaced = asyncio.Event()
    visits = [asyncio.create_task(visit(shop.url, replaced)) for _ in range(VISITORS)]
    os.kill(leaving, signal.SIGTERM)
    await asyncio.to_thread(shop.wait_for, "another one takes over")
    finish.write(b"{}")
    answer = await unfinished.read()
    replaced.set()
    answers = sum(await asyncio.gather(*visits), Counter[int | str]())
    after = serving(shop)
    finish.close()

    assert answer.startswith(b"HTTP/1.1 200 ")
    assert set(answers) == {200}
    assert (its_shop in after, leaving in after, len(after)) == (True, False, 2)


def test_a_release_is_over_when_the_command_says_so(shop: Running, data: Path) -> None:
    before = serving(shop)

    done = _release(data)
    after = serving(shop)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Released.\n")
    assert before.isdisjoint(after)


def test_a_release_that_does_not_start_is_told_and_the_old_one_goes_on(
    shop: Running, data: Path
) -> None:
    before = serving(shop)
    log = data / "logs" / "shop.log"
    log.unlink()
    log.mkdir()

    done = _release(data)
    after = serving(shop)
    log.rmdir()

    assert done.returncode == 1
    assert "the old one goes on" in done.stderr
    assert "Is a directory" in done.stderr
    assert after == before


def test_a_release_of_a_shop_that_does_not_run_is_refused(tmp_path: Path) -> None:
    done = _release(tmp_path)

    assert (done.returncode, done.stderr) == (1, f"No shop is running on {tmp_path}.\n")


def _release(data: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "vitrine", "release"],
        cwd=PROJECT,
        env={**os.environ, "DATA_DIR": str(data)},
        capture_output=True,
        text=True,
    )
