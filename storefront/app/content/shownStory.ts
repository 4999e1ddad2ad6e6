import { createContext } from 'react'

/** What a page says of its story beside the content; null where blocks stand without one. */
export interface StoryFacts {
  path: string
  changedAt: string | null
}

export const ShownStory = createContext<StoryFacts | null>(null)
