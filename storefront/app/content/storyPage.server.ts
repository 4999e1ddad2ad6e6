// What the pages of stores, trends and lookbooks have in common: one story, and what it names.
import type { LoadContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { Rpc } from '#app/rpc/client'
import { contentStory, type ContentStory } from './contentStory.server'
import type { BlockBase } from './fields'

interface StoryPlace {
  /** Below which folder of the content service, and of which kind. */
  slug: string
  component: string
  path: string
}

/** A story of another kind is no page here; who comes by an older path is sent on. */
export async function storyPage<Content extends BlockBase>(
  request: Request,
  rpc: Rpc,
  load: LoadContext,
  { slug, component, path }: StoryPlace,
): Promise<ContentStory<Content>> {
  const story = await contentStory<Content>(rpc, load, slug)
  if (story?.content.component !== component) throw pageNotFound(request)
  if (story.path !== path) throw redirect(story.path + pageQuery(request), 301)
  return story
}

/** Without what React Router adds to a request for data. */
export function pageQuery(request: Request): string {
  const query = new URL(request.url).searchParams
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}
