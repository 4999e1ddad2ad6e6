// The page of an outfit: what was written of it, and its pieces as this storefront sells them.
import type { OutfitPageBlock } from '#app/content/blocks/schema'
import type { ContentStory } from '#app/content/contentStory.server'
import type { GoodsQuestion } from '#app/content/storyGoods.server'
import { money } from '#app/formats/formats'
import type { LoadContext } from '#app/pages/loadContext'
import { loadPromotions, type RunningPromotion } from '#app/products/promotions'
import type { Answer, Rpc } from '#app/rpc/client'
import { pathWord, type Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'
import { lookOf, type WireOutfit } from './look'
import { isSoldOut, type OutfitView, type PieceView } from './outfitView'
import { PIECE_PARTS, pictureOfOutfit, pieceViews } from './pieceView.server'

const MOST_SIMILAR = 4
const MOST_COLOURS = 20

interface OutfitAsked {
  slug: string
  query: URLSearchParams
  story: ContentStory<OutfitPageBlock> | null
  /** What the blocks of the story name. */
  named: GoodsQuestion | null
}

interface OutfitAnswer {
  view: OutfitView
  /** With what was named. */
  goods: Answer<'getGoods'>
  promotions: RunningPromotion[]
}

/** In one read of goods. Null where there is no such outfit, or nothing of it is sold here. */
export async function outfitPage(
  rpc: Rpc,
  load: LoadContext,
  shop: Storefront,
  { slug, query, story, named }: OutfitAsked,
): Promise<OutfitAnswer | null> {
  const key = story?.content.outfit?.trim() || null
  const similarKeys = (story?.content.similar ?? [])
    .filter((each) => each && each !== key)
    .slice(0, MOST_SIMILAR)
  const colours = query.getAll('colour').filter(isReferenceKey).slice(0, MOST_COLOURS)
  const [goods, promotions] = await Promise.all([
    rpc.getGoods({
      ...named,
      ...(key ? {} : { outfitSlug: slug }),
      outfits: [...(key ? [key] : []), ...similarKeys, ...(named?.outfits ?? [])],
      otherOutfits: similarKeys.length > 0 ? 0 : MOST_SIMILAR,
      products: [...colours, ...(named?.products ?? [])],
      with: PIECE_PARTS,
    }),
    loadPromotions(rpc),
  ])
  const outfit = goods.outfits.find((each) =>
    key ? each.key === key : Object.values(each.slugs).includes(slug),
  )
  if (!outfit) return null
  const path = story?.path ?? outfit.url
  const chosen = goods.products.filter(({ referenceKey }) => colours.includes(referenceKey))
  const similar = goods.outfits.filter((each) => similarKeys.includes(each.key))
  const view = {
    ...viewOf(shop, outfit, pieceViews(shop, outfit, chosen, path, promotions, new Date())),
    path,
    // Where no editor has said what is similar, others of the department are.
    similar: [...similar, ...goods.otherOutfits].map((each) => lookOf(shop, each)),
    alternates: story?.alternates ?? (await alternatesOf(load, outfit)),
  }
  return { view, goods, promotions }
}

function viewOf(shop: Storefront, outfit: WireOutfit, pieces: PieceView[]) {
  const sold = pieces.filter((piece) => !isSoldOut(piece))
  return {
    key: outfit.key,
    name: outfit.name,
    text: outfit.text,
    picture: pictureOfOutfit(outfit),
    pieces,
    total: money(
      shop,
      sold.reduce((sum, { price }) => sum + price.now, 0),
    ),
  }
}

async function alternatesOf(
  { directory }: LoadContext,
  { slugs }: WireOutfit,
): Promise<Alternates> {
  const bySlug = slugs as Record<string, string>
  const shops = await directory.enabled()
  return Object.fromEntries(
    shops
      .filter(({ language }) => bySlug[language])
      .map((shop) => [
        shop.code,
        {
          path: `/${shop.code}/${pathWord(shop, 'outfits')}/${bySlug[shop.language]}`,
          exact: true,
        },
      ]),
  )
}

function isReferenceKey(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text)
}
