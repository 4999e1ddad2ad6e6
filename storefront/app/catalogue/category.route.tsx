import { NotYet } from '#app/shell/NotYet'
import { pageNotFound } from '#app/shops/pageNotFound'
import type { NavigationTree } from '#app/shops/storefront'
import { rpcContext, shopContext } from '#app/shops/visit'
import type { Route } from './+types/category.route'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const tree = await context.get(rpcContext).fetchNavigationTreeByName({ treeName: 'main' })
  const entry = entryAt(tree.items, `/${shop.code}/${params['*']}`)
  if (!entry) throw pageNotFound(request)
  return { name: entry.label }
}

type Entry = NavigationTree['items'][number]

/** Until the catalogue exists, the categories are those that the navigation names. */
function entryAt(entries: Entry[], path: string): Entry | undefined {
  for (const entry of entries) {
    const found = entry.path === path ? entry : entryAt(entry.children, path)
    if (found) return found
  }
  return undefined
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <NotYet screen={loaderData.name} />
}
