// An author with the articles that name them, in one read.
import type { LoadContext } from '#app/pages/loadContext'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import type { ArticleBlock, AuthorBlock } from './blocks/schema'
import { contentOverview, type ContentStory } from './contentStory.server'
import { articleShown, type ArticleShown } from './magazine'

const MOST_ARTICLES = 30

export interface AuthorPage {
  story: ContentStory<AuthorBlock>
  articles: ArticleShown[]
}

/** Null where there is no such story. */
export async function loadAuthor(
  rpc: Rpc,
  load: LoadContext,
  slug: string,
): Promise<AuthorPage | null> {
  const articles = {
    startsWith: 'magazin/',
    contentType: 'article',
    sortBy: 'content.published_on:desc',
    perPage: MOST_ARTICLES,
    naming: 'author',
  }
  try {
    const { story, list } = await contentOverview<AuthorBlock, ArticleBlock>(
      rpc,
      load,
      slug,
      articles,
    )
    return story && { story, articles: list.stories.map(articleShown) }
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 404) return null
    throw failure
  }
}
