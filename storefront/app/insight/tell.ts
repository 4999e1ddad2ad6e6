// How pages tell what happens on them. Without leave nobody listens: it costs nothing, and nothing is
// kept. What listens is a script of its own (app/shell/Tracking.tsx).
import type { Answer } from '#app/rpc/client'

type Shopper = Answer<'getShopper'>

export type News =
  /** The shop has said who this is; `before` is what it had said earlier. */
  | { kind: 'shopper'; before: Shopper | undefined; now: Shopper; isOwnChange: boolean }
  /** Somebody wants to be told when a size is there again. */
  | { kind: 'waiting'; variantId: number }

let hear: ((news: News) => void) | undefined

export function tell(news: News): void {
  hear?.(news)
}

export function listen(listener: (news: News) => void): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = undefined
  }
}
