"""Datasources as their files say; others stay."""

from __future__ import annotations

from pathlib import Path

from vitrine.content.transfer.folder import DATASOURCES, files_below, read_file
from vitrine.content.transfer.queries import datasources as queries
from vitrine.content.transfer.shapes import BadFile, DatasourceFile
from vitrine.kit.db import Db


async def import_datasources(db: Db, folder: Path) -> int:
    """How many changed."""
    stored = {each.slug: each for each in await queries.datasources(db)}
    count = 0
    for place in files_below(folder, DATASOURCES):
        file = read_file(folder, place, DatasourceFile)
        _refuse_bad(place, file)
        if stored.get(file.slug) != file:
            await queries.put_datasource(db, file)
            count += 1
    return count


def _refuse_bad(place: str, file: DatasourceFile) -> None:
    if place != f"{DATASOURCES}/{file.slug}.json":
        raise BadFile(f"{place}: slug: {file.slug!r} is not the name of the file.")
    dimensions = [each.entry_value for each in file.dimensions]
    if len(set(dimensions)) < len(dimensions):
        raise BadFile(f"{place}: dimensions: two have the same entry_value.")
    names = [each.name for each in file.entries]
    for number, entry in enumerate(file.entries):
        if names.count(entry.name) > 1:
            raise BadFile(f"{place}: entries[{number}].name: {entry.name!r} is there twice.")
        for dimension in entry.dimensions:
            if dimension not in dimensions:
                raise BadFile(f"{place}: entries[{number}].dimensions: {dimension!r} is none.")
