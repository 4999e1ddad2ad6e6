"""Facts of sales by chance, for sums that are to be compared with them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from hypothesis import strategies as st
from msgspec import structs

from tests.catalogue.builders import CH, DE, NOW, UK
from vitrine.insight import Attribution, Kind, LineReduction, Sale, SaleLine, Tax

ZONES = {DE: "Europe/Berlin", CH: "Europe/Zurich", UK: "Europe/London"}
SHOPS = {DE: ("DE", "EUR"), CH: ("CH", "CHF"), UK: ("GB", "GBP")}
# Both nights on which the clocks are changed, and the end of a leap year's February.
MOMENTS = [
    *[datetime(2028, 2, 28, 22, 59, tzinfo=UTC), datetime(2028, 2, 28, 23, 30, tzinfo=UTC)],
    *[datetime(2028, 2, 29, 23, 30, tzinfo=UTC), datetime(2028, 3, 26, 0, 59, tzinfo=UTC)],
    *[datetime(2028, 10, 29, 0, 30, tzinfo=UTC), datetime(2028, 12, 31, 23, 30, tzinfo=UTC)],
]
REASONS = {Kind.RETURN: "tooSmall", Kind.RETURN_ASKED: "tooLarge", Kind.WITHDRAWAL: None}
_numbers = count(1)


def a_sale(at: datetime = NOW, kind: Kind = Kind.PURCHASE, **changed: Any) -> Sale:
    """Two coats in Germany, for which a banner, a price promotion and a voucher were the cause."""
    number = next(_numbers)
    line = SaleLine(
        line_id=number,
        product_id=1,
        variant_id=1,
        reference_key="VTR-1-36",
        name="Mantel",
        brand="Halden",
        colour="Marine",
        colour_key="blue",
        size="36",
        category_id=4,
        category="Damen / Mäntel",
        quantity=2,
        sale=1000,
        campaign=0,
        promotions=500,
        voucher=250,
        total=23_800,
        tax_rate=1900,
        tax=3800,
        reason=REASONS.get(kind),
        attribution=Attribution(promotion_id="hero", promotion_name="Herbst"),
        reductions=[LineReduction("1", 500)],
    )
    sale = Sale(
        key=f"{kind}:{number}",
        kind=kind,
        order_id=number,
        shop_id=DE,
        country="DE",
        currency="EUR",
        at=at,
        is_new_customer=True,
        voucher_code="TEN",
        delivery=0,
        taxes=[Tax(1900, 23_800, 3800)],
        with_tax=23_800,
        tax=3800,
        lines=[line],
    )
    return structs.replace(sale, **changed)


amounts = st.integers(0, 50_000)
attributions = st.sampled_from(
    [None, Attribution(promotion_id="hero"), Attribution(promotion_name="Autumn")]
)


@st.composite
def some_lines(draw: st.DrawFn, kind: Kind) -> SaleLine:
    variant = draw(st.integers(1, 3))
    total = draw(amounts)
    return SaleLine(
        line_id=draw(st.integers(1, 9)),
        product_id=variant,
        variant_id=variant,
        reference_key=f"VTR-{variant}",
        name="Mantel",
        brand="Halden",
        colour="Marine",
        colour_key=draw(st.sampled_from(["", "blue"])),
        size=str(34 + 2 * variant),
        category_id=4,
        category="Damen / Mäntel",
        quantity=draw(st.integers(1, 4)),
        sale=draw(st.integers(0, 500)),
        campaign=draw(st.integers(0, 500)),
        promotions=draw(st.integers(0, 500)),
        voucher=draw(st.integers(0, 500)),
        total=total,
        tax_rate=draw(st.sampled_from([1900, 700])),
        tax=total // 10,
        reason=REASONS.get(kind),
        attribution=draw(attributions),
        reductions=draw(
            st.lists(st.builds(LineReduction, st.sampled_from(["1", "2"]), amounts), max_size=2)
        ),
    )


@st.composite
def some_sales(draw: st.DrawFn) -> Sale:
    kind = draw(st.sampled_from(Kind))
    shop_id = draw(st.sampled_from(sorted(SHOPS)))
    country, currency = SHOPS[shop_id]
    lines = draw(st.lists(some_lines(kind), min_size=1, max_size=3))
    lines = [] if kind is Kind.REFUND else lines
    number = next(_numbers)
    return Sale(
        key=f"{kind}:{number}",
        kind=kind,
        order_id=number,
        shop_id=shop_id,
        country=country,
        currency=currency,
        at=draw(st.sampled_from(MOMENTS)) + timedelta(minutes=draw(st.integers(0, 3))),
        is_new_customer=draw(st.booleans()),
        voucher_code=draw(st.sampled_from([None, "TEN"])),
        delivery=draw(st.sampled_from([0, 495])),
        taxes=[
            Tax(each.tax_rate, each.total, each.tax)
            for each in {line.tax_rate: line for line in lines}.values()
        ],
        with_tax=draw(amounts),
        tax=draw(st.integers(0, 900)),
        lines=lines,
    )
