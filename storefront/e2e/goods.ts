import type { APIRequestContext } from '@playwright/test'

export const DE = 1006
export const FR = 1007
export const UK = 1009

interface Sized {
  id: number
  referenceKey: string
  stock: { quantity: number }
  price: { withTax: number }
  lowestPriorPrice?: { withTax: number | null }
  attributes: { shopSize: { values: { label: string } } }
}

export interface Goods {
  id: number
  referenceKey: string
  url: string
  slug: string
  isSoldOut: boolean
  attributes: Record<string, { values: { label: string } }>
  variants: Sized[]
  siblings: { id: number }[]
  images: { url: string }[]
}

export async function ask<T>(
  request: APIRequestContext,
  procedure: string,
  payload: object,
  shop = DE,
): Promise<T> {
  const answer = await request.post(`/api/rpc/${procedure}`, {
    headers: { 'x-shop-id': String(shop) },
    data: { payload },
  })
  return (await answer.json()) as T
}

/** A product of the seeded shop that is as the journey needs it. */
export async function goodsThat(
  request: APIRequestContext,
  suit: (goods: Goods) => boolean,
  shop = DE,
): Promise<Goods> {
  for await (const goods of seededGoods(request, shop)) if (suit(goods)) return goods
  throw new Error('No product of the seeded shop is like that')
}

/** All that a storefront sells. */
export async function* seededGoods(request: APIRequestContext, shop = DE): AsyncGenerator<Goods> {
  for (let first = 1; first < 500; first += 100) {
    const ids = Array.from({ length: 100 }, (_, n) => first + n)
    yield* await ask<Goods[]>(request, 'getProductsByIds', { ids }, shop)
  }
}

const isThere = ({ stock }: Sized) => stock.quantity > 0

/** The label of the first size that can be bought, or of the first that cannot. */
export function sizeOf({ variants }: Goods, kind: 'there' | 'sold out'): string {
  const size = variants.find((variant) => isThere(variant) === (kind === 'there'))
  return size?.attributes.shopSize.values.label ?? ''
}
export const nameOf = ({ attributes }: Goods) => attributes.name?.values.label ?? ''

/** A style in several colours and sizes of which one is sold out, with a size table. */
export function hasEverything({ variants, siblings, attributes }: Goods): boolean {
  return (
    variants.length > 3 &&
    siblings.length > 1 &&
    'modelSize' in attributes &&
    variants.some(isThere) &&
    variants.some((variant) => !isThere(variant))
  )
}

export function hasPictures({ images }: Goods): boolean {
  return new Set(images.map(({ url }) => url)).size > 1
}
