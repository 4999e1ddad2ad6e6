"""What the delivery API says of the target of a link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vitrine.content.languages import TRANSLATED
from vitrine.content.projection.story import time_text
from vitrine.content.reading.shapes import LinkTarget, path_in

Json = dict[str, Any]


def url_json(target: LinkTarget) -> Json:
    return {
        "name": target.name,
        "id": target.id,
        "uuid": target.uuid,
        "slug": target.slug,
        "url": target.full_slug,
        "full_slug": target.full_slug,
    }


def resolved_link_json(target: LinkTarget) -> Json:
    return {**link_json(target), "full_slug": target.full_slug}


def link_json(target: LinkTarget, *, has_dates: bool = False) -> Json:
    """As `cdn/links` lists it."""
    link: Json = {
        "id": target.id,
        "uuid": target.uuid,
        "slug": target.default_full_slug,
        "path": target.path,
        "parent_id": target.parent_id,
        "name": target.name,
        "is_folder": target.is_folder,
        "published": target.is_published,
        "is_startpage": target.is_startpage,
        "position": target.position,
        "real_path": real_path(target),
    }
    if has_dates:
        link["published_at"] = time_text(target.published_at)
        link["created_at"] = time_text(target.created_at)
        link["updated_at"] = time_text(target.updated_at)
    link["alternates"] = _alternates(target)
    return link


def _alternates(target: LinkTarget) -> list[Json]:
    return [
        {
            "path": path_in(target.paths, language),
            "name": target.slug_names.get(language),
            "lang": language,
            "published": target.is_published,
            "translated_slug": path_in(target.paths, language).rstrip("/").rpartition("/")[2],
        }
        for language in TRANSLATED
    ]


def real_path(target: LinkTarget) -> str:
    path = target.path or target.default_full_slug
    return path if path.startswith("/") else f"/{path}"


def put_addresses(
    links: Sequence[Json], marks: Sequence[Json], targets: Mapping[str, LinkTarget]
) -> None:
    """Where their targets are now; what is stored is where they were when the story was saved."""
    for link in links:
        if target := targets.get(link["id"]):
            link["cached_url"] = target.full_slug
    for mark in marks:
        if target := targets.get(str(mark.get("uuid"))):
            mark["href"] = f"/{target.full_slug}"
