// A stand-in for the shop, which is another program: it speaks real HTTP on loopback.
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const TOKEN = 'a-secret-between-us'

export interface AShop {
  url: string
  port: number
  /** In order: method and path. */
  requests: { line: string; headers: IncomingMessage['headers'] }[]
  shops: { shopId: number; code: string; locale: string; translationFile: string }[]
  session: 'anonymous' | 'guest' | 'user'
  providers: string[]
  experiments: unknown[]
  purge(tags: string[], options?: { stale?: boolean; logPosition?: number }): void
  /** Says that it has told all purges, and tells a CDN of them. */
  sayHeard(): void
  /** Ends the streams of purges, as a restart of the shop would. */
  dropPurgeStreams(): void
  stop(): Promise<void>
}

export async function aShop(
  answers: Record<string, RequestListener> = {},
  port = 0,
): Promise<AShop> {
  const followers = new Set<ServerResponse>()
  const shop: AShop = {
    url: '',
    port: 0,
    requests: [],
    shops: [
      { shopId: 1, code: 'de', locale: 'de-DE', translationFile: 'de' },
      { shopId: 2, code: 'fr', locale: 'fr-FR', translationFile: 'fr' },
    ],
    session: 'user',
    providers: ['sandbox'],
    experiments: [],
    purge: (tags, { stale = false, logPosition = 1 } = {}) => {
      const purge = JSON.stringify({ tags, stale, logPosition })
      for (const follower of followers) follower.write(`event: purge\ndata: ${purge}\n\n`)
    },
    sayHeard: () => {
      for (const follower of followers) follower.write(': heard\n\n')
    },
    dropPurgeStreams: () => {
      for (const follower of followers) follower.destroy()
    },
    stop: async () => {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((req, res) => {
    const path = req.url?.split('?')[0] ?? '/'
    shop.requests.push({ line: `${req.method} ${req.url}`, headers: req.headers })
    const answer = answers[path]
    if (answer) return answer(req, res)
    if (path.endsWith('/rpc/getShops')) return send(res, 200, { shops: shop.shops })
    if (!path.startsWith('/internal/')) return send(res, 404, { code: 'Unknown' })
    if (req.headers['x-internal-token'] !== TOKEN) return send(res, 403, { code: 'InternalOnly' })
    if (path === '/internal/session') return send(res, 200, { state: shop.session })
    if (path === '/internal/experiments') {
      return send(res, 200, { experiments: shop.experiments })
    }
    if (path === '/internal/payment-providers') return send(res, 200, { names: shop.providers })
    res.writeHead(200, { 'content-type': 'text/event-stream' })
    res.write('event: purge\ndata: {"tags":["*"],"stale":true,"logPosition":1}\n\n')
    followers.add(res)
    res.on('close', () => followers.delete(res))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => shop.stop())
  shop.port = (server.address() as AddressInfo).port
  shop.url = `http://127.0.0.1:${shop.port}`
  return shop
}

export function send(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers })
  res.end(JSON.stringify(body))
}
