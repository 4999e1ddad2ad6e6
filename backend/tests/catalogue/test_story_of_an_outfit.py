"""The address that the catalogue gives an outfit, where a story tells of it at another one."""

from __future__ import annotations

from tests.calling import Caller
from tests.catalogue.builders import DE
from tests.catalogue.outfits import a_coat_and_a_hat, an_outfit, put_outfits
from tests.content.builders import a_folder, a_story
from vitrine.kit.db import Db

UNKNOWN = (404, "UnknownStory")


async def path_of(rpc: Caller, slug: str) -> object:
    answer = await rpc("getCmsContent", shop=DE, slug=slug)
    return answer.get("path") or (answer["status"], answer["code"])


async def test_the_catalogues_address_of_an_outfit_leads_to_its_story(rpc: Caller, db: Db) -> None:
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit("walk"), an_outfit("run"))
    folder = await a_folder(db, "outfits")
    content = {"_uid": "1", "component": "outfit_page", "headline": "Walk", "outfit": "walk"}
    await a_story(db, "im-park", content, parent=folder)

    slugs = ["walk-de", "walk-fr", "im-park", "run-de", "unknown"]
    paths = [await path_of(rpc, f"outfits/{slug}") for slug in slugs]
    elsewhere = await path_of(rpc, "c/walk-de")

    assert paths == [*["/de/outfits/im-park"] * 3, UNKNOWN, UNKNOWN]
    assert elsewhere == UNKNOWN
