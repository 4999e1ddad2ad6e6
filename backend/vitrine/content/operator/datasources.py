"""Datasources: lists of names and values for fields of content."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, JSONBody
from msgspec import Meta, field, structs, to_builtins

from vitrine.content.datasources import writing
from vitrine.content.datasources.shapes import Datasource, Dimension, Entry
from vitrine.content.datasources.writing import DatasourceChanged
from vitrine.content.operator.problems import as_problems
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Refusal, Wire

MOST_DIMENSIONS = 50
MOST_ENTRIES = 10_000


class DatasourceLine(Wire):
    id: int
    slug: str
    name: str
    entry_count: int


class DatasourceList(Wire):
    datasources: list[DatasourceLine]


class DimensionBody(Wire, forbid_unknown_fields=True):
    name: str
    entry_value: str


class EntryBody(Wire, forbid_unknown_fields=True):
    """`values` by the dimension's `entryValue`, where they differ from `value`."""

    name: str
    value: str
    values: dict[str, str] = field(default_factory=dict)


class DatasourceBody(Wire, forbid_unknown_fields=True):
    """Entries in their order; `version` is the one that was read, and 0 for a new one."""

    name: str
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    dimensions: Annotated[list[DimensionBody], Meta(max_length=MOST_DIMENSIONS)] = field(
        default_factory=list
    )
    entries: Annotated[list[EntryBody], Meta(max_length=MOST_ENTRIES)] = field(default_factory=list)


class DatasourceConflict(Wire):
    stored: DatasourceBody


@operation("GET", "/content/datasources", scope="content:read")
async def list_datasources(call: CurrentCall) -> DatasourceList:
    sources = await writing.datasources(call.db)
    return DatasourceList(datasources=[DatasourceLine(**structs.asdict(each)) for each in sources])


@operation("GET", "/content/datasources/{slug:str}", scope="content:read")
async def read_datasource(call: CurrentCall, slug: FromPath[str]) -> DatasourceBody:
    with as_problems():
        source = await writing.datasource(call.db, slug)
    return _body(source)


@operation("PUT", "/content/datasources/{slug:str}", scope="content:write")
async def put_datasource(
    call: CurrentCall, slug: FromPath[str], data: JSONBody[DatasourceBody]
) -> DatasourceBody:
    """The whole of it: what is left out goes.

    Somebody else's change is a 409 with what is stored. What is stored already may be sent again.
    """
    source = Datasource(
        slug=slug,
        name=data.name,
        version=data.version,
        dimensions=[Dimension(each.name, each.entry_value) for each in data.dimensions],
        entries=[Entry(each.name, each.value, each.values) for each in data.entries],
    )
    with as_problems():
        try:
            return _body(await writing.put_datasource(call.db, call.operator, source))
        except DatasourceChanged as change:
            state = DatasourceConflict(stored=_body(change.stored))
            raise Refusal("ChangedMeanwhile", state, detail=str(change), status=409) from change


@operation("DELETE", "/content/datasources/{slug:str}", scope="content:write")
async def delete_datasource(call: CurrentCall, slug: FromPath[str]) -> None:
    with as_problems():
        await writing.delete_datasource(call.db, call.operator, slug)


def _body(source: Datasource) -> DatasourceBody:
    return DatasourceBody(
        name=source.name,
        version=source.version,
        dimensions=[
            DimensionBody(name=each.name, entry_value=each.entry_value)
            for each in source.dimensions
        ],
        entries=[EntryBody(**to_builtins(each)) for each in source.entries],
    )
