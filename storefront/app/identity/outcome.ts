import type { Outcome } from '#app/forms/outcome'

/** The forms of signing in, by the value of their button. */
export type Intent = 'signin' | 'passkey' | 'register' | 'guest' | 'forgot' | 'confirm' | 'password'

export type Refusal =
  | 'credentials'
  | 'passkeyRefused'
  | 'link'
  | 'taken'
  | 'signin'
  | 'other'
  | 'mails'

/** What became of what lay in the basket and on the wishlist before, by the words that tell it. */
export type Merging = Partial<Record<(typeof MERGED)[number], number>>

/** In the order in which it is told: the good news first. */
export const MERGED = [
  'basket',
  'wishlist',
  'reduced',
  'unavailable',
  'notHere',
  'basketFull',
  'wishlistFull',
  'failed',
] as const

/** What came of a form of signing in. */
export type IdentityOutcome = Outcome<
  Intent,
  Refusal,
  | { kind: 'mailSent'; email: string; isAgain: boolean }
  | { kind: 'confirmed'; email: string; orders: number }
  | { kind: 'signedIn'; merging: Merging; registered: string | null }
>
