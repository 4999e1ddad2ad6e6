import type { Rpc } from '#app/rpc/client'
import type { Choice } from './choice'

/** All entries of a list of the content service, as the storefront calls them. */
export async function choicesOf(rpc: Rpc, slug: string): Promise<Choice[]> {
  const { entries } = await rpc.getDatasourceEntries({ slug })
  return entries.map(({ name, value }) => ({ value: name, label: value }))
}
