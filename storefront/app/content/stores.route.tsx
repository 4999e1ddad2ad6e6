// All stores: on a map of our own and by country, the shopper's first.
import { useLocation } from 'react-router'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/stores.route'
import type { PageBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { storyPage } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'support' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const story = await storyPage<PageBlock>(request, rpc, context.get(loadContext), {
    slug: 'stores',
    component: 'page',
    path: `/${params.shop}/stores`,
  })
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const query = new URLSearchParams(useLocation().search)
  const { content: page, goods } = loaderData
  return (
    <>
      <PageHead
        title={page.seo_title || page.headline || t('screens.stores')}
        description={page.seo_description || page.intro || ''}
        noindex={
          page.is_hidden_from_search === true || query.has('country') || query.has('service')
        }
        picture={assetPicture(page.seo_image) ?? assetPicture(page.image)}
      />
      <Story story={loaderData} goods={goods} />
    </>
  )
}
