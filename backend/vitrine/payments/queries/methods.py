"""The methods of each storefront: who takes them, and for which amounts."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from vitrine.kit.db import Db, execute, rows, value
from vitrine.payments.rules import HOSTED, PROVIDERS, MethodRow

METHODS = """
    select key, provider, icon, minimum, maximum, guest_maximum, brands
    from payment_method
    where shop_id = %(shop_id)s and is_enabled
    order by position, key
"""


async def methods(db: Db, shop_id: int) -> list[MethodRow]:
    return await rows(db, MethodRow, METHODS, shop_id=shop_id)


LIMITS = """
    select shop_id, key, is_enabled, minimum, maximum, guest_maximum
    from payment_method
    order by shop_id, position, key
"""


@dataclass(frozen=True)
class MethodLimits:
    """What an operator may change of a method."""

    shop_id: int
    key: str
    is_enabled: bool
    minimum: int
    maximum: int | None
    guest_maximum: int | None


async def method_limits(db: Db) -> list[MethodLimits]:
    return await rows(db, MethodLimits, LIMITS)


PUT_LIMITS = """
    update payment_method
    set is_enabled = %(is_enabled)s, minimum = %(minimum)s, maximum = %(maximum)s,
        guest_maximum = %(guest_maximum)s
    where shop_id = %(shop_id)s and key = %(key)s
"""


async def put_method_limits(db: Db, limits: MethodLimits) -> bool:
    """Whether the storefront knows the method."""
    return bool(await execute(db, PUT_LIMITS, **asdict(limits)))


HAS_METHODS = """
    select exists (select 1 from payment_method)
"""


async def has_methods(db: Db) -> bool:
    return await value(db, bool, HAS_METHODS)


PUT_METHOD = """
    insert into payment_method (
        shop_id, key, provider, icon, position, minimum, maximum, guest_maximum, brands
    )
    values (
        %(shop_id)s, %(key)s, %(provider)s, %(icon)s, %(position)s, %(minimum)s, %(maximum)s,
        %(guest_maximum)s, %(brands)s
    )
    on conflict (shop_id, key) do update set
        icon = excluded.icon,
        position = excluded.position,
        is_enabled = true,
        minimum = excluded.minimum,
        maximum = excluded.maximum,
        guest_maximum = excluded.guest_maximum,
        brands = excluded.brands
"""


async def put_method(db: Db, shop_id: int, position: int, method: MethodRow) -> None:
    """One that is there stays with the provider that was chosen for it."""
    await execute(
        db,
        PUT_METHOD,
        shop_id=shop_id,
        key=method.key,
        provider=method.provider,
        icon=method.icon,
        position=position,
        minimum=method.minimum,
        maximum=method.maximum,
        guest_maximum=method.guest_maximum,
        brands=method.brands,
    )


USE_PROVIDER = """
    update payment_method
    set provider = %(provider)s
    where provider = any(%(hosted)s) and (%(keys)s::text[] is null or key = any(%(keys)s))
"""

OTHER_HOSTED = """
    select coalesce(array_agg(distinct key order by key), '{}')
    from payment_method
    where provider = any(%(hosted)s) and provider <> %(provider)s
"""


async def use_provider(db: Db, provider: str) -> list[str]:
    """For each method that leaves the site and that it takes; answers those that stay elsewhere."""
    hosted = list(HOSTED)
    methods = PROVIDERS[provider].methods
    keys = None if methods is None else list(methods)
    await execute(db, USE_PROVIDER, provider=provider, keys=keys, hosted=hosted)
    return await value(db, list, OTHER_HOSTED, provider=provider, hosted=hosted)
