"""HAProxy takes its configuration, with servers by address and by name."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.engines.haproxy import CONFIGURATION, Haproxy

pytestmark = pytest.mark.scale

BY_NAME = {"STOREFRONT_NAME": "storefront", "SHOP_NAME": "shop"}
BY_ADDRESS = {
    "STOREFRONT_1": "10.0.0.1:8000",
    "STOREFRONT_1_ADMIN": "8081",
    "STOREFRONT_2": "10.0.0.2:8000",
    "STOREFRONT_2_ADMIN": "8081",
    "SHOP_1": "10.0.0.3:8001",
    "SHOP_2": "10.0.0.4:8001",
}


@pytest.mark.parametrize("servers", [BY_NAME, BY_ADDRESS], ids=["by name", "by address"])
def test_haproxy_takes_the_configuration(servers: dict[str, str], tmp_path: Path) -> None:
    environment = {**os.environ, **Haproxy(tmp_path, servers).environment}

    checked = subprocess.run(
        ["haproxy", "-c", "-f", str(CONFIGURATION)],
        env=environment,
        capture_output=True,
        text=True,
    )

    assert (checked.returncode, "WARNING" in checked.stderr) == (0, False), checked.stderr
