// An article of the magazine, with the goods that it names.
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { pathWord } from '#app/storefronts/storefront'
import { useShops } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/magazine-detail.route'
import type { ArticleBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { contentStory } from './contentStory.server'
import { articleStructure } from './articleStructure'
import { FeedLink } from './FeedLink'
import Article from './kinds/Article'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'
import { pageQuery } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'blog' }

const KINDS = { article: Article }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  const slug = requireSlug(request, params.slug)
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const overview = pathWord(shop, 'magazine')
  const load = context.get(loadContext)
  const story = await contentStory<ArticleBlock>(
    rpc,
    load,
    `${overview}/${slug}`,
    // Slugs of other languages may stand in a folder that is called otherwise there.
    `${otherWord(overview)}/${slug}`,
  )
  if (story === null) throw pageNotFound(request)
  if (story.path !== `/${shop.code}/${overview}/${slug}`) {
    throw redirect(story.path + pageQuery(request), 301)
  }
  const goods = await storyGoods(rpc, shop, story.content)
  return { story, goods, overview: `/${shop.code}/${overview}`, alternates: story.alternates }
}

function otherWord(word: string): string {
  return word === 'magazin' ? 'magazine' : 'magazin'
}

export default function MagazineDetailRoute({ loaderData }: Route.ComponentProps) {
  const { story, goods, overview } = loaderData
  const t = useTexts()
  const { shop, publicUrl } = useShops()
  const article = story.content
  const title = article.headline || story.name
  const trail = [
    { name: t('magazine.title'), path: overview },
    { name: title, path: story.path },
  ]
  return (
    <>
      <PageHead
        title={article.seo_title || title}
        description={article.seo_description || article.intro || ''}
        noindex={article.is_hidden_from_search === true}
        picture={assetPicture(article.seo_image) ?? assetPicture(article.image)}
        kind="article"
      />
      <FeedLink path={overview} />
      <div className="wide pt-4 md:pt-6">
        <Breadcrumbs trail={trail} />
      </div>
      <Story story={story} goods={goods} kinds={KINDS} />
      {shop && (
        <script type="application/ld+json">
          {JSON.stringify(
            articleStructure(article, {
              publicUrl,
              path: story.path,
              shop,
              publishedAt: story.publishedAt,
            }),
          )}
        </script>
      )}
    </>
  )
}
