// Passes the shop's own addresses on to it: streaming both ways, never waiting for ever, and telling
// it truthfully who asks.
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Pool, type Dispatcher } from 'undici'
import { BodyIdle, hasBody, withIdleLimit, type BodyLimits } from '../http/bodyLimits.ts'
import { isContent, sendContentError } from '../http/contentErrors.ts'
import { sendErrorPage, sendProblem } from '../http/errorPages.ts'
import type { Exchange } from '../http/exchange.ts'
import { because, type Log } from '../telemetry/log.ts'
import { FILE_POLICY, pagePolicy, type RawHeaders } from '../http/policy.ts'
import type { Target } from '../http/requestPath.ts'
import type { PaymentProviders } from './paymentProviders.ts'
import { isDropped } from './shopFetch.ts'
import { BODY_LIMIT, EVENTS_LIMIT, readBody, REPORT_LIMIT } from '../http/requestBody.ts'

const CONNECT_MS = 2000
const HEADERS_MS = 5000
/** The operator's files are read or written whole before there is an answer, and their pictures
 * fetched from elsewhere. A shop that dies or hangs meanwhile is ended, and its connections too. */
const FILE_HEADERS_MS = 600_000
// A picture that nobody has asked for yet waits for those before it; late is better than broken.
const PICTURE_HEADERS_MS = 30_000
const BODY_MS = 30_000

/** What takes its time has connections of its own, so that no other call waits behind it. */
const CONNECTIONS = {
  ...{ calls: 256, events: 16, pictures: 128 },
  ...{ notifications: 16, operator: 16, reports: 4 },
}
type Lane = keyof typeof CONNECTIONS

const HOP_BY_HOP =
  /^(connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/
/** Said by us alone, whoever else says it. */
const OURS_TO_SAY =
  /^(forwarded|host|traceparent|tracestate|x-forwarded-.*|x-internal-.*|x-real-ip|x-request-id)$/
const NEVER_LEAVES = /^(x-tags|x-internal-.*|server|x-request-id)$/
/** What the content service answers is the same for everybody. */
const COOKIES = /^(cookie|set-cookie)$/
const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/

export interface ProxySettings {
  shopUrl: string
  publicUrl: string
  apiBasePath: string
  internalToken: string
  isLocal: boolean
}

export class Proxy {
  readonly #pools: Record<Lane, Pool>
  readonly #settings: ProxySettings
  readonly #security: RawHeaders
  readonly #log: Log
  readonly #traceparent: () => string | undefined
  readonly #bodyLimits: BodyLimits
  readonly #providers: PaymentProviders
  readonly #notifications: RegExp
  readonly #prefixes: string[]

  constructor(parts: {
    settings: ProxySettings
    security: RawHeaders
    log: Log
    traceparent?: () => string | undefined
    bodyLimits: BodyLimits
    providers: PaymentProviders
  }) {
    const { settings } = parts
    this.#settings = settings
    this.#security = parts.security
    this.#log = parts.log
    this.#traceparent = parts.traceparent ?? (() => undefined)
    this.#bodyLimits = parts.bodyLimits
    this.#providers = parts.providers
    this.#notifications = new RegExp(`^${settings.apiBasePath}/payments/([^/]+)/notifications$`)
    this.#prefixes = [
      settings.apiBasePath,
      '/content',
      '/media',
      '/f',
      ...(settings.isLocal ? ['/mailbox'] : []),
    ]
    const poolOf = (lane: Lane) =>
      new Pool(settings.shopUrl, {
        connections: CONNECTIONS[lane],
        connect: { timeout: CONNECT_MS },
        headersTimeout: HEADERS_MS,
        bodyTimeout: BODY_MS,
        keepAliveTimeout: 4000,
      })
    this.#pools = {
      calls: poolOf('calls'),
      events: poolOf('events'),
      pictures: poolOf('pictures'),
      notifications: poolOf('notifications'),
      operator: poolOf('operator'),
      reports: poolOf('reports'),
    }
  }

  takes(path: string): boolean {
    return this.#prefixes.some(
      (prefix) =>
        path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
    )
  }

  isImport(path: string): boolean {
    return path === `${this.#settings.apiBasePath}/operator/import`
  }

  async answer(exchange: Exchange, target: Target): Promise<void> {
    const { req, res, method } = exchange
    if (!METHODS.test(method)) return this.#explain(exchange, 405)
    const lane = this.#laneOf(target.path)
    const refusal = hasBody(req) ? await this.#refusal(exchange, target, lane) : undefined
    if (refusal) return this.#explain(exchange, refusal)
    const body = hasBody(req) ? await this.#bodyOf(req, lane) : null
    if (body === 'too large') return this.#explain(exchange, 413, limitOf(lane))
    const leaving = new AbortController()
    res.once('close', () => leaving.abort())
    try {
      const answer = await this.#ask(exchange, target, lane, body, leaving.signal)
      const isPage = headerOf(answer, 'content-type').startsWith('text/html')
      const headers = this.#answerHeaders(answer, exchange, isPage)
      // Answered before all was sent; the rest has nowhere to go.
      if (!req.complete) headers.push('connection', 'close')
      res.writeHead(answer.statusCode, headers)
      await pipeline(answer.body, res)
    } catch (failure) {
      if (leaving.signal.aborted && !res.writableEnded) return
      if (failure instanceof BodyIdle && !res.headersSent) return this.#explain(exchange, 408)
      this.#log.warning('the shop did not answer', { id: exchange.id, because: because(failure) })
      if (res.headersSent) res.destroy()
      else this.#explain(exchange, isTimeout(failure) ? 504 : 502)
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()))
  }

  #laneOf(path: string): Lane {
    if (path.startsWith(`${this.#settings.apiBasePath}/operator/`)) return 'operator'
    if (path.startsWith(`${this.#settings.apiBasePath}/intake/`)) return 'reports'
    if (path === `${this.#settings.apiBasePath}/collect`) return 'events'
    if (this.#notifications.test(path)) return 'notifications'
    return /^\/(media|f)\//.test(path) ? 'pictures' : 'calls'
  }

  /** Why nothing of a body is read, if so. */
  async #refusal(
    { req, id }: Exchange,
    target: Target,
    lane: Lane,
  ): Promise<Explained | undefined> {
    if (lane === 'operator') return req.headers.authorization ? undefined : 401
    if (lane !== 'notifications') return undefined
    const provider = this.#notifications.exec(target.path)?.[1] ?? ''
    try {
      return (await this.#providers.include(provider)) ? undefined : 404
    } catch (failure) {
      this.#log.warning('the providers could not be asked for', { id, because: because(failure) })
      return 502
    }
  }

  /** Whole before a connection is taken for it, except files, of which operators send large ones. */
  async #bodyOf(req: IncomingMessage, lane: Lane): Promise<Readable | Buffer | 'too large'> {
    if (lane === 'operator') return withIdleLimit(req, this.#bodyLimits.idleMs)
    return readBody(req, limitOf(lane))
  }

  async #ask(
    exchange: Exchange,
    target: Target,
    lane: Lane,
    body: Readable | Buffer | null,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const { req, method } = exchange
    const isFile = /\/operator\/(import|export)$/.test(target.path)
    const pool = this.#pools[lane]
    const options: Dispatcher.RequestOptions = {
      method,
      path: target.search ? `${target.path}?${target.search}` : target.path,
      headers: this.#requestHeaders(exchange),
      body,
      signal,
      ...(isFile ? { headersTimeout: FILE_HEADERS_MS } : {}),
      ...(lane === 'pictures' ? { headersTimeout: PICTURE_HEADERS_MS } : {}),
      // An event stream may be silent for as long as it likes.
      ...(req.headers.accept?.includes('text/event-stream') ? { bodyTimeout: 0 } : {}),
    }
    try {
      return await pool.request(options)
    } catch (failure) {
      // A connection that the shop closed while we were about to use it. Only what changes nothing
      // is asked again: of anything else, nobody can say whether it was done.
      const mayAskAgain = (method === 'GET' || method === 'HEAD') && !body && !signal.aborted
      if (!mayAskAgain || !isDropped(failure)) throw failure
      return pool.request(options)
    }
  }

  #requestHeaders(exchange: Exchange): RawHeaders {
    const { req, path } = exchange
    const hopNames = new Set((req.headers.connection ?? '').toLowerCase().split(/\s*,\s*/))
    const headers: RawHeaders = []
    for (let n = 0; n < req.rawHeaders.length; n += 2) {
      const name = (req.rawHeaders[n] ?? '').toLowerCase()
      if (HOP_BY_HOP.test(name) || OURS_TO_SAY.test(name) || hopNames.has(name)) continue
      if (isContent(path) && COOKIES.test(name)) continue
      headers.push(name, req.rawHeaders[n + 1] ?? '')
    }
    const traceparent = this.#traceparent()
    headers.push(
      ...['host', req.headers.host ?? new URL(this.#settings.publicUrl).host],
      ...['x-forwarded-for', exchange.address],
      ...['x-forwarded-proto', new URL(this.#settings.publicUrl).protocol.slice(0, -1)],
      ...['x-forwarded-host', new URL(this.#settings.publicUrl).host],
      ...['x-request-id', exchange.id],
      ...(this.#settings.internalToken ? ['x-internal-token', this.#settings.internalToken] : []),
      ...(traceparent ? ['traceparent', traceparent] : []),
    )
    return headers
  }

  /** Our protections, except where the shop has said something of its own about one of its pages. */
  #answerHeaders(answer: Dispatcher.ResponseData, exchange: Exchange, isPage: boolean): RawHeaders {
    const headers: RawHeaders = []
    for (const [name, value] of Object.entries(answer.headers)) {
      if (HOP_BY_HOP.test(name) || NEVER_LEAVES.test(name) || value === undefined) continue
      if (isContent(exchange.path) && COOKIES.test(name)) continue
      for (const one of Array.isArray(value) ? value : [value]) headers.push(name, one)
    }
    const policy = isPage ? pagePolicy([]) : FILE_POLICY
    const protections = ['content-security-policy', policy, ...this.#security]
    for (let n = 0; n < protections.length; n += 2) {
      const [name = '', value = ''] = protections.slice(n, n + 2)
      if (answer.headers[name] === undefined) headers.push(name, value)
    }
    headers.push('x-request-id', exchange.id)
    return headers
  }

  #explain(exchange: Exchange, status: Explained, limit = BODY_LIMIT): void {
    const headers: RawHeaders = []
    if (status === 401) headers.push('www-authenticate', 'Bearer')
    if (status === 405) headers.push('allow', 'GET, HEAD, POST')
    if (status > 500) headers.push('retry-after', '5')
    // What is left of the body has nowhere to go.
    if (!exchange.req.readableEnded) headers.push('connection', 'close')
    const detail = EXPLAINED[status].detail.replace('{limit}', String(limit))
    if (isContent(exchange.path)) {
      sendContentError(exchange, this.#security, { status, sentence: detail, headers })
    } else if (exchange.path.startsWith(this.#settings.apiBasePath) || status === 405) {
      const title = STATUS_CODES[status] ?? ''
      const { code } = EXPLAINED[status]
      const problem = { title, status, code, detail, requestId: exchange.id }
      sendProblem(exchange.res, this.#security, problem, headers)
    } else {
      headers.push('x-request-id', exchange.id)
      sendErrorPage(exchange.res, this.#security, {
        status,
        path: exchange.path,
        method: exchange.method,
        requestId: exchange.id,
        headers,
      })
    }
  }
}

function limitOf(lane: Lane): number {
  if (lane === 'reports') return REPORT_LIMIT
  return lane === 'events' ? EVENTS_LIMIT : BODY_LIMIT
}

type Explained = keyof typeof EXPLAINED

const EXPLAINED = {
  401: { code: 'BadToken', detail: 'A live operator token is wanted.' },
  404: { code: 'UnknownProvider', detail: 'There is no such provider.' },
  405: { code: 'MethodNotAllowed', detail: 'This method is not for here.' },
  408: { code: 'BodyIdle', detail: 'Nothing came for too long; what is missing was not read.' },
  413: { code: 'BodyTooLarge', detail: 'At most {limit} bytes, please.' },
  502: { code: 'ShopAway', detail: 'The shop is away for a moment.' },
  504: { code: 'ShopAway', detail: 'The shop did not answer in time.' },
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name]
  return typeof value === 'string' ? value : ''
}

function isTimeout(failure: unknown): boolean {
  return /UND_ERR_(HEADERS|BODY)_TIMEOUT/.test((failure as NodeJS.ErrnoException).code ?? '')
}
