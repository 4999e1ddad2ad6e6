// The goods of a page: everything that its blocks name is asked for in one call.
import { pictureOf } from '#app/media/pictureOf'
import { oneOfEachStyle } from '#app/products/oneOfEachStyle'
import { loadPromotions, type RunningPromotion } from '#app/products/promotions'
import { TILE_PARTS, tileOf, type TileProduct } from '#app/products/tile'
import type { Answer, Payload, Rpc } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import type { MaterialBlock, ProductSliderBlock, RecommendationsBlock } from './blocks/schema'
import { isRelatedStory, type BlockBase } from './fields'
import { noGoods, type OutfitShown, type StoryGoods } from './goods'
import { SHOP_FIELDS } from './references'
import { shopReference } from './shopReference'

type GoodsRow = NonNullable<NonNullable<Payload<'getGoods'>>['rows']>[number]

export type GoodsQuestion = Required<
  Pick<NonNullable<Payload<'getGoods'>>, 'products' | 'outfits' | 'categories' | 'rows'>
>

type GoodsProduct = Answer<'getGoods'>['products'][number]

interface RowRule {
  /** The first that finds enough is shown, else the last. */
  rows: GoodsRow[]
  limit: number
}

interface NamedGoods {
  products: Set<string>
  outfits: Set<string>
  categories: Set<string>
  /** By the `_uid` of the block, with how many it shows. */
  rows: Map<string, RowRule>
}

/** A question may name 300 and 100: the others are for what a page shows beside its blocks. */
const MOST_PRODUCTS = 280
const MOST_OUTFITS = 70
const MOST_CATEGORIES = 100
const MOST_ROWS = 30
const MOST_OF_A_ROW = 24
const SHOWN_OF_A_ROW = 12
/** As many as a phone shows side by side, be they colours of one style. */
const ENOUGH_OF_A_ROW = 2
/** As many as a wide screen shows side by side. */
const FULL_ROW = 4

/** A page without its goods is better than none, so a shop that fails costs it nothing else. */
export async function storyGoods(
  rpc: Rpc,
  shop: Storefront,
  ...contents: BlockBase[]
): Promise<StoryGoods> {
  const question = goodsQuestion(contents)
  if (!question) return noGoods
  try {
    const [goods, promotions] = await Promise.all([
      rpc.getGoods({ ...question, with: TILE_PARTS }),
      loadPromotions(rpc),
    ])
    return goodsShown(shop, contents, goods, promotions)
  } catch {
    return noGoods
  }
}

/** What blocks name, for a page that asks for goods of its own in the same read; null for nothing. */
export function goodsQuestion(contents: BlockBase[]): GoodsQuestion | null {
  const named = namedGoods(contents)
  const sets = [named.products, named.outfits, named.categories, named.rows]
  if (sets.every(({ size }) => size === 0)) return null
  return {
    products: [...named.products].slice(0, MOST_PRODUCTS),
    outfits: [...named.outfits].slice(0, MOST_OUTFITS),
    categories: [...named.categories].slice(0, MOST_CATEGORIES),
    rows: rowsToAsk(named),
  }
}

/** What blocks show of an answer; its products need `TILE_PARTS` at least. */
export function goodsShown(
  shop: Storefront,
  contents: BlockBase[],
  goods: Answer<'getGoods'>,
  promotions: RunningPromotion[],
): StoryGoods {
  const named = namedGoods(contents)
  const tile = (product: GoodsProduct) => tileOf(shop, product, promotions)
  // What an editor put on the page is not shown a second time by a rule.
  const isUnnamed = ({ referenceKey }: GoodsProduct) => !named.products.has(referenceKey)
  let place = 0
  const shownRows = shownRules(named).map(([uid, { rows, limit }]) => {
    const all = rows.map(({ similarTo }) => {
      const products = (goods.rows[place] ?? []).filter(isUnnamed)
      const styles = oneOfEachStyle(shop, products, promotions, limit)
      const tiles = similarTo?.length ? styles : withColours(styles, products.map(tile), limit)
      return { uid, tiles, listing: goods.rowListings[place++] ?? null }
    })
    const last = all.at(-1) ?? { uid, tiles: [], listing: null }
    return all.find(({ tiles }) => tiles.length >= ENOUGH_OF_A_ROW) ?? last
  })
  return {
    products: Object.fromEntries(
      goods.products
        .filter(({ referenceKey }) => named.products.has(referenceKey))
        .map((product) => [product.referenceKey, tile(product)]),
    ),
    outfits: Object.fromEntries(
      goods.outfits
        .filter(({ key }) => named.outfits.has(key))
        .map((outfit) => [outfit.key, outfitShown(outfit, tile)]),
    ),
    categories: Object.fromEntries(
      goods.categories.map(({ key, name, url }) => [key, { name, path: url }]),
    ),
    rows: Object.fromEntries(shownRows.map(({ uid, tiles }) => [uid, tiles])),
    listings: Object.fromEntries(
      shownRows.flatMap(({ uid, listing }) =>
        listing ? [[uid, { ...listing, path: listing.url }]] : [],
      ),
    ),
  }
}

/** Few styles would leave a row half empty: their other colours fill it. */
function withColours(styles: TileProduct[], colours: TileProduct[], limit: number): TileProduct[] {
  if (styles.length >= FULL_ROW) return styles
  const styleIds = new Set(styles.map(({ id }) => id))
  const others = colours.filter(({ id }) => !styleIds.has(id))
  return [...styles, ...others.slice(0, limit - styles.length)]
}

function outfitShown(
  outfit: Answer<'getGoods'>['outfits'][number],
  tile: (product: GoodsProduct) => TileProduct,
): OutfitShown {
  const { id, key, url, name, text, gender, image, pieces } = outfit
  return {
    id,
    key,
    path: url,
    name,
    text,
    gender,
    picture: image ? pictureOf(image) : null,
    pieces: pieces.map(({ role, product }) => ({
      key: product.referenceKey,
      role,
      tile: tile(product),
    })),
  }
}

/** As many as one question may ask for. */
function shownRules({ rows }: NamedGoods): [string, RowRule][] {
  let count = 0
  return [...rows].filter(([, rule]) => (count += rule.rows.length) <= MOST_ROWS)
}

function rowsToAsk(named: NamedGoods): GoodsRow[] {
  return shownRules(named).flatMap(([, { rows }]) => rows)
}

function namedGoods(contents: BlockBase[]): NamedGoods {
  const named: NamedGoods = {
    products: new Set(),
    outfits: new Set(),
    categories: new Set(),
    rows: new Map(),
  }
  const waiting: unknown[] = [...contents]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') addLinked(value, named)
    // Of a story that stands in a field, a card is shown and none of its goods.
    if (typeof value !== 'object' || value === null || isRelatedStory(value)) continue
    if ('component' in value && '_uid' in value) addGoodsOf(value as BlockBase, named)
    waiting.push(...(Object.values(value) as unknown[]))
  }
  return named
}

/** A link to `category:women/coats` or `product:VTR-1001-camel` leads where the storefront has it. */
function addLinked(text: string, named: NamedGoods): void {
  const { kind, key } = shopReference(text) ?? {}
  if (kind === 'category' && key) named.categories.add(key)
  if (kind === 'product' && key) named.products.add(key)
}

function addGoodsOf(block: BlockBase, named: NamedGoods): void {
  const rule = rowOf(block)
  if (rule) {
    named.rows.set(block._uid, rule)
    return
  }
  const fields = Object.hasOwn(SHOP_FIELDS, block.component) ? SHOP_FIELDS[block.component] : {}
  for (const [field, source] of Object.entries(fields ?? {})) {
    const keys = keysIn((block as unknown as Record<string, unknown>)[field])
    if (source === 'product') keys.forEach((key) => named.products.add(key))
    // Elsewhere it says which goods are meant, and no link leads to it.
    if (source === 'category' && block.component === 'trend') {
      keys.forEach((key) => named.categories.add(key))
    }
    if (source === 'outfit') keys.forEach((key) => named.outfits.add(key))
  }
}

/** Of a block that says by which rule its goods are found; null for one that names them. */
function rowOf(block: BlockBase): RowRule | null {
  if (block.component === 'product_slider') {
    const { products, category, attribute, sort, limit } = block as ProductSliderBlock
    if (keysIn(products).length > 0) return null
    return rowRule([{ ...listed(category, attribute), sort: sort || 'newest' }], limit)
  }
  if (block.component === 'material') {
    const { headline, category, attribute, family } = block as MaterialBlock
    const isChosen = keysIn([category, attribute]).length > 0
    if (!isChosen && !family) return null
    const rows = isChosen
      ? [listed(category, attribute)]
      : [{ ...listed('', ''), term: headline?.trim() ?? '' }, listed('', `material:${family}`)]
    return rowRule(
      rows.map((row) => ({ ...row, sort: 'topseller' })),
      SHOWN_OF_A_ROW,
    )
  }
  if (block.component === 'recommendations') {
    const { kind, products, category, limit } = block as RecommendationsBlock
    if (!kind || kind === 'recently_viewed') return null
    const similarTo = kind === 'similar' ? keysIn(products) : []
    if (kind === 'similar' && similarTo.length === 0) return null
    const sort = kind === 'new' ? 'newest' : 'topseller'
    return rowRule([{ ...listed(category, ''), sort, similarTo }], limit)
  }
  return null
}

function listed(category: string | null | undefined, attribute: string | null | undefined) {
  return {
    category: category?.trim() ?? '',
    attribute: attribute?.trim() ?? '',
    term: '',
    similarTo: [] as string[],
  }
}

function rowRule(rows: Omit<GoodsRow, 'limit'>[], most: string | number | null | undefined) {
  const limit = Math.min(Math.max(Number(most) || SHOWN_OF_A_ROW, 1), MOST_OF_A_ROW)
  // Colours of one style share a tile, so that more are asked for than are shown.
  return { rows: rows.map((row) => ({ ...row, limit: 2 * limit })), limit }
}

function keysIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.flatMap((each) => (typeof each === 'string' && each.trim() ? [each.trim()] : []))
}
