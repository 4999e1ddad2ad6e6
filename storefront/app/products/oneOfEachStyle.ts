import type { Storefront } from '#app/storefronts/storefront'
import type { RunningPromotion } from './promotions'
import { tileOf, type Product, type TileProduct } from './tile'

/** One colour of a style is enough: its tile shows the others. */
export function oneOfEachStyle(
  shop: Storefront,
  products: Product[],
  promotions: RunningPromotion[],
  most: number,
): TileProduct[] {
  const styles = new Map(products.toReversed().map((product) => [product.masterKey, product]))
  return products
    .filter((product) => styles.get(product.masterKey) === product)
    .slice(0, most)
    .map((product) => tileOf(shop, product, promotions))
}
