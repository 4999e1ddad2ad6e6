"""Categories as they are handed in."""

from __future__ import annotations

from msgspec import Struct, field

Texts = dict[str, str]


class FillingRule(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Which products a category takes by itself: those for which all that is named holds.

    `also` names styles that come in besides.
    """

    genders: list[str] | None = None
    silhouettes: list[str] | None = None
    live_days_at_most: int | None = None
    is_reduced: bool | None = None
    also: list[str] | None = None

    @property
    def is_passing(self) -> bool:
        """Whether products leave it by themselves, as what is new or reduced does."""
        return self.live_days_at_most is not None or self.is_reduced is not None


class IncomingCategory(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Keys are paths: `women/knitwear` is below `women`."""

    key: str
    names: Texts
    slugs: Texts
    parent: str | None = None
    is_hidden: bool = False
    intros: Texts = field(default_factory=dict)
    rule: FillingRule | None = None
    supported_filters: list[str] = field(default_factory=list)
    groups_colours: bool = True
    """Whether its listing shows the colours of a style as one tile."""
