"""Which size fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine.catalogue import attributes
from vitrine.catalogue.localise import localise
from vitrine.catalogue.pagination import possible_id
from vitrine.catalogue.products.queries import keys as queries
from vitrine.catalogue.tags import SIZE_TABLES, product_tag
from vitrine.countries import LengthUnit, country
from vitrine.rpc import Call, Problem, Wire, procedure

CENTIMETRES_OF_AN_INCH = 2.54
# Necks and feet differ by less than half an inch from one size to the next.
SHORT = 45
# From the neck down, as a tailor measures; the database keeps columns in no order of ours.
DOWN_THE_BODY = ("neck", "chest", "waist", "hip", "sleeve", "inside-leg", "foot")


class GetSizeTable(Wire):
    product_id: int


class Measure(Wire):
    key: str
    label: str
    how_to_measure: str


class Span(Wire):
    """From and to, in centimetres and in inches."""

    cm: tuple[float, float]
    inches: tuple[float, float]


class SizeRow(Wire):
    """`label` is how the storefront's country writes the size."""

    size: str
    label: str
    spans: dict[str, Span]


class SizeTable(Wire):
    """`unit` is what the storefront's country measures in."""

    key: str
    name: str
    unit: LengthUnit
    measures: list[Measure]
    rows: list[SizeRow]


@procedure("getSizeTable", public=True)
async def get_size_table(call: Call, payload: GetSizeTable) -> SizeTable:
    """The table that fits the product; 404 for what has none, such as a bag."""
    product_id = possible_id(payload.product_id)
    sizes = await queries.size_labels(call.db, product_id)
    key = sizes.size_table_key if sizes else None
    table = await attributes.size_table(call.db, key) if key else None
    if table is None or sizes is None:
        raise Problem(404, "NoSizeTable", "There is no size table for this product.")
    call.tags.update({product_tag(product_id), SIZE_TABLES})
    call.cache_answer()
    locale = call.shop.locale
    measures = sorted(table.columns, key=_place_on_the_body)
    return SizeTable(
        key=table.key,
        name=localise(table.names, locale),
        unit=country(call.shop.country).length_unit,
        measures=[
            Measure(
                key=key,
                label=localise(table.columns[key], locale),
                how_to_measure=localise(table.how_to_measure.get(key, {}), locale),
            )
            for key in measures
        ],
        rows=[_row(row, sizes.labels, call.shop.country, measures) for row in table.rows],
    )


def _place_on_the_body(measure: str) -> int:
    return DOWN_THE_BODY.index(measure) if measure in DOWN_THE_BODY else len(DOWN_THE_BODY)


def _row(
    row: Mapping[str, str | Sequence[float]],
    labels: Mapping[str, Mapping[str, str]],
    country: str,
    measures: Sequence[str],
) -> SizeRow:
    size = str(row["size"])
    spans = {}
    for measure in measures:
        values = row.get(measure)
        if values is not None and not isinstance(values, str):
            spans[measure] = _span(values)
    return SizeRow(size=size, label=labels.get(size, {}).get(country, size), spans=spans)


def _span(values: Sequence[float]) -> Span:
    low, high = float(values[0]), float(values[-1])
    return Span(cm=(low, high), inches=(_inches(low), _inches(high)))


def _inches(centimetres: float) -> float:
    """Half inches, as tapes are read, and quarters of what is short."""
    parts = 4 if centimetres < SHORT else 2
    return round(centimetres / CENTIMETRES_OF_AN_INCH * parts) / parts
