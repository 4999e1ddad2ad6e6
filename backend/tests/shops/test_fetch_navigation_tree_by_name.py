from typing import Any

import msgspec
import pytest

from tests.shops.builders import ALL, ENABLED
from tests.shops.wired import Rpc
from vitrine.kit.db import Db
from vitrine.shops.rules import Storefront

TREES = ["main", "service", "legal"]


def every(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [entry for item in items for entry in (item, *every(item["children"]))]


async def test_the_main_tree_speaks_the_language_of_the_storefront(rpc: Rpc) -> None:
    answer = await rpc("fetchNavigationTreeByName", 1003, treeName="main")

    assert answer["name"] == "main"
    assert [(item["label"], item["path"]) for item in answer["items"]] == [
        ("Femme", "/fr-be/femme"),
        ("Homme", "/fr-be/homme"),
        ("Accessoires", "/fr-be/accessoires"),
        ("Ensembles", "/fr-be/ensembles"),
        ("Magazine", "/fr-be/magazine"),
        ("Offres", "/fr-be/offres"),
    ]
    coats = answer["items"][0]["children"][1]
    assert (coats["label"], coats["path"]) == ("Manteaux & vestes", "/fr-be/femme/manteaux-vestes")
    assert coats["children"][0] == {
        "id": 10201,
        "label": "Manteaux en laine",
        "path": "/fr-be/femme/manteaux-vestes/manteaux-laine",
        "children": [],
    }


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("shop", ENABLED, ids=lambda shop: shop.code)
async def test_every_entry_has_a_label_and_a_path_of_its_own(
    rpc: Rpc, shop: Storefront, tree: str
) -> None:
    answer = await rpc("fetchNavigationTreeByName", shop.id, treeName=tree)

    entries = every(answer["items"])
    paths = [entry["path"] for entry in entries]
    assert entries
    assert all(path.startswith(f"/{shop.code}/") and "{" not in path for path in paths)
    assert len(set(paths)) == len(paths)
    assert all(entry["label"] for entry in entries)


@pytest.mark.parametrize(
    ("shop_id", "tree", "entry_id", "label"),
    [
        (1004, "main", 302, "Schals & Foulards"),
        (1006, "main", 302, "Schals & Tücher"),
        (1004, "main", 207, "Anzüge & Vestons"),
        (1002, "main", 207, "Kostuums & blazers"),
        (1008, "main", 207, "Pakken & colberts"),
        (1004, "service", 1300, "Grössenberatung"),
        (1005, "legal", 2300, "Protection des données"),
    ],
)
async def test_a_country_says_some_things_in_its_own_way(
    rpc: Rpc, shop_id: int, tree: str, entry_id: int, label: str
) -> None:
    answer = await rpc("fetchNavigationTreeByName", shop_id, treeName=tree)

    assert [e["label"] for e in every(answer["items"]) if e["id"] == entry_id] == [label]


async def test_legal_links_follow_the_law_of_the_country(rpc: Rpc) -> None:
    labels = {}

    for shop in ENABLED:
        answer = await rpc("fetchNavigationTreeByName", shop.id, treeName="legal")
        labels[shop.code] = [item["label"] for item in answer["items"]]

    assert {code: found[3] for code, found in labels.items()} == {
        "at": "Widerrufsrecht",
        "be": "Herroepingsrecht",
        "fr-be": "Droit de rétractation",
        "ch": "Rückgabe",
        "fr-ch": "Droit de retour",
        "de": "Widerrufsrecht",
        "fr": "Droit de rétractation",
        "nl": "Herroepingsrecht",
        "uk": "Your right to cancel",
    }
    assert [code for code, found in labels.items() if "Médiation de la consommation" in found] == [
        "fr"
    ]
    assert labels["fr"][0] == "Mentions légales"


async def test_an_entry_that_is_hidden_hides_what_is_below_it(rpc: Rpc, db: Db) -> None:
    await db.execute("update navigation_item set shop_codes = '{at}' where id = 100")

    answer = await rpc("fetchNavigationTreeByName", 1006, treeName="main")

    assert [item["id"] for item in answer["items"]] == [200, 300, 400, 500, 600]


async def test_a_storefront_in_a_new_language_starts_with_english(rpc: Rpc, db: Db) -> None:
    await db.execute("update shop set language = 'fi', is_enabled = true where code = 'fi'")
    finland = next(shop for shop in ALL if shop.code == "fi")

    answer = await rpc("fetchNavigationTreeByName", finland.id, treeName="main")

    assert (answer["items"][0]["label"], answer["items"][0]["path"]) == ("Women", "/fi/women")


async def test_an_unknown_tree_is_not_found(rpc: Rpc) -> None:
    answer = await rpc.answer("fetchNavigationTreeByName", 1006, treeName="attic")

    problem = msgspec.json.decode(answer.body)
    assert (problem["status"], problem["code"]) == (404, "UnknownNavigationTree")


async def test_the_answer_is_tagged_and_costs_one_statement(rpc: Rpc) -> None:
    answer = await rpc.answer("fetchNavigationTreeByName", 1006, treeName="main")

    assert answer.headers["x-tags"] == "navigation"
    assert await rpc.statements("fetchNavigationTreeByName", 1006, treeName="main") == 1
