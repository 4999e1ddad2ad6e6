"""Envelopes are read as the protocol writes them down."""

from __future__ import annotations

from uuid import UUID

import pytest

from vitrine.intake.rules.envelope import MOST_ITEMS, BadEnvelope, read_envelope
from vitrine.intake.taking import event_id


def test_items_have_a_length_or_end_with_their_line() -> None:
    body = (
        b'{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc"}\n'
        b'{"type":"attachment","length":5,"filename":"a.txt"}\na\nb\nc\n'
        b'{"type":"event"}\n{"message":"x"}\n'
        b'{"type":"session"}\n{}'
    )

    envelope = read_envelope(body)

    assert [(item.header.type, item.payload) for item in envelope.items] == [
        ("attachment", b"a\nb\nc"),
        ("event", b'{"message":"x"}'),
        ("session", b"{}"),
    ]
    assert envelope.event is envelope.items[1]
    assert envelope.attachments() == envelope.items[:1]
    assert event_id(envelope.header.event_id) == UUID("9ec79c33-ec99-42ab-8353-589fcb2e04dc")


@pytest.mark.parametrize("body", [b"{}", b"{}\n", b"{}\n\n\n", b'{"sent_at":"x","sdk":{}}\n'])
def test_an_envelope_may_be_empty(body: bytes) -> None:
    assert read_envelope(body).items == []


@pytest.mark.parametrize("end", [b"", b"\n", b"\n\n"])
def test_an_item_may_be_empty_and_the_last_line_open(end: bytes) -> None:
    (item,) = read_envelope(b'{}\n{"type":"attachment","length":0}\n' + end).items

    assert item.payload == b""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\n",
        b"[]",
        b'{"event_id":7}',
        b"{}\nnothing\n",
        b"{}\n{}\n",
        b'{}\n{"type":"event","length":3}\n{}',
        b'{}\n{"type":"event","length":1}\n{}',
        b'{}\n{"type":"event","length":-1}\n{}',
        b'{}\n{"type":"event","length":99999999999999999999999}\n{}',
        b'{}\n{"type":"event"}\n{}\n{"type":"feedback"}\n{}',
        b'{"a":' + b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_no_envelope_is_refused(body: bytes) -> None:
    with pytest.raises(BadEnvelope):
        read_envelope(body)


@pytest.mark.parametrize("key", ["", "9ec7", "z" * 32, "9ec79c33ec9942ab8353589fcb2e04dc0"])
def test_an_id_is_thirty_two_digits(key: str) -> None:
    with pytest.raises(BadEnvelope):
        event_id(key)


def test_items_are_counted() -> None:
    item = b'{"type":"session"}\n{}\n'

    assert len(read_envelope(b"{}\n" + item * MOST_ITEMS).items) == MOST_ITEMS
    with pytest.raises(BadEnvelope):
        read_envelope(b"{}\n" + item * (MOST_ITEMS + 1))
