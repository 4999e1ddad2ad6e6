// Everything that the page of a product shows, asked for at once. What only accompanies the product
// may be missing: a page without similar pieces is better than none.
import { smallPictureOf } from '#app/media/pictureOf'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { loadSwitches } from '#app/storefronts/switches'
import type { Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'
import { oneOfEachStyle } from '#app/products/oneOfEachStyle'
import { TILE_PARTS, tileOf, type Product, type TileProduct } from '#app/products/tile'
import { loadPromotions, promotionOf } from '#app/products/promotions'
import { PAGE_PARTS, productView } from './productView.server'
import type { Look } from './Looks'
import { sizeTableView } from './sizeTable.server'
import { deliveryDays, nextPacking, writtenDays } from '#app/formats/workingDays'

type ShopProducts = Answer<'getAllShopProductsForId'>

const MOST_LOOKS = 2
const MOST_PIECES = 8
const MOST_SIMILAR = 8

export async function productPage(rpc: Rpc, shop: Storefront, id: number, now: Date) {
  const [
    product,
    everywhere,
    sizeTable,
    looks,
    together,
    similar,
    configuration,
    switches,
    promotions,
  ] = await Promise.all([
    rpc.getProductById({ id, with: PAGE_PARTS }).catch(unknownAsNull),
    rpc.getAllShopProductsForId({ id }).catch(() => []),
    rpc.getSizeTable({ productId: id }).then(
      (table) => sizeTableView(shop, table),
      () => null,
    ),
    looksWith(rpc, shop, id),
    boughtTogether(rpc, shop, id),
    similarTo(rpc, shop, id),
    rpc.getShopConfiguration(),
    loadSwitches(rpc),
    loadPromotions(rpc),
  ])
  if (!product) return everywhere.length > 0 ? elsewhere(rpc, shop, everywhere) : null

  const view = productView(shop, product, now, switches.backInStockFeature)
  return {
    kind: 'here' as const,
    slug: product.slug,
    view,
    promotion: promotionOf(promotions, product) ?? null,
    sizeTable,
    looks,
    together,
    similar,
    delivery: {
      days: writtenDays(shop.locale, deliveryDays(shop.timeZone, configuration.delivery, now)),
      until: nextPacking(shop.timeZone, configuration.delivery.packingHour, now),
    },
    alternates: await alternatesOf(rpc, everywhere, view.trail.at(-1)?.id),
  }
}

/** A product that other storefronts sell, and what this one has instead. */
async function elsewhere(rpc: Rpc, shop: Storefront, everywhere: ShopProducts) {
  return {
    kind: 'elsewhere' as const,
    elsewhere: everywhere,
    alternates: linksTo(everywhere),
    instead: await popular(rpc, shop),
  }
}

/** The pieces that were put together with this one, without it. */
async function looksWith(rpc: Rpc, shop: Storefront, productId: number): Promise<Look[]> {
  const { outfits } = await rpc
    .getOutfitsForProduct({ productId })
    .catch(() => ({ outfits: [] as Answer<'getOutfitsForProduct'>['outfits'] }))
  return outfits.slice(0, MOST_LOOKS).map((outfit) => ({
    id: outfit.id,
    path: outfit.url,
    name: outfit.name,
    picture: outfit.image ? smallPictureOf(outfit.image) : null,
    pieces: outfit.pieces
      .filter(({ product }) => product.id !== productId)
      .slice(0, MOST_PIECES)
      .map(({ product }) => tileOf(shop, product)),
  }))
}

/** What others like, where there is nothing to be similar to. */
async function popular(rpc: Rpc, shop: Storefront): Promise<TileProduct[]> {
  const { products } = await rpc
    .getRecommendations({
      for: 'popular',
      productId: null,
      limit: 2 * MOST_SIMILAR,
      with: TILE_PARTS,
    })
    .catch(() => ({ products: [] as Product[] }))
  return oneOfEachStyle(shop, products, MOST_SIMILAR)
}

/** Nothing, until somebody has bought it with something else. */
async function boughtTogether(
  rpc: Rpc,
  shop: Storefront,
  productId: number,
): Promise<TileProduct[]> {
  const { products } = await rpc
    .getRecommendations({
      for: 'boughtTogether',
      productId,
      limit: 2 * MOST_SIMILAR,
      with: TILE_PARTS,
    })
    .catch(() => ({ products: [] as Product[] }))
  return oneOfEachStyle(shop, products, MOST_SIMILAR)
}

async function similarTo(rpc: Rpc, shop: Storefront, productId: number): Promise<TileProduct[]> {
  const products = await rpc
    .getSimilarProducts({ productId, limit: 2 * MOST_SIMILAR, with: TILE_PARTS })
    .catch(() => [])
  return oneOfEachStyle(shop, products, MOST_SIMILAR)
}

function unknownAsNull(failure: unknown): null {
  if (failure instanceof RpcProblem && failure.status === 404) return null
  throw failure
}

/** The same product in each storefront; where it is not sold, the category that it belongs to. */
async function alternatesOf(
  rpc: Rpc,
  everywhere: ShopProducts,
  categoryId: number | undefined,
): Promise<Alternates> {
  const alternates = linksTo(everywhere)
  if (categoryId === undefined) return alternates
  const categories = await rpc.getAllShopCategoriesForId({ id: categoryId }).catch(() => [])
  for (const { path: code, category } of categories) {
    alternates[code] ??= { path: category.url, exact: false }
  }
  return alternates
}

function linksTo(everywhere: ShopProducts): Alternates {
  return Object.fromEntries(
    everywhere.map(({ path, product }) => [path, { path: product.url, exact: true }]),
  )
}
