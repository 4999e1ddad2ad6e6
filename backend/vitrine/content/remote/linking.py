"""Links to whole stories, which the service sends in batches whatever was asked of them."""

from __future__ import annotations

from vitrine.content.source import Json, LinkMode

OF_URLS = ("name", "id", "uuid", "slug", "full_slug")
OF_LINKS = ("id", "uuid", "path", "parent_id", "name", "is_startpage", "position", "full_slug")


def link_to(story: Json, mode: LinkMode) -> Json:
    """As it would stand among the links of an answer."""
    match mode:
        case LinkMode.URL:
            return {name: story.get(name) for name in OF_URLS} | {"url": story.get("full_slug")}
        case LinkMode.LINK:
            return _link(story)
        case _:
            return story


def _link(story: Json) -> Json:
    slug = story.get("default_full_slug") or story.get("full_slug")
    return {name: story.get(name) for name in OF_LINKS} | {
        "slug": slug,
        "parent_id": story.get("parent_id") or None,
        "is_folder": False,
        "published": story.get("published_at") is not None,
        "real_path": f"/{str(story.get('path') or slug).removeprefix('/')}",
        "alternates": [
            each | {"translated_slug": str(each.get("path")).rstrip("/").rpartition("/")[2]}
            for each in story.get("translated_slugs") or []
        ],
    }
