// The items of tiles that a visitor looks at with leave to statistics. Pages do not carry them, since
// most visitors would load them for nothing; the answer is the same for everybody and cached like one.
import { rpcContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/items.route'
import type { Item } from './events'
import { ITEMS_AT_ONCE, keyOf, wantedIn } from './itemKeys'
import { ITEM_PARTS, itemOfProduct } from './items'

export const handle: ScreenHandle = { pageCategory: 'other' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const references = wantedIn(new URL(request.url).searchParams.get('of') ?? '')
  if (references.length === 0 || references.length > ITEMS_AT_ONCE) throw pageNotFound(request)
  const ids = [...new Set(references.map(({ productId }) => productId))]
  const products = await context.get(rpcContext).getProductsByIds({ ids, with: ITEM_PARTS })
  const items: Record<string, Item> = {}
  for (const each of references) {
    const product = products.find(({ id }) => id === each.productId)
    const item = product && itemOfProduct(product, each.variantId)
    if (item) items[keyOf(each)] = item
  }
  return Response.json(items, { headers: { 'x-robots-tag': 'noindex' } })
}
