// The overview: a page of the outfits that were chosen, as their stories tell of them.
import type { OutfitPageBlock, PageBlock } from '#app/content/blocks/schema'
import type { StoryList, StoryOverview } from '#app/content/contentStory.server'
import type { GoodsQuestion } from '#app/content/storyGoods.server'
import { TILE_PARTS } from '#app/products/tile'
import type { Answer, Rpc } from '#app/rpc/client'
import { pathWord, type Storefront } from '#app/storefronts/storefront'
import type { Occasion, OutfitFilter } from './filter'
import { LOOK_PARTS, lookOf, type Look } from './look'

/** With four large ones, whole rows of two, three and four. */
export const PER_PAGE = 24

export interface OutfitsView {
  path: string
  looks: Look[]
  occasions: Occasion[]
  filter: OutfitFilter
  lastPage: number
}

interface OutfitsAnswer {
  view: OutfitsView
  /** With what was named, if anything was. */
  goods: Answer<'getGoods'> | null
}

export type WrittenOutfits = StoryOverview<PageBlock, OutfitPageBlock>

/** Without the overview while the content service is away. Null where nobody can have chosen it: an occasion that there is not, or a page after the last. */
export async function outfitsPage(
  rpc: Rpc,
  shop: Storefront,
  filter: OutfitFilter,
  overview: WrittenOutfits | null,
  named: GoodsQuestion | null,
): Promise<OutfitsAnswer | null> {
  const { looks, total, goods } = overview
    ? await looksOfStories(rpc, shop, overview.list, named)
    : await looksOfCatalogue(rpc, shop, filter)
  const occasions = (overview?.choices ?? []).map(({ value, label }) => ({ value, name: label }))
  const isKnown = !filter.occasion || occasions.some(({ value }) => value === filter.occasion)
  if ((overview && !isKnown) || (filter.page > 1 && looks.length === 0)) return null
  const view = {
    path: `/${shop.code}/${pathWord(shop, 'outfits')}`,
    looks,
    occasions,
    filter,
    lastPage: Math.max(Math.ceil(total / PER_PAGE), 1),
  }
  return { view, goods }
}

/** As the delivery API has it. */
export function filterOfStories({ occasion, department }: OutfitFilter) {
  if (!occasion && !department) return {}
  return {
    filter: {
      ...(occasion ? { occasions: { any_in_array: occasion } } : {}),
      ...(department ? { department: { in: department } } : {}),
    },
  }
}

interface Looks {
  looks: Look[]
  total: number
  goods: Answer<'getGoods'> | null
}

/** In the order of their stories, under whose headlines and addresses they are shown. */
async function looksOfStories(
  rpc: Rpc,
  shop: Storefront,
  { stories, total }: StoryList<OutfitPageBlock>,
  named: GoodsQuestion | null,
): Promise<Looks> {
  const keys = stories.flatMap(({ content }) => content.outfit?.trim() || [])
  if (keys.length === 0 && !named) return { looks: [], total, goods: null }
  const goods = await rpc.getGoods({
    ...named,
    outfits: [...keys, ...(named?.outfits ?? [])],
    with: named ? TILE_PARTS : LOOK_PARTS,
  })
  const byKey = new Map(goods.outfits.map((outfit) => [outfit.key, lookOf(shop, outfit)]))
  const looks = stories.flatMap(({ path, name, content }) => {
    const look = byKey.get(content.outfit?.trim() ?? '')
    return look ? [{ ...look, path, name: content.headline || name || look.name }] : []
  })
  return { looks, total, goods: named && goods }
}

/** While the content service is away: it does not know for which occasion they are. */
async function looksOfCatalogue(
  rpc: Rpc,
  shop: Storefront,
  { department, page }: OutfitFilter,
): Promise<Looks> {
  const where = department ? { gender: department } : {}
  const { outfits, pagination } = await rpc.getOutfits({ page, perPage: PER_PAGE, where })
  const looks = outfits.map((outfit) => lookOf(shop, outfit))
  return { looks, total: pagination.total, goods: null }
}
