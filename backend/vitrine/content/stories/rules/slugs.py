"""Which names and addresses a story may have."""

from __future__ import annotations

import re
from collections.abc import Collection

from vitrine.content.stories.rules.document import StoryDocument
from vitrine.content.stories.rules.limits import fault_of_content, fault_of_value

LONGEST_NAME = 200
LONGEST_PATH = 500
MOST_TAGS = 100
# What the column of a position holds.
LARGEST_POSITION = 2**31 - 1
SLUG = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")


class BadStory(Exception):
    """What an editor wrote and cannot be taken; the message says why, after the field."""


class AddressTaken(BadStory):
    """Another story has this address."""

    def __init__(self) -> None:
        super().__init__("slug: another story has this address.")


def check_document(document: StoryDocument, languages: Collection[str]) -> None:
    if not document.name.strip() or len(document.name) > LONGEST_NAME:
        raise BadStory(f"name: 1 to {LONGEST_NAME} characters are wanted.")
    _check_slug("slug", document.slug)
    for lang, translated in document.translated_slugs.items():
        if lang not in languages:
            raise BadStory(f"translated_slugs: {lang} is none of {', '.join(languages)}.")
        _check_slug(f"translated_slugs.{lang}", translated.slug)
    if document.is_startpage and document.parent_id is None:
        raise BadStory("is_startpage: only a folder has a start page.")
    if document.is_startpage and document.content is None:
        raise BadStory("is_startpage: a folder is no start page.")
    if abs(document.position) > LARGEST_POSITION:
        raise BadStory(f"position: at most {LARGEST_POSITION}.")
    _check_texts(document)
    fault = fault_of_content(document.content) if document.content is not None else None
    if fault:
        raise BadStory(fault)


def _check_texts(document: StoryDocument) -> None:
    if len(document.tags) > MOST_TAGS:
        raise BadStory(f"tags: {MOST_TAGS} at most.")
    names = [each.name or "" for each in document.translated_slugs.values()]
    texts = [document.name, document.real_path or "", *document.tags, *names]
    if any(len(text) > LONGEST_PATH for text in texts):
        raise BadStory(f"A tag or a path has {LONGEST_PATH} characters at most.")
    if fault := fault_of_value(texts):
        raise BadStory(fault)


def _check_slug(field: str, slug: str) -> None:
    if len(slug) > LONGEST_NAME or not SLUG.fullmatch(slug):
        raise BadStory(f"{field}: small letters, digits and dashes are wanted, as in spring-looks.")
