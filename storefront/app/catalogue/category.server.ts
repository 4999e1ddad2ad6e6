// What a category's page needs of the catalogue besides its goods.
import type { Answer, Rpc } from '#app/rpc/client'
import { RpcProblem } from '#app/rpc/client'
import type { Alternates } from '#app/storefronts/useSamePage'
import type { Crumb } from '#app/pages/Breadcrumbs'

export type Category = Answer<'getCategoryByPath'>

/** The category at this path, or null. Any other failure is the caller's. */
export async function categoryAt(rpc: Rpc, path: string): Promise<Category | null> {
  try {
    return await rpc.getCategoryByPath({ path, children: 1, includeHidden: false })
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status < 500) return null
    throw failure
  }
}

export interface Surroundings {
  trail: Crumb[]
  /** What lies right below; of a category without any, what lies beside it. */
  children: Crumb[]
}

export async function surroundingsOf(rpc: Rpc, category: Category): Promise<Surroundings> {
  const above = await Promise.all(
    category.rootlineIds
      .filter((id) => id !== category.id)
      .map((id) => rpc.getCategoryById({ id, children: 1, includeHidden: false })),
  )
  const near = category.children?.length ? category.children : (above.at(-1)?.children ?? [])
  return {
    trail: [...above, category].map(crumbOf),
    children: near.filter(({ isHidden }) => !isHidden).map(crumbOf),
  }
}

/** The category in every storefront. Not knowing them is no reason to show no page. */
export async function alternatesOf(rpc: Rpc, { id, rootlineIds }: Category): Promise<Alternates> {
  const alternates: Alternates = {}
  try {
    // From the category upwards: where a storefront lacks it, the nearest parent stands in.
    const parents = rootlineIds.filter((parent) => parent !== id).reverse()
    const levels = await Promise.all(
      [id, ...parents].map((each) => rpc.getAllShopCategoriesForId({ id: each })),
    )
    for (const [steps, categories] of levels.entries()) {
      for (const { path: code, category } of categories) {
        alternates[code] ??= { path: category.url, exact: steps === 0 }
      }
    }
  } catch {
    return alternates
  }
  return alternates
}

function crumbOf({ name, url }: Pick<Category, 'name' | 'url'>): Crumb {
  return { name, path: url }
}
