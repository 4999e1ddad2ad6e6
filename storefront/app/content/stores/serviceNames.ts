// What the services of stores are called: words of a datasource, which the page's loader has read.
import { createContext, use } from 'react'
import type { Rpc } from '#app/rpc/client'

export type ServiceNames = Record<string, string>

/** Empty where a page has not asked for them: then services are not spoken of. */
export const ServiceNamesContext = createContext<ServiceNames>({})

export function useServiceNames(
  services: readonly string[] | null | undefined,
): [string, string][] {
  const names = use(ServiceNamesContext)
  return (services ?? []).flatMap((service) => {
    const name = names[service]
    return name ? [[service, name]] : []
  })
}

/** A page stands without them. */
export async function loadServiceNames(rpc: Rpc): Promise<ServiceNames> {
  try {
    const { entries } = await rpc.getDatasourceEntries({ slug: 'store-service-names' })
    return Object.fromEntries(entries.map(({ name, value }) => [name, value]))
  } catch {
    return {}
  }
}
