// Lists of goods as pages mark them: `data-list` names one, each `.tile` in it leads to a product.
import type { Item } from './events'
import { ITEMS_AT_ONCE } from './itemKeys'
import type { ListPlace } from './productTracking'
import { track } from './queue'
import type { ShownItems } from './shownItems'

export const TILES = '[data-list] .tile'
const PRODUCT_PATH = /\/p\/[^/]+\/([1-9]\d{0,8})$/

export interface NamedList {
  id: string
  name: string
}

export interface TileInList {
  productId: number
  place: ListPlace
  /** Products that are likely to be asked for with it: those of its page of the list. */
  neighbours: number[]
}

/** Null where it is no tile of a list. `pageList` is what the page itself lists. */
export function tileInList(element: Element, pageList: NamedList | undefined): TileInList | null {
  const tile = element.closest('.tile')
  const list = tile?.closest<HTMLElement>('[data-list]')
  if (!tile || !list) return null
  const productId = productAt(element) ?? productIn(tile)
  if (productId === null) return null
  const tiles = [...list.querySelectorAll('.tile')]
  const position = tiles.indexOf(tile)
  const first = position - (position % ITEMS_AT_ONCE)
  const { id, name } = namedList(list, pageList)
  return {
    productId,
    place: {
      item_list_id: id,
      item_list_name: name,
      index: Number(list.dataset.listFrom ?? 1) + position,
    },
    neighbours: tiles.slice(first, first + ITEMS_AT_ONCE).flatMap((each) => productIn(each) ?? []),
  }
}

/** One event for each list that they are in. */
export function trackSeenTiles(
  tiles: readonly TileInList[],
  items: ShownItems,
  currency: string,
): void {
  for (const list of byList(tiles)) {
    const place = list[0]?.place
    if (place) track(viewItemList(place, list, items, currency))
  }
}

function byList(tiles: readonly TileInList[]): TileInList[][] {
  const ids = new Set(tiles.map(({ place }) => place.item_list_id))
  return [...ids].map((id) => tiles.filter(({ place }) => place.item_list_id === id))
}

async function viewItemList(
  { item_list_id, item_list_name }: ListPlace,
  tiles: readonly TileInList[],
  items: ShownItems,
  currency: string,
) {
  const neighbours = new Set(tiles.flatMap(({ neighbours }) => neighbours))
  await items.of([...neighbours].map((productId) => ({ productId })))
  const itemsOfTiles = await items.of(tiles)
  const placedItems = itemsOfTiles.flatMap((item, number) => {
    const place = tiles[number]?.place
    return item && place ? [{ ...item, ...place }] : []
  })
  if (placedItems.length === 0) return null
  return {
    event: 'view_item_list' as const,
    ...{ item_list_id, item_list_name, currency },
    items: placedItems.toSorted(byIndex),
  }
}

export function trackSelectedTile(tile: TileInList, items: ShownItems, currency: string): void {
  const { item_list_id, item_list_name } = tile.place
  const eventOf = (item: Item) => ({
    event: 'select_item' as const,
    ...{ item_list_id, item_list_name, currency },
    items: [{ ...item, ...tile.place }],
  })
  // The page may be about to go: what is there need not be waited for.
  const item = items.ifThere(tile)
  track(item ? eventOf(item) : items.of([tile]).then(([known]) => (known ? eventOf(known) : null)))
}

function byIndex({ index: one = 0 }: Item, { index: other = 0 }: Item): number {
  return one - other
}

/** Of the colour that the tile shows. */
function productIn(tile: Element): number | null {
  return productAt(tile.querySelector('a.tile-link'))
}

function productAt(link: Element | null): number | null {
  const path = link instanceof HTMLAnchorElement ? link.pathname : ''
  const [, id] = PRODUCT_PATH.exec(path) ?? []
  return id ? Number(id) : null
}

function namedList(list: HTMLElement, pageList: NamedList | undefined): NamedList {
  const id = list.dataset.list || 'goods'
  if (id === 'listing' && pageList) return pageList
  const heading = list.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby')
  const title = (heading && document.getElementById(heading)) || document.querySelector('main h1')
  return { id: id.slice(0, 100), name: (title?.textContent.trim() || id).slice(0, 200) }
}
