"""What visitors write to us, as `feedback` or as the older `user_report`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from vitrine.intake.rules.events import read_tags
from vitrine.intake.rules.scrubbing import path_alone, scrub, scrub_written
from vitrine.kit import fields
from vitrine.kit.fields import Broken
from vitrine.kit.one_line import one_line

# Two pages of text; the dialog says so while somebody types.
LONGEST_MESSAGE = 5000
LONGEST_NAME = 100
LONGEST_PLACE = 400
LONGEST_SOURCE = 64


@dataclass(frozen=True)
class Feedback:
    message: str
    name: str = ""
    email: str = ""
    source: str = ""
    path: str = ""
    release: str = ""
    tags: dict[str, str] = field(default_factory=dict)


def read_feedback(event: dict[str, Any]) -> Feedback:
    """Trimmed; what is too long or missing is said by `broken_rules`."""
    contexts = event.get("contexts")
    sent = contexts.get("feedback") if isinstance(contexts, dict) else None
    sent = sent if isinstance(sent, dict) else {}
    return Feedback(
        message=_trim(sent.get("message")),
        name=one_line(_trim(sent.get("name"))),
        email=_trim(sent.get("contact_email")),
        source=scrub(_trim(sent.get("source")), LONGEST_SOURCE),
        path=path_alone(_trim(sent.get("url")), LONGEST_PLACE),
        release=scrub(_trim(event.get("release")), LONGEST_NAME),
        tags=read_tags(event.get("tags")),
    )


def read_user_report(report: dict[str, Any]) -> Feedback:
    return Feedback(
        message=_trim(report.get("comments")),
        name=one_line(_trim(report.get("name"))),
        email=_trim(report.get("email")),
        source="user_report",
    )


def broken_rules(feedback: Feedback) -> dict[str, Broken]:
    """By field; the page checks the same before it sends."""
    rules = {
        "message": fields.required(feedback.message)
        or fields.max_length(feedback.message, LONGEST_MESSAGE),
        "name": fields.max_length(feedback.name, LONGEST_NAME),
        "email": fields.email(feedback.email),
    }
    return {name: broken for name, broken in rules.items() if broken}


def scrubbed_message(feedback: Feedback) -> str:
    return scrub_written(feedback.message, LONGEST_MESSAGE)


def _trim(sent: object) -> str:
    return fields.trim(sent) if isinstance(sent, str) else ""
