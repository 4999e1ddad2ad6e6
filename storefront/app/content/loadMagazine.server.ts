// The overview: its story, a page of its articles, and the topics that they may be chosen by.
import type { LoadContext } from '#app/pages/loadContext'
import type { Rpc } from '#app/rpc/client'
import { contentOverview, type ContentStory } from './contentStory.server'
import type { ArticleBlock, BlogOverviewBlock } from './blocks/schema'
import { articleShown, type MagazineShown } from './magazine'

/** The folder of the articles, in the content's own language. */
const FOLDER = 'magazin'
/** One of them stands above the others, which fill three rows of three. */
export const PER_PAGE = 10

export interface MagazinePage extends MagazineShown {
  story: ContentStory<BlogOverviewBlock>
}

export interface MagazineChoice {
  topic: string | null
  page: number
}

/** Null for what no page of ours has: a topic or a number that nobody can choose. */
export function readChoice(request: Request): MagazineChoice | null {
  const query = new URL(request.url).searchParams
  const topic = query.get('topic')
  const page = query.get('page') ?? '1'
  if (topic !== null && !/^[a-z0-9-]{1,40}$/.test(topic)) return null
  return /^[1-9]\d{0,3}$/.test(page) ? { topic, page: Number(page) } : null
}

export async function loadMagazine(
  rpc: Rpc,
  load: LoadContext,
  { topic: value, page }: MagazineChoice,
): Promise<MagazinePage | null> {
  const articles = {
    startsWith: `${FOLDER}/`,
    contentType: 'article',
    sortBy: 'content.published_on:desc',
    ...(value === null ? {} : { filter: { topics: { any_in_array: value } } }),
    page,
    perPage: PER_PAGE,
  }
  const { story, list, choices } = await contentOverview<BlogOverviewBlock, ArticleBlock>(
    rpc,
    load,
    FOLDER,
    articles,
    'topic-names',
  )
  const topics = choices.map(({ value, label }) => ({ value, name: label }))
  const topic = topics.find((each) => each.value === value) ?? null
  const isUnknown = (value !== null && topic === null) || (page > 1 && list.stories.length === 0)
  if (story === null || isUnknown) return null
  return {
    story,
    path: story.path,
    articles: list.stories.map(articleShown),
    topics,
    topic,
    page,
    lastPage: Math.max(Math.ceil(list.total / PER_PAGE), 1),
  }
}
