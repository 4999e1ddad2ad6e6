// What crawlers may read: every page that is the same for everyone.
import type { Exchange } from './exchange.ts'
import { FILE_POLICY, type RawHeaders } from './policy.ts'

export const ROBOTS = '/robots.txt'

const ONES_OWN = [
  ...['account', 'back-in-stock', 'basket', 'checkout', 'checkout_external_basket', 'password'],
  'search',
  ...['service/direct-order', 'signin', 'signout', 'success', 'wishlist'],
]

const TEXT = [
  'User-agent: *',
  'Allow: /',
  ...ONES_OWN.map((path) => `Disallow: /*/${path}`),
  'Disallow: /signout',
  'Disallow: /switch',
  '',
].join('\n')

export function answerRobots(exchange: Exchange, security: RawHeaders): void {
  exchange.res.writeHead(200, [
    ...['content-type', 'text/plain; charset=utf-8', 'content-length', String(TEXT.length)],
    ...['cache-control', 'public, max-age=3600', 'content-security-policy', FILE_POLICY],
    ...['x-request-id', exchange.id],
    ...security,
  ])
  exchange.res.end(exchange.method === 'HEAD' ? undefined : TEXT)
}
