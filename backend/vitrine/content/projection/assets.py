"""Pictures say what belongs to them where a block says nothing, and have whole addresses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vitrine.content.languages import DEFAULT, chain_of
from vitrine.content.reading.assets import AssetWords
from vitrine.content.reading.shapes import View

Json = dict[str, Any]


def put_words(pictures: Sequence[Json], words: Mapping[int, AssetWords], view: View) -> None:
    """Into asset fields and images of rich text alike."""
    for picture in pictures:
        own = words.get(picture["id"]) if isinstance(picture.get("id"), int) else None
        if own is None:
            continue
        for key, value in _words_in(own, view).items():
            if value and not picture.get(key):
                picture[key] = value


def put_origin(assets: Sequence[Json], images: Sequence[Json], origin: str) -> None:
    """Before addresses that are stored without one."""
    for key, pictures in (("filename", assets), ("src", images)):
        for picture in pictures:
            address = picture.get(key)
            if isinstance(address, str) and address.startswith("/") and address[1:2] != "/":
                picture[key] = origin + address


def _words_in(own: AssetWords, view: View) -> Json:
    fields: Json = {"focus": own.focus, "source": own.source, "copyright": own.copyright}
    for language in (DEFAULT, *reversed(chain_of(view.language))):
        fields.update({key: word for key, word in own.words.get(language, {}).items() if word})
    return fields
