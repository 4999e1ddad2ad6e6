"""A picture in the whole shop: from an upload to the page's language."""

from __future__ import annotations

from pathlib import Path

from tests.content.builders import a_page, a_story
from tests.media.pictures import a_jpeg
from tests.operators.builders import a_token
from tests.running import INTERNAL_TOKEN, running_shop
from vitrine.content import TokenKind, token_of
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings


async def test_an_upload_is_served_and_speaks_the_language_that_is_asked_for(
    committed: Db, committed_url: str, tmp_path: Path
) -> None:
    token = await a_token(committed, "editor", ["content:read", "content:write"])
    settings = Settings(
        database_url=committed_url, internal_token=INTERNAL_TOKEN, data_dir=tmp_path
    )
    async with running_shop(settings) as shop:
        headers = {"authorization": f"Bearer {token}"}
        assets = f"{shop.api}/operator/content/assets"
        uploaded = await shop.http.post(
            f"{assets}?name=Coat.jpg", content=a_jpeg(600, 800), headers=headers
        )
        asset = uploaded.json()
        words = {"default": {"alt": "Ein Mantel"}, "fr": {"alt": "Un manteau"}}
        entry = {"name": "coat", "words": words, "focus": "300x100:300x100"}
        await shop.http.put(f"{assets}/{asset['id']}", json=entry, headers=headers)
        field = {"fieldtype": "asset", "id": asset["id"], "filename": asset["filename"]}
        await a_story(committed, "winter", a_page(image=field))
        reader = await token_of(committed, TokenKind.PUBLISHED)

        stories = f"{shop.url}/content/v2/cdn/stories/winter"
        answer = await shop.http.get(f"{stories}?token={reader}&language=fr-be")
        forms = ("", "/m/", "/m", "/m/400x0/", "/m/0x400", "/m/300x300/smart")
        pictures = [await shop.http.get(f"{shop.url}{asset['filename']}{form}") for form in forms]

    shown = answer.json()["story"]["content"]["image"]
    assert (shown["alt"], shown["focus"]) == ("Un manteau", "300x100:300x100")
    assert shown["filename"].endswith(asset["filename"])
    assert [each.status_code for each in pictures] == [200] * len(forms)
