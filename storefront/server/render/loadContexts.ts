// What the app learns of a request. Of a public page it learns nothing about who asks; of a
// personal one, the cookies and the address go along to the shop.
import * as v from 'valibot'
import { shopUnavailable } from '#app/rpc/unavailable.ts'
import type { LoadContext } from '#app/pages/loadContext.ts'
import type { Build } from '../files/builds.ts'
import type { Directory } from '../shop/directory.ts'
import type { Exchange } from '../http/exchange.ts'
import { because, stackOf, type Log } from '../telemetry/log.ts'
import type { PageRequest } from './pageRequest.ts'
import type { Preview } from '#app/pages/preview.ts'
import type { PublicAnswers } from '../cache/publicAnswers.ts'
import type { Settings } from '../process/settings.ts'
import type { ShopFetch } from '../shop/shopFetch.ts'
import type { Tracing } from '../telemetry/tracing.ts'

/** A form waits longer than a page: giving up undoes nothing, and a password takes its time on purpose. */
const FORM_TIMEOUT_MS = 10_000

type ShopCalls = Pick<ShopFetch, 'reading' | 'acting'>
type Session = 'anonymous' | 'guest' | 'user'

const SessionAnswer = v.object({ state: v.picklist(['anonymous', 'guest', 'user']) })

export class LoadContexts {
  readonly #settings: Settings
  readonly #build: Build
  readonly #directory: Directory
  readonly #shopFetch: ShopFetch
  readonly #answers: PublicAnswers
  readonly #tracing: Tracing
  readonly #log: Log

  constructor(parts: {
    settings: Settings
    build: Build
    directory: Directory
    shopFetch: ShopFetch
    answers: PublicAnswers
    tracing: Tracing
    log: Log
  }) {
    this.#settings = parts.settings
    this.#build = parts.build
    this.#directory = parts.directory
    this.#shopFetch = parts.shopFetch
    this.#answers = parts.answers
    this.#tracing = parts.tracing
    this.#log = parts.log
  }

  forEverybody(page: PageRequest, requestId: string, nonce: string): LoadContext {
    const shopCalls = oncePerPage(this.#shopFetch)
    const headers = { 'x-request-id': requestId }
    const rendering = { nonce, isPersonal: false, preview: null }
    return this.#loadContext(page, shopCalls, headers, rendering, async () => 'anonymous')
  }

  /** `setCookies` gathers what the shop wants the visitor's browser to keep. */
  forOne(
    page: PageRequest,
    exchange: Exchange,
    rendering: { nonce: string; preview: Preview | null },
    setCookies: string[],
  ): LoadContext {
    const { cookie, 'user-agent': userAgent } = exchange.req.headers
    const headers = {
      'x-request-id': exchange.id,
      'x-forwarded-for': exchange.address,
      ...(cookie ? { cookie } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    }
    const shopCalls = oncePerPage(this.#shopFetch)
    let lookup: Promise<Session> | undefined
    const session = () => (lookup ??= this.#session(shopCalls, headers))
    const personal = { ...rendering, isPersonal: true }
    const { pageTimeoutMs } = this.#settings
    const timeoutMs = exchange.req.method === 'POST' ? FORM_TIMEOUT_MS : pageTimeoutMs
    return this.#loadContext(page, shopCalls, headers, personal, session, setCookies, timeoutMs)
  }

  /** The procedure of this name: whether a link or a pass lets an editor see drafts. */
  async enterPreview(payload: object): Promise<Response> {
    const { shopUrl, apiBasePath, pageTimeoutMs } = this.#settings
    return this.#shopFetch.reading(`${shopUrl}${apiBasePath}/rpc/enterPreview`, {
      method: 'POST',
      headers: this.#headers({ 'content-type': 'application/json' }),
      body: JSON.stringify({ payload }),
      signal: AbortSignal.timeout(pageTimeoutMs),
    })
  }

  #loadContext(
    { path, experiments }: PageRequest,
    { reading, acting }: ShopCalls,
    headers: Record<string, string>,
    { nonce, isPersonal, preview }: Pick<LoadContext, 'nonce' | 'isPersonal' | 'preview'>,
    session: () => Promise<Session>,
    setCookies: string[] = [],
    timeoutMs = this.#settings.pageTimeoutMs,
  ): LoadContext {
    const { shopUrl, apiBasePath, publicUrl, pageTimeoutMs, contentPictures } = this.#settings
    const { sentryDsn } = this.#settings.reporting
    const tags = new Set<string>()
    return {
      directory: this.#directory,
      rpc: (shop, createRpc) => {
        const onTags = (shown: string[]) => shown.forEach((tag) => tags.add(tag))
        const shared = { baseUrl: `${shopUrl}${apiBasePath}`, shopId: shop.shopId }
        const own = createRpc({
          ...shared,
          headers: this.#headers(headers),
          fetch: isPersonal ? acting : reading,
          timeoutMs,
          onTags,
          onSetCookie: (cookies) => setCookies.push(...cookies),
        })
        // What an editor sees is neither taken from what others see nor kept for them.
        if (preview) return own
        // What is the same for everyone is asked for as nobody in particular.
        const asNobody = (noteTags: (tags: string[]) => void) =>
          createRpc({
            ...shared,
            headers: this.#headers({ 'x-request-id': headers['x-request-id'] ?? '' }),
            fetch: reading,
            timeoutMs: pageTimeoutMs,
            onTags: noteTags,
          })
        return this.#answers.over(shop.shopId, own, asNobody, onTags)
      },
      requestId: headers['x-request-id'] ?? '',
      session,
      tags,
      preview,
      experiments,
      policy: {
        images: contentPictures,
        ...(sentryDsn ? { connections: [new URL(sentryDsn).origin] } : {}),
        ...(preview ? { frameAncestors: preview.editors } : {}),
      },
      nonce,
      isPersonal,
      report: (failure) =>
        this.#log.error('a page failed', {
          id: headers['x-request-id'],
          path,
          because: because(failure),
          stack: stackOf(failure),
        }),
      publicUrl,
      apiBasePath,
      buildId: this.#build.id,
      textChunks: this.#build.textChunks,
      secureCookies: publicUrl.startsWith('https://'),
      isLocal: this.#settings.isLocal,
      reporting: this.#settings.reporting,
    }
  }

  /** Without a cookie nobody needs to be lookup. If the shop cannot say who it is, nobody gets in. */
  async #session({ reading }: ShopCalls, headers: Record<string, string>): Promise<Session> {
    if (!headers.cookie) return 'anonymous'
    try {
      const answer = await reading(`${this.#settings.shopUrl}/internal/session`, {
        headers: this.#headers(headers),
        signal: AbortSignal.timeout(this.#settings.pageTimeoutMs),
      })
      if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
      return v.parse(SessionAnswer, await answer.json()).state
    } catch {
      throw shopUnavailable(headers['x-request-id'] ?? '')
    }
  }

  #headers(headers: Record<string, string>): Record<string, string> {
    const traceparent = this.#tracing.traceparent()
    return {
      ...headers,
      ...(this.#settings.internalToken ? { 'x-internal-token': this.#settings.internalToken } : {}),
      ...(traceparent ? { traceparent } : {}),
    }
  }
}

/** A page waits for a shop that does not answer once, however many calls it still had to make. */
function oncePerPage({ reading, acting }: ShopFetch): ShopCalls {
  let isAway = false
  const unlessAway =
    (ask: typeof fetch): typeof fetch =>
    async (address, init) => {
      if (isAway) throw new Error('The shop has just not answered')
      try {
        return await ask(address, init)
      } catch (failure) {
        isAway = true
        throw failure
      }
    }
  return { reading: unlessAway(reading), acting: unlessAway(acting) }
}
