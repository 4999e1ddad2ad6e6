"""docs/degradation.md speaks of every page beside every neighbour, and names tests that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.guards.test_security_promises import NAMED, missing_in
from vitrine.content.remote import Patience
from vitrine.kit.settings import PROJECT
from vitrine.payments.providers import sandbox, stripe


@dataclass(frozen=True)
class Line:
    neighbour: str
    pages: frozenset[str]
    shown_by: str


def text() -> str:
    return (PROJECT / "docs" / "degradation.md").read_text()


def every_page(document: str) -> frozenset[str]:
    """As the document lists them; what stands in brackets explains."""
    listed = re.search(r"^The pages: (.*)\.$", document, re.MULTILINE)
    assert listed
    return _names(re.sub(r" \([^)]*\)", "", listed[1]))


def lines(document: str) -> Iterator[Line]:
    for section in document.split("\n## ")[1:]:
        neighbour = section.splitlines()[0]
        for row in re.findall(r"^\| (?!Pages )(.*) \|$", section, re.MULTILINE):
            pages, slow, dead, shown_by = (cell.strip() for cell in row.split(" | "))
            assert slow, row
            assert dead, row
            yield Line(neighbour, _names(pages), shown_by)


def _names(cell: str) -> frozenset[str]:
    return frozenset(name.strip() for name in cell.split(","))


def unspoken(document: str) -> dict[str, frozenset[str]]:
    """By neighbour, the pages of which nothing is said, or which are not pages."""
    neighbours = {section.splitlines()[0] for section in document.split("\n## ")[1:]}
    pages = {
        neighbour: frozenset[str]().union(
            *(line.pages for line in lines(document) if line.neighbour == neighbour)
        )
        for neighbour in neighbours
    }
    whole = every_page(document)
    return {name: each ^ whole for name, each in pages.items() if each != whole}


def test_every_page_stands_beside_every_neighbour() -> None:
    assert unspoken(text()) == {}


@pytest.mark.parametrize("line", list(lines(text())), ids=lambda line: line.neighbour)
def test_a_line_names_its_test(line: Line) -> None:
    assert NAMED.search(line.shown_by), "no test is named"
    assert missing_in(line.shown_by) == []


def test_a_page_that_was_forgotten_is_found() -> None:
    pages = "The pages: home, basket (a b), search."
    document = f"{pages}\n## Mail\n| Pages | … |\n| home, hut | a | b | `c` |"

    assert unspoken(document) == {"Mail": frozenset(["hut", "basket", "search"])}


def test_nobody_waits_longer_than_a_page_or_a_payment_may() -> None:
    patience = Patience()

    assert patience.page_waits < 2.0
    assert patience.answers_within <= 2.0
    assert max(sandbox.ANSWERS_WITHIN, stripe.ANSWERS_WITHIN) <= 10.0
