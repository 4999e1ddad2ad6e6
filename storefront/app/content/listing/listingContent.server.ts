// What editors have written for a category: one read, which no listing waits for long.
import type { Rpc } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import type { ListingPageBlock } from '../blockTypes'
import { blocksInArms, contentStories } from '../contentStory.server'
import type { StoryGoods } from '../goods'
import { storyGoods } from '../storyGoods.server'
import type { Words } from '../words'
import { partsOf, type ListingParts } from './listingParts'
import { isTile, showableTiles, type Places } from './tilesOfPage'

type Load = Parameters<typeof contentStories>[1]

export interface ListingContent extends ListingParts {
  /** Of the story. */
  id: number
  places: Places | null
  goods: StoryGoods
  words: Words
}

export interface ListingSelection {
  /** Of the category, such as `women/coats-jackets`. */
  category: string
  /** Null where the goods are filtered or sorted: then none stands among them. */
  places: Places | null
}

/** A listing has two seconds for everything that it needs, and its goods come first. */
const PATIENCE_MS = 900

/** Null where there is none, or where the content service fails or takes too long. */
export async function listingContent(
  rpc: Rpc,
  load: Load,
  shop: Storefront,
  selection: ListingSelection,
  patienceMs = PATIENCE_MS,
): Promise<ListingContent | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  try {
    return await Promise.race([read(rpc, load, shop, selection), tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function read(
  rpc: Rpc,
  load: Load,
  shop: Storefront,
  { category, places }: ListingSelection,
): Promise<ListingContent | null> {
  const { stories } = await contentStories<ListingPageBlock>(rpc, load, {
    startsWith: '',
    contentType: 'listing_page',
    filter: { category: { in: category } },
    perPage: 1,
  })
  const [story] = stories
  if (!story) return null
  const parts = await blocksInArms(rpc, load, partsOf(story.content, places))
  const goods = await storyGoods(rpc, shop, { ...story.content, ...parts })
  const tiles = showableTiles(parts.tiles.filter(isTile), goods)
  return { ...parts, id: story.id, places, tiles, goods, words: story.words }
}
