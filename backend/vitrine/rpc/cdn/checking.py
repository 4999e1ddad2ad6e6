"""Whether the CDN that is set lets us purge, asked before the start."""

from __future__ import annotations

import structlog

from vitrine.kit.cdn_url import CdnUrl
from vitrine.kit.outgoing import Unavailable
from vitrine.kit.settings import BadSettings
from vitrine.rpc.cdn.keys import key_of
from vitrine.rpc.cdn.services import Refused, cdns_of

log = structlog.get_logger()

# Nothing has it, so that nothing is lost.
TRIAL = key_of("nothing at all")


async def check_cdn(url: str) -> None:
    """Raises BadSettings for what waiting does not mend; a CDN that is away may come back."""
    wrongs: list[str] = []
    for cdn in cdns_of(CdnUrl.read(url)):
        try:
            await cdn.purge([TRIAL], soft=False)
        except Refused as refusal:
            wrongs.append(f"CDN_PURGE_URL: {refusal}")
        except Unavailable as failure:
            log.warning("purges_of_a_cdn_wait", cdn=cdn.name, because=str(failure))
        finally:
            await cdn.close()
    if wrongs:
        raise BadSettings(wrongs)
