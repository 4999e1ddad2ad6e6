"""Answers of a basket that was changed, and what other slices put into one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from vitrine import identity
from vitrine.basket.changing import WantedPieces, add
from vitrine.basket.reading import read_basket
from vitrine.basket.rules import AddCode, Strategy, UpdateCode
from vitrine.basket.shapes import Basket, BasketAnswer, Result
from vitrine.rpc import Call, Refusal, Wire


async def add_pieces(
    call: Call, pieces: Sequence[tuple[int, int]], strategy: Strategy = Strategy.ADD
) -> BasketAnswer:
    """Each a variant's id and how many of it; refused only when nothing could be added."""
    visitor_id = await identity.visitor_of(call)
    items = [WantedPieces(variant_id, quantity) for variant_id, quantity in pieces]
    return await answer_with(call, visitor_id, await add(call, visitor_id, items, strategy))


async def fill(call: Call, pieces: Sequence[tuple[int, int]], strategy: Strategy) -> BasketAnswer:
    """The same, for whoever tells themselves what could not be added."""
    visitor_id = await identity.visitor_of(call)
    items = [WantedPieces(variant_id, quantity) for variant_id, quantity in pieces]
    results = await add(call, visitor_id, items, strategy)
    return _answer(await read_basket(call, visitor_id), results)


class BasketNow(Wire):
    basket: Basket


async def basket_now(call: Call) -> BasketNow:
    """What a call that is retried is told beside its own results."""
    visitor_id = call.session.visitor_id if call.session else None
    return BasketNow(basket=await read_basket(call, visitor_id))


async def answer_with(
    call: Call, visitor_id: int | None, results: Sequence[Result]
) -> BasketAnswer:
    answer = _answer(await read_basket(call, visitor_id), results)
    codes = [each.kind for each in results if each.kind not in (None, AddCode.REDUCED)]
    if codes and len(codes) == len(results):
        raise Refusal(codes[0] or AddCode.UNKNOWN, answer, detail=_DETAILS[codes[0]])
    return answer


def _answer(basket: Basket, results: Sequence[Result]) -> BasketAnswer:
    """Lines that came in have keys only now."""
    keys = {item.variant_id: item.key for item in basket.items}
    keyed_results = [
        each
        if each.basket_item_key or each.variant_id is None
        else structs.replace(each, basket_item_key=keys.get(each.variant_id))
        for each in results
    ]
    return BasketAnswer(basket=basket, results=keyed_results)


_DETAILS: dict[str | None, str] = {
    AddCode.ALREADY_PRESENT: "This size lies in the basket already.",
    AddCode.UNAVAILABLE: "This size cannot be had, or no more of it.",
    AddCode.TOO_MANY_LINES: "The basket is full.",
    AddCode.NO_DATA: "This storefront does not sell this size.",
    UpdateCode.UNAVAILABLE: "There is no more of this size.",
    UpdateCode.NOT_FOUND: "There is no such line in the basket.",
}
