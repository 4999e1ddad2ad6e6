// One store: where it is, when it is open, and what is worn around it.
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useShops } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/store.route'
import type { StoreBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import Store from './kinds/Store'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { storyPage } from './storyPage.server'
import { storeHours } from './stores/storeHours'
import { localBusiness } from './stores/structuredData'

export const handle: ScreenHandle = { pageCategory: 'support' }

const KINDS = { store: Store }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const slug = requireSlug(request, params.slug)
  const rpc = context.get(rpcContext)
  const story = await storyPage<StoreBlock>(request, rpc, context.get(loadContext), {
    slug: `stores/${slug}`,
    component: 'store',
    path: `/${params.shop}/stores/${slug}`,
  })
  return { ...story, goods: await storyGoods(rpc, shop, story.content) }
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { publicUrl } = useShops()
  const { content: store, path, name, goods } = loaderData
  const pictures = [store.image, ...(store.gallery ?? [])].flatMap(
    (asset) => assetPicture(asset) ?? [],
  )
  const page = { address: publicUrl + path, publicUrl, hours: storeHours(store), pictures }
  return (
    <>
      <PageHead
        title={store.seo_title || store.name || name}
        description={
          store.seo_description ||
          t('stores.description', { name: store.name || name, street: store.street ?? '' })
        }
        noindex={store.is_hidden_from_search === true}
        picture={assetPicture(store.seo_image) ?? pictures[0]}
      />
      <div className="wide pt-4 md:pt-6">
        <Breadcrumbs
          trail={[
            { name: t('screens.stores'), path: path.slice(0, path.lastIndexOf('/')) },
            { name: store.city || store.name || name, path },
          ]}
        />
      </div>
      <script type="application/ld+json">{JSON.stringify(localBusiness(store, page))}</script>
      <Story story={loaderData} goods={goods} kinds={KINDS} />
    </>
  )
}
