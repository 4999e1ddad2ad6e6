import { lazy, Suspense } from 'react'
import type { BlockBase } from './fields'
import type { StoryGoods } from './goods'
import type { Words } from './words'

// On the server it is there at once; in the browser only where a story has blocks.
const ContentZone = import.meta.env.SSR
  ? (await import('./listing/ContentZone')).default
  : lazy(() => import('./listing/ContentZone'))

interface Props {
  blocks: BlockBase[] | null | undefined
  goods: StoryGoods
  words: Words | undefined
}

/** What an editor has added below the page's own parts. */
export function StoryBody({ blocks, goods, words }: Props) {
  if (!blocks?.length) return null
  return (
    <Suspense>
      <ContentZone {...{ blocks, goods, words }} />
    </Suspense>
  )
}
