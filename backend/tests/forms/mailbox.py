"""What lies in the outbox, as its reader sees it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vitrine.kit.db import Db, rows


@dataclass(frozen=True)
class Mail:
    template: str
    recipient: str
    subject: str
    plain_text: str

    @property
    def token(self) -> str:
        found = re.search(r"/back-in-stock\?token=([\w-]+)", self.plain_text)
        assert found
        return found.group(1)


async def mails(db: Db) -> list[Mail]:
    sql = "select template, recipient, subject, plain_text from mail order by id"
    return await rows(db, Mail, sql)
