// Who writes in the magazine, with the articles.
import { ShopLink } from '#app/links/ShopLink'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { pathWord } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/author.route'
import { ArticleGrid } from './ArticleGrid'
import { assetPicture } from './contentPicture'
import Author from './kinds/Author'
import { loadAuthor } from './loadAuthor.server'
import { Story } from './Story'
import { pageQuery } from './storyPage.server'

export const handle: ScreenHandle = { pageCategory: 'blog' }

const KINDS = { author: Author }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const slug = requireSlug(request, params.slug)
  const [, , folder] = new URL(request.url).pathname.split('/')
  const here = `${folder}/${slug}`
  const author = await loadAuthor(context.get(rpcContext), context.get(loadContext), here)
  if (author?.story.content.component !== 'author') throw pageNotFound(request)
  const { path, alternates } = author.story
  if (path !== `/${shop.code}/${here}`) throw redirect(path + pageQuery(request), 301)
  return { ...author, alternates, magazine: `/${shop.code}/${pathWord(shop, 'magazine')}` }
}

export default function AuthorRoute({ loaderData }: Route.ComponentProps) {
  const { story, articles, magazine } = loaderData
  const t = useTexts()
  const { name: ownName, text, portrait } = story.content
  const name = ownName || story.name
  return (
    <>
      <PageHead title={name} description={text ?? ''} picture={assetPicture(portrait)} />
      <div className="wide pt-4 md:pt-6">
        <Breadcrumbs
          trail={[
            { name: t('magazine.title'), path: magazine },
            { name, path: story.path },
          ]}
        />
      </div>
      <Story story={story} kinds={KINDS} />
      {articles.length === 0 && (
        <p className="wide pb-14 lg:pb-24">
          <ShopLink to={magazine} className="button button-quiet">
            {t('magazine.topics.all')}
          </ShopLink>
        </p>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="articles" className="wide pb-14 lg:pb-24">
          <Headline size="lg" level={2} id="articles">
            {t('magazine.ofAuthor')}
          </Headline>
          <ArticleGrid articles={articles} level={3} />
        </section>
      )}
    </>
  )
}
