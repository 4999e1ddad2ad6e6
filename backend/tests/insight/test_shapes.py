"""What a browser may tell: every event with all of its fields, and nothing beyond the limits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.insight.builders import EXAMPLES, a_collection, an_event, an_item
from vitrine.insight.shapes import BrowserEvent, Collection

DECODER = msgspec.json.Decoder(Collection)


def decoded(collection: dict[str, Any]) -> Collection:
    return DECODER.decode(msgspec.json.encode(collection))


def test_there_is_an_example_of_every_event() -> None:
    names = {each.__struct_config__.tag for each in BrowserEvent.__args__}

    assert {each["event"] for each in EXAMPLES} == names


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event["event"])
def test_every_event_arrives_as_it_was_sent(event: dict[str, Any]) -> None:
    (arrived,) = decoded(a_collection(event)).events

    assert msgspec.to_builtins(arrived) == event


@pytest.mark.parametrize("name", ["purchase", "refund", "cancellation", "anything", ""])
def test_what_no_browser_may_say_is_refused(name: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        decoded(a_collection(an_event(name)))


@pytest.mark.parametrize(
    ("fine", "wrong"),
    [
        (an_event("page_view", path="/" + "a" * 499), an_event("page_view", path="/" + "a" * 500)),
        (an_event("page_view", path="/de"), an_event("page_view", path="/de?email=me")),
        (an_event("page_view", at=4_102_444_800_000), an_event("page_view", at=4_102_444_800_001)),
        (an_event("page_view", at=0), an_event("page_view", at=-1)),
        (an_event("page_view", device="tablet"), an_event("page_view", device="fridge")),
        (an_event("search", term="a" * 200), an_event("search", term="a" * 201)),
        (an_event("search", term="a"), an_event("search", term="")),
        (an_event("search", term="a"), an_event("search", term="\0")),
        (an_event("search", results=0), an_event("search", results=-1)),
        (an_event("web_vital", value=600_000.0), an_event("web_vital", value=600_000.5)),
        (an_event("web_vital", name="INP"), an_event("web_vital", name="FID")),
        (
            an_event("view_item_list", items=[an_item()] * 200),
            an_event("view_item_list", items=[an_item()] * 201),
        ),
        (an_event("view_cart", items=[]), an_event("begin_checkout", items=[])),
        (
            an_event("view_item", items=[an_item()]),
            an_event("view_item", items=[an_item(), an_item()]),
        ),
        (
            an_event("view_item", items=[an_item(price=10_000_000.0)]),
            an_event("view_item", items=[an_item(price=10_000_000.01)]),
        ),
        *(
            (an_event(name, items=[an_item()]), an_event(name, items=[]))
            for name in ("view_item", "select_item", "add_to_cart", "add_to_wishlist")
        ),
        *(
            (an_event(name, items=[an_item()] * 200), an_event(name, items=[an_item()] * 201))
            for name in ("view_cart", "begin_checkout", "add_to_cart")
        ),
        (
            an_event("view_item", items=[an_item(item_id="9" * 15)]),
            an_event("view_item", items=[an_item(item_id="9" * 16)]),
        ),
    ],
)
def test_limits_hold_on_both_sides(fine: dict[str, Any], wrong: dict[str, Any]) -> None:
    assert len(decoded(a_collection(fine)).events) == 1
    with pytest.raises(msgspec.ValidationError):
        decoded(a_collection(wrong))


def test_at_most_fifty_events_and_twenty_arms_come_at_once() -> None:
    arms = {f"arm-{number}": "b" for number in range(20)}

    assert len(decoded(a_collection(*EXAMPLES[:1] * 50, arms=arms)).events) == 50
    for wrong in (
        a_collection(),
        a_collection(*EXAMPLES[:1] * 51),
        a_collection(EXAMPLES[0], arms={**arms, "one-more": "b"}),
        a_collection(EXAMPLES[0], arms={"a b": "c"}),
    ):
        with pytest.raises(msgspec.ValidationError):
            decoded(wrong)
