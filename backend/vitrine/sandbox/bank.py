"""What happens to a payment at the provider, and what the shop is told of it."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.sandbox.courses import Course
from vitrine.sandbox.memory import Memory, StoredPayment
from vitrine.sandbox.sending import Sender

UNPAID = ("open", "challenged")


class Refused(Exception):
    """Says why in one word."""


@dataclass(frozen=True)
class Bank:
    memory: Memory
    sender: Sender

    def follow(
        self, payment: StoredPayment, course: Course, card_ending: str | None = None
    ) -> StoredPayment:
        """What the shopper or the card has chosen; once it is decided, nothing else happens."""
        if payment.status not in UNPAID:
            return payment
        match course:
            case Course.CHALLENGE:
                self.memory.set_course(payment.id, "challenged", course, card_ending)
            case Course.DECLINE:
                self._end(payment, "declined", "card_declined", card_ending)
            case Course.TIME_OUT:
                self._end(payment, "expired", "timed_out", card_ending)
            case _:
                self._pay(payment, course, card_ending)
        return self.memory.payment(payment.id) or payment

    def capture(self, payment: StoredPayment, total: int) -> None:
        if payment.status in (*UNPAID, "declined", "expired", "cancelled"):
            raise Refused("not_authorised")
        if total > payment.amount:
            raise Refused("amount_too_large")
        if total > payment.captured:
            event = self.memory.add_event(payment.id, "captured", total)
            self.sender.tell(Course.PAY, [event])

    def refund(self, payment: StoredPayment, amount: int, key: str) -> None:
        if self.memory.has_refund(key):
            return
        if payment.refunded + amount > payment.captured:
            raise Refused("amount_too_large")
        event = self.memory.add_event(
            payment.id, "refunded", payment.refunded + amount, refund_key=key
        )
        self.sender.tell(Course.PAY, [event])

    def end(self, payment: StoredPayment) -> None:
        """The shop no longer wants to be paid; what was taken before stays taken."""
        if payment.status in (*UNPAID, "authorised"):
            self._end(payment, "cancelled", "ended_by_shop", None)

    def tell_again(self, payment: StoredPayment, times: int) -> None:
        """Everything that happened, the latest first."""
        events = self.memory.events(payment.id)[::-1]
        self.sender.tell(Course.PAY, events * times)

    def _pay(self, payment: StoredPayment, course: Course, card_ending: str | None) -> None:
        self.memory.set_course(payment.id, payment.status, course, card_ending)
        authorised = self.memory.add_event(payment.id, "authorised")
        captured = self.memory.add_event(payment.id, "captured", payment.amount)
        self.sender.tell(course, [authorised, captured])

    def _end(self, payment: StoredPayment, kind: str, reason: str, card_ending: str | None) -> None:
        self.memory.set_course(payment.id, payment.status, payment.course, card_ending)
        event = self.memory.add_event(payment.id, kind, reason=reason)
        self.sender.tell(Course.PAY, [event])
