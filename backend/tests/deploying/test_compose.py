"""The compose file follows the specification, and gives no process more than it needs."""

from __future__ import annotations

import subprocess

import pytest
from msgspec import Struct, field, yaml

from vitrine.kit.settings import PROJECT

COMPOSE = PROJECT / "deploy" / "compose.yaml"
# Its image becomes another user by itself, and its files are its volume.
DATABASE = "database"


class Service(Struct):
    image: str
    read_only: bool = False
    cap_drop: list[str] = []
    security_opt: list[str] = []
    ports: list[str] = []
    healthcheck: dict[str, object] = {}


class Compose(Struct):
    services: dict[str, Service]
    name: str = field(default="")


def services() -> dict[str, Service]:
    return yaml.decode(COMPOSE.read_bytes(), type=Compose).services


def test_no_process_writes_where_it_need_not() -> None:
    ours = {name: service for name, service in services().items() if name != DATABASE}

    assert all(each.read_only for each in ours.values())
    assert all(each.cap_drop == ["ALL"] for each in ours.values())
    assert all(each.security_opt == ["no-new-privileges:true"] for each in ours.values())


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in services().items() if service.ports] == ["proxy"]


def test_images_of_others_are_named_by_their_version() -> None:
    of_others = [each.image for each in services().values() if not each.image.startswith("vitrine")]

    assert len(of_others) == 3
    assert all(image.partition(":")[2].count(".") >= 1 for image in of_others)


@pytest.mark.scale
def test_the_file_follows_the_specification() -> None:
    """`compose-spec` is the tool of compose-go; it lacks what an operator sets."""
    checked = subprocess.run(
        ["compose-spec", "-no-interpolation", str(COMPOSE)], capture_output=True, text=True
    )

    assert checked.returncode == 0, checked.stderr
