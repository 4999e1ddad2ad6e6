// Everything that the page of a product shows, asked for at once. What only accompanies the product
// may be missing: a page without similar pieces is better than none.
import { smallPictureOf } from '#app/media/pictureOf'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { loadSwitches } from '#app/storefronts/switches'
import type { Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'
import { oneOfEachStyle } from '#app/products/oneOfEachStyle'
import { TILE_PARTS, tileOf, type Product } from '#app/products/tile'
import { loadPromotions, promotionOf, type RunningPromotion } from '#app/products/promotions'
import { PAGE_PARTS, productView } from './productView.server'
import type { Look } from './Looks'
import { sizeTableView } from './sizeTable.server'
import { deliveryDays, nextPacking, writtenDays } from '#app/formats/workingDays'

type ShopProducts = Answer<'getAllShopProductsForId'>
type WireLook = Answer<'getOutfitsForProduct'>['outfits'][number]

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
    looksWith(rpc, id),
    boughtTogether(rpc, id),
    similarTo(rpc, id),
    rpc.getShopConfiguration(),
    loadSwitches(rpc),
    loadPromotions(rpc),
  ])
  if (!product) return everywhere.length > 0 ? elsewhere(rpc, shop, everywhere, promotions) : null

  const rowOf = (products: Product[]) => oneOfEachStyle(shop, products, promotions, MOST_SIMILAR)
  const view = productView(shop, product, now, switches.backInStockFeature)
  return {
    kind: 'here' as const,
    slug: product.slug,
    view,
    promotion: promotionOf(promotions, product) ?? null,
    sizeTable,
    looks: looks.map((outfit) => lookBeside(shop, id, outfit, promotions)),
    together: rowOf(together),
    similar: rowOf(similar),
    delivery: {
      days: writtenDays(shop.locale, deliveryDays(shop.timeZone, configuration.delivery, now)),
      until: nextPacking(shop.timeZone, configuration.delivery.packingHour, now),
    },
    alternates: await alternatesOf(rpc, everywhere, view.trail.at(-1)?.id),
  }
}

/** A product that other storefronts sell, and what this one has instead. */
async function elsewhere(
  rpc: Rpc,
  shop: Storefront,
  everywhere: ShopProducts,
  promotions: RunningPromotion[],
) {
  return {
    kind: 'elsewhere' as const,
    elsewhere: everywhere,
    alternates: linksTo(everywhere),
    instead: oneOfEachStyle(shop, await popular(rpc), promotions, MOST_SIMILAR),
  }
}

async function looksWith(rpc: Rpc, productId: number): Promise<WireLook[]> {
  const { outfits } = await rpc
    .getOutfitsForProduct({ productId })
    .catch(() => ({ outfits: [] as WireLook[] }))
  return outfits.slice(0, MOST_LOOKS)
}

/** The pieces that were put together with this one, without it. */
function lookBeside(
  shop: Storefront,
  productId: number,
  { id, url, name, image, pieces }: WireLook,
  promotions: RunningPromotion[],
): Look {
  return {
    id,
    path: url,
    name,
    picture: image ? smallPictureOf(image) : null,
    pieces: pieces
      .filter(({ product }) => product.id !== productId)
      .slice(0, MOST_PIECES)
      .map(({ product }) => tileOf(shop, product, promotions)),
  }
}

/** What others like, where there is nothing to be similar to. */
function popular(rpc: Rpc): Promise<Product[]> {
  return recommended(rpc, 'popular', null)
}

/** Nothing, until somebody has bought it with something else. */
function boughtTogether(rpc: Rpc, productId: number): Promise<Product[]> {
  return recommended(rpc, 'boughtTogether', productId)
}

async function recommended(
  rpc: Rpc,
  kind: 'popular' | 'boughtTogether',
  productId: number | null,
): Promise<Product[]> {
  const { products } = await rpc
    .getRecommendations({ for: kind, productId, limit: 2 * MOST_SIMILAR, with: TILE_PARTS })
    .catch(() => ({ products: [] as Product[] }))
  return products
}

function similarTo(rpc: Rpc, productId: number): Promise<Product[]> {
  return rpc
    .getSimilarProducts({ productId, limit: 2 * MOST_SIMILAR, with: TILE_PARTS })
    .catch(() => [])
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
