"""What is kept of an event: the parts that a sum reads, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from vitrine.insight.shapes import (
    BrowserEvent,
    Collection,
    ExperimentExposure,
    Item,
    Promotion,
    Search,
    SelectPromotion,
    SizeUnavailable,
    ViewPromotion,
    WebVital,
)
from vitrine.insight.traffic.rules.terms import counted_term


class Piece(Struct, frozen=True):
    """A product, and how many of it."""

    product: int
    quantity: int
    variant: int | None


class Place(Struct, frozen=True):
    """A promotion where it was seen."""

    id: str
    name: str
    slot: str


class Content(Struct, frozen=True, omit_defaults=True):
    pieces: list[Piece] | UnsetType = UNSET
    places: list[Place] | UnsetType = UNSET
    term: str | UnsetType = UNSET
    results: int | UnsetType = UNSET
    experiment: str | UnsetType = UNSET
    variant: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    value: float | UnsetType = UNSET
    navigation: str | UnsetType = UNSET


class EventRow(Struct, frozen=True):
    id: UUID
    day: date
    received_at: datetime
    shop_id: int
    visitor: UUID
    visit: UUID
    event: str
    page_type: str
    page_category: str
    device: str
    content: Content


def rows_of(collection: Collection, day: date, received_at: datetime) -> Sequence[EventRow]:
    return [
        EventRow(
            id=event.id,
            day=day,
            received_at=received_at,
            shop_id=collection.shop_id,
            visitor=collection.visitor,
            visit=collection.visit,
            event=str(event.__struct_config__.tag),
            page_type=event.page_type,
            page_category=event.page_category,
            device=event.device,
            content=content_of(event),
        )
        for event in collection.events
    ]


def content_of(event: BrowserEvent) -> Content:
    match event:
        case Search():
            return Content(term=counted_term(event.term) or UNSET, results=event.results)
        case ViewPromotion() | SelectPromotion():
            return Content(places=[_place(each) for each in event.promotions])
        case SizeUnavailable():
            piece = Piece(int(event.product), 1, int(event.variant))
            return Content(pieces=[piece])
        case ExperimentExposure():
            return Content(experiment=event.experiment, variant=event.variant)
        case WebVital():
            return Content(name=event.name, value=event.value, navigation=event.navigation)
    items: Sequence[Item] = getattr(event, "items", ())
    return Content(pieces=[_piece(each) for each in items]) if items else Content()


def _piece(item: Item) -> Piece:
    variant = item.item_variant or ""
    is_number = variant.isascii() and variant.isdigit() and len(variant) <= 15
    return Piece(
        product=int(item.item_id),
        quantity=item.quantity,
        variant=int(variant) if is_number else None,
    )


def _place(promotion: Promotion) -> Place:
    slot = promotion.creative_slot
    return Place(promotion.promotion_id, promotion.promotion_name, slot if slot else "")
