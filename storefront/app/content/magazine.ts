// What the overview of the magazine shows beside its own story.
import { createContext } from 'react'
import type { ArticleBlock } from './blocks/schema'
import type { RelatedStory } from './fields'

/** An article as a card shows it. */
export type ArticleShown = Pick<RelatedStory<ArticleBlock>, 'uuid' | 'name' | 'path' | 'content'>

export function articleShown({ uuid, name, path, content }: ArticleShown): ArticleShown {
  return { uuid, name, path, content }
}

export interface Topic {
  /** As articles name it. */
  value: string
  name: string
}

export interface MagazineShown {
  /** Where the overview is. */
  path: string
  articles: ArticleShown[]
  topics: Topic[]
  /** The one that is chosen. */
  topic: Topic | null
  page: number
  lastPage: number
}

/** None in the gallery of blocks, where an overview stands alone. */
export const MagazineContext = createContext<MagazineShown | null>(null)

export function overviewAddress(path: string, topic: string | undefined, page: number): string {
  const query = new URLSearchParams()
  if (topic) query.set('topic', topic)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
