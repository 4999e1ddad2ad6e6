"""What stands on the invoice of a package, and on the credit note for what came back of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vitrine.promotions.rules import TaxShare, delivery_by_rate, half_up, taxes_of


@dataclass(frozen=True)
class BilledLine:
    """Some pieces of a line; `price` is after every reduction, `unit` before promotions."""

    line_id: int
    pieces: int
    unit: int
    price: int
    tax_rate: int


@dataclass(frozen=True)
class Bill:
    """`delivery` is None where it is billed elsewhere."""

    promotions: int
    voucher: int
    delivery: int | None
    taxes: list[TaxShare]
    with_tax: int
    without_tax: int


def bill_of(
    lines: Sequence[BilledLine],
    goods_of_order: Mapping[int, int],
    *,
    delivery: int | None,
    promotions: int,
    voucher: int,
) -> Bill:
    """`goods_of_order` by tax rate says how delivery is taxed; reductions are the whole order's."""
    goods: dict[int, int] = {}
    for line in lines:
        goods[line.tax_rate] = goods.get(line.tax_rate, 0) + line.price
    carried = delivery_by_rate(goods_of_order, delivery) if delivery else {}
    taxes = taxes_of(goods, {rate: share for rate, share in carried.items() if share})
    reduced = sum(line.unit * line.pieces - line.price for line in lines)
    by_voucher = half_up(reduced * voucher, promotions + voucher) if voucher else 0
    with_tax = sum(tax.with_tax for tax in taxes)
    return Bill(
        promotions=reduced - by_voucher,
        voucher=by_voucher,
        delivery=delivery,
        taxes=taxes,
        with_tax=with_tax,
        without_tax=with_tax - sum(tax.amount for tax in taxes),
    )


def packages_of_pieces(
    packages: Iterable[Mapping[int, int]], returned: Mapping[int, int], moved: Mapping[int, int]
) -> list[int]:
    """The places of the packages, in the order they left in, that these pieces were part of.

    `returned` are those by line that came back before: what leaves first comes back first.
    """
    places = []
    left: dict[int, int] = {}
    for place, pieces in enumerate(packages):
        is_part = False
        for line_id, count in pieces.items():
            first = left.get(line_id, 0)
            left[line_id] = first + count
            begin = returned.get(line_id, 0)
            end = begin + moved.get(line_id, 0)
            is_part = is_part or max(first, begin) < min(first + count, end)
        if is_part:
            places.append(place)
    return places
