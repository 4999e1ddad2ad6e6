"""What operators do with an order, by a token or a command, each with its row in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.orders import changing, paying
from vitrine.orders.order_events import Context
from vitrine.orders.queries.orders import OrderRow, order_by_number
from vitrine.orders.reading import read_order
from vitrine.orders.shapes import Order
from vitrine.rpc import Problem


@dataclass(frozen=True)
class Fulfilment:
    """`key` names an event of an order: the same event twice has one effect."""

    db: Db
    operator: Operator
    public_url: str

    async def read(self, number: str) -> Order:
        return await read_order(self.db, await self._row(number), self.operator.now)

    async def ship(
        self,
        number: str,
        *,
        pieces: Mapping[int, int] | None,
        carrier: str,
        tracking_number: str,
        key: str,
    ) -> Order:
        return await self._change(
            number,
            lambda order_id: changing.ship(
                self._context,
                order_id,
                pieces=pieces,
                carrier=carrier,
                tracking_number=tracking_number,
                key=f"{order_id}:{key}",
            ),
        )

    async def deliver(self, number: str, package_id: int, *, key: str) -> Order:
        return await self._change(
            number,
            lambda order_id: changing.deliver(
                self._context, order_id, package_id, f"{order_id}:{key}"
            ),
        )

    async def cancel(self, number: str, *, pieces: Mapping[int, int] | None, key: str) -> Order:
        return await self._change(
            number,
            lambda order_id: changing.cancel(
                self._context, order_id, pieces=pieces, key=f"{order_id}:{key}"
            ),
        )

    async def take_back(
        self, number: str, *, pieces: Mapping[int, int] | None, is_sellable: bool, key: str
    ) -> Order:
        """By the number of the order, or by that of a slip, which says what is in the parcel."""
        order_number, _, slip = number.partition("-")
        if slip and pieces is None:
            pieces = await self._announced_pieces(order_number, number)
        return await self._change(
            order_number,
            lambda order_id: changing.take_back(
                self._context,
                order_id,
                pieces=pieces,
                is_sellable=is_sellable,
                key=f"{order_id}:{key}",
            ),
        )

    async def receive(self, number: str, part: payments.Payments, amount: int | None) -> Order:
        """So much has come in all, or all that is due."""

        @asynccontextmanager
        async def writing() -> AsyncIterator[Db]:
            async with self.db.transaction():
                yield self.db

        now = self.operator.now
        return await self._change(
            number, lambda order_id: paying.receive(part, writing, self.db, order_id, amount, now)
        )

    async def _change(self, number: str, change: Callable[[int], Awaitable[object]]) -> Order:
        row = await self._row(number)
        before = await self.read(number)
        await change(row.id)
        after = await self.read(number)
        await self.operator.record(self.db, "order", row.number, _state(before), _state(after))
        return after

    async def _announced_pieces(self, order_number: str, slip_number: str) -> Mapping[int, int]:
        order = await self.read(order_number)
        announced = next((each for each in order.returns if each.number == slip_number), None)
        if announced is None:
            raise Problem(404, "UnknownReturn", "Nothing is sent back by this number.")
        awaited: Counter[int] = Counter()
        whole: Counter[int] = Counter()
        for item in announced.items:
            awaited[item.item_id] += item.quantity - item.returned
            whole[item.item_id] += item.quantity
        # Of one that has come there is nothing left: the same call again names what it named first.
        return +awaited or whole

    async def _row(self, number: str) -> OrderRow:
        row = await order_by_number(self.db, number[:20])
        if row is None:
            raise Problem(404, "UnknownOrder", "There is no such order.")
        return row

    @property
    def _context(self) -> Context:
        return Context(self.db, self.operator.now, self.public_url)


def _state(order: Order) -> dict[str, object]:
    """Nothing that says whose order it is."""
    transfer = order.payment and order.payment.transfer
    return {
        "status": order.status,
        "payment": order.payment and order.payment.status,
        "toBeTransferred": transfer and transfer.amount,
        "items": {
            item.id: {
                "shipped": item.shipped,
                "cancelled": item.cancelled,
                "returned": item.returned,
            }
            for item in order.items
        },
        "packages": {package.id: package.delivered_at for package in order.packages},
    }
