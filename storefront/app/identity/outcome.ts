import type { FieldProblem } from '#app/rpc/client'

/** The forms of signing in, by the value of their button. */
export type Intent = 'signin' | 'passkey' | 'register' | 'guest' | 'forgot' | 'confirm' | 'password'

/** What was typed comes back, but never a password. */
export type Typed = Partial<Record<'first_name' | 'last_name' | 'email' | 'gender', string>>

export type Refusal =
  | 'credentials'
  | 'passkeyRefused'
  | 'link'
  | 'taken'
  | 'signin'
  | 'other'
  | 'mails'
  | 'tooOften'
  | 'failed'

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
export type Outcome =
  | { kind: 'wrong'; intent: Intent; typed: Typed; errors: FieldProblem[] }
  | { kind: 'refused'; intent: Intent; typed: Typed; because: Refusal }
  | { kind: 'mailSent'; email: string; isAgain: boolean }
  | { kind: 'confirmed'; email: string }
  | { kind: 'signedIn'; merging: Merging }
