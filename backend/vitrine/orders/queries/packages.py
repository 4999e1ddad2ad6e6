"""What was sent, and when it arrived."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import Struct

from vitrine.kit.db import Db, as_json, execute, rows, value

ADD_PACKAGE = """
    insert into package (order_id, carrier, tracking_number, shipped_at)
    values (%(order_id)s, %(carrier)s, %(tracking_number)s, %(now)s)
    returning id
"""


async def add_package(
    db: Db, order_id: int, carrier: str, tracking_number: str, now: datetime
) -> int:
    values = {"order_id": order_id, "carrier": carrier, "tracking_number": tracking_number}
    return await value(db, int, ADD_PACKAGE, **values, now=now)


class PackageLine(Struct, frozen=True):
    line_id: int
    quantity: int


ADD_PACKAGE_LINES = """
    insert into package_line (package_id, line_id, quantity)
    select %(package_id)s, line_id, quantity
    from json_to_recordset(%(records)s::json) as (line_id bigint, quantity integer)
"""


async def add_package_lines(db: Db, package_id: int, records: Sequence[PackageLine]) -> None:
    await execute(db, ADD_PACKAGE_LINES, package_id=package_id, records=as_json(list(records)))


@dataclass(frozen=True)
class PackageRow:
    id: int
    order_id: int
    carrier: str
    tracking_number: str
    shipped_at: datetime
    delivered_at: datetime | None
    pieces: dict[str, int]


PACKAGES = """
    select package.id, order_id, carrier, tracking_number, shipped_at, delivered_at,
           jsonb_object_agg(line_id, quantity) as pieces
    from package
    join package_line on package_line.package_id = package.id
    where order_id = any(%(order_ids)s)
    group by package.id
    order by package.id
"""


async def packages_of(db: Db, order_ids: Collection[int]) -> list[PackageRow]:
    return await rows(db, PackageRow, PACKAGES, order_ids=list(order_ids))


PUT_DELIVERED = """
    update package
    set delivered_at = %(now)s
    where order_id = %(order_id)s and id = %(package_id)s and delivered_at is null
"""


async def put_delivered(db: Db, order_id: int, package_id: int, now: datetime) -> bool:
    values = {"order_id": order_id, "package_id": package_id, "now": now}
    return bool(await execute(db, PUT_DELIVERED, **values))
