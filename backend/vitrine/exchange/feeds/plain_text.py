"""HTML of other shops as plain paragraphs: nothing of it is ever markup again.

Tags are found as browsers find them, in one pass: Python's own parser looks for the end of each
unfinished tag anew, which took 20 s for 65 KB of `<a `.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

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
# Their content is no markup: it ends at their end tag and nowhere else.
RAW = frozenset(["script", "style", "iframe", "noscript", "title"])
_SPACE = re.compile(r"\s+")
_NAME = re.compile(r"</?([a-zA-Z][^\s/>]*)")
# Quotes count only after an equals sign; a name may hold them.
_VALUE = re.compile(r"""=\s*(?:"[^"]*"|'[^']*')|[^=>]+|=""")
# No character has such a number, and Python refuses to read one of a thousand digits.
_NO_CHARACTER = re.compile(r"&#(?:[0-9]{8,}|[xX][0-9a-fA-F]{8,});?")


def plain_text(html: str) -> str:
    """Paragraphs with an empty line between them; entries of lists begin with a dash."""
    if "<" not in html and "&" not in html:
        return "\n\n".join(filter(None, map(_tidy, re.split(r"\n\s*\n", html))))
    reader = _Reader()
    for piece in _pieces(html):
        reader.take(piece)
    return reader.text()


class _Piece(NamedTuple):
    """Text, or the name of a tag."""

    text: str
    tag: str = ""
    is_end: bool = False


def _pieces(html: str) -> Iterator[_Piece]:
    """Never goes back: what is not closed reaches to the end, as the HTML standard has it."""
    place = 0
    while (start := html.find("<", place)) >= 0:
        yield _Piece(html[place:start])
        name = _NAME.match(html, start)
        if name:
            place = _end_of_tag(html, name.end())
            tag, is_end = name[1].lower(), html[start + 1] == "/"
            if place <= len(html):
                yield _Piece("", tag, is_end)
            if tag in RAW and not is_end:
                place = _end_of_raw(html, tag, place)
        elif html.startswith("<!--", start):
            place = _after(html, "-->", start + 4)
        elif html.startswith(("<!", "<?", "</"), start):
            place = _after(html, ">", start + 2)
        else:
            yield _Piece("<")
            place = start + 1
    yield _Piece(html[place:])


def _end_of_tag(html: str, place: int) -> int:
    """After its `>`, which may also stand in the value of an attribute; else behind the text."""
    while place < len(html) and html[place] != ">":
        part = _VALUE.match(html, place)
        place = part.end() if part else place + 1
    return place + 1


def _end_of_raw(html: str, tag: str, place: int) -> int:
    end = re.compile(rf"</{tag}(?=[\s/>])", re.IGNORECASE).search(html, place)
    return end.start() if end else len(html)


def _after(html: str, sign: str, place: int) -> int:
    start = html.find(sign, place)
    return start + len(sign) if start >= 0 else len(html)


class _Reader:
    def __init__(self) -> None:
        self._paragraphs: list[list[str]] = [[]]
        self._unseen = 0

    def take(self, piece: _Piece) -> None:
        if piece.tag in UNSEEN:
            self._unseen = max(0, self._unseen + (-1 if piece.is_end else 1))
        elif piece.tag in BLOCKS:
            self._paragraphs.append(["– "] if piece.tag == "li" and not piece.is_end else [])
        elif piece.text and not self._unseen:
            self._paragraphs[-1].append(piece.text)

    def text(self) -> str:
        paragraphs = (_tidy(_unescape("".join(parts))) for parts in self._paragraphs)
        return "\n\n".join(paragraph for paragraph in paragraphs if paragraph not in ("", "–"))


def _unescape(text: str) -> str:
    return unescape(_NO_CHARACTER.sub("", text))


def _tidy(paragraph: str) -> str:
    return _SPACE.sub(" ", paragraph.replace("\x00", "")).strip()
