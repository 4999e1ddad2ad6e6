"""What operators pin and what words mean, over HTTP and in the listings of a running shop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.catalogue.builders import DE, a_product, put
from tests.operators.builders import a_token
from tests.running import RunningShop
from tests.search.followed import a_shop, until, written
from vitrine.rpc import purge

HAT = dict.fromkeys(("de", "fr", "nl", "en"), "Hut")


@dataclass(frozen=True)
class Decider:
    shop: RunningShop
    token: str

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.shop.http.request(
            method,
            f"{self.shop.api}/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {self.token}"},
        )

    async def listed(self, **asked: Any) -> list[str] | None:
        answer = await self.shop.rpc("getProductsByCategory", asked, shop=DE)
        if answer.status_code != 200:
            return None
        return [each["referenceKey"] for each in answer.json()["products"]]


@pytest.fixture
async def decider(url: str, tmp_path: Path) -> AsyncIterator[Decider]:
    """A shop with a coat, older hats, and a token for what search shows."""
    async with written(url) as db:
        hats = (f"HAT-{each}" for each in (1, 2))
        await put(db, *(a_product(hat, master_key=hat, names=HAT) for hat in hats))
        token = await a_token(db, "merchandiser", ["search:read", "search:write"])
    async with a_shop(url, tmp_path) as shop:
        decider = Decider(shop, token)
        await until(lambda: decider.listed(where={"term": "Hut"}), ["HAT-2", "HAT-1"])
        yield decider


async def test_what_is_pinned_comes_first_in_its_category(
    decider: Decider,
) -> None:
    before = await decider.listed(category="/damen") or []
    wanted = before[::-1]

    answer = await decider.ask("PUT", "/pins", {"category": "women", "products": wanted})

    after = await until(lambda: decider.listed(category="/damen"), wanted)
    kept = await decider.ask("GET", "/pins?category=women")
    assert answer.json() == {"category": "women", "products": wanted}
    assert (before != wanted, after) == (True, wanted)
    assert kept.json() == {"pins": [{"category": "women", "products": wanted}]}
    await decider.ask("PUT", "/pins", {"category": "women", "products": []})
    assert await until(lambda: decider.listed(category="/damen"), before) == before
    assert (await decider.ask("GET", "/pins")).json() == {"pins": []}


async def test_a_word_means_what_it_was_said_to(decider: Decider) -> None:
    async def found() -> list[str] | None:
        return await decider.listed(where={"term": "Chapeau", "isLiteral": True})

    before = await found()

    answer = await decider.ask(
        "PUT", "/synonyms", {"language": "de", "word": " Chapeau ", "means": ["Hut", "hut"]}
    )

    after = await until(found, ["HAT-2", "HAT-1"])
    kept = await decider.ask("GET", "/synonyms?language=de")
    result = {"language": "de", "word": "chapeau", "means": ["hut"]}
    assert (before, answer.json(), after) == ([], result, ["HAT-2", "HAT-1"])
    assert kept.json() == {"synonyms": [result], "page": 1, "perPage": 50, "total": 1}
    gone = await decider.ask("DELETE", "/synonyms?language=de&word=Chapeau")
    again = await decider.ask("DELETE", "/synonyms?language=de&word=Chapeau")
    assert (gone.status_code, again.status_code) == (204, 404)
    assert await until(found, []) == []


async def test_what_is_bought_most_moves_up(decider: Decider, url: str) -> None:
    before = await decider.listed(where={"term": "Hut"})

    async with written(url) as db:
        await db.execute(
            "insert into search_popularity select id, 1 from product where reference_key = 'HAT-1'"
        )
        await purge(db, "search")

    after = await until(lambda: decider.listed(where={"term": "Hut"}), ["HAT-1", "HAT-2"])
    assert (before, after) == (["HAT-2", "HAT-1"], ["HAT-1", "HAT-2"])


@pytest.mark.parametrize(
    ("path", "body", "wrong"),
    [
        (
            "/pins",
            {"category": "women", "products": ["HAT-1", "nobody", "HAT-1"]},
            [("products[1]", "exists"), ("products[2]", "once")],
        ),
        (
            "/synonyms",
            {"language": "xx", "word": "one two three", "means": []},
            [("language", "exists"), ("word", "words"), ("means", "between")],
        ),
        (
            "/synonyms",
            {"language": "de-AT", "word": "hut", "means": ["Hut", "x" * 61, "…"]},
            [("means[0]", "other"), ("means[1]", "maxLength"), ("means[2]", "words")],
        ),
    ],
)
async def test_what_makes_no_sense_is_refused_and_changes_nothing(
    decider: Decider, path: str, body: Any, wrong: list[tuple[str, str]]
) -> None:
    answer = await decider.ask("PUT", path, body)

    assert answer.status_code == 422
    assert [(each["field"], each["rule"]) for each in answer.json()["errors"]] == wrong
    pins, synonyms = await decider.ask("GET", "/pins"), await decider.ask("GET", "/synonyms")
    assert (pins.json()["pins"], synonyms.json()["total"]) == ([], 0)


async def test_an_unknown_category_has_no_pins(decider: Decider) -> None:
    answer = await decider.ask("PUT", "/pins", {"category": "nowhere", "products": []})

    assert (answer.status_code, answer.json()["code"]) == (404, "UnknownCategory")
