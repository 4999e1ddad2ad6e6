"""What any mail is a kind of."""

from __future__ import annotations

import re
from typing import ClassVar

from msgspec import Struct


def _template(name: str) -> str:
    """OrderPaid is told by `order_paid.mjml` and `order_paid.txt`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Content(Struct, frozen=True, tag_field="template", tag=_template):
    """The values of one mail.

    `limited_as` says what it is counted as, since a mailbox gets only so many mails that strangers
    can cause (`limiting.py`). None is for those that nobody but its owner or the shop can cause.
    Fields whose names end as links do, such as `address`, hold links of ours; all other words are
    taken for somebody else's (`values.py`).
    """

    limited_as: ClassVar[str | None] = "account"

    @property
    def template(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def images(self) -> list[str]:
        """Addresses of the pictures that it would show."""
        return []

    @property
    def has_files(self) -> bool:
        """Whether files go with it, without which it is not sent."""
        return False
