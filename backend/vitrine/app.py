"""Builds the ASGI app of all slices; their jobs are in background.py, their hooks in hooks.py."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from vitrine import (
    catalogue,
    consent,
    content,
    exchange,
    experiments,
    identity,
    insight,
    intake,
    invoices,
    legal,
    media,
    operators,
    orders,
    payments,
    promotions,
    reports,
    search,
    shopper,
    shops,
    sitemaps,
)
from vitrine.background import jobs_in_shop
from vitrine.hooks import MERGES, OUTFIT_KEYS, PERSONAL_DATA, PROOFS, payment_changes, payment_marks
from vitrine.kit import log as logs
from vitrine.kit import settings as all_settings
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.kit.limits import Limits, LimitsInProcess, NoLimits
from vitrine.kit.log import Log
from vitrine.kit.outgoing import Observe
from vitrine.kit.settings import JobsRun, Settings
from vitrine.mail import mailbox
from vitrine.rpc import cdn
from vitrine.rpc import contract as contracts
from vitrine.rpc.cache import Caches
from vitrine.rpc.connections import Connections, PooledConnections
from vitrine.rpc.contract import Json
from vitrine.rpc.docs import docs_routes
from vitrine.rpc.edge import rpc_route
from vitrine.rpc.errors import exception_handlers
from vitrine.rpc.health import Readiness, health_routes
from vitrine.rpc.internal import internal_routes
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.observe import Observer
from vitrine.rpc.procedure import procedures
from vitrine.rpc.purge_listener import PurgeListener
from vitrine.rpc.purge_stream import PurgeStream
from vitrine.rpc.purges import purge
from vitrine.rpc.replicas import Replica, ReplicatedConnections
from vitrine.rpc.request_ids import with_request_ids
from vitrine.rpc.shutdown import on_shutdown
from vitrine.rpc.traces import Traces
from vitrine.rpc.turns import Turns
from vitrine.rpc.wiring import Answer, Wiring

Background = Callable[[Settings, Observe], AbstractAsyncContextManager[object]]

# Slices that are reached by their calls alone.
CALLED = (consent, exchange, experiments, legal, promotions, reports, shopper)


def from_environment() -> ASGIApp:
    """What Granian starts; the settings were checked by whoever starts Granian."""
    settings = all_settings.read(os.environ)
    background = [jobs_in_shop] if settings.jobs is JobsRun.IN_SHOP else []
    app = create_app(settings, log=logs.configure(settings), background=background)
    collect_garbage_less()
    return app


def collect_garbage_less() -> None:
    """What stays is never looked through again, and what an answer is made of seldom.

    An answer of a hundred stories makes ten thousand objects, which all end with it; looking for
    cycles among them took a third of its time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


async def _count(connections: Connections, count: Callable[[Db], Awaitable[int]]) -> int:
    async with connections.reading_primary() as db:
        return await count(db)


async def _purge_content(connections: Connections, tag: str) -> None:
    async with connections.writing() as db:
        await purge(db, tag)


def contract(base_path: str = "/api") -> Json:
    """All that can be called, for clients and for the page that shows it."""
    calls = operators.document_operations(operators.operations.values())
    return contracts.contract(procedures, calls, base_path)


def create_app(
    settings: Settings,
    *,
    log: Log | None = None,
    background: Sequence[Background] = (),
    limits: Limits | None = None,
    now: Clock = time_of_day,
) -> ASGIApp:
    """The shop; `background` are work that begins and ends with it, such as its jobs."""
    if settings.database_url is None:
        raise ValueError("the shop is given a database; it does not start one")
    log = log or logs.configure(settings)
    caches: Caches[Answer] = Caches()
    primary = PooledConnections(
        settings.database_pooler_url or settings.database_url,
        settings.database_connections,
        purged=caches.purge,
        is_pooler=settings.database_pooler_url is not None,
    )
    replicas = [
        Replica(url, settings.database_connections, number, log)
        for number, url in enumerate(settings.database_replica_urls, start=1)
    ]
    connections: Connections = primary
    if replicas:
        connections = ReplicatedConnections(primary, replicas, lambda: caches.needed_position)
    directory = shops.Directory(primary.reader)
    sessions = identity.Sessions(settings)
    traces = Traces(settings.traces_url) if settings.traces_url else None
    metrics = Metrics()
    metrics.watch([primary.reader, primary.writer, *(each.pool.pool for each in replicas)])
    metrics.ask(
        "vitrine_order_differences",
        "Orders whose money was not what is due when a job last compared them",
        partial(_count, connections, orders.count_of_differences),
    )
    metrics.ask(
        "vitrine_cdn_purges_waiting",
        "Purges that are due and that a CDN has not been told yet",
        partial(_count, connections, cdn.waiting_purges),
    )
    metrics.ask(
        "vitrine_cdn_purges_waiting_seconds",
        "How long the oldest of them has waited",
        partial(_count, connections, cdn.longest_wait),
    )
    finding, follower = _search(settings, settings.database_url, now, metrics.count_outgoing)
    limits = limits if limits is not None else _limits(settings, metrics.count_outgoing)
    pictures = media.Variants.of(settings, limits, observe=metrics.count_outgoing)
    collector = insight.Collector(connections.writing)
    metrics.read(
        "vitrine_events_stored",
        "Events of browsers that were stored",
        lambda: collector.stored,
    )
    metrics.read(
        "vitrine_events_repeated",
        "Events that came once more and were not",
        lambda: collector.repeated,
    )
    # One more is at work for the jobs, so that two invoices at most are printed at once.
    printer = invoices.Printer()
    screenshots = intake.Screenshots()
    paying = payments.Payments.of(settings, payment_changes(settings), metrics.count_outgoing)
    stories = content.source_of(
        settings, partial(_purge_content, connections), metrics.count_outgoing
    )
    purges = PurgeStream(caches, tells_cdns=settings.cdn_purge_url is not None)
    listener = PurgeListener(
        settings.database_url,
        log,
        cache=caches,
        subscribers=[directory.on_purge, follower.on_purge, purges.send],
    )
    wiring = Wiring(
        settings=settings,
        connections=connections,
        find_shop=directory.find,
        find_session=sessions.find,
        renew_session=sessions.renew,
        session_cookie=sessions.cookie,
        browser_cookie=identity.browser_cookie_name(settings),
        has_signed_in=identity.has_signed_in,
        read_cookies=(insight.VISITOR_COOKIE, insight.ARMS_COOKIE),
        # The other connections are for those who are buying.
        browsing=Turns(max(1, settings.database_connections // 2)),
        limits=limits,
        parts={
            search.Search: finding,
            identity.Merges: MERGES,
            identity.PersonalData: PERSONAL_DATA,
            identity.Proofs: PROOFS,
            payments.Payments: paying,
            shops.PaymentMarks: payment_marks(paying),
            invoices.Printer: printer,
            content.ContentSource: stories,
            content.OutfitKeys: OUTFIT_KEYS,
            media.Masters: pictures.masters,
        },
        caches=caches,
        now=now,
    )

    observer = Observer(log, metrics, traces)

    def api_contract() -> Json:
        return contract(settings.api_base_path)

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            if traces:
                stack.push_async_callback(asyncio.to_thread, traces.close)
            stack.push_async_callback(limits.close)
            await primary.open()
            stack.push_async_callback(primary.close)
            for replica in replicas:
                await replica.open()
                stack.push_async_callback(replica.close)
            stack.callback(pictures.close)
            stack.callback(printer.close)
            stack.callback(screenshots.close)
            stack.push_async_callback(paying.close)
            on_shutdown(purges.end)
            # First, so that nothing is missed by what the others read at the start.
            await listener.open()
            stack.push_async_callback(listener.close)
            await stories.open()
            stack.push_async_callback(stories.close)
            await directory.open()
            stack.push_async_callback(directory.close)
            collector.open()
            stack.push_async_callback(collector.close)
            await follower.open()
            stack.push_async_callback(follower.close)
            for work in background:
                await stack.enter_async_context(work(settings, metrics.count_outgoing))
            yield

    app = Litestar(
        route_handlers=[
            rpc_route(wiring, observer),
            operators.operator_routes(wiring, observer),
            internal_routes(wiring, purges, experiments.running_experiments, paying.notifying),
            metrics.route(),
            *catalogue.media_handlers,
            *media.routes(pictures, settings),
            *payments.routes(paying, connections.writing, settings.api_base_path, now),
            *content.delivery_routes(wiring, observer),
            *insight.routes(wiring, collector, directory.find, metrics.count),
            *intake.routes(wiring, observer, intake.SourceMaps(settings.source_maps), screenshots),
            *sitemaps.routes(connections.reading, stories, settings.public_url),
            *health_routes(settings, Readiness(settings, connections, follower.lacks_index)),
            *(docs_routes(settings, api_contract) if settings.is_local else []),
            *(
                [
                    mailbox.router(
                        connections.reading_primary,
                        settings.mail_from,
                        media.mail_pictures(pictures),
                        orders.attachments(printer),
                    )
                ]
                if settings.is_local
                else []
            ),
        ],
        lifespan=[living],
        exception_handlers=exception_handlers(log),
        state=State({"wiring": wiring}),
        openapi_config=None,
        logging_config=None,
    )
    return with_request_ids(app, log)


def _search(
    settings: Settings, database_url: str, now: Clock, observe: Observe
) -> tuple[search.Search, search.Follower | search.ClusterFollower]:
    """With whoever keeps its index as the database is."""
    if settings.search_url:
        shared = search.SharedIndex(search.Cluster(settings.search_url, observe=observe), now)
        finding = search.Search(shared.engine, shared.engine.dictionary)
        return finding, search.ClusterFollower(shared, database_url, settings.search_url)
    index = search.LiveIndex(now)
    finding = search.Search(search.EmbeddedEngine(index), index.dictionary)
    return finding, search.Follower(index, database_url, settings.data_dir, now)


def _limits(settings: Settings, observe: Observe) -> Limits:
    if not settings.rate_limits:
        return NoLimits()
    if not settings.cache_url:
        return LimitsInProcess()
    # Its client takes memory that one machine has no use for.
    from vitrine.kit.limits.in_redis import LimitsInRedis

    return LimitsInRedis(settings.cache_url, observe)
