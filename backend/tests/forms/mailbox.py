"""What lies in the outbox because of forms."""

from __future__ import annotations

import re

from tests.people import Mail


def token_of(mail: Mail) -> str:
    link = re.search(r"\?token=([\w-]+)", mail.plain_text)
    assert link
    return link.group(1)
