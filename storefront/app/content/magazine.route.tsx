// The magazine: an article large, the others in a grid, by topic and from page to page.
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/magazine.route'
import { assetPicture } from './contentPicture'
import { FeedLink } from './FeedLink'
import { loadMagazine, readChoice } from './loadMagazine.server'
import { MagazineContext, overviewAddress } from './magazine'
import BlogOverview from './kinds/BlogOverview'
import { Story } from './Story'

export const handle: ScreenHandle = { pageCategory: 'blog' }

const KINDS = { blog_overview: BlogOverview }

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  const choice = readChoice(request)
  if (!choice) throw pageNotFound(request)
  const magazine = await loadMagazine(context.get(rpcContext), context.get(loadContext), choice)
  if (!magazine) throw pageNotFound(request)
  return { ...magazine, alternates: magazine.story.alternates }
}

export default function MagazineRoute({ loaderData: magazine }: Route.ComponentProps) {
  const t = useTexts()
  const { story, path, topic, page } = magazine
  const { seo_title: seoTitle, headline, seo_description: description, intro } = story.content
  const title = [
    topic?.name,
    seoTitle || headline || t('magazine.title'),
    page > 1 ? t('magazine.page', { page }) : '',
  ]
  return (
    <>
      <PageHead
        title={title.filter(Boolean).join(' – ')}
        description={description || intro || ''}
        noindex={story.content.is_hidden_from_search === true}
        query={overviewAddress('', topic?.value, page)}
        picture={
          assetPicture(story.content.seo_image) ?? assetPicture(magazine.articles[0]?.content.image)
        }
      />
      <FeedLink path={path} />
      <MagazineContext value={magazine}>
        <Story story={story} kinds={KINDS} />
      </MagazineContext>
    </>
  )
}
