import type { FieldProblem } from '#app/rpc/client'

/** The forms of signing in, by the value of their button. */
export type Intent = 'signin' | 'passkey' | 'register' | 'guest' | 'forgot' | 'confirm' | 'password'

/** What was typed comes back, but never a password. */
export type Typed = Partial<Record<'first_name' | 'last_name' | 'email' | 'gender', string>>

export type Refusal =
  'credentials' | 'passkeyRefused' | 'link' | 'taken' | 'mails' | 'tooOften' | 'failed'

/** What came along into the account, where it is not all of what was there before. */
export interface Losses {
  reduced: number
  dropped: number
}

/** What came of a form of signing in. */
export type Outcome =
  | { kind: 'wrong'; intent: Intent; typed: Typed; errors: FieldProblem[] }
  | { kind: 'refused'; intent: Intent; typed: Typed; because: Refusal }
  | { kind: 'mailSent'; email: string; isAgain: boolean }
  | { kind: 'confirmed'; email: string }
  | { kind: 'signedIn'; losses: Losses }
