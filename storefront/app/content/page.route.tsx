// A page that editors write: service, about the house, whatever they put below /c.
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/page.route'
import { assetPicture } from './contentPicture'
import type { PageBlock } from './blocks/schema'
import { contentStory } from './contentStory.server'
import { Story } from './Story'

export const handle: ScreenHandle = {
  pageCategory: (params) => (/^service(\/|$)/.test(params['*'] ?? '') ? 'support' : 'other'),
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const parts = params['*'].split('/')
  if (parts.length > 6) throw pageNotFound(request)
  for (const part of parts) requireSlug(request, part)
  const load = context.get(loadContext)
  const story = await contentStory(context.get(rpcContext), load, `c/${params['*']}`)
  if (story === null) throw pageNotFound(request)
  const here = `/${params.shop}/c/${params['*']}`
  if (story.path !== here) throw redirect(story.path + pageQuery(request), 301)
  return story
}

export default function ContentPageRoute({ loaderData: story }: Route.ComponentProps) {
  const page = story.content as PageBlock
  return (
    <>
      <PageHead
        title={page.seo_title || page.headline || story.name}
        noindex={page.is_hidden_from_search === true}
        picture={assetPicture(page.seo_image) ?? assetPicture(page.image)}
        {...(page.seo_description ? { description: page.seo_description } : {})}
      />
      <Story story={story} />
    </>
  )
}

/** Without what React Router adds to a request for data. */
function pageQuery(request: Request): string {
  const query = new URL(request.url).searchParams
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}
