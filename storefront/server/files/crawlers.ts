// What those ask for who read the whole shop: robots.txt, sitemaps, llms.txt.
import type { Directory } from '../shop/directory.ts'
import type { Exchange } from '../http/exchange.ts'
import { LLMS, llmsText } from './llms.ts'
import { FILE_POLICY, type RawHeaders } from '../http/policy.ts'
import type { Proxy } from '../shop/proxy.ts'
import type { Target } from '../http/requestPath.ts'
import { ROBOTS, robotsText, sitemapAt } from './robots.ts'

interface Parts {
  proxy: Proxy
  directory: Directory
  security: RawHeaders
  publicUrl: string
  apiBasePath: string
}

export class Crawlers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  takes(path: string): boolean {
    return path === ROBOTS || path === LLMS || sitemapAt(path) !== null
  }

  async answer(exchange: Exchange, target: Target): Promise<void> {
    const { proxy, directory, publicUrl, apiBasePath } = this.#parts
    const sitemap = sitemapAt(target.path)
    if (sitemap) {
      exchange.kind = 'proxied'
      return proxy.answer(exchange, { ...target, path: sitemap, search: '' })
    }
    if (target.path === ROBOTS) return this.#send(exchange, robotsText(publicUrl))
    return this.#send(exchange, llmsText(publicUrl, apiBasePath, await directory.enabled()))
  }

  #send(exchange: Exchange, text: string): void {
    exchange.res.writeHead(200, [
      ...['content-type', 'text/plain; charset=utf-8'],
      ...['content-length', String(Buffer.byteLength(text))],
      ...['cache-control', 'public, max-age=3600', 'content-security-policy', FILE_POLICY],
      ...['x-request-id', exchange.id],
      ...this.#parts.security,
    ])
    exchange.res.end(exchange.method === 'HEAD' ? undefined : text)
  }
}
