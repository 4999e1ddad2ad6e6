// What was looked at since the page was loaded. In memory only: storing it wants consent.
import { useSyncExternalStore } from 'react'
import type { TileProduct } from './tile'

const MOST = 10
let products: TileProduct[] = []
const listeners = new Set<() => void>()

export function remember(product: TileProduct): void {
  const others = products.filter(({ id }) => id !== product.id)
  products = [product, ...others].slice(0, MOST + 1)
  for (const listener of listeners) listener()
}

/** Newest first, of the storefront that one is in: another has other words and prices. */
export function useRecentlyViewed(code: string): TileProduct[] {
  const every = useSyncExternalStore(
    subscribe,
    () => products,
    () => NOTHING,
  )
  return every.filter(({ path }) => path.startsWith(`/${code}/`))
}

const NOTHING: TileProduct[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
