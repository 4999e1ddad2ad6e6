// All trends, or all lookbooks: the start page of their folder.
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/looks.route'
import type { PageBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { storyPage } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [, folder] =
    /\/women\/(trends|lookbooks)(?=$|\.data$)/.exec(new URL(request.url).pathname) ?? []
  if (!shop || !folder) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const story = await storyPage<PageBlock>(request, rpc, context.get(loadContext), {
    slug: folder,
    component: 'page',
    path: `/${params.shop}/women/${folder}`,
  })
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function LooksRoute({ loaderData }: Route.ComponentProps) {
  const { content: page, name, goods } = loaderData
  return (
    <>
      <PageHead
        title={page.seo_title || page.headline || name}
        description={page.seo_description || page.intro || ''}
        noindex={page.is_hidden_from_search === true}
        picture={assetPicture(page.seo_image) ?? assetPicture(page.image)}
      />
      <Story story={loaderData} goods={goods} />
    </>
  )
}
