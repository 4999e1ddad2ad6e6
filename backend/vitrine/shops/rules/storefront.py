"""A storefront: everything that differs between the countries and languages we sell in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vitrine.shops.rules.limits import OrderLimits
from vitrine.shops.rules.partners import Partners


@dataclass(frozen=True)
class PathWords:
    """The words of a path that differ by language."""

    outfits: str
    magazine: str


@dataclass(frozen=True)
class DeliveryChoice:
    """A way to deliver that a shopper may choose; `free_from` is None where it is never free."""

    key: str
    carrier: str
    cost: int
    free_from: int | None
    days: tuple[int, int]


@dataclass(frozen=True)
class Delivery:
    """Money in minor units of the storefront's currency; days are working days, from and to.

    `cost`, `days` and `carrier` are of the usual way, `more` are the other ones. What is ordered
    before the `packing_hour`, by the storefront's clock, is packed on the same working day.
    """

    free_from: int
    cost: int
    days: tuple[int, int]
    return_days: int
    carrier: str
    packing_hour: int = 15
    more: tuple[DeliveryChoice, ...] = ()


@dataclass(frozen=True)
class Storefront:
    id: int
    code: str
    language: str
    country: str
    locale: str
    domain: str | None
    currency: str
    time_zone: str
    translation_file: str
    is_enabled: bool
    is_language_home: bool
    position: int
    country_names: Mapping[str, str]
    language_name: str
    path_words: PathWords
    delivery: Delivery
    prepayment_days: int = 7
    """Within how many days money that is paid in advance has to come."""
    limits: OrderLimits = field(default_factory=OrderLimits)
    tag_manager_id: str | None = None
    analytics_id: str | None = None
    kameleoon_id: str | None = None

    @property
    def partners(self) -> Partners:
        return Partners(self.tag_manager_id, self.analytics_id, self.kameleoon_id)

    @property
    def delivery_choices(self) -> tuple[DeliveryChoice, ...]:
        """The usual way first."""
        usual = DeliveryChoice(
            key="standard",
            carrier=self.delivery.carrier,
            cost=self.delivery.cost,
            free_from=self.delivery.free_from,
            days=self.delivery.days,
        )
        return (usual, *self.delivery.more)

    @property
    def carriers(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(choice.carrier for choice in self.delivery_choices))

    def delivery_choice(self, key: str | None) -> DeliveryChoice:
        """The usual way, unless it has the one that is asked for."""
        choices = self.delivery_choices
        return next((each for each in choices if each.key == key), choices[0])

    @property
    def shop_id(self) -> int:
        """The name that the wire has for the number."""
        return self.id
