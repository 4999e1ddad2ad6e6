"""Datasources as their files say; others stay."""

from __future__ import annotations

from pathlib import Path

from vitrine.content.datasources.shapes import Datasource
from vitrine.content.datasources.shapes import Dimension as SourceDimension
from vitrine.content.datasources.shapes import Entry as SourceEntry
from vitrine.content.datasources.writing import (
    DatasourceChanged,
    all_datasources,
    import_datasource,
)
from vitrine.content.transfer.folder import DATASOURCES, files_below, read_file
from vitrine.content.transfer.shapes import BadFile, DatasourceFile, Dimension, Entry
from vitrine.kit.db import Db


async def import_datasources(db: Db, folder: Path) -> int:
    """How many changed."""
    count = 0
    for place in files_below(folder, DATASOURCES):
        file = read_file(folder, place, DatasourceFile)
        _refuse_bad(place, file)
        try:
            count += await import_datasource(db, _source(file))
        except DatasourceChanged as change:
            raise BadFile(f"{place}: {change}") from change
    return count


async def datasource_files(db: Db) -> list[DatasourceFile]:
    return [_file(each) for each in await all_datasources(db)]


def _source(file: DatasourceFile) -> Datasource:
    return Datasource(
        slug=file.slug,
        name=file.name,
        dimensions=[SourceDimension(each.name, each.entry_value) for each in file.dimensions],
        entries=[SourceEntry(each.name, each.value, each.dimensions) for each in file.entries],
    )


def _file(source: Datasource) -> DatasourceFile:
    return DatasourceFile(
        slug=source.slug,
        name=source.name,
        dimensions=[Dimension(each.name, each.entry_value) for each in source.dimensions],
        entries=[Entry(each.name, each.value, each.values) for each in source.entries],
    )


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
