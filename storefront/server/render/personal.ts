// Pages of one visitor, and everything that is posted: rendered with their cookies, streamed, and
// stored nowhere.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { PolicyAdditions } from '#app/pages/policyAdditions.ts'
import { bestEncoding, isCompressible } from '../http/encodings.ts'
import {
  errorPage,
  ERROR_PAGE_POLICY,
  hasNoPage,
  retryAfter,
  sendErrorPage,
} from '../http/errorPages.ts'
import type { Exchange } from '../http/exchange.ts'
import { comesFromElsewhere, type Home } from '../http/origin.ts'
import type { PageRequest } from './pageRequest.ts'
import {
  FILE_POLICY,
  newNonce,
  nonceSource,
  policyOf,
  previewHeaders,
  type RawHeaders,
} from '../http/policy.ts'
import { safeLocation } from '../http/requestPath.ts'
import { readBody } from '../http/requestBody.ts'

export type RenderPersonal = (
  page: PageRequest,
  request: Request,
  nonce: string,
  exchange: Exchange,
) => Promise<{ response: Response; policy: PolicyAdditions }>

const OURS =
  /^(cache-control|connection|content-(encoding|length|security-policy)|keep-alive|location|set-cookie|transfer-encoding|vary|x-request-id|x-tags)$/
/** What the app may know of a request; cookies among it, hop-by-hop and forwarding headers not. */
const PASSED =
  /^(accept|accept-language|content-type|cookie|purpose|referer|sec-fetch-.*|sec-purpose|user-agent)$/

export class PersonalPages {
  readonly #render: RenderPersonal
  readonly #home: Home
  readonly #security: RawHeaders

  constructor(parts: { render: RenderPersonal; home: Home; security: RawHeaders }) {
    this.#render = parts.render
    this.#home = parts.home
    this.#security = parts.security
  }

  async answer(exchange: Exchange, page: PageRequest): Promise<void> {
    const { req, res, method } = exchange
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && comesFromElsewhere(req, this.#home)) return this.#refuse(exchange, 403)
    const body = isRead ? undefined : await readBody(req)
    if (body === 'too large') return this.#refuse(exchange, 413)

    const leaving = new AbortController()
    res.once('close', () => leaving.abort())
    const nonce = newNonce()
    const request = this.#request(exchange, page, body, leaving.signal)
    if (body && !isFormType(req)) return this.#refuse(exchange, 415)
    if (body && !(await isReadable(request.clone()))) return this.#refuse(exchange, 422)
    const { response, policy } = await this.#render(page, request, nonce, exchange)
    exchange.pageType = response.headers.get('x-page-type') ?? undefined
    const html = policyOf(page, [nonceSource(nonce)], policy)
    const security = page.isPreview ? previewHeaders(this.#security) : this.#security
    await this.#send(exchange, response, html, security)
  }

  #request(
    exchange: Exchange,
    page: PageRequest,
    body: Buffer | undefined,
    signal: AbortSignal,
  ): Request {
    const headers = new Headers()
    for (const [name, value] of Object.entries(exchange.req.headers)) {
      if (PASSED.test(name) && typeof value === 'string') headers.set(name, value)
    }
    // Where it comes from was settled above; React Router asks again and knows only the public name.
    if (body) headers.set('origin', this.#home.publicUrl)
    const query = page.sent ? `?${page.sent}` : ''
    return new Request(`${this.#home.publicUrl}${page.path}${query}`, {
      // Of a HEAD request the whole page is rendered and only the body is kept back.
      method: exchange.method === 'HEAD' ? 'GET' : exchange.method,
      headers,
      signal,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  }

  async #send(
    exchange: Exchange,
    response: Response,
    policy: string,
    security: RawHeaders,
  ): Promise<void> {
    const { req, res, method } = exchange
    const isBare = hasNoPage(response, response.body === null)
    const contentType = isBare ? 'text/html; charset=utf-8' : response.headers.get('content-type')
    const isHtml = contentType?.startsWith('text/html') === true
    const encoding =
      response.body && !isBare && isCompressible(contentType ?? '')
        ? bestEncoding(req.headers['accept-encoding'])
        : 'identity'
    res.writeHead(response.status, [
      ...[...response.headers]
        .filter(([name]) => !OURS.test(name) && !(isBare && name === 'content-type'))
        .flat(),
      ...retryAfter(response.status),
      ...(isBare ? ['content-type', 'text/html; charset=utf-8'] : []),
      ...response.headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie]),
      ...locationOf(response),
      ...['cache-control', 'private, no-store', 'vary', 'Cookie, Accept-Language, Accept-Encoding'],
      ...['content-security-policy'],
      isBare ? ERROR_PAGE_POLICY : isHtml ? policy : FILE_POLICY,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['x-request-id', exchange.id],
      ...security,
    ])
    if (method === 'HEAD' || isBare) await response.body?.cancel()
    if (method === 'HEAD') {
      res.end()
    } else if (isBare) {
      res.end(errorPage(response.status, exchange.path, { requestId: exchange.id }))
    } else if (response.body === null) {
      res.end()
    } else {
      const body = Readable.fromWeb(response.body as ReadableStream)
      if (encoding === 'identity') await pipeline(body, res)
      else await pipeline(body, streamingEncoder(encoding), res)
    }
  }

  #refuse(exchange: Exchange, status: 403 | 413 | 415 | 422): void {
    exchange.kind = 'refused'
    // The rest of the body is not waited for.
    sendErrorPage(exchange.res, this.#security, {
      status,
      path: exchange.path,
      method: exchange.method,
      headers: ['connection', 'close', 'x-request-id', exchange.id],
    })
  }
}

/** Everything that is posted to a page is a form; calls of programs go to the shop's own address. */
function isFormType({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
}

/** Read here once, so that no action has to ask whether it can be. */
async function isReadable(request: Request): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  )
}

function locationOf(response: Response): RawHeaders {
  const location = response.headers.get('location')
  return location === null ? [] : ['location', safeLocation(location)]
}

/** Sends on what it has after each piece, so that the beginning of a page is not held back. */
function streamingEncoder(encoding: 'br' | 'gzip') {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 })
}
