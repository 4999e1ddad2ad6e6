"""Starting and stopping, as an operator does it at a terminal."""

from __future__ import annotations

import json
import os
import signal
import socket
from pathlib import Path

import httpx

from tests.processes.first_start import FirstStart
from tests.processes.running import Running, running
from tests.processes.visiting import (
    first_success,
    processes_of,
    sandbox_processes,
    serving,
    shop_processes,
)


def test_a_start_says_each_step_and_the_address_and_ctrl_c_leaves_nothing_behind(
    first_start: FirstStart,
) -> None:
    assert (first_start.home.status_code, first_start.up.json()) == (200, {"status": "up"})
    for step in ("Starting the database", "Bringing the database up to date", "Seeding the shop"):
        assert step in first_start.output
    assert f"Vitrine is open: {first_start.url}" in first_start.output
    assert "Traceback" not in first_start.output
    assert first_start.logs == {"sandbox.log", "server.log", "shop.log", "storefront.log"}
    assert first_start.open_to_others == []
    assert first_start.code == 0
    assert first_start.processes_after == []
    assert first_start.is_port_free_after


def test_a_second_start_says_what_is_wrong_and_which_setting_helps(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        with running(tmp_path, port) as shop:
            code = shop.process.wait(90)
            line = shop.wait_for("in use")

    assert code == 1
    assert f"127.0.0.1:{port} is in use" in line
    assert f"make run PORT={port + 1}" in line
    assert not (tmp_path / "postgres").exists()


def test_a_second_shop_on_the_same_data_is_refused_and_the_first_goes_on(
    shop: Running, data: Path
) -> None:
    with running(data) as second:
        code = second.process.wait(90)
        line = second.wait_for("already")
    home = httpx.get(f"{shop.url}/de", timeout=60)

    assert (data / "running.json").exists()
    assert code == 1
    assert f"A shop is running on {data} already (process {shop.process.pid})" in line
    assert "DATA_DIR" in line
    assert home.status_code == 200


def test_what_a_killed_shop_left_does_not_hinder_the_next_start(shop: Running, data: Path) -> None:
    state = json.loads((data / "running.json").read_text())

    assert state["pid"] == shop.process.pid


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with running(tmp_path / "file" / "data") as shop:
        code = shop.process.wait(90)
        line = shop.wait_for("cannot be made")

    assert code == 1
    assert "DATA_DIR" in line
    assert "Traceback" not in "".join(shop.output)


def test_a_wrong_setting_stops_the_start_with_all_that_is_wrong(tmp_path: Path) -> None:
    with running(tmp_path, 70_000, API_BASE_PATH="api/", LOG_LEVEL="loud") as shop:
        code = shop.process.wait(90)
        shop.wait_for("LOG_LEVEL")

    output = "".join(shop.output)
    assert code == 2
    assert "PORT='70000': a port is a number from 1 to 65535" in output
    assert "API_BASE_PATH='api/': a path like /api is wanted" in output
    assert "Traceback" not in output


def test_a_database_that_is_down_at_the_start_is_named(tmp_path: Path) -> None:
    address = "postgresql://nobody@127.0.0.1:1/none"
    with running(tmp_path, DATABASE_URL=address) as shop:
        code = shop.process.wait(90)
        shop.wait_for("DATABASE_URL does not answer")

    assert code == 1
    assert "Traceback" not in "".join(shop.output)


def test_a_shop_process_that_dies_is_started_again(shop: Running, data: Path) -> None:
    died, its_own = shop_processes(shop)
    os.kill(died, signal.SIGKILL)

    shop.wait_for("starting it again")
    answer = first_success(f"{shop.url}/api/ready")
    after, its_own_after = shop_processes(shop)
    left = {died, *its_own} & set(processes_of(data))

    assert answer.status_code == 200
    assert (after != died, bool(its_own), bool(its_own_after)) == (True, True, True)
    # What it had started itself must not go on beside the new one.
    assert left == set()


def test_a_sandbox_that_dies_is_started_again_and_remembers(shop: Running, data: Path) -> None:
    [url] = [line.split()[1] for line in shop.output if "Sandbox" in line]
    secret = (data / "sandbox-secret").read_text()
    order = {
        "key": "k-1",
        "face": "paypal",
        "amount": 100,
        "currency": "EUR",
        "language": "de",
        "merchant": "Vitrine",
        "returnUrl": shop.url,
        "notifyUrl": shop.url,
    }
    headers = {"authorization": f"Bearer {secret}"}
    begun = httpx.post(f"{url}/api/payments", json=order, headers=headers, timeout=60).json()
    [died] = sandbox_processes(shop)
    os.kill(died, signal.SIGKILL)

    shop.wait_for("The sandbox ended; starting it again.")
    page = first_success(begun["redirectUrl"])
    [after] = sandbox_processes(shop)

    assert (page.status_code, after != died) == (200, True)


def test_a_shop_worker_that_hangs_is_replaced(shop: Running, data: Path) -> None:
    # It may have started others for a while, to judge a password or to make a picture smaller.
    started, its_own = shop_processes(shop)
    for each in its_own:
        os.kill(each, signal.SIGSTOP)

    shop.wait_for("The shop did not answer for 10 s.")
    answer = first_success(f"{shop.url}/api/ready")
    after, _ = shop_processes(shop)
    left = {started, *its_own} & set(processes_of(data))

    assert (answer.status_code, after != started, left) == (200, True, set())


def test_a_storefront_that_hangs_is_replaced(shop: Running, data: Path) -> None:
    its_shop, _ = shop_processes(shop)
    [storefront] = serving(shop) - {its_shop}
    os.kill(storefront, signal.SIGSTOP)

    shop.wait_for("The storefront did not answer for 10 s.")
    home = first_success(f"{shop.url}/de")
    left = {storefront} & set(processes_of(data))

    assert (home.status_code, left) == (200, set())
