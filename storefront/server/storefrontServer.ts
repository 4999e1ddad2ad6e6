// Every request comes through here and is handed to the part that answers it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from './render/app.ts'
import { armsAt, codeOf, variantOf } from './render/arms.ts'
import { hasBody, onSlowBody, type BodyLimits } from './http/bodyLimits.ts'
import { answerLatestBuild, LATEST_BUILD } from './files/builds.ts'
import type { Crawlers } from './files/crawlers.ts'
import type { Connections } from './http/connections.ts'
import { ShopAway, type Directory } from './shop/directory.ts'
import { sendErrorPage } from './http/errorPages.ts'
import { exchangeOf, type Exchange } from './http/exchange.ts'
import { hangUp, TOO_SLOW } from './http/hangUp.ts'
import { because, stackOf, type Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'
import { pageOfData, pageRequestOf, type PageRequest } from './render/pageRequest.ts'
import type { Pages } from './render/pages.ts'
import type { PersonalPages } from './render/personal.ts'
import type { Previews } from './render/previews.ts'
import type { RawHeaders } from './http/policy.ts'
import { Refusals } from './http/refusals.ts'
import type { Proxy } from './shop/proxy.ts'
import type { RunningExperiments } from './shop/runningExperiments.ts'
import { Overloaded } from './render/renderQueue.ts'
import { readTarget, type Target } from './http/requestPath.ts'
import { TooMany } from './http/tooMany.ts'
import type { UnfinishedBodies } from './http/unfinishedBodies.ts'

export interface FileServing {
  takes(path: string): boolean
  answer(exchange: Exchange, target: Target): void
}

export interface Parts {
  assets: FileServing
  proxy: Proxy
  pages: Pages
  personal: PersonalPages
  previews: Previews
  crawlers: Crawlers
  directory: Directory
  isPersonal: App['isPersonal']
  pageTypeOf: App['pageTypeOf']
  experiments: RunningExperiments
  metrics: Metrics
  security: RawHeaders
  buildId: string
  apiBasePath: string
  trustedProxies: number
  connections: Connections
  bodies: UnfinishedBodies
  bodyLimits: BodyLimits
  log: Log
}

export class StorefrontServer {
  readonly server: Server
  isDraining = false
  readonly #parts: Parts
  readonly #refusals: Refusals

  constructor(parts: Parts) {
    this.#parts = parts
    this.#refusals = new Refusals(parts.security, parts.apiBasePath)
    this.server = createServer(
      {
        keepAliveTimeout: 65_000,
        headersTimeout: 10_000,
        requestTimeout: 0,
        // Checked below: Node's own answer has none of our protections.
        requireHostHeader: false,
      },
      (req, res) => this.handle(req, res),
    )
    this.server.on('connection', (socket: Socket) => parts.connections.add(socket))
    this.server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) =>
      this.#guard(this.#begin(req, res), (exchange) =>
        this.#refusals.refuseAndClose(exchange, 417, 'Only 100-continue can be expected here.'),
      ),
    )
    this.server.on('clientError', (failure: NodeJS.ErrnoException, socket: Socket) =>
      hangUp(failure, socket, parts.security),
    )
  }

  closeIdleConnections(): void {
    this.server.closeIdleConnections()
    this.#parts.connections.closeUnused()
  }

  handle(req: IncomingMessage, res: ServerResponse): void {
    this.#guard(this.#begin(req, res), (exchange) => this.#take(exchange))
  }

  /** A request that fails is answered; the others go on. */
  #guard(exchange: Exchange, answer: (exchange: Exchange) => void | Promise<void>): void {
    try {
      answer(exchange)?.catch((failure: unknown) => this.#answerFailure(exchange, failure))
    } catch (failure) {
      this.#answerFailure(exchange, failure)
    }
  }

  #take(exchange: Exchange): void | Promise<void> {
    const { req, res } = exchange
    this.#parts.connections.noteUse(exchange.socket)
    if (hasBody(req)) this.#limitBody(exchange)
    if (this.isDraining) res.shouldKeepAlive = false
    if (!namesOneHost(req))
      return this.#refusals.refuseAndClose(exchange, 400, 'One Host header is wanted.')
    const isRead = exchange.method === 'GET' || exchange.method === 'HEAD'
    const isPublic = isRead && !this.#parts.previews.hasPass(req.headers.cookie)
    if (isPublic && this.#parts.pages.answersFromMemory(exchange.path, exchange)) {
      exchange.kind = isData(exchange.path) ? 'data' : 'page'
      return
    }
    return this.#answer(exchange)
  }

  #limitBody(exchange: Exchange): void {
    const { bodies, bodyLimits, proxy, security } = this.#parts
    bodies.demand(exchange)
    if (proxy.isImport(exchange.path)) return
    onSlowBody(exchange, bodyLimits.totalMs, () => {
      if (exchange.res.headersSent) exchange.socket.destroy()
      else hangUp(TOO_SLOW, exchange.socket, security)
    })
  }

  #begin(req: IncomingMessage, res: ServerResponse): Exchange {
    const exchange = exchangeOf(req, res, this.#parts.trustedProxies)
    res.on('error', (failure) => this.#answerFailure(exchange, failure))
    res.on('close', () => this.#finish(exchange))
    return exchange
  }

  async #answer(exchange: Exchange): Promise<void> {
    const { assets, crawlers, proxy, buildId, security } = this.#parts
    const target = readTarget(exchange.path)
    if (target.kind === 'refused') {
      return this.#refusals.refuseAddress(exchange, target.status, target.detail)
    }
    if (target.kind === 'elsewhere') return this.#refusals.redirect(exchange, target.location)
    exchange.path = target.path

    if (proxy.takes(target.path)) {
      exchange.kind = 'proxied'
      return proxy.answer(exchange, target)
    }
    if (exchange.method === 'OPTIONS') return this.#refusals.nameMethods(exchange)
    if (!/^(GET|HEAD|POST)$/.test(exchange.method)) {
      const status = /^(PUT|PATCH|DELETE|TRACE)$/.test(exchange.method) ? 405 : 501
      return this.#refusals.refuse(exchange, status, undefined, ['allow', 'GET, HEAD, POST'])
    }
    if (exchange.method !== 'POST') {
      if (assets.takes(target.path)) {
        exchange.kind = 'asset'
        return assets.answer(exchange, target)
      }
      if (crawlers.takes(target.path)) return crawlers.answer(exchange, target)
      if (target.path === LATEST_BUILD) return answerLatestBuild(exchange, buildId, security)
    }
    return this.#answerPage(exchange, target)
  }

  async #answerPage(exchange: Exchange, target: Target): Promise<void> {
    if (isNoPage(target.path))
      return this.#refusals.refuse(exchange, 404, `Page not found: ${target.path}`)
    const search = target.search ? `?${target.search}` : ''
    if (/^\/(signout|switch)\/$/i.test(target.path)) {
      return this.#refusals.redirect(exchange, target.path.slice(0, -1).toLowerCase() + search)
    }
    const code = target.path.split('/')[1] ?? ''
    if (code !== code.toLowerCase() && (await this.#isStorefront(code.toLowerCase()))) {
      const rest = target.path.slice(1 + code.length)
      return this.#refusals.redirect(exchange, `/${code.toLowerCase()}${rest}${search}`)
    }
    const path = pageOfData(target.path)
    const isPersonal = await this.#parts.isPersonal(path)
    // Routes are found whatever the case of their letters, but guarded by how they are written.
    if (isPersonal && path !== path.toLowerCase()) {
      return this.#refusals.redirect(exchange, target.path.toLowerCase() + search)
    }
    // What one visitor sees is not written by editors, and nobody else may show it in a frame.
    const hasPass = this.#parts.previews.hasPass(exchange.req.headers.cookie)
    const request = pageRequestOf(target, hasPass)
    const page = {
      ...request,
      ...(await this.#arms(exchange, path, target.path)),
      isPreview: !isPersonal && request.isPreview,
    }
    const isPublic = exchange.method !== 'POST' && !isPersonal && !page.isPreview
    exchange.kind = !isPublic ? 'personal' : isData(target.path) ? 'data' : 'page'
    if (isPublic) return this.#parts.pages.answer(exchange, page)
    await this.#parts.directory.enabled()
    return this.#parts.personal.answer(exchange, page)
  }

  /** Of the experiments that touch this page. */
  async #arms(
    { req }: Exchange,
    path: string,
    sent: string,
  ): Promise<Pick<PageRequest, 'variant' | 'experiments'>> {
    const { experiments, pageTypeOf } = this.#parts
    const code = codeOf(path)
    const running = experiments.isAny ? experiments.touching(code, await pageTypeOf(path)) : []
    if (running.length === 0) return { variant: undefined, experiments: null }
    const arms = armsAt(sent, running, req.headers)
    return { variant: variantOf(arms), experiments: { running, arms } }
  }

  async #isStorefront(code: string): Promise<boolean> {
    return (await this.#parts.directory.enabled()).some((shop) => shop.code === code)
  }

  #answerFailure(exchange: Exchange, failure: unknown): void {
    const { res, path, method, id } = exchange
    if (res.destroyed || isAbandoned(failure)) return
    if (failure instanceof TooMany) {
      const wait = String(failure.retryAfterSeconds)
      // What is left of a body is not waited for.
      const rest = exchange.req.complete ? [] : ['connection', 'close']
      const detail = this.#refusals.isCall(exchange)
        ? `Please try again in ${wait} seconds.`
        : undefined
      return this.#refusals.refuse(exchange, 429, detail, ['retry-after', wait, ...rest])
    }
    const isAway = failure instanceof ShopAway || failure instanceof Overloaded
    if (!isAway) {
      const details = { because: because(failure), stack: stackOf(failure) }
      this.#parts.log.error('a request failed', { id, path, ...details })
    }
    if (res.headersSent) {
      res.destroy()
      return
    }
    sendErrorPage(res, this.#parts.security, {
      status: isAway ? 503 : 500,
      path,
      method,
      requestId: id,
      headers: ['x-request-id', id, ...(isAway ? ['retry-after', '5'] : [])],
    })
  }

  #finish(exchange: Exchange): void {
    const { log, metrics } = this.#parts
    metrics.countAnswer(exchange)
    if (!log.keeps('info')) return
    log.info('request', {
      id: exchange.id,
      kind: exchange.kind,
      pageType: exchange.pageType,
      method: exchange.method,
      // Never the query: it may hold what a visitor typed.
      path: exchange.path.split('?', 1)[0],
      status: exchange.res.statusCode,
      ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
      cache: exchange.cache,
    })
  }
}

function isData(path: string): boolean {
  return path.includes('.data')
}

/** The magazine's, in the words of all languages. */
const FEED = /^\/[a-z-]+\/magazine?\/feed\.xml$/

/** No other page has a dot in its name, and most requests for one come from scanners. */
function isNoPage(path: string): boolean {
  if (FEED.test(path)) return false
  const name = path.slice(path.lastIndexOf('/') + 1)
  return path.startsWith('/.') || (name.includes('.') && !name.endsWith('.data'))
}

/** Whoever stands in front of us may have read the other of two (RFC 9112, 3.2). */
function namesOneHost(req: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < req.rawHeaders.length; n += 2) {
    if (req.rawHeaders[n]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 ? req.headers.host !== '' : hosts === 0 && req.httpVersion === '1.0'
}

function isAbandoned(failure: unknown): boolean {
  const { code, name } = failure as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}
