// What crawlers may read: all but what belongs to one person. Search, basket, wishlist and sign-in may
// be read, too, since `noindex,follow` stands on those pages and is heard only by who reads it.
export const ROBOTS = '/robots.txt'

const ONES_OWN = [
  ...['account', 'back-in-stock', 'checkout', 'checkout_external_basket', 'password'],
  ...['service/direct-order', 'signout', 'success'],
]

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...ONES_OWN.map((path) => `Disallow: /*/${path}`),
    'Disallow: /signout',
    'Disallow: /switch',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Where the shop writes a sitemap that crawlers ask for. All of them lie at the root, since a map
 * may name only what lies below itself.
 */
export function sitemapAt(path: string): string | null {
  if (path === '/sitemap.xml') return '/sitemaps/index'
  const name = /^\/sitemap-([a-z0-9-]{2,40})\.xml$/.exec(path)?.[1]
  return name ? `/sitemaps/${name}` : null
}
