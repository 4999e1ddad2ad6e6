"""Two people who edit the same product lose nothing."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW, a_product, put
from tests.exchange.served import Operator
from vitrine import catalogue
from vitrine.catalogue import Outcome, Refused
from vitrine.kit.db import Db


async def test_a_product_is_read_changed_and_written_back(operator: Operator) -> None:
    await _put(operator, "EDIT-1")
    read = (await operator.http.get("/product?referenceKey=EDIT-1")).json()

    changed = {**read["product"], "gender": "men"}
    answer = await operator.http.put(
        "/product", json={"version": read["version"], "product": changed}
    )

    assert answer.status_code == 200
    assert answer.json() == {"version": answer.json()["version"], "product": changed}
    assert answer.json()["version"] > read["version"]


async def test_who_comes_second_is_told_and_changes_nothing(operator: Operator) -> None:
    await _put(operator, "EDIT-2")
    read = (await operator.http.get("/product?referenceKey=EDIT-2")).json()
    edits = [{**read["product"], "gender": each} for each in ("men", "unisex")]

    first, second = [
        await operator.http.put("/product", json={"version": read["version"], "product": each})
        for each in edits
    ]

    now = (await operator.http.get("/product?referenceKey=EDIT-2")).json()
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["code"] == "ProductChanged"
    assert now["product"]["gender"] == "men"


async def test_of_two_at_once_one_wins(operator: Operator) -> None:
    await _put(operator, "EDIT-3")
    read = (await operator.http.get("/product?referenceKey=EDIT-3")).json()
    edits = [{**read["product"], "position": place} for place in range(1, 9)]

    answers = await asyncio.gather(
        *(
            operator.http.put("/product", json={"version": read["version"], "product": each})
            for each in edits
        )
    )

    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200] + [409] * 7


async def test_a_new_product_has_no_version_yet(operator: Operator) -> None:
    await _put(operator, "EDIT-4")
    read = (await operator.http.get("/product?referenceKey=EDIT-4")).json()
    sizes = [
        {**each, "reference_key": f"NEW-{each['size']}"} for each in read["product"]["variants"]
    ]
    new = {**read["product"], "reference_key": "NEW", "variants": sizes}

    unknown = await operator.http.get("/product?referenceKey=NEW")
    made = await operator.http.put("/product", json={"version": 0, "product": new})
    again = await operator.http.put("/product", json={"version": 0, "product": new})

    assert [each.status_code for each in (unknown, made, again)] == [404, 200, 409]


async def test_what_is_wrong_with_it_is_said(operator: Operator) -> None:
    await _put(operator, "EDIT-5")
    read = (await operator.http.get("/product?referenceKey=EDIT-5")).json()
    wrong = {**read["product"], "brand": "nobody"}

    answer = await operator.http.put(
        "/product", json={"version": read["version"], "product": wrong}
    )

    assert (answer.status_code, answer.json()["detail"]) == (422, "the brand nobody is unknown")


async def test_a_batch_refuses_those_that_moved_on(db: Db) -> None:
    coat, hat = a_product("COAT-1"), a_product("HAT-1")
    await put(db, coat, hat)

    outcome = await catalogue.put_products(
        db,
        [replace(coat, position=1), replace(hat, position=1)],
        NOW,
        expected={"COAT-1": 1, "HAT-1": 7},
    )

    assert outcome == Outcome(
        written=1,
        unchanged=0,
        refused=[Refused(1, "HAT-1", "it was changed meanwhile: its version is 1, not 7", True)],
    )


async def _put(operator: Operator, key: str) -> None:
    async with await AsyncConnection.connect(operator.database_url) as db:
        await put(db, a_product(key))
