"""Which names and addresses a story may have."""

from __future__ import annotations

import re

from vitrine.content.stories.rules.document import StoryDocument

LONGEST_NAME = 200
SLUG = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")
LANG = re.compile(r"[a-z]{2}(-[a-z]{2})?")


class BadStory(Exception):
    """What an editor wrote and cannot be taken; the message says why."""


def check_document(document: StoryDocument) -> None:
    if not document.name.strip() or len(document.name) > LONGEST_NAME:
        raise BadStory(f"name: 1 to {LONGEST_NAME} characters are wanted.")
    _check_slug("slug", document.slug)
    for lang, translated in document.translated_slugs.items():
        if not LANG.fullmatch(lang):
            raise BadStory(f"translated_slugs: {lang} is no language.")
        _check_slug(f"translated_slugs.{lang}", translated.slug)
    if document.is_startpage and document.parent_id is None:
        raise BadStory("is_startpage: only a folder has a start page.")
    if document.is_startpage and document.content is None:
        raise BadStory("is_startpage: a folder is no start page.")


def _check_slug(field: str, slug: str) -> None:
    if len(slug) > LONGEST_NAME or not SLUG.fullmatch(slug):
        raise BadStory(f"{field}: small letters, digits and dashes are wanted, as in spring-looks.")
