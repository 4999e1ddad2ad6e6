"""At which address of a storefront the page of a story is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

HOME = "home"
# Where the pages of a root folder are, if not at the folder's own name.
PLACES = {"c": "c", "stores": "stores", "trends": "women/trends", "lookbooks": "women/lookbooks"}


class Words(Protocol):
    """Of a storefront's language, where its magazine and its outfits are."""

    @property
    def magazine(self) -> str: ...
    @property
    def outfits(self) -> str: ...


class Address(Protocol):
    """What of a storefront decides its addresses."""

    @property
    def code(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def locale(self) -> str: ...
    @property
    def path_words(self) -> Words: ...


def language_of(shop: Address, languages: Collection[str]) -> str:
    """`de-at` in Austria, `de` in Germany."""
    locale = shop.locale.lower()
    return locale if locale in languages else shop.language


def page_path(shop: Address, default_slug: str, localised_slug: str) -> str:
    """The folder, which decides the kind of page, is known by its name in the default language."""
    default, localised = default_slug.strip("/"), localised_slug.strip("/")
    if default == HOME:
        return f"/{shop.code}"
    words = {"magazin": shop.path_words.magazine, "outfits": shop.path_words.outfits}
    place = {**PLACES, **words}.get(default.split("/")[0])
    first, *rest = localised.split("/")
    return "/".join(["", shop.code, place or first, *rest])


def localised_slugs(story: Mapping[str, Any], languages: Sequence[str]) -> dict[str, str]:
    """The whole slug of a story by language; a variant without one has that of its language."""
    default = default_slug_of(story)
    own = {each["lang"]: each["path"] for each in story.get("translated_slugs") or []}
    return {
        language: own.get(language) or own.get(language.split("-")[0]) or default
        for language in languages
    }


def default_slug_of(story: Mapping[str, Any]) -> str:
    slug: str = story.get("default_full_slug") or story["full_slug"]
    return slug
