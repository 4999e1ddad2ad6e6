// Which stores are shown, and in which order: the storefront's own country first.
import type { StoreBlock } from '../blockTypes'

export interface StoreEntry {
  uuid: string
  path: string
  content: StoreBlock
}

/** What the address asks for; what it does not know is not asked for. */
export interface StoreFilter {
  country: string | null
  service: string | null
}

export interface CountryStores {
  country: string
  stores: StoreEntry[]
}

export function readFilter(query: URLSearchParams, stores: StoreEntry[]): StoreFilter {
  const [country, service] = [query.get('country'), query.get('service')]
  return {
    country: country && countriesOf(stores).includes(country) ? country : null,
    service: service && servicesOf(stores).includes(service) ? service : null,
  }
}

export function writeFilter({ country, service }: StoreFilter): string {
  const query = new URLSearchParams()
  if (country) query.set('country', country)
  if (service) query.set('service', service)
  return query.size > 0 ? `?${query}` : ''
}

export function matchingStores(stores: StoreEntry[], filter: StoreFilter): StoreEntry[] {
  return stores.filter(
    ({ content: { country, services } }) =>
      (filter.country === null || country === filter.country) &&
      (filter.service === null || services?.includes(filter.service)),
  )
}

/** Countries and stores in the editors' order, but for the shopper's own country. */
export function storesByCountry(stores: StoreEntry[], ownCountry: string): CountryStores[] {
  const groups = countriesOf(stores).map((country) => ({
    country,
    stores: stores.filter(({ content }) => (content.country || '') === country),
  }))
  return groups.toSorted(
    (a, b) => Number(b.country === ownCountry) - Number(a.country === ownCountry),
  )
}

export function countriesOf(stores: StoreEntry[]): string[] {
  return [...new Set(stores.map(({ content }) => content.country || ''))]
}

export function servicesOf(stores: StoreEntry[]): string[] {
  return [...new Set(stores.flatMap(({ content }) => content.services ?? []))]
}
