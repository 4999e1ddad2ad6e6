// A lookbook: a season told by its outfits.
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/lookbook.route'
import type { LookbookBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import Lookbook from './kinds/Lookbook'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { storyPage } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

const KINDS = { lookbook: Lookbook }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const slug = requireSlug(request, params.slug)
  const rpc = context.get(rpcContext)
  const story = await storyPage<LookbookBlock>(request, rpc, context.get(loadContext), {
    slug: `lookbooks/${slug}`,
    component: 'lookbook',
    path: `/${params.shop}/women/lookbooks/${slug}`,
  })
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function LookbookRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { content: lookbook, path, name, goods } = loaderData
  return (
    <>
      <PageHead
        title={lookbook.seo_title || lookbook.headline || name}
        description={lookbook.seo_description || lookbook.intro || ''}
        noindex={lookbook.is_hidden_from_search === true}
        picture={assetPicture(lookbook.seo_image) ?? assetPicture(lookbook.image)}
      />
      <div className="wide py-4 md:py-6">
        <Breadcrumbs
          trail={[
            { name: t('content.looks.lookbooks'), path: path.slice(0, path.lastIndexOf('/')) },
            { name: lookbook.headline || name, path },
          ]}
        />
      </div>
      <Story story={loaderData} goods={goods} kinds={KINDS} />
    </>
  )
}
