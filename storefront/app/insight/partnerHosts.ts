// What the policy header allows where a storefront has partners, for everybody: pages are cached, and
// whether anything is loaded is decided by the visitor's consent alone.
import type { PolicyAdditions } from '#app/pages/policyAdditions'
import type { PartnerIds } from './partnerIds'

const SOURCES = ['scripts', 'images', 'connections'] as const
type Hosts = Record<(typeof SOURCES)[number], readonly string[]>

/** As Google documents them for the tag manager and Analytics 4; advertising hosts are not among them. */
const GOOGLE: Hosts = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The domains that Kameleoon asks for; scripts come from the host of the site's own code alone. */
const KAMELEOON = ['https://*.kameleoon.com', 'https://*.kameleoon.eu', 'https://*.kameleoon.io']

const kameleoon = (id: string): Hosts => ({
  scripts: [`https://${id}.kameleoon.io`],
  images: KAMELEOON,
  connections: KAMELEOON,
})

export function allowPartners(policy: PolicyAdditions, ids: PartnerIds): void {
  const partners = [
    ...(ids.tagManager || ids.analytics ? [GOOGLE] : []),
    ...(ids.kameleoon ? [kameleoon(ids.kameleoon)] : []),
  ]
  if (partners.length === 0) return
  for (const source of SOURCES) {
    policy[source] = [...(policy[source] ?? []), ...partners.flatMap((hosts) => hosts[source])]
  }
}
