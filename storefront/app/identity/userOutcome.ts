import type { FieldProblem } from '#app/rpc/client'

/** The forms of a customer's details, by the value of their button. */
export type UserIntent =
  | 'details'
  | 'password'
  | 'email'
  | 'confirmationMail'
  | 'addPasskey'
  | 'deletePasskey'
  | 'address'
  | 'deleteAddress'
  | 'askDeletion'
  | 'deleteUser'

/** What was typed comes back, but never a password. */
export type TypedFields = Readonly<Record<string, string>>

export type UserRefusal =
  | 'gone'
  | 'tooMany'
  | 'mails'
  | 'passkeyKnown'
  | 'passkeyFull'
  | 'passkeyRefused'
  | 'unconfirmed'
  | 'tooOften'
  | 'failed'

/** What came of a form of a customer's details; `form` says which of them it was. */
export type UserOutcome = { form: string; typed: TypedFields } & (
  | { kind: 'done' }
  | { kind: 'wrong'; errors: FieldProblem[] }
  | { kind: 'refused'; because: UserRefusal }
)
