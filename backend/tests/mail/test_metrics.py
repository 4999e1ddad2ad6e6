"""What jobs ask of others is counted in the process that runs them."""

from __future__ import annotations

import httpx

from tests.mail.builders import a_committed_mail
from tests.mail.post_office import PostOffice
from tests.waiting import eventually
from vitrine.background import jobs_in_shop
from vitrine.kit.db import Pool
from vitrine.kit.settings import Settings
from vitrine.processes.listening import free_port
from vitrine.rpc.metrics import Metrics

SENT = 'vitrine_outgoing_calls_total{neighbour="mail",result="answered"} 1.0'


async def test_a_worker_tells_what_became_of_its_mails(
    pool: Pool, outbox_url: str, post_office: PostOffice
) -> None:
    await a_committed_mail(pool)
    settings = Settings(database_url=outbox_url, smtp_url=post_office.url)
    metrics, port = Metrics(), free_port()

    with metrics.listening("127.0.0.1", port):
        async with (
            jobs_in_shop(settings, metrics.count_outgoing),
            httpx.AsyncClient() as prometheus,
        ):

            async def is_told() -> bool:
                answer = await prometheus.get(f"http://127.0.0.1:{port}/metrics")
                return SENT in answer.text.splitlines()

            assert await eventually(is_told)
