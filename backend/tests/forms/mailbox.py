"""What lies in the outbox about sizes that are back."""

from __future__ import annotations

import re

from tests.people import Mail


def token_of(mail: Mail) -> str:
    found = re.search(r"/back-in-stock\?token=([\w-]+)", mail.plain_text)
    assert found
    return found.group(1)
