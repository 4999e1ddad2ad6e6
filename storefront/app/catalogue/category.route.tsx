import { entryAt } from '#app/shell/navigation'
import { NotYet } from '#app/shell/NotYet'
import { pageNotFound } from '#app/shops/pageNotFound'
import type { Alternates } from '#app/shops/useSamePage'
import { rpcContext, shopContext } from '#app/shops/visit'
import type { Rpc } from '#app/rpc/client'
import type { Route } from './+types/category.route'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const [tree, alternates] = await Promise.all([
    rpc.fetchNavigationTreeByName({ treeName: 'main' }),
    alternatesOf(rpc, `/${params['*']}`),
  ])
  // Until listings exist, the categories are those that the navigation names.
  const entry = entryAt(tree.items, `/${shop.code}/${params['*']}`)
  if (!entry) throw pageNotFound(request)
  return { name: entry.label, alternates }
}

/** The category in every storefront. Not knowing them is no reason to show no page. */
async function alternatesOf(rpc: Rpc, path: string): Promise<Alternates> {
  const alternates: Alternates = {}
  try {
    const { id, rootlineIds } = await rpc.getCategoryByPath({
      path,
      children: 0,
      includeHidden: false,
    })
    // From the category upwards: where a storefront lacks it, the nearest parent stands in.
    const parents = rootlineIds.filter((parent) => parent !== id).reverse()
    const found = await Promise.all(
      [id, ...parents].map((each) => rpc.getAllShopCategoriesForId({ id: each })),
    )
    for (const [steps, categories] of found.entries()) {
      for (const { path: code, category } of categories) {
        alternates[code] ??= { path: category.url, exact: steps === 0 }
      }
    }
  } catch {
    return alternates
  }
  return alternates
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <NotYet screen={loaderData.name} />
}
