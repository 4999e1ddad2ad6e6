"""One file for each report: whatever it names `TOPIC` is there. Adding one is adding a file."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from types import MappingProxyType

from vitrine.reports.asking import Question
from vitrine.reports.shapes import Answer
from vitrine.reports.topic import Topic

_topics: list[Topic] = [
    import_module(f"{__name__}.{each.name}").TOPIC for each in pkgutil.iter_modules(__path__)
]
TOPICS = MappingProxyType({each.name: each for each in sorted(_topics, key=lambda it: it.place)})


async def read_reports(question: Question, names: Sequence[str] = ()) -> list[Answer]:
    """All of them, or those that are named."""
    return [await TOPICS[name].answer(question) for name in names or TOPICS]
