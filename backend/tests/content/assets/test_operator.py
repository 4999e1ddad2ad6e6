"""Pictures of content in an operator's hands."""

from __future__ import annotations

from typing import Any

from tests.content.assets.conftest import Library
from tests.content.builders import a_page, a_story
from tests.media.pictures import a_jpeg, a_photo, encoded
from vitrine.content.spaces import space
from vitrine.kit.db import Db

COAT = a_jpeg(600, 800)
WORDS = {
    "default": {"alt": "Ein Mantel", "title": "Mantel", "caption": "Aus Loden"},
    "fr-be": {"alt": "Un manteau"},
}


def a_field(asset: dict[str, Any]) -> dict[str, Any]:
    return {"fieldtype": "asset", "id": asset["id"], "filename": asset["filename"]}


def an_image(asset: dict[str, Any]) -> dict[str, Any]:
    image = {"type": "image", "attrs": {"id": asset["id"], "src": asset["filename"]}}
    return {"type": "doc", "content": [image]}


async def uploaded_coat(library: Library, **query: Any) -> dict[str, Any]:
    answer = await library.upload(COAT, "Coat.jpg", **query)
    assert answer.status_code == 200, answer.text
    asset: dict[str, Any] = answer.json()
    return asset


async def test_an_upload_has_the_address_that_pictures_are_served_at(library: Library) -> None:
    asset = await uploaded_coat(library)

    [master] = library.masters.rglob("*.jpg")
    assert asset == {
        "id": 1,
        "filename": f"/f/1/600x800/{master.stem}/coat.jpg",
        "name": "coat.jpg",
        "width": 600,
        "height": 800,
        "bytes": master.stat().st_size,
        "folderId": None,
        "tags": [],
        "focus": "",
        "source": "",
        "copyright": "",
        "words": {},
        "createdAt": asset["createdAt"],
        "updatedAt": asset["createdAt"],
        "deletedAt": None,
        "uses": 0,
    }
    assert (await library.ask("GET", "/assets")).json() == {
        "assets": [asset],
        "page": 1,
        "perPage": 50,
        "total": 1,
    }


async def test_an_upload_that_is_sent_again_is_the_same_picture(library: Library) -> None:
    first = await uploaded_coat(library)

    again = await uploaded_coat(library)

    assert again == first


async def test_a_hostile_name_is_contained(library: Library) -> None:
    answer = await library.upload(COAT, "../../../etc/<script>passwd")

    assert answer.json()["name"] == "script-passwd.jpg"
    assert answer.json()["filename"].endswith("/script-passwd.jpg")
    assert len([*library.masters.rglob("*.jpg")]) == 1


async def test_what_is_no_picture_is_refused(library: Library) -> None:
    for content in (b"", b"<svg onload='alert(1)'/>", b"GIF89a nonsense"):
        answer = await library.upload(content, "coat.jpg")

        assert (answer.status_code, answer.json()["code"]) == (422, "PictureRefused")
    assert (await library.ask("GET", "/assets")).json()["total"] == 0


async def test_words_focus_and_place_belong_to_the_picture(library: Library) -> None:
    asset = await uploaded_coat(library)
    folder = (await library.ask("POST", "/asset-folders", {"name": "Winter"})).json()
    entry = {
        "name": "Mantel vorne.png",
        "folderId": folder["id"],
        "tags": ["coat", "wool"],
        "focus": "300x200:301x201",
        "source": "Studio",
        "copyright": "Vitrine",
        "words": WORDS,
    }

    changed = (await library.ask("PUT", f"/assets/{asset['id']}", entry)).json()

    assert changed["filename"] == asset["filename"].replace("coat.jpg", "mantel-vorne.jpg")
    assert changed["words"] == {
        "default": WORDS["default"],
        "fr-be": {"alt": "Un manteau", "title": "", "caption": ""},
    }
    for query, total in [
        (f"folderId={folder['id']}", 1),
        ("folderId=0", 0),
        ("tag=wool", 1),
        ("tag=silk", 0),
        ("search=MANTEAU", 1),
        ("search=%25", 0),
    ]:
        answer = (await library.ask("GET", f"/assets?{query}")).json()
        assert answer["total"] == len(answer["assets"]) == total, query


async def test_what_cannot_be_kept_changes_nothing(library: Library) -> None:
    asset = await uploaded_coat(library)

    for wrong in ({"focus": "700x1:700x1"}, {"folderId": 99}):
        entry = {"name": "other.jpg", **wrong}
        answer = await library.ask("PUT", f"/assets/{asset['id']}", entry)

        assert (answer.status_code, answer.json()["code"]) == (422, "BadAsset")
    assert (await library.ask("GET", "/assets")).json()["assets"] == [asset]


async def test_where_a_picture_is_used(library: Library, committed: Db) -> None:
    asset, other = await uploaded_coat(library), await uploaded_hat(library)
    shown = await a_story(committed, "winter", a_page(image=a_field(asset)))
    drafted = await a_story(committed, "autumn", a_page(text=an_image(asset)), is_published=False)
    await a_story(committed, "spring", a_page(image=a_field(other)))

    answer = (await library.ask("GET", f"/assets/{asset['id']}/uses")).json()

    assert [(each["storyId"], each["fullSlug"]) for each in answer["uses"]] == [
        (drafted, "autumn"),
        (shown, "winter"),
    ]
    assert [(each["isDraft"], each["isPublished"]) for each in answer["uses"]] == [
        (True, False),
        (True, True),
    ]
    listed = (await library.ask("GET", "/assets")).json()["assets"]
    assert [(each["id"], each["uses"]) for each in listed] == [(other["id"], 1), (asset["id"], 2)]


async def test_a_used_picture_goes_after_a_warning_and_comes_back(
    library: Library, committed: Db
) -> None:
    asset = await uploaded_coat(library)
    await a_story(committed, "winter", a_page(image=a_field(asset)))
    place = f"/assets/{asset['id']}"

    warned = await library.ask("DELETE", place)
    gone = await library.ask("DELETE", f"{place}?evenIfUsed=true")
    gone_already = await library.ask("DELETE", f"{place}?evenIfUsed=true")
    without = (await library.ask("GET", "/assets")).json()["total"]
    bin_of_editor = (await library.ask("GET", "/assets?isDeleted=true")).json()["assets"]
    restored = await library.ask("POST", f"{place}/restore")

    assert (warned.status_code, warned.json()["code"]) == (409, "AssetInUse")
    assert warned.json()["detail"] == "1 stories show this picture. Among them: winter."
    assert (gone.status_code, gone_already.status_code, without) == (204, 404, 0)
    assert [each["id"] for each in bin_of_editor] == [asset["id"]]
    assert restored.json() == {**asset, "uses": 1}


async def test_new_words_are_a_change_of_the_space(library: Library, committed: Db) -> None:
    asset = await uploaded_coat(library)
    before = (await space(committed)).cache_version

    await library.ask("PUT", f"/assets/{asset['id']}", {"name": "coat.jpg", "words": WORDS})

    assert (await space(committed)).cache_version > before


async def test_what_is_not_there(library: Library) -> None:
    for method, path, code in [
        ("PUT", "/assets/99", "UnknownAsset"),
        ("DELETE", "/assets/99", "UnknownAsset"),
        ("POST", "/assets/99/restore", "UnknownAsset"),
        ("GET", "/assets/99/uses", "UnknownAsset"),
        ("PUT", "/asset-folders/99", "UnknownFolder"),
        ("DELETE", "/asset-folders/99", "UnknownFolder"),
    ]:
        answer = await library.ask(method, path, {"name": "x"} if method == "PUT" else None)

        assert (answer.status_code, answer.json()["code"]) == (404, code), (method, path)


async def test_folders_are_a_tree(library: Library) -> None:
    winter = (await library.ask("POST", "/asset-folders", {"name": "Winter"})).json()
    coats = (
        await library.ask("POST", "/asset-folders", {"name": "Coats", "parentId": winter["id"]})
    ).json()
    await uploaded_coat(library, folderId=coats["id"])
    inside = {"name": "Winter", "parentId": coats["id"]}

    again = await library.ask("POST", "/asset-folders", {"name": "Winter"})
    circle = await library.ask("PUT", f"/asset-folders/{winter['id']}", inside)
    full = await library.ask("DELETE", f"/asset-folders/{coats['id']}")
    outer = await library.ask("DELETE", f"/asset-folders/{winter['id']}")
    moved = await library.ask("PUT", f"/asset-folders/{coats['id']}", {"name": "Mäntel"})
    emptied = await library.ask("DELETE", f"/asset-folders/{winter['id']}")

    assert coats["path"] == "Winter/Coats"
    assert again.json() == winter
    assert [each.status_code for each in (circle, full, outer)] == [422, 409, 409]
    assert emptied.status_code == 204
    assert (await library.ask("GET", "/asset-folders")).json() == {"folders": [moved.json()]}


async def uploaded_hat(library: Library) -> dict[str, Any]:
    answer = await library.upload(encoded(a_photo(500, 500, 9), "png"), "hat")
    asset: dict[str, Any] = answer.json()
    assert asset["name"] == "hat.png"
    return asset
