from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime

from vitrine.countries import Address
from vitrine.kit.db import Db, execute, maybe_row, rows, value


@dataclass(frozen=True, kw_only=True)
class StoredAddress(Address):
    id: int
    is_default_billing: bool
    is_default_shipping: bool
    created_at: datetime
    updated_at: datetime


ADDRESSES = """
    select id, first_name, last_name, gender, company, street, house_number, additional,
           zip_code, city, state, country_code, is_default_billing, is_default_shipping,
           created_at, updated_at
    from address
    where user_id = %(user_id)s
    order by id
"""


async def addresses(db: Db, user_id: int) -> list[StoredAddress]:
    """The oldest first."""
    return await rows(db, StoredAddress, ADDRESSES, user_id=user_id)


ADDRESS = """
    select id, first_name, last_name, gender, company, street, house_number, additional,
           zip_code, city, state, country_code, is_default_billing, is_default_shipping,
           created_at, updated_at
    from address
    where user_id = %(user_id)s and id = %(id)s
"""


async def address(db: Db, user_id: int, address_id: int) -> StoredAddress | None:
    """None for another user's, as for one that never was."""
    return await maybe_row(db, StoredAddress, ADDRESS, user_id=user_id, id=address_id)


ADD_ADDRESS = """
    insert into address (
        user_id, first_name, last_name, gender, company, street, house_number, additional,
        zip_code, city, state, country_code, created_at, updated_at
    )
    values (
        %(user_id)s, %(first_name)s, %(last_name)s, %(gender)s, %(company)s, %(street)s,
        %(house_number)s, %(additional)s, %(zip_code)s, %(city)s, %(state)s, %(country_code)s,
        %(now)s, %(now)s
    )
    returning id
"""


async def add_address(db: Db, user_id: int, address: Address, now: datetime) -> int:
    return await value(db, int, ADD_ADDRESS, user_id=user_id, now=now, **asdict(address))


PUT_ADDRESS = """
    update address
    set first_name = %(first_name)s, last_name = %(last_name)s, gender = %(gender)s,
        company = %(company)s, street = %(street)s, house_number = %(house_number)s,
        additional = %(additional)s, zip_code = %(zip_code)s, city = %(city)s,
        state = %(state)s, country_code = %(country_code)s, updated_at = %(now)s
    where id = %(id)s
"""


async def put_address(db: Db, address: StoredAddress, now: datetime) -> None:
    await execute(db, PUT_ADDRESS, **{**asdict(address), "now": now})


PUT_DEFAULT_BILLING = """
    update address
    set is_default_billing = %(is_default)s
    where user_id = %(user_id)s and id = %(id)s
"""

PUT_DEFAULT_SHIPPING = """
    update address
    set is_default_shipping = %(is_default)s
    where user_id = %(user_id)s and id = %(id)s
"""

NO_DEFAULT_BILLING = """
    update address
    set is_default_billing = false
    where user_id = %(user_id)s and is_default_billing
"""

NO_DEFAULT_SHIPPING = """
    update address
    set is_default_shipping = false
    where user_id = %(user_id)s and is_default_shipping
"""


async def put_default_billing(db: Db, user_id: int, address_id: int, is_default: bool) -> None:
    """One address at most is the default, so the one before it is none any more."""
    if is_default:
        await execute(db, NO_DEFAULT_BILLING, user_id=user_id)
    await execute(db, PUT_DEFAULT_BILLING, user_id=user_id, id=address_id, is_default=is_default)


async def put_default_shipping(db: Db, user_id: int, address_id: int, is_default: bool) -> None:
    if is_default:
        await execute(db, NO_DEFAULT_SHIPPING, user_id=user_id)
    await execute(db, PUT_DEFAULT_SHIPPING, user_id=user_id, id=address_id, is_default=is_default)


DELETE_ADDRESS = "delete from address where user_id = %(user_id)s and id = %(id)s"


async def delete_address(db: Db, user_id: int, address_id: int) -> bool:
    """False when the user has no such address."""
    return await execute(db, DELETE_ADDRESS, user_id=user_id, id=address_id) == 1


DELETE_ADDRESSES_OF_USER = "delete from address where user_id = %(user_id)s"


async def delete_addresses_of_user(db: Db, user_id: int) -> None:
    await execute(db, DELETE_ADDRESSES_OF_USER, user_id=user_id)
