"""The basket of this visitor. Every answer holds the whole of it.

Changed in any way: 200. Nothing changed: 400 with the code, and the basket beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from vitrine import identity
from vitrine.basket import queries
from vitrine.basket.adding import answer_with, basket_now
from vitrine.basket.changing import WantedPieces, add, update
from vitrine.basket.queries import LineRow
from vitrine.basket.reading import read_basket
from vitrine.basket.rules import Notes, Strategy, UpdateCode
from vitrine.basket.shapes import BasketAnswer, Result
from vitrine.basket.vouchers import check_voucher, put_voucher
from vitrine.rpc import Call, FieldError, Wire, invalid, procedure

LARGEST_ID = 2**31 - 1
MOST_ITEMS_AT_ONCE = 200


@procedure("getBasket", family="checkout")
async def get_basket(call: Call) -> BasketAnswer:
    """What lies in the basket, what of it can be bought, and what all of it costs."""
    visitor_id = call.session.visitor_id if call.session else None
    return BasketAnswer(basket=await read_basket(call, visitor_id))


class AddItem(Wire):
    """`displayData` and `customData` are noted with the line and come back with it.

    Both together have 4 000 bytes at most, those of all lines 40 000.
    """

    variant_id: int
    quantity: int = 1
    display_data: dict[str, Any] | None = None
    custom_data: dict[str, Any] | None = None


class AddItemToBasket(AddItem):
    existing_item_handling: Strategy = Strategy.ADD


@procedure("addItemToBasket", writes=True, family="checkout", reread=basket_now)
async def add_item_to_basket(call: Call, payload: AddItemToBasket) -> BasketAnswer:
    """Puts some pieces of a size into the basket."""
    return await _add_items(call, [payload], payload.existing_item_handling)


class AddItemsToBasket(Wire):
    items: list[AddItem]
    existing_item_handling: Strategy = Strategy.ADD


@procedure("addItemsToBasket", writes=True, family="checkout", reread=basket_now)
async def add_items_to_basket(call: Call, payload: AddItemsToBasket) -> BasketAnswer:
    """Puts several sizes into the basket, each with its own result."""
    return await _add_items(call, payload.items, payload.existing_item_handling)


class ItemUpdate(Wire):
    quantity: int
    display_data: dict[str, Any] | None = None
    custom_data: dict[str, Any] | None = None


class UpdateBasketItem(Wire):
    basket_item_key: str
    update: ItemUpdate


@procedure("updateBasketItem", writes=True, family="checkout", reread=basket_now)
async def update_basket_item(call: Call, payload: UpdateBasketItem) -> BasketAnswer:
    """Gives a line another quantity: the one that is wanted, not a difference."""
    change = payload.update
    _refuse_odd_items([("update.quantity", change.quantity, 0)])
    visitor_id = call.session.visitor_id if call.session else None
    row = await _locked_line(call, visitor_id, payload.basket_item_key)
    if row is None or visitor_id is None:
        result = _missing("update", payload.basket_item_key)
    else:
        notes = Notes(change.display_data, change.custom_data)
        pieces = WantedPieces(row.variant_id, change.quantity, notes)
        result = await update(call, visitor_id, row, pieces)
    return await answer_with(call, visitor_id, [result])


class RemoveItemFromBasket(Wire):
    item_key: str


@procedure("removeItemFromBasket", writes=True, family="checkout", reread=basket_now)
async def remove_item_from_basket(call: Call, payload: RemoveItemFromBasket) -> BasketAnswer:
    """Takes a line out."""
    visitor_id = call.session.visitor_id if call.session else None
    row = await _locked_line(call, visitor_id, payload.item_key)
    if row is None or visitor_id is None:
        result = _missing("delete", payload.item_key)
    else:
        await queries.remove_lines(call.db, visitor_id, [row.variant_id])
        result = Result(
            operation="delete",
            variant_id=row.variant_id,
            basket_item_key=str(row.key),
            quantity=0,
            kind=None,
        )
    return await answer_with(call, visitor_id, [result])


@procedure("clearBasket", writes=True, family="checkout", reread=basket_now)
async def clear_basket(call: Call) -> BasketAnswer:
    """Takes everything out, the voucher too."""
    visitor_id = call.session.visitor_id if call.session else None
    if visitor_id is not None:
        await queries.lock_basket(call.db, visitor_id, call.now)
        await queries.clear(call.db, visitor_id)
        await queries.put_voucher_code(call.db, visitor_id, None)
    return BasketAnswer(basket=await read_basket(call, visitor_id))


class RedeemVoucher(Wire):
    code: str


@procedure("redeemVoucher", writes=True, family="voucher", reread=basket_now)
async def redeem_voucher(call: Call, payload: RedeemVoucher) -> BasketAnswer:
    """Notes a voucher's code with the basket; one that cannot be used is refused, with why."""
    code = await check_voucher(call, payload.code, field="code")
    visitor_id = await identity.visitor_of(call)
    await put_voucher(call, visitor_id, code)
    return BasketAnswer(basket=await read_basket(call, visitor_id))


@procedure("removeVoucher", writes=True, family="checkout", reread=basket_now)
async def remove_voucher(call: Call) -> BasketAnswer:
    visitor_id = call.session.visitor_id if call.session else None
    if visitor_id is not None:
        await put_voucher(call, visitor_id, None)
    return BasketAnswer(basket=await read_basket(call, visitor_id))


async def _add_items(call: Call, items: Sequence[AddItem], strategy: Strategy) -> BasketAnswer:
    least = 0 if strategy in (Strategy.REPLACE, Strategy.REPLACE_COMBINED) else 1
    names = ["quantity"] if len(items) == 1 else [f"items.{n}.quantity" for n in range(len(items))]
    _refuse_odd_items(
        [(name, item.quantity, least) for name, item in zip(names, items, strict=True)]
    )
    if not items or len(items) > MOST_ITEMS_AT_ONCE:
        params: dict[str, str | int] = {"min": 1, "max": MOST_ITEMS_AT_ONCE}
        raise invalid(FieldError(field="items", rule="count", params=params))
    visitor_id = await identity.visitor_of(call)
    pieces = [
        WantedPieces(
            min(max(item.variant_id, 0), LARGEST_ID),
            item.quantity,
            Notes(item.display_data, item.custom_data),
        )
        for item in items
    ]
    return await answer_with(call, visitor_id, await add(call, visitor_id, pieces, strategy))


def _refuse_odd_items(quantities: Sequence[tuple[str, int, int]]) -> None:
    errors = [
        FieldError(field=name, rule="minimum", params={"min": least})
        for name, quantity, least in quantities
        if quantity < least
    ]
    if errors:
        raise invalid(*errors)


async def _locked_line(call: Call, visitor_id: int | None, key: str) -> LineRow | None:
    """The line of this key, if it is the visitor's own."""
    if visitor_id is None:
        return None
    await queries.lock_basket(call.db, visitor_id, call.now)
    lines = await queries.lines(call.db, visitor_id)
    return next((line for line in lines if str(line.key) == _canonical_key(key)), None)


def _canonical_key(key: str) -> str:
    try:
        return str(UUID(key))
    except ValueError:
        return ""


def _missing(operation: Any, key: str) -> Result:
    return Result(
        operation=operation,
        variant_id=None,
        basket_item_key=key[:36],
        quantity=0,
        kind=UpdateCode.NOT_FOUND,
    )
