import type { Texts } from '#app/texts/texts'
import { MERGED, type IdentityOutcome, type Merging } from './outcome'

interface SignedInMessage {
  text: string
  /** Where it can be looked at. */
  to?: '/basket' | '/wishlist'
}

type SignedIn = Pick<Extract<IdentityOutcome, { kind: 'signedIn' }>, 'merging' | 'registered'>

/** That there is an account now, what came along into it and what did not. */
export function signedInMessages(t: Texts, { merging, registered }: SignedIn): SignedInMessage[] {
  const isNew = registered ? [{ text: t('signin.registered', { email: registered }) }] : []
  return [...isNew, ...mergeMessages(t, merging)]
}

export function mergeMessages(t: Texts, merging: Merging): SignedInMessage[] {
  return MERGED.flatMap((key) => {
    const count = merging[key]
    if (!count) return []
    const to = key.startsWith('wishlist') ? ('/wishlist' as const) : ('/basket' as const)
    return [{ text: t(`signin.merged.${key}`, { count }), to }]
  })
}

type Merged = { kind: string; code: string }

/** Counted by what is to be said of it. */
export function mergingOf(merged: readonly Merged[]): Merging {
  const merging: Merging = {}
  for (const each of merged) {
    const key = wordOf(each)
    merging[key] = (merging[key] ?? 0) + 1
  }
  return merging
}

function wordOf({ kind, code }: Merged): (typeof MERGED)[number] {
  const isWish = kind === 'wishlist'
  switch (code) {
    case 'merged':
      return isWish ? 'wishlist' : 'basket'
    case 'ItemAddedWithReducedQuantity':
      return 'reduced'
    case 'ItemUnvailable':
    case 'ItemUnavailable':
      return 'unavailable'
    case 'ItemDataNotFound':
      return 'notHere'
    case 'MaximumItemCountReached':
      return isWish ? 'wishlistFull' : 'basketFull'
    default:
      return 'failed'
  }
}
