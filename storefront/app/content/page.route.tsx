// A page that editors write: service, about the house, whatever they put below /c.
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/page.route'
import { assetPicture } from './contentPicture'
import type { PageBlock } from './blocks/schema'
import { contentStory } from './contentStory.server'
import { ShownStory } from './shownStory'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { pageQuery } from './storyPage.server'

export const handle: ScreenHandle = {
  pageCategory: (params) => (/^service(\/|$)/.test(params['*'] ?? '') ? 'support' : 'other'),
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const parts = params['*'].split('/')
  if (parts.length > 6) throw pageNotFound(request)
  for (const part of parts) requireSlug(request, part)
  const rpc = context.get(rpcContext)
  const shop = context.get(shopContext)
  const story = await contentStory<PageBlock>(rpc, context.get(loadContext), `c/${params['*']}`)
  if (story === null || !shop) throw pageNotFound(request)
  const here = `/${params.shop}/c/${params['*']}`
  if (story.path !== here) throw redirect(story.path + pageQuery(request), 301)
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function ContentPageRoute({ loaderData: story }: Route.ComponentProps) {
  const { content: page, goods, path, publishedAt } = story
  return (
    <>
      <PageHead
        title={page.seo_title || page.headline || story.name}
        noindex={page.is_hidden_from_search === true}
        picture={assetPicture(page.seo_image) ?? assetPicture(page.image)}
        {...(page.seo_description ? { description: page.seo_description } : {})}
      />
      <ShownStory value={{ path, changedAt: publishedAt }}>
        <Story story={story} goods={goods} />
      </ShownStory>
    </>
  )
}
