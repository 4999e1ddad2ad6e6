"""Customer data, brought up to date every few minutes while somebody is signed in."""

from __future__ import annotations

from datetime import datetime

from vitrine.identity.queries import users
from vitrine.identity.rules import SYNC_INTERVAL, SyncResult
from vitrine.identity.sessions import Kind
from vitrine.rpc import Call, Wire, procedure


class CustomerSync(Wire):
    """`syncedAt` is the last moment that counted; null when nobody is signed in."""

    result: SyncResult
    synced_at: datetime | None


@procedure("syncCustomerData", writes=True)
async def sync_customer_data(call: Call) -> CustomerSync:
    """Notes the moment, at most every five minutes for one customer, however many tabs ask."""
    session = call.session
    if session is None or session.user_id is None or session.kind != Kind.USER:
        return CustomerSync(result=SyncResult.MISSING_DATA, synced_at=None)
    is_due = await users.put_synced(call.db, session.user_id, call.now, call.now - SYNC_INTERVAL)
    return CustomerSync(
        result=SyncResult.SUCCESS if is_due else SyncResult.RATE_LIMITED,
        synced_at=await users.synced_at(call.db, session.user_id),
    )
