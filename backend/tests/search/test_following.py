"""The index of a running shop follows the database, survives damage and is swapped whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.catalogue.builders import DE, NOW, a_product, a_tree, put
from tests.running import RunningShop
from tests.search.followed import a_shop, listed_prices, until, written
from tests.waiting import eventually
from vitrine import catalogue
from vitrine.rpc.health import NO_INDEX
from vitrine.search import EmbeddedEngine, Follower, LiveIndex
from vitrine.search.index import generations
from vitrine.search.index.rebuilding import WORTH_WRITING, rebuild
from vitrine.search.query import Page, Query
from vitrine.search.storefronts import enabled_storefronts
from vitrine.search.terms.reading import read_term


async def test_a_price_and_a_sold_out_size_are_seen_by_every_process(
    url: str, tmp_path: Path, search_url: str | None
) -> None:
    async with (
        a_shop(url, tmp_path, search_url) as one,
        a_shop(url, tmp_path / "other", search_url) as other,
    ):

        async def seen() -> list[Any]:
            return [await listed_prices(each) for each in (one, other)]

        before = await until(seen, [[44900], [44900]])
        async with written(url) as db:
            row = catalogue.PriceRow(
                reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900
            )
            await catalogue.put_prices(db, [row], NOW)
        cheaper = await until(seen, [[39900], [39900]])
        async with written(url) as db:
            await catalogue.put_stock(
                db, [catalogue.StockRow(reference_key="COAT-1-36", quantity=0)]
            )
        sold_out = await until(seen, [[], []])

    assert (before, cheaper, sold_out) == (
        [[44900], [44900]],
        [[39900], [39900]],
        [[], []],
    )


async def test_a_shop_is_ready_once_it_lists(
    url: str, tmp_path: Path, search_url: str | None
) -> None:
    async with written(url) as db:
        # Nothing can be indexed meanwhile.
        await db.execute("lock table product")
        async with a_shop(url, tmp_path, search_url) as shop:
            assert await eventually(lambda: says(shop, 503, NO_INDEX))
            await db.rollback()
            assert await eventually(lambda: says(shop, 200, None))

            assert await listed_prices(shop) == [44900]


async def says(shop: RunningShop, status: int, reason: str | None) -> bool:
    answer = await shop.http.get(f"{shop.api}/ready")
    reasons = [reason] if reason else []
    return (answer.status_code, answer.json().get("because", [])) == (status, reasons)


async def test_listings_are_answered_while_the_index_is_built_anew(
    url: str, tmp_path: Path, search_url: str | None
) -> None:
    statuses = set()
    async with a_shop(url, tmp_path, search_url) as shop:

        async def category() -> str | None:
            answer = await shop.rpc("getFilters", {"category": "/damen"}, shop=DE)
            statuses.add(answer.status_code)
            if answer.status_code != 200:
                return None
            name: str = answer.json()["filters"][0]["values"][0]["name"]
            return name

        before = await until(category, "Große Mäntel")
        statuses.clear()
        async with written(url) as db:
            women, coats, *others = a_tree()
            renamed = msgspec.structs.replace(coats, names={**coats.names, "de": "Paletots"})
            await catalogue.put_categories(db, [women, renamed, *others])
        after = await until(category, "Paletots")

    assert (before, after, statuses) == ("Große Mäntel", "Paletots", {200})


async def test_a_generation_on_disk_is_read_again_with_what_changed_meanwhile(
    url: str, tmp_path: Path
) -> None:
    await rebuild(url, tmp_path, 1, lambda: NOW)
    name = generations.current(tmp_path)
    async with written(url) as db:
        await put(db, a_product("HAT-1", names=dict.fromkeys(("de", "fr", "nl", "en"), "Hut")))
    async with written(url) as db:
        shops = await enabled_storefronts(db)
        snapshot = await generations.open_generation(db, shops, tmp_path, name or "")
        old = len(snapshot.products)
        live = LiveIndex(lambda: NOW)
        await live.adopt(db, snapshot)
        [shop] = [each for each in shops if each.id == DE]

        engine = EmbeddedEngine(live).of_shop(shop)
        hat = await read_term(engine, live.dictionary(shop).lexicon, "Hut")
        hits = await engine.hits(Query(interpretation=hat), Page())

    assert (old, len(hits.ids)) == (1, 1)


async def test_what_an_ended_process_left_is_cleared_away(url: str, tmp_path: Path) -> None:
    (tmp_path / "half-written" / "texts-de").mkdir(parents=True)

    await rebuild(url, tmp_path, 1, lambda: NOW)

    assert _folders(tmp_path) == [generations.current(tmp_path)]


async def test_a_damaged_generation_is_refused(url: str, tmp_path: Path) -> None:
    await rebuild(url, tmp_path, 1, lambda: NOW)
    name = generations.current(tmp_path) or ""
    part = next((tmp_path / name / "texts-de").glob("*.term"))
    part.write_bytes(part.read_bytes()[:-3] + b"???")

    async with written(url) as db:
        with pytest.raises(generations.Damaged):
            await generations.open_generation(db, await enabled_storefronts(db), tmp_path, name)


POINTERS = {
    "not text": b"\xff\xfe\x00",
    "empty": b"",
    "a zero byte": b"2026\x00",
    "another folder": b"../../kept",
    "too long": b"2" * 5_000,
}


@pytest.mark.parametrize("damage", POINTERS)
async def test_a_damaged_pointer_is_taken_for_missing(
    url: str, tmp_path: Path, damage: str
) -> None:
    root = await _root(url, tmp_path)
    root.mkdir(parents=True)
    (root / generations.CURRENT).write_bytes(POINTERS[damage])
    (tmp_path / "kept").mkdir()

    async with a_shop(url, tmp_path) as shop:
        listed = await until(lambda: listed_prices(shop), [44900])
        output = [line for line in shop.written.getvalue().splitlines() if b"built anew" in line]

    assert (listed, len(output)) == ([44900], 1)
    assert (tmp_path / "kept").exists()


async def test_a_folder_in_the_place_of_the_pointer_is_taken_for_missing(
    url: str, tmp_path: Path
) -> None:
    root = await _root(url, tmp_path)
    (root / generations.CURRENT / "full").mkdir(parents=True)

    async with a_shop(url, tmp_path) as shop:
        listed = await until(lambda: listed_prices(shop), [44900])
    await rebuild(url, root, 1, lambda: NOW)

    assert listed == [44900]
    assert _folders(root) == [generations.current(root)]


async def test_a_damaged_manifest_is_refused(url: str, tmp_path: Path) -> None:
    await rebuild(url, tmp_path, 1, lambda: NOW)
    name = generations.current(tmp_path) or ""
    (tmp_path / name / generations.MANIFEST).write_bytes(b'{"format":"\xff"}')

    async with written(url) as db:
        with pytest.raises(generations.Damaged):
            await generations.open_generation(db, await enabled_storefronts(db), tmp_path, name)


async def test_a_full_disk_costs_no_search_and_the_index_is_written_later(
    url: str, tmp_path: Path
) -> None:
    async with written(url) as db:
        await put(db, *(a_product(f"COAT-{number}") for number in range(2, WORTH_WRITING + 2)))
    in_the_way = tmp_path / "search"
    in_the_way.write_text("no folder can be made here")
    live = LiveIndex(lambda: NOW)
    follower = Follower(live, url, tmp_path, lambda: NOW, tried_again_after=0.1)
    async with written(url) as db:
        root = await generations.root_of(db, tmp_path)

    def is_written() -> bool:
        return generations.current(root) is not None

    await follower.open()
    try:
        filled = await eventually(lambda: live.is_filled)
        before = is_written()
        in_the_way.unlink()
        after = await eventually(is_written)
    finally:
        await follower.close()

    assert (filled, before, after) == (True, False, True)


async def _root(url: str, data: Path) -> Path:
    async with written(url) as db:
        return await generations.root_of(db, data)


def _folders(root: Path) -> list[str]:
    return [each.name for each in root.iterdir() if each.is_dir()]
