"""Content against the schemas of this release."""

from __future__ import annotations

from vitrine.content.schemas.files import schemas
from vitrine.content.schemas.rules.faults import Fault
from vitrine.content.schemas.rules.limits import Choices
from vitrine.content.schemas.rules.references import references_into_the_shop
from vitrine.content.schemas.rules.walking import Checks, check_content
from vitrine.content.spaces import LANGUAGES
from vitrine.content.stories.rules import Content, Reference


def check_draft(content: Content) -> list[Fault]:
    """What cannot even be kept: values of another kind, links that would run as script."""
    return check_content(content, Checks(schemas(), LANGUAGES, is_strict=False, choices={}))


def check_publishable(content: Content, choices: Choices) -> list[Fault]:
    """Everything that keeps it from being published; `choices` are the values of datasources."""
    return check_content(content, Checks(schemas(), LANGUAGES, is_strict=True, choices=choices))


def shop_references(content: Content) -> set[Reference]:
    """Products, categories, outfits and stores, by the fields whose `source` names one."""
    return references_into_the_shop(content, schemas())
