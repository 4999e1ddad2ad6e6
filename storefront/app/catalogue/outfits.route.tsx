import type { PageBlock } from '#app/content/blocks/schema'
import { assetPicture } from '#app/content/contentPicture'
import { contentOverview } from '#app/content/contentStory.server'
import { noGoods } from '#app/content/goods'
import { useLiveContent } from '#app/content/preview/useLiveContent'
import { StoryBody } from '#app/content/StoryBody'
import { goodsQuestion, goodsShown } from '#app/content/storyGoods.server'
import { loadContext, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { loadPromotions } from '#app/products/promotions'
import type { Rpc } from '#app/rpc/client'
import type { Route } from './+types/outfits.route'
import { readFilter, type OutfitFilter } from './outfits/filter'
import { OutfitsPage } from './outfits/OutfitsPage'
import {
  filterOfStories,
  outfitsPage,
  PER_PAGE,
  type WrittenOutfits,
} from './outfits/outfitsPage.server'

export const handle: ScreenHandle = { pageCategory: 'other', pageType: 'outfit_overview' }

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'outfits')
  const shop = context.get(shopContext)
  const filter = readFilter(new URL(request.url).searchParams)
  if (!shop || !filter) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const load = context.get(loadContext)
  // While the content service is away, the catalogue knows enough.
  const overview = await writtenOutfits(rpc, load, filter).catch(() => null)
  const story = overview?.story ?? null
  const blocks = story ? [story.content] : []
  const named = goodsQuestion(blocks)
  const [page, promotions] = await Promise.all([
    outfitsPage(rpc, shop, filter, overview, named),
    named ? loadPromotions(rpc) : [],
  ])
  if (page === null) throw pageNotFound(request)
  const goods = page.goods ? goodsShown(shop, blocks, page.goods, promotions) : noGoods
  return { ...page.view, story, goods, ...(story ? { alternates: story.alternates } : {}) }
}

/** The overview's own story, a page of those that were chosen, and the names of all occasions. */
async function writtenOutfits(
  rpc: Rpc,
  load: LoadContext,
  filter: OutfitFilter,
): Promise<WrittenOutfits> {
  const outfits = {
    startsWith: 'outfits/',
    contentType: 'outfit_page',
    ...filterOfStories(filter),
    page: filter.page,
    perPage: PER_PAGE,
  }
  return contentOverview(rpc, load, 'outfits', outfits, 'occasion-names')
}

const NOTHING_WRITTEN = { id: 0, content: { _uid: '', component: 'page' } as PageBlock }

export default function OutfitsRoute({ loaderData }: Route.ComponentProps) {
  const { story, goods, ...view } = loaderData
  const content = useLiveContent(story ?? NOTHING_WRITTEN) as PageBlock
  const picture = assetPicture(content.seo_image) ?? assetPicture(content.image)
  return (
    <>
      <OutfitsPage {...{ view, content, picture }} />
      <StoryBody blocks={content.body} goods={goods} words={story?.words} />
    </>
  )
}
