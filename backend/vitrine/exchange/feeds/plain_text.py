"""HTML of other shops as plain paragraphs: nothing of it is ever markup again."""

from __future__ import annotations

import re
from html.parser import HTMLParser

BLOCKS = frozenset(
    [
        "address",
        "article",
        "blockquote",
        "br",
        "dd",
        "div",
        "dl",
        "dt",
        "figcaption",
        "footer",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "main",
        "ol",
        "p",
        "pre",
        "section",
        "table",
        "td",
        "th",
        "tr",
        "ul",
    ]
)
UNSEEN = frozenset(
    ["script", "style", "template", "noscript", "iframe", "object", "svg", "head", "title"]
)
_SPACE = re.compile(r"\s+")


def plain_text(html: str) -> str:
    """Paragraphs with an empty line between them; entries of lists begin with a dash."""
    if "<" not in html and "&" not in html:
        return "\n\n".join(filter(None, map(_tidy, re.split(r"\n\s*\n", html))))
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.text()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._paragraphs: list[str] = [""]
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in UNSEEN:
            self._unseen += 1
        elif tag in BLOCKS:
            self._paragraphs.append("– " if tag == "li" else "")

    def handle_endtag(self, tag: str) -> None:
        if tag in UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in BLOCKS:
            self._paragraphs.append("")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self._paragraphs[-1] += data

    def text(self) -> str:
        tidied = (_tidy(paragraph) for paragraph in self._paragraphs)
        return "\n\n".join(paragraph for paragraph in tidied if paragraph not in ("", "–"))


def _tidy(paragraph: str) -> str:
    return _SPACE.sub(" ", paragraph.replace("\x00", "")).strip()
