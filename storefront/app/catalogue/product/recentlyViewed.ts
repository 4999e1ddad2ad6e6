// What was looked at since the page was loaded. In memory only: storing it wants consent.
import { useSyncExternalStore } from 'react'
import { sizesWritten, badgeOf, type TileProduct } from '#app/products/tile'
import type { ProductView } from './productView'

const MOST = 10
let viewed: TileProduct[] = []
const listeners = new Set<() => void>()

export function remember(view: ProductView): void {
  const others = viewed.filter(({ id }) => id !== view.id)
  viewed = [tileOfView(view), ...others].slice(0, MOST + 1)
  for (const listener of listeners) listener()
}

/** Newest first, of the storefront that one is in: another has other words and prices. */
export function useRecentlyViewed(code: string): TileProduct[] {
  const every = useSyncExternalStore(
    subscribe,
    () => viewed,
    () => NOTHING,
  )
  return every.filter(({ path }) => path.startsWith(`/${code}/`))
}

const NOTHING: TileProduct[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tileOfView(view: ProductView): TileProduct {
  return {
    id: view.id,
    path: view.path,
    name: view.name,
    brand: view.brand,
    pictures: view.pictures.slice(0, 2),
    price: view.tag,
    ...badgeOf(view),
    sizes: sizesWritten(view.sizes.filter(({ isSoldOut }) => !isSoldOut).map(({ label }) => label)),
    colours: [],
  }
}
