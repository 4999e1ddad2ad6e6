"""What an endpoint of the delivery API is given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from vitrine.content.delivery.answers import DeliveryAnswer, Lifetime
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.refusals import no_access
from vitrine.content.reading import Totals
from vitrine.content.tokens import TokenKind
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings


@dataclass(frozen=True)
class DeliveryCall:
    """`key` is what the path says beyond the endpoint: a slug, a number, a uuid."""

    db: Db
    token: TokenKind
    parameters: Parameters
    key: str
    now: datetime
    settings: Settings
    totals: Totals

    @property
    def is_draft(self) -> bool:
        """Whether drafts are asked for, which only a preview token may."""
        if self.parameters.text("version") != "draft":
            return False
        if self.token is not TokenKind.PREVIEW:
            raise no_access("version=draft is read with the preview token.")
        return True

    @property
    def lifetime(self) -> Lifetime:
        return Lifetime.PRIVATE if self.is_draft else Lifetime.PUBLISHED


Endpoint = Callable[[DeliveryCall], Awaitable[DeliveryAnswer]]
