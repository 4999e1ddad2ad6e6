// A trend: one thought of the season, with looks and pieces for it.
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/trend.route'
import type { TrendBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import Trend from './kinds/Trend'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { storyPage } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

const KINDS = { trend: Trend }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const slug = requireSlug(request, params.slug)
  const rpc = context.get(rpcContext)
  const story = await storyPage<TrendBlock>(request, rpc, context.get(loadContext), {
    slug: `trends/${slug}`,
    component: 'trend',
    path: `/${params.shop}/women/trends/${slug}`,
  })
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function TrendRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { content: trend, path, name, goods } = loaderData
  return (
    <>
      <PageHead
        title={trend.seo_title || trend.headline || name}
        description={trend.seo_description || trend.intro || ''}
        noindex={trend.is_hidden_from_search === true}
        picture={assetPicture(trend.seo_image) ?? assetPicture(trend.image)}
      />
      <div className="wide py-4 md:py-6">
        <Breadcrumbs
          trail={[
            { name: t('content.looks.trends'), path: path.slice(0, path.lastIndexOf('/')) },
            { name: trend.headline || name, path },
          ]}
        />
      </div>
      <Story story={loaderData} goods={goods} kinds={KINDS} />
    </>
  )
}
