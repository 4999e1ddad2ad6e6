"""Pictures that belong to a page and to no product, by the names that pages know."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from vitrine.media import queries
from vitrine.media.shapes import ShownPicture
from vitrine.rpc import Call, Wire, procedure

MOST_SCENES = 60

SceneName = Annotated[str, Meta(max_length=100)]


class GetScenes(Wire):
    names: Annotated[list[SceneName], Meta(max_length=MOST_SCENES)]


class Scenes(Wire):
    scenes: dict[str, ShownPicture]


@procedure("getScenes", public=True)
async def get_scenes(call: Call, payload: GetScenes) -> Scenes:
    """The scenes of these names, such as `home/1` or `category/women`; unknown ones are missing.

    They come without words: only the page knows what it says with them.
    """
    names = [name.replace("\x00", "") for name in payload.names]
    scenes = {each.name: each for each in await queries.scenes(call.db, names)}
    call.tags.add("scenes")
    call.cache_answer()
    return Scenes(scenes={name: ShownPicture.of(scenes[name]) for name in names if name in scenes})
