"""What a customer has announced to send back, and what of it has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

import msgspec

from vitrine.kit.calendar import day_of
from vitrine.orders.queries.events import EventRow
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import (
    DAYS_TO_SEND,
    Event,
    ReturnDocument,
    ReturnKind,
    ReturnReason,
    WithdrawalDocument,
    newly_announced,
    received_pieces,
    return_status,
    slip_number,
)
from vitrine.orders.shapes import AnnouncedItem, OrderReturn


@dataclass(frozen=True)
class _Announcement:
    kind: ReturnKind
    at: datetime
    pieces: list[tuple[int, int]]
    reasons: list[ReturnReason | None]


def announced_returns(
    row: OrderRow,
    lines: Sequence[LineRow],
    events: Sequence[EventRow],
    *,
    until: date,
    time_zone: str,
) -> list[OrderReturn]:
    """In the order in which they were announced; `until` is the last day of what the shop
    promises. Withdrawing from what was never sent announces nothing."""
    announced = _announcements(lines, events)
    received = received_pieces(
        [each.pieces for each in announced], {line.id: line.returned for line in lines}
    )
    counts = dict.fromkeys(ReturnKind, 0)
    returns = []
    for each, came in zip(announced, received, strict=True):
        counts[each.kind] += 1
        if not each.pieces:
            continue
        withdrawn_until = day_of(each.at, time_zone) + DAYS_TO_SEND
        returns.append(
            OrderReturn(
                number=slip_number(row.number, each.kind, counts[each.kind]),
                kind=each.kind,
                announced_at=each.at,
                until=until if each.kind is ReturnKind.REQUEST else withdrawn_until,
                status=return_status(sum(count for _, count in each.pieces), sum(came)),
                items=[
                    AnnouncedItem(item_id=line_id, quantity=count, returned=back, reason=reason)
                    for (line_id, count), back, reason in zip(
                        each.pieces, came, each.reasons, strict=True
                    )
                ],
            )
        )
    return returns


def _announcements(lines: Sequence[LineRow], events: Sequence[EventRow]) -> list[_Announcement]:
    shipped = {line.id: line.shipped for line in lines}
    counts: Counter[int] = Counter()
    announced = []
    for event in events:
        if event.kind == Event.RETURN_ASKED:
            announced.append(_request(event))
        elif event.kind == Event.WITHDRAWN:
            announced.append(_withdrawal(event, shipped, counts))
        else:
            continue
        for line_id, count in announced[-1].pieces:
            counts[line_id] += count
    return announced


def _request(event: EventRow) -> _Announcement:
    items = msgspec.convert(event.document, ReturnDocument).pieces
    pieces = [(each.line_id, each.quantity) for each in items]
    return _Announcement(ReturnKind.REQUEST, event.at, pieces, [each.reason for each in items])


def _withdrawal(
    event: EventRow, shipped: Mapping[int, int], announced: Mapping[int, int]
) -> _Announcement:
    withdrawn = msgspec.convert(event.document, WithdrawalDocument).pieces
    pieces = []
    for each in withdrawn:
        sent = each.quantity - each.unsent
        if count := newly_announced(sent, shipped[each.line_id], announced.get(each.line_id, 0)):
            pieces.append((each.line_id, count))
    return _Announcement(ReturnKind.WITHDRAWAL, event.at, pieces, [None] * len(pieces))
