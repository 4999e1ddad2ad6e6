// Answers of the server itself where no page, file or call is: refusals, and the way to the proper address.
import { STATUS_CODES } from 'node:http'
import { isContent, sendContentError } from './contentErrors.ts'
import { sendErrorPage, sendProblem } from './errorPages.ts'
import type { Exchange } from './exchange.ts'
import { FILE_POLICY, type RawHeaders } from './policy.ts'
import { safeLocation } from './requestPath.ts'

export class Refusals {
  readonly #security: RawHeaders
  readonly #apiBasePath: string

  constructor(security: RawHeaders, apiBasePath: string) {
    this.#security = security
    this.#apiBasePath = apiBasePath
  }

  refuse(exchange: Exchange, status: number, detail?: string, headers: RawHeaders = []): void {
    exchange.kind = 'refused'
    if (isContent(exchange.path)) {
      const sentence = detail ?? STATUS_CODES[status] ?? ''
      return sendContentError(exchange, this.#security, { status, sentence, headers })
    }
    if (this.isCall(exchange)) {
      const code = status === 429 ? 'TooManyCalls' : 'MalformedRequest'
      const problem = { title: STATUS_CODES[status] ?? '', status, code }
      const body = { ...problem, detail: detail ?? '', requestId: exchange.id }
      return sendProblem(exchange.res, this.#security, body, headers)
    }
    sendErrorPage(exchange.res, this.#security, {
      status,
      path: exchange.path,
      method: exchange.method,
      ...(detail ? { detail } : {}),
      headers: [...headers, 'x-request-id', exchange.id],
    })
  }

  /** Of an address that cannot be trusted, only the storefront is kept: for its language. */
  refuseAddress(exchange: Exchange, status: number, detail?: string, headers?: RawHeaders): void {
    exchange.path = this.#trustedPart(exchange.path)
    this.refuse(exchange, status, detail, headers)
  }

  /** Also closes the connection: what follows a malformed request cannot be read safely. */
  refuseAndClose(exchange: Exchange, status: 400 | 417, detail: string): void {
    this.refuseAddress(exchange, status, detail, ['connection', 'close'])
  }

  redirect(exchange: Exchange, location: string): void {
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') {
      return this.refuseAddress(exchange, 400)
    }
    exchange.kind = 'refused'
    exchange.path = this.#trustedPart(exchange.path)
    exchange.res.writeHead(301, [
      ...['location', safeLocation(location), 'content-length', '0', 'cache-control', 'no-store'],
      ...['content-security-policy', FILE_POLICY, 'x-request-id', exchange.id],
      ...this.#security,
    ])
    exchange.res.end()
  }

  nameMethods(exchange: Exchange): void {
    exchange.res.writeHead(204, [
      ...['allow', 'GET, HEAD, POST', 'content-security-policy', FILE_POLICY],
      ...['x-request-id', exchange.id],
      ...this.#security,
    ])
    exchange.res.end()
  }

  isCall({ path }: Exchange): boolean {
    return `${path}/`.startsWith(`${this.#apiBasePath}/`)
  }

  /** Whose address it is: the language of a storefront's page, or the calls of programs. */
  #trustedPart(path: string): string {
    if (path.startsWith(`${this.#apiBasePath}/`)) return this.#apiBasePath
    if (isContent(path)) return '/content'
    return /^\/[a-z]{2}(-[a-z]{2})?(?=\/)/.exec(path)?.[0] ?? '/'
  }
}
