import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { OutfitPageBlock } from '#app/content/blocks/schema'
import { assetPicture } from '#app/content/contentPicture'
import { contentStory } from '#app/content/contentStory.server'
import { useLiveContent } from '#app/content/preview/useLiveContent'
import { StoryBody } from '#app/content/StoryBody'
import { goodsQuestion, goodsShown } from '#app/content/storyGoods.server'
import { pageQuery } from '#app/content/storyPage.server'
import { readForm } from '#app/forms/runIntent.server'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { pathWord } from '#app/storefronts/storefront'
import { unlessOffline, whenReached } from '#app/shopper/withoutNetwork'
import type { Route } from './+types/outfits-detail.route'
import { OutfitPage } from './outfits/OutfitPage'
import type { OutfitOutcome } from './outfits/outcome'
import { outfitAction } from './outfits/outfitAction.server'
import { outfitPage } from './outfits/outfitPage.server'
import { SimilarLooks } from './outfits/SimilarLooks'

export const handle: ScreenHandle = {
  pageCategory: 'other',
  pageType: 'outfit',
  pageTypeId: 'slug',
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePathWord(request, context, 'outfits')
  const slug = requireSlug(request, params.slug)
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const load = context.get(loadContext)
  // While the content service is away, the catalogue knows enough.
  const place = `${pathWord(shop, 'outfits')}/${slug}`
  const story = await contentStory<OutfitPageBlock>(rpc, load, place).catch(() => null)
  if (story && story.path !== `/${shop.code}/${place}`) {
    throw redirect(story.path + pageQuery(request), 301)
  }
  const query = new URL(request.url).searchParams
  const blocks = story?.content.body ?? []
  const page = await outfitPage(rpc, load, shop, {
    slug,
    query,
    story,
    named: goodsQuestion(blocks),
  })
  if (page === null) throw pageNotFound(request)
  const { view } = page
  if (view.path.split('/').at(-1) !== slug) throw redirect(view.path + pageQuery(request), 301)
  const written = story && { id: story.id, content: story.content, words: story.words }
  return { ...view, goods: goodsShown(shop, blocks, page.goods, page.promotions), story: written }
}

export async function action({ request, context }: Route.ActionArgs) {
  return outfitAction(context.get(rpcContext), await readForm(request))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessOffline(request, serverAction)
}

/** What was added changes nothing here. */
export function shouldRevalidate(reload: ShouldRevalidateFunctionArgs) {
  const outcome = reload.actionResult as OutfitOutcome | undefined
  return outcome?.kind === 'added' ? false : whenReached(reload)
}

const NOTHING_WRITTEN = {
  id: 0,
  content: { _uid: '', component: 'outfit_page' } as OutfitPageBlock,
}

export default function OutfitsDetailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { story, goods, ...view } = loaderData
  const content = useLiveContent(story ?? NOTHING_WRITTEN) as OutfitPageBlock
  return (
    <>
      <OutfitPage
        key={view.key}
        {...{ view, content }}
        picture={assetPicture(content.image)}
        sharedPicture={assetPicture(content.seo_image)}
        outcome={actionData}
      />
      <StoryBody blocks={content.body} goods={goods} words={story?.words} />
      <SimilarLooks looks={view.similar} />
    </>
  )
}
