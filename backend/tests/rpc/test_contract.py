"""The contract says what the shop does: it is current, can be browsed, and is kept."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import RunningShop, running_shop
from vitrine.kit.settings import Environment, Settings
from vitrine.rpc import contract as contracts

BACKEND = Path(__file__).resolve().parents[2]


def test_the_contract_file_is_current() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "vitrine", "contract", "--check"],
        cwd=BACKEND,
        capture_output=True,
        text=True,
    )

    assert (checked.returncode, checked.stderr) == (0, "")


def test_a_contract_that_is_not_current_is_noticed(tmp_path: Path) -> None:
    document = contracts.contract({})
    contracts.write(tmp_path / "rpc.json", document)
    assert contracts.is_current(tmp_path / "rpc.json", document)

    (tmp_path / "rpc.json").write_text("{}")

    assert not contracts.is_current(tmp_path / "rpc.json", document)
    assert not contracts.is_current(tmp_path / "nowhere.json", document)


def test_the_contract_names_marks_and_types() -> None:
    document = json.loads(contracts.FILE.read_bytes())

    get_redirect = document["paths"]["/rpc/getRedirect"]["post"]
    assert get_redirect["tags"] == ["shops"]
    assert (get_redirect["x-public"], get_redirect["x-writes"]) == (True, False)
    assert get_redirect["x-family"] == "catalogue"
    schemas = document["components"]["schemas"]
    assert schemas["GetRedirect"]["required"] == ["path"]
    # Baskets and searches show products too, but the catalogue says what one is.
    assert [schemas[name]["x-slice"] for name in ("Product", "Basket")] == ["catalogue", "basket"]
    sign_out = document["paths"]["/rpc/oauthRevokeToken"]["post"]
    assert [each["name"] for each in sign_out["parameters"]] == ["x-shop-id", "idempotency-key"]
    operator = document["paths"]["/operator/redirects"]["put"]
    assert operator["security"] == [{"operator": ["redirects:write"]}]
    assert operator["description"].startswith("Makes the rule")
    body = operator["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/RedirectEntry"}


def test_the_contract_describes_all_that_it_names() -> None:
    text = contracts.FILE.read_text()
    described = json.loads(text)["components"]["schemas"]

    named = re.findall(r'"#/components/schemas/(.+?)"', text)

    assert set(named) <= described.keys()


async def test_developers_can_browse_the_contract(shop: RunningShop) -> None:
    document = await shop.http.get(f"{shop.api}/openapi.json")
    page = await shop.http.get(f"{shop.api}/docs")
    script = await shop.http.get(f"{shop.api}/docs/swagger-ui-bundle.js")

    assert document.json()["servers"] == [{"url": shop.settings.api_base_path}]
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "<script>" not in page.text
    assert f'src="{shop.settings.api_base_path}/docs/start.js"' in page.text
    assert script.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("name", ["package.json", "..%2fpackage.json", "nothing"])
async def test_the_page_serves_only_its_own_files(shop: RunningShop, name: str) -> None:
    answer = await shop.http.get(f"{shop.api}/docs/{name}")

    assert answer.status_code == 404


async def test_production_shows_no_contract(wire_url: str) -> None:
    settings = Settings(database_url=wire_url, environment=Environment.PRODUCTION)
    async with running_shop(settings) as shop:
        answers = [await shop.http.get(f"{shop.api}/{path}") for path in ("docs", "openapi.json")]

    assert [answer.status_code for answer in answers] == [404, 404]
