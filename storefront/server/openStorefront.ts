// Puts the parts together: the only file that knows all of them.
import { join } from 'node:path'
import type { App } from './app.ts'
import { Assets } from './assets.ts'
import { BODY_LIMITS, type BodyLimits } from './bodyLimits.ts'
import type { Build } from './builds.ts'
import { Connections, MOST_CONNECTIONS } from './connections.ts'
import { Crawlers } from './crawlers.ts'
import { Directory, DIRECTORY_TAG } from './directory.ts'
import type { Log } from './log.ts'
import { Metrics } from './metrics.ts'
import { monotonicMs } from './monotonic.ts'
import { PageCache } from './pageCache.ts'
import { addressOf } from './pageRequest.ts'
import { Pages, SHARES, STALE_MS, type RenderPublic } from './pages.ts'
import { askForProviders, PaymentProviders } from './paymentProviders.ts'
import { PersonalPages, type RenderPersonal } from './personal.ts'
import { newNonce, securityHeaders } from './policy.ts'
import { Proxy } from './proxy.ts'
import { PublicAnswers } from './publicAnswers.ts'
import { followPurges } from './purges.ts'
import { RenderBudget, UNLIMITED } from './renderBudget.ts'
import { RenderQueue } from './renderQueue.ts'
import type { Settings } from './settings.ts'
import { createShopFetch } from './shopFetch.ts'
import { askForStorefronts } from './shopList.ts'
import type { StoredPage } from './storedPage.ts'
import { StorefrontServer, type FileServing } from './storefrontServer.ts'
import { untraced, type Tracing } from './tracing.ts'
import { MOST_UNFINISHED, UnfinishedBodies } from './unfinishedBodies.ts'
import { LoadContexts } from './loadContexts.ts'

export interface OpenStorefront {
  storefront: StorefrontServer
  directory: Directory
  metrics: Metrics
  cache: PageCache<StoredPage> | undefined
  close(): Promise<void>
}

const EVERYTHING = '*'
const RENDER_PATIENCE_MS = 10_000
const RENDERS = { atOnce: 16, longest: 256 }
/** Of one address: far less than the queue takes, and far more than a shopper in a hurry. */
const RENDERS_OF_ONE = { burst: 60, perSecond: 5 }

export async function openStorefront(parts: {
  settings: Settings
  app: App
  build: Build
  log: Log
  tracing?: Tracing
  assets?: FileServing
  now?: () => number
  bodyLimits?: BodyLimits
}): Promise<OpenStorefront> {
  const { settings, app, build, log, tracing = untraced, now = monotonicMs } = parts
  const { bodyLimits = BODY_LIMITS } = parts
  const security = securityHeaders(settings.publicUrl)
  const directory = new Directory({ ask: () => askForStorefronts(settings), log, now })
  const shopFetch = createShopFetch(settings.shopUrl)
  const answers = new PublicAnswers({ now })
  const loadContexts = new LoadContexts({
    settings,
    build,
    directory,
    shopFetch,
    answers,
    tracing,
    log,
  })
  const cache = settings.pageCacheBytes > 0 ? pageCacheOf(settings.pageCacheBytes, now) : undefined
  const metrics = new Metrics(cache)

  const timed = async (kind: string, work: () => Promise<Response>) => {
    const startedAt = performance.now()
    const response = await tracing.around(`render ${kind}`, {}, work)
    metrics.rendered(kind, performance.now() - startedAt)
    return response
  }
  const renders = new RenderQueue(RENDERS)
  const budget = new RenderBudget({
    allowance: settings.rateLimits ? RENDERS_OF_ONE : UNLIMITED,
    now,
  })
  const renderPublic: RenderPublic = async (page, requestId) => {
    await directory.enabled()
    return renders.run(async () => {
      const nonce = newNonce()
      const load = loadContexts.forEverybody(page, requestId, nonce)
      const signal = AbortSignal.timeout(RENDER_PATIENCE_MS)
      const request = new Request(settings.publicUrl + addressOf(page), { signal })
      const response = await timed('public', () => app.render(request, load))
      return { response, tags: load.tags, policy: load.policy, nonce }
    })
  }
  const renderPersonal: RenderPersonal = async (page, request, nonce, exchange) => {
    budget.demand(exchange.address)
    const setCookies: string[] = []
    const load = loadContexts.forOne(page, exchange, nonce, setCookies)
    // A basket goes ahead of browsing; a preview, which anybody can ask for, does not.
    const response = await renders.run(() => timed('personal', () => app.render(request, load)), {
      isAhead: !page.isPreview,
    })
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    return { response, policy: load.policy }
  }

  const proxy = new Proxy({
    settings,
    security,
    log,
    traceparent: tracing.traceparent,
    bodyLimits,
    providers: new PaymentProviders({ ask: () => askForProviders(settings), now }),
  })
  const isBounded = settings.rateLimits
  const storefront = new StorefrontServer({
    assets: parts.assets ?? (await Assets.in(join(settings.buildDir, 'client'), security)),
    proxy,
    pages: new Pages({ cache, render: renderPublic, budget, security, log }),
    personal: new PersonalPages({ render: renderPersonal, home: settings, security }),
    crawlers: new Crawlers({ ...settings, proxy, directory, security }),
    directory,
    isPersonal: app.isPersonal,
    metrics,
    security,
    buildId: build.id,
    apiBasePath: settings.apiBasePath,
    trustedProxies: settings.trustedProxies,
    connections: new Connections(
      isBounded && settings.trustedProxies === 0 ? MOST_CONNECTIONS : Infinity,
    ),
    bodies: new UnfinishedBodies(isBounded ? MOST_UNFINISHED : Infinity),
    bodyLimits,
    log,
  })

  const leaving = new AbortController()
  const following = followPurges({
    ...settings,
    log,
    signal: leaving.signal,
    listeners: {
      purge(tags, options) {
        const isAll = tags.includes(EVERYTHING)
        if (isAll || tags.includes(DIRECTORY_TAG)) directory.outdate()
        // First what pages are made of, which is never served stale, then the pages.
        if (isAll) answers.purgeAll()
        else answers.purge(tags)
        if (isAll) cache?.purgeAll(options)
        else cache?.purge(tags, options)
      },
    },
  })
  return {
    storefront,
    directory,
    metrics,
    cache,
    async close() {
      leaving.abort()
      await following
      await proxy.close()
      await shopFetch.close()
      await tracing.close()
    },
  }
}

function pageCacheOf(bytes: number, now: () => number): PageCache<StoredPage> {
  const shares: Record<string, number> = {}
  for (const [name, part] of Object.entries(SHARES)) shares[name] = Math.floor(bytes * part)
  return new PageCache({ shares, staleMs: STALE_MS, now })
}
