"""Items of a Merchant feed in XML (RSS 2.0 or Atom), one after the other.

A feed needs no document type, so one that brings its own is refused whole: that is where
entities are declared that multiply or read files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.parsers import expat

from vitrine.exchange.reading.lines import BadLine, TruncatedFile, UnreadableFile
from vitrine.exchange.reading.tables import Row

ITEMS = ("item", "entry")
LONGEST_TEXT = 100_000
LONGEST_TAG = 1_000_000
DEEPEST = 50
MOST_FIELDS = 300
# Given once for each; a table has them in one cell, parted by commas.
REPEATED = ("additional_image_link",)


def read_xml_items(chunks: Iterable[bytes]) -> Iterator[Row | BadLine]:
    reader = _Reader()
    fed = 0
    try:
        for chunk in chunks:
            reader.parser.Parse(chunk, False)
            yield from reader.take()
            fed += len(chunk)
            if fed - reader.parser.CurrentByteIndex > LONGEST_TAG:
                yield BadLine(reader.line, "a tag is too long; nothing after it was read")
                return
        reader.parser.Parse(b"", True)
        yield from reader.take()
    except expat.ExpatError as error:
        yield from reader.take()
        reason = expat.ErrorString(error.code)
        yield BadLine(error.lineno, f"the XML ends here ({reason}); nothing after it was read")
    except TruncatedFile as error:
        yield from reader.take()
        yield BadLine(reader.line, str(error))


class _Reader:
    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse_doctype
        self.parser.EntityDeclHandler = self._refuse_doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self._finished: list[Row | BadLine] = []
        self._depth = 0
        self._item_depth: int | None = None
        self._item_line = 0
        self._error: str | None = None
        self._cells: dict[str, str] = {}
        self._parts: list[str] = []
        self._length = 0

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def take(self) -> list[Row | BadLine]:
        finished, self._finished = self._finished, []
        return finished

    def _refuse_doctype(self, *_: object) -> None:
        raise UnreadableFile(
            f"Line {self.line}: the feed declares a document type of its own. That is refused,"
            " since entities can be declared there; a Merchant feed needs none."
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise UnreadableFile(f"Line {self.line}: the XML is nested more than {DEEPEST} deep.")
        if self._item_depth is None:
            if _local(name) in ITEMS:
                self._item_depth = self._depth
                self._item_line = self.line
                self._cells = {}
                self._error = None
        elif self._depth == self._item_depth + 1:
            self._parts = []
            self._length = 0
            if _local(name) == "link" and "href" in attributes:
                self._cells.setdefault("link", attributes["href"])

    def _text(self, text: str) -> None:
        if self._item_depth is None or self._depth != self._item_depth + 1:
            return
        self._length += len(text)
        if self._length > LONGEST_TEXT:
            self._error = f"a text is longer than {LONGEST_TEXT} characters"
            self._parts.clear()
        else:
            self._parts.append(text)

    def _end(self, name: str) -> None:
        if self._item_depth is not None and self._depth == self._item_depth + 1:
            self._finish_field(_local(name))
        elif self._depth == self._item_depth:
            self._finish_item()
        self._depth -= 1

    def _finish_field(self, name: str) -> None:
        text = "".join(self._parts).strip()
        if len(self._cells) >= MOST_FIELDS:
            self._error = f"an item has more than {MOST_FIELDS} fields"
        elif text and name in REPEATED:
            before = self._cells.get(name)
            text = text.replace(",", "%2C")
            self._cells[name] = f"{before},{text}" if before else text
        elif text:
            self._cells.setdefault(name, text)

    def _finish_item(self) -> None:
        self._item_depth = None
        if self._error:
            key = self._cells.get("item_group_id") or self._cells.get("id")
            self._finished.append(BadLine(self._item_line, self._error, "item", key))
        else:
            self._finished.append(Row(self._item_line, self._cells))


def _local(name: str) -> str:
    """Without the namespace, which feeds spell in several ways."""
    return name.rpartition(" ")[2].lower()
