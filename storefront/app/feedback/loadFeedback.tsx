import type { ComponentType } from 'react'
import { FeedbackDialog } from './FeedbackDialog'
import { loadWords } from './words'

/** The dialog in this language. */
export async function loadFeedback(language: string): Promise<ComponentType> {
  const say = await loadWords(language)
  return function Feedback() {
    return <FeedbackDialog say={say} />
  }
}
