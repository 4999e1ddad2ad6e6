"""Keeps programs out without asking people for anything (decision 0061)."""

from __future__ import annotations

from vitrine.forms import stamps
from vitrine.rpc import Call, Refusal, Wire


class GuardedForm(Wire, kw_only=True):
    """`stamp` is of `getFormStamp`; `website` is a field that people do not see."""

    stamp: str = ""
    website: str = ""


class FormStamp(Wire):
    """To be sent with the form, once this many milliseconds have passed."""

    stamp: str
    wait_ms: int


def new_stamp(call: Call) -> FormStamp:
    stamp = stamps.new_stamp(call.settings.internal_token, call.now)
    return FormStamp(stamp=stamp, wait_ms=_milliseconds(stamps.TIME_TO_FILL_IN.total_seconds()))


def is_robot(call: Call, form: GuardedForm) -> bool:
    """Whether it filled in what nobody sees: it is answered like everybody, and nothing is done.

    What comes sooner than a person types is refused with a stamp to try again with.
    """
    wait = stamps.wait_of(call.settings.internal_token, form.stamp, call.now)
    if wait is None:
        raise Refusal("SentTooSoon", new_stamp(call), detail="Please send it once more.")
    if wait.total_seconds() > 0:
        again = FormStamp(stamp=form.stamp, wait_ms=_milliseconds(wait.total_seconds()))
        raise Refusal("SentTooSoon", again, detail="Please send it once more.")
    return bool(form.website.strip())


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
