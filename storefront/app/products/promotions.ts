// Which promotion a product is in, for its tile and its page.
import type { Answer, Rpc } from '#app/rpc/client'

type Product = Answer<'getProductById'>

export type RunningPromotion = Answer<'getPromotions'>['promotions'][number]

export type PromotionMark = Pick<RunningPromotion, 'name' | 'pieces' | 'paid'>

/** None when they cannot be had: goods are shown without them. */
export async function loadPromotions(rpc: Rpc): Promise<RunningPromotion[]> {
  const none: Answer<'getPromotions'> = { promotions: [] }
  return (await rpc.getPromotions().catch(() => none)).promotions
}

/** The first that is for some goods, this one among them. What is for all goods is said once. */
export function promotionOf(
  promotions: RunningPromotion[],
  { id, categories = [] }: Pick<Product, 'id' | 'categories'>,
): PromotionMark | undefined {
  const places = new Set(categories.flat().map(({ categoryId }) => categoryId))
  const its = promotions.find(
    ({ productIds, categoryIds }) =>
      productIds.includes(id) || categoryIds.some((category) => places.has(category)),
  )
  return its && { name: its.name, pieces: its.pieces, paid: its.paid }
}
