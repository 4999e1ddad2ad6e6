// The page of an outfit: what was written of it, and its pieces as this storefront sells them.
import type { OutfitPageBlock } from '#app/content/blocks/schema'
import type { ContentStory } from '#app/content/contentStory.server'
import { money } from '#app/formats/formats'
import type { LoadContext } from '#app/pages/loadContext'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { pathWord, type Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'
import { lookOf, type Look, type WireOutfit } from './look'
import { isSoldOut, type OutfitView } from './outfitView'
import { PIECE_PARTS, pictureOfOutfit, pieceViews } from './pieceView.server'

const MOST_SIMILAR = 4
const MOST_COLOURS = 20

/** Null where there is no such outfit, or nothing of it is sold here. */
export async function outfitPage(
  rpc: Rpc,
  load: LoadContext,
  shop: Storefront,
  key: string,
  query: URLSearchParams,
  story: ContentStory<OutfitPageBlock> | null,
): Promise<OutfitView | null> {
  const similarKeys = (story?.content.similar ?? []).filter((each) => each && each !== key)
  const { outfits, products } = await rpc.getGoods({
    outfits: [key, ...similarKeys.slice(0, MOST_SIMILAR)],
    products: query.getAll('colour').filter(isReferenceKey).slice(0, MOST_COLOURS),
    with: PIECE_PARTS,
  })
  const outfit = outfits.find((each) => each.key === key)
  if (!outfit) return null
  const path = story?.path ?? outfit.url
  const pieces = pieceViews(shop, outfit, products, path, new Date())
  const similar = outfits.filter((each) => each !== outfit).map((each) => lookOf(shop, each))
  return {
    key,
    path,
    name: outfit.name,
    text: outfit.text,
    picture: pictureOfOutfit(outfit),
    pieces,
    total: money(
      shop,
      pieces.reduce((sum, piece) => sum + (isSoldOut(piece) ? 0 : piece.price.now), 0),
    ),
    similar: similar.length > 0 ? similar : await othersOfDepartment(rpc, shop, outfit),
    alternates: story?.alternates ?? (await alternatesOf(load, outfit)),
  }
}

/** Of the catalogue, by its slug of any language. */
export async function outfitBySlug(rpc: Rpc, slug: string) {
  return rpc.getOutfitBySlug({ slug }).catch((failure: unknown) => {
    if (failure instanceof RpcProblem && failure.status === 404) return null
    throw failure
  })
}

/** What is similar where no editor has said so. */
async function othersOfDepartment(rpc: Rpc, shop: Storefront, outfit: WireOutfit): Promise<Look[]> {
  const gender = outfit.gender === 'men' ? 'men' : 'women'
  const { outfits } = await rpc
    .getOutfits({ page: 1, perPage: MOST_SIMILAR + 1, where: { gender } })
    .catch(() => ({ outfits: [] as WireOutfit[] }))
  return outfits
    .filter(({ id }) => id !== outfit.id)
    .slice(0, MOST_SIMILAR)
    .map((each) => lookOf(shop, each))
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
