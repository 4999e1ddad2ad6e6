// Puts the parts together: the only file that knows all of them.
import { join } from 'node:path'
import type { App } from './render/app.ts'
import { Assets } from './files/assets.ts'
import { BODY_LIMITS, type BodyLimits } from './http/bodyLimits.ts'
import type { Build } from './files/builds.ts'
import { Connections, MOST_CONNECTIONS } from './http/connections.ts'
import { Crawlers } from './files/crawlers.ts'
import { Directory, DIRECTORY_TAG } from './shop/directory.ts'
import type { Log } from './telemetry/log.ts'
import { Metrics } from './telemetry/metrics.ts'
import { monotonicMs } from './telemetry/monotonic.ts'
import { TaggedCache } from './cache/taggedCache.ts'
import { codeOf } from './render/arms.ts'
import { addressOf, pageOfData } from './render/pageRequest.ts'
import { Pages, SHARES, STALE_MS, type RenderPublic } from './render/pages.ts'
import { askForProviders, PaymentProviders } from './shop/paymentProviders.ts'
import { PersonalPages, type RenderPersonal } from './render/personal.ts'
import { newNonce, securityHeaders } from './http/policy.ts'
import { Previews } from './render/previews.ts'
import { Proxy } from './shop/proxy.ts'
import { PublicAnswers } from './cache/publicAnswers.ts'
import { followPurges } from './shop/purges.ts'
import { askerOf, RenderBudget, UNLIMITED } from './render/renderBudget.ts'
import { RenderQueue } from './render/renderQueue.ts'
import { urgencyOfPersonal, urgencyOfPublic } from './render/urgency.ts'
import type { Settings } from './process/settings.ts'
import {
  askForExperiments,
  EXPERIMENTS_TAG,
  pageTag,
  RunningExperiments,
} from './shop/runningExperiments.ts'
import { createShopFetch } from './shop/shopFetch.ts'
import { askForStorefronts } from './shop/shopList.ts'
import type { StoredPage } from './render/storedPage.ts'
import { SurrogateKeys } from './render/surrogateKeys.ts'
import { StorefrontServer, type FileServing } from './storefrontServer.ts'
import { noTracing, type Tracing } from './telemetry/tracing.ts'
import { MOST_UNFINISHED, UnfinishedBodies } from './http/unfinishedBodies.ts'
import { LoadContexts } from './render/loadContexts.ts'

export interface OpenStorefront {
  storefront: StorefrontServer
  directory: Directory
  metrics: Metrics
  cache: TaggedCache<StoredPage> | undefined
  close(): Promise<void>
}

const EVERYTHING = '*'
const RENDER_TIMEOUT_MS = 10_000
/** Who browses is refused once so many wait; crawlers and searches long before, the checkout last. */
const RENDERS = {
  atOnce: 16,
  longest: { checkout: 256, personal: 192, browsing: 256, deferrable: 64 },
}
/** Of one address: far less than the queue takes, and far more than a shopper in a hurry. */
const RENDERS_OF_ONE = { burst: 60, perSecond: 5 }
/** An editor's page is made anew with each change, and takes nothing from the shoppers of an office. */
const RENDERS_OF_AN_EDITOR = { burst: 120, perSecond: 20 }

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
  const { settings, app, build, log, tracing = noTracing, now = monotonicMs } = parts
  const { bodyLimits = BODY_LIMITS } = parts
  const security = securityHeaders(settings.publicUrl)
  let logPosition = 0
  const shopFetch = createShopFetch(settings.shopUrl, () => logPosition)
  const directory = new Directory({
    ask: () => askForStorefronts(settings, shopFetch.reading),
    log,
    now,
    onLateList: () => cache?.purge([DIRECTORY_TAG]),
  })
  const experiments = new RunningExperiments({
    ask: () => askForExperiments(settings, shopFetch.reading),
    log,
    now,
    onChange: (tags) => cache?.purge(tags, { stale: true }),
  })
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
  const surrogateKeys = settings.cdnKeys ? new SurrogateKeys(now) : undefined

  const measure = async (kind: string, work: () => Promise<Response>) => {
    const startedAt = performance.now()
    const response = await tracing.around(`render ${kind}`, {}, work)
    metrics.observeRender(kind, performance.now() - startedAt)
    return response
  }
  const renders = new RenderQueue(RENDERS)
  const budget = new RenderBudget({
    allowance: settings.rateLimits ? RENDERS_OF_ONE : UNLIMITED,
    now,
  })
  const editorBudget = new RenderBudget({
    allowance: settings.rateLimits ? RENDERS_OF_AN_EDITOR : UNLIMITED,
    now,
  })
  const previews = new Previews({
    ask: (payload) => loadContexts.enterPreview(payload),
    settings,
    now,
  })
  const renderPublic: RenderPublic = async (page, requestId, userAgent) => {
    await directory.enabled()
    const render = async () => {
      const nonce = newNonce()
      const load = loadContexts.forEverybody(page, requestId, nonce)
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
      const request = new Request(settings.publicUrl + addressOf(page), { signal })
      const response = await measure('public', () => app.render(request, load))
      load.tags.add(pageTag(codeOf(page.path), response.headers.get('x-page-type') ?? ''))
      return { response, tags: load.tags, policy: load.policy, nonce }
    }
    return renders.run(render, urgencyOfPublic(page, userAgent))
  }
  const renderPersonal: RenderPersonal = async (page, request, nonce, exchange) => {
    const { cookie } = exchange.req.headers
    // A page of a visitor's own is no preview, but says that they are in one.
    const isInPreview = page.isPreview || previews.hasPass(cookie)
    const entry = isInPreview ? previews.recall(page, cookie) : undefined
    const budgetOfOne = entry?.pass ? editorBudget : budget
    budgetOfOne.demand(askerOf(exchange))
    const preview = isInPreview ? (entry ?? (await previews.enter(page, cookie))) : null
    const setCookies: string[] = []
    const load = loadContexts.forOne(page, exchange, { nonce, preview }, setCookies)
    const urgency = urgencyOfPersonal(page, await app.pageTypeOf(pageOfData(page.path)))
    const render = () => measure('personal', () => app.render(request, load))
    const response = await renders.run(render, urgency)
    setCookies.push(...(preview ? previews.cookies(preview, cookie) : []))
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
    pages: new Pages({
      cache,
      render: renderPublic,
      budget,
      experiments,
      security,
      surrogateKeys,
      log,
    }),
    personal: new PersonalPages({ render: renderPersonal, home: settings, security }),
    previews,
    crawlers: new Crawlers({ ...settings, proxy, directory, security }),
    directory,
    isPersonal: app.isPersonal,
    pageTypeOf: app.pageTypeOf,
    experiments,
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
    onHeard: () => surrogateKeys?.hear(),
    onPurge: (purge) => {
      const { tags, stale } = purge
      logPosition = purge.logPosition
      const isAll = tags.includes(EVERYTHING)
      if (isAll || tags.includes(DIRECTORY_TAG)) directory.outdate()
      if (isAll || tags.includes(EXPERIMENTS_TAG)) void experiments.refresh()
      // First what pages are made of, which is never served stale, then the pages.
      if (isAll) answers.purgeAll()
      else answers.purge(tags)
      if (isAll) cache?.purgeAll({ stale })
      else cache?.purge(tags, { stale })
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

function pageCacheOf(bytes: number, now: () => number): TaggedCache<StoredPage> {
  const shares: Record<string, number> = {}
  for (const [name, part] of Object.entries(SHARES)) shares[name] = Math.floor(bytes * part)
  return new TaggedCache({ shares, staleMs: STALE_MS, now })
}
