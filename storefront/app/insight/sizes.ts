// Sizes that are sold out: looked at, and wished for (app/catalogue/product/Sizes.tsx).
import { valueOf } from './items'
import { placed } from './productTracking'
import { track } from './queue'
import type { ShownItems } from './shownItems'

/** Each once per page. */
export function trackUnavailableSizes(productId: number, items: ShownItems): () => void {
  const variantIds = new Set<number>()
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SOLD_OUT)) return
    const variantId = Number(target.value)
    if (!Number.isSafeInteger(variantId) || variantId < 1 || variantIds.has(variantId)) return
    variantIds.add(variantId)
    const named = items.of([{ productId, variantId }]).then(([item]) => ({
      event: 'size_unavailable' as const,
      product: String(productId),
      variant: String(variantId),
      ...(item?.size_key ? { size_key: item.size_key } : {}),
    }))
    track(named)
  }
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}

const SOLD_OUT = 'input[name=size].size-sold-out'

export function trackWait(
  productId: number,
  variantId: number,
  items: ShownItems,
  currency: string,
): void {
  const wish = items.of([{ productId, variantId }]).then(([item]) => {
    if (!item) return null
    const waited = placed(item, Date.now())
    return {
      event: 'back_in_stock' as const,
      currency,
      value: valueOf([waited]),
      items: [waited],
    }
  })
  track(wish)
}
