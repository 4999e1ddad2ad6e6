"""How often each family of calls may be made, by account and by address."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.kit.limits import Limit, Limits
from vitrine.rpc.problem import Problem


@dataclass(frozen=True, slots=True)
class Allowance:
    """`by_account` counts who is signed in; whoever only names an account counts by address too."""

    by_account: Limit | None
    by_address: Limit | None


# Anybody may name any account. So the calls of all are counted, but lock nobody out: over this
# limit each address goes on slowly.
OF_ALL_ADDRESSES = Limit(60, seconds=3_600)
SLOWLY = Limit(1, seconds=300)

FAMILIES = {
    "catalogue": Allowance(by_account=None, by_address=Limit(3_000)),
    "checkout": Allowance(by_account=Limit(60), by_address=Limit(180)),
    # A beacon follows each page; an office of many shoppers has one address.
    "collect": Allowance(by_account=None, by_address=Limit(600)),
    # Beside what all browsers together may tell of (`intake/routes.py`).
    "feedback": Allowance(by_account=None, by_address=Limit(10, seconds=600)),
    "forgotten-password": Allowance(by_account=Limit(5), by_address=Limit(30)),
    "forms": Allowance(by_account=Limit(10), by_address=Limit(20)),
    "intake": Allowance(by_account=None, by_address=Limit(30)),
    "operator": Allowance(by_account=Limit(1_200), by_address=Limit(3_000)),
    "operator-refused": Allowance(by_account=None, by_address=Limit(20)),
    # New ones alone: those that nobody has asked for before are converted.
    "pictures": Allowance(by_account=None, by_address=Limit(300)),
    "registration": Allowance(by_account=Limit(5), by_address=Limit(30)),
    "sign-in": Allowance(by_account=Limit(5), by_address=Limit(30)),
    "voucher": Allowance(by_account=Limit(10), by_address=Limit(30)),
}


async def refuse_too_many(
    limits: Limits, family: str, *, account: str | None = None, address: str | None = None
) -> None:
    """Counts this call against the account and the address that are given."""
    allowance = FAMILIES[family]
    wait = 0
    if address and allowance.by_address:
        wait = await limits.wait(f"{family} address {address}", allowance.by_address)
    if not wait and account and allowance.by_account:
        wait = await limits.wait(f"{family} account {account}", allowance.by_account)
    _refuse(wait)


async def refuse_too_many_for(
    limits: Limits, family: str, account: str, *, address: str | None, browser: str | None
) -> None:
    """Counts a call that names an account, from an address.

    `browser` is one that has signed in to it before: nobody else's calls count for it.
    """
    limit = FAMILIES[family].by_account
    if limit is None:
        return
    if browser:
        _refuse(await limits.wait(f"{family} account {account} browser {browser}", limit))
        return
    key = f"{family} account {account} address {address}"
    _refuse(await limits.wait(key, limit))
    if await limits.wait(f"{family} account {account} of all", OF_ALL_ADDRESSES):
        _refuse(await limits.wait(f"{key} slowly", SLOWLY))


def too_many(wait: int) -> Problem:
    return Problem(
        429,
        "TooManyCalls",
        f"Please try again in {wait} seconds.",
        headers={"retry-after": str(wait)},
    )


def _refuse(wait: int) -> None:
    if wait:
        raise too_many(wait)
