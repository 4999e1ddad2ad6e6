// Public pages and their data: the same for every visitor, so they are rendered without knowing
// who asks, cached in memory, and sent from there.
import type { PolicyAdditions } from '#app/pages/policyAdditions.ts'
import { quickEncoding, type Encoding } from '../http/encodings.ts'
import { errorPage, ERROR_PAGE_POLICY, hasNoPage, retryAfter } from '../http/errorPages.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Log } from '../telemetry/log.ts'
import { MayNotMake, type Lookup, type NewValue, type TaggedCache } from '../cache/taggedCache.ts'
import { armsAt, codeOf, variantOf, type Touching } from './arms.ts'
import {
  addressOf,
  cacheKeyOf,
  isCacheable,
  variantKey,
  locationFor,
  type PageRequest,
} from './pageRequest.ts'
import { FILE_POLICY, policyOf, withHashes, type RawHeaders } from '../http/policy.ts'
import { askerOf, type RenderBudget } from './renderBudget.ts'
import { safeLocation } from '../http/requestPath.ts'
import type { SharedPage, SurrogateKeys } from './surrogateKeys.ts'
import {
  AGE,
  CACHE_STATE,
  REQUEST_ID,
  StoredPage,
  type Rendered,
  type Variant,
} from './storedPage.ts'

/** What a page may load beside our own files, and the mark of the scripts that we wrote. */
interface RenderPolicy {
  policy: PolicyAdditions
  nonce: string
}

/** Renders a page for nobody in particular; who asks only says how urgent it is. `tags` name what it
 * shows. */
export type RenderPublic = (
  page: PageRequest,
  requestId: string,
  userAgent: string | undefined,
) => Promise<RenderPolicy & { response: Response; tags: Set<string> }>

export const SHARES = { pages: 0.6, queried: 0.3, missing: 0.1 }
export const STALE_MS = 86_400_000
const FRESH_MS = 60_000
const MISSING_FRESH_MS = 10_000
const MISSING_STALE_MS = 60_000

const KEPT_STATUSES = new Set([200, 202, 301, 302, 303, 307, 308, 404, 410])
const OURS =
  /^(age|cache-control|connection|content-(encoding|length|security-policy)|date|etag|keep-alive|set-cookie|transfer-encoding|vary|x-cache|x-request-id|x-tags|location)$/

export class Pages {
  readonly #cache: TaggedCache<StoredPage> | undefined
  readonly #render: RenderPublic
  readonly #budget: RenderBudget
  readonly #experiments: Touching
  readonly #security: RawHeaders
  readonly #surrogateKeys: SurrogateKeys | undefined
  readonly #log: Log

  /** Without a cache, every page is rendered for every visitor: for measuring what the cache is worth. */
  constructor(parts: {
    cache: TaggedCache<StoredPage> | undefined
    render: RenderPublic
    budget: RenderBudget
    experiments: Touching
    security: RawHeaders
    surrogateKeys: SurrogateKeys | undefined
    log: Log
  }) {
    this.#cache = parts.cache
    this.#render = parts.render
    this.#budget = parts.budget
    this.#experiments = parts.experiments
    this.#security = parts.security
    this.#surrogateKeys = parts.surrogateKeys
    this.#log = parts.log
  }

  /**
   * Answers at once if exactly this address is cached and fresh. Only addresses that were read and
   * found public are ever cached, so what was sent needs no reading here.
   */
  answersFromMemory(sent: string, exchange: Exchange): boolean {
    const entry = this.#cache && this.#entryFor(sent, exchange, this.#cache)
    if (!this.#cache || !entry) return false
    const variant = entry.value.variant(quickEncoding(exchange.req.headers['accept-encoding']))
    if (!variant) return false
    const lookup = {
      value: entry.value,
      state: 'hit',
      ageMs: this.#cache.ageOf(entry),
      isCurrent: true,
    } as const
    this.#send(exchange, lookup, variant, entry.value.location)
    if (entry.value.wantsBetter()) void this.#packBetter(entry.key, entry.value)
    return true
  }

  /** In the visitor's own arms; which experiments touch an address, the page in control knows. */
  #entryFor(sent: string, { req }: Exchange, cache: TaggedCache<StoredPage>) {
    const entry = cache.fresh(sent)
    const pageType = entry?.value.pageType
    if (!pageType || !req.headers.cookie) return entry
    const running = this.#experiments.touching(codeOf(sent), pageType)
    if (running.length === 0) return entry
    const [path = ''] = sent.split('?', 1)
    const variant = variantOf(armsAt(path, running, req.headers))
    return variant === undefined ? entry : cache.fresh(variantKey(sent, variant))
  }

  async answer(exchange: Exchange, request: PageRequest): Promise<void> {
    const key = cacheKeyOf(request)
    const encoding = quickEncoding(exchange.req.headers['accept-encoding'])
    const lookup = await this.#lookUp(key, exchange, () => this.#make(request, exchange, encoding))

    const page = lookup.value
    const variant = page.variant(encoding) ?? (await page.makeVariant(encoding))
    this.#cache?.resize(key, page, page.bytes + key.length)
    const location = page.location && locationFor(page.location, request)
    this.#send(exchange, lookup, variant, location)
  }

  async #lookUp(
    key: string,
    exchange: Exchange,
    make: () => Promise<NewValue<StoredPage>>,
  ): Promise<Lookup<StoredPage>> {
    const asker = askerOf(exchange)
    if (!this.#cache) {
      this.#budget.demand(asker)
      return { value: (await make()).value, state: 'pass', ageMs: 0, isCurrent: false }
    }
    try {
      return await this.#cache.get(key, make, () => this.#budget.takes(asker))
    } catch (failure) {
      throw failure instanceof MayNotMake ? this.#budget.refusal(asker) : failure
    }
  }

  /** A page that is asked for a second time is likely to be asked for often. */
  async #packBetter(key: string, page: StoredPage): Promise<void> {
    await page.packBetter()
    this.#cache?.resize(key, page, page.bytes + key.length)
  }

  #send(
    exchange: Exchange,
    { value: page, state, ageMs, isCurrent }: Lookup<StoredPage>,
    variant: Variant,
    location: string | undefined,
  ): void {
    const { req, res, method } = exchange
    exchange.cache = state
    exchange.pageType = page.pageType
    const condition = req.headers['if-none-match']
    const isKnown =
      condition !== undefined &&
      page.status === 200 &&
      (condition.includes(variant.etag) || condition.trim() === '*')
    const headers = isKnown ? variant.notModified : variant.headers
    // Filled in and written within one turn, so that visitors never see each other's.
    headers[AGE] = String(Math.floor(ageMs / 1000))
    headers[REQUEST_ID] = exchange.id
    headers[CACHE_STATE] = state
    const ofCdn =
      page.shared && this.#surrogateKeys
        ? this.#surrogateKeys.headersOf(page.shared, isCurrent)
        : []
    const ofRequest = location === undefined ? ofCdn : [...ofCdn, 'location', location]
    res.writeHead(
      isKnown ? 304 : page.status,
      ofRequest.length === 0 ? headers : [...headers, ...ofRequest],
    )
    if (isKnown || method === 'HEAD') res.end()
    else res.end(variant.body)
  }

  async #make(
    request: PageRequest,
    exchange: Exchange,
    encoding: Encoding,
  ): Promise<NewValue<StoredPage>> {
    const userAgent = exchange.req.headers['user-agent']
    const { response, tags, policy, nonce } = await this.#render(request, exchange.id, userAgent)
    const body = Buffer.from(await response.arrayBuffer())
    const isFailed = response.status >= 500
    const isMissing = response.status === 404 || response.status === 410
    const mayKeep =
      isCacheable(request) &&
      KEPT_STATUSES.has(response.status) &&
      !/no-store|private/.test(response.headers.get('cache-control') ?? '')
    const answer = this.#toSend(
      { page: request, policy, nonce },
      response,
      body,
      exchange.id,
      mayKeep && { isMissing, tags },
    )
    const value = await StoredPage.of(answer, encoding)
    return {
      value,
      bytes: value.bytes + cacheKeyOf(request).length,
      tags,
      share: isMissing ? 'missing' : request.search ? 'queried' : 'pages',
      freshMs: isMissing ? MISSING_FRESH_MS : FRESH_MS,
      ...(isMissing ? { staleMs: MISSING_STALE_MS } : {}),
      outcome: isFailed ? 'failed' : mayKeep ? 'keep' : 'pass',
    }
  }

  #toSend(
    { page, policy, nonce }: RenderPolicy & { page: PageRequest },
    response: Response,
    body: Buffer,
    requestId: string,
    cached: false | SharedPage,
  ): Rendered {
    const { status, headers } = response
    if (headers.has('set-cookie')) {
      this.#log.error('a public page tried to set a cookie', { path: page.path })
    }
    const isBare = hasNoPage(response, body.length === 0)
    const contentType = isBare
      ? 'text/html; charset=utf-8'
      : (headers.get('content-type') ?? undefined)
    const isHtml = contentType?.startsWith('text/html') === true
    const content = isBare
      ? { page: Buffer.from(errorPage(status, addressOf(page), { requestId })), sources: [] }
      : isHtml
        ? withHashes(body, nonce)
        : { page: body, sources: [] }
    const location = headers.get('location')
    return {
      status,
      body: content.page,
      contentType,
      location: location === null ? undefined : safeLocation(location),
      pageType: headers.get('x-page-type') ?? undefined,
      shared: cached && page.variant === undefined ? cached : undefined,
      headers: [
        ...[...headers]
          .filter(([name]) => !OURS.test(name) && !(isBare && name === 'content-type'))
          .flat(),
        ...(isBare && contentType ? ['content-type', contentType] : []),
        ...retryAfter(status),
        ...['cache-control', cached ? cacheControl(page, cached.isMissing) : 'no-store'],
        ...['vary', page.experiments ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'],
        'content-security-policy',
        isBare ? ERROR_PAGE_POLICY : isHtml ? policyOf(page, content.sources, policy) : FILE_POLICY,
        ...this.#security,
      ],
    }
  }
}

/** Nobody else may keep what is shown in the arms of some visitors. */
function cacheControl({ variant }: PageRequest, isMissing: boolean): string {
  if (variant !== undefined) return 'private, no-cache'
  const [fresh, stale] = isMissing ? [MISSING_FRESH_MS, MISSING_STALE_MS] : [FRESH_MS, STALE_MS]
  return `public, max-age=0, s-maxage=${fresh / 1000}, stale-while-revalidate=${stale / 1000}`
}
