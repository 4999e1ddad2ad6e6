import type { FieldProblem } from '#app/rpc/client'

/** The forms of a customer's details, by the value of their button. */
export type UserIntent = 'details' | 'password'

/** What was typed comes back, but never a password. */
export type TypedFields = Readonly<Record<string, string>>

export type UserRefusal = 'tooOften' | 'failed'

/** What came of a form of a customer's details; `form` says which of them it was. */
export type UserOutcome =
  | { kind: 'done'; form: string }
  | { kind: 'wrong'; form: string; typed: TypedFields; errors: FieldProblem[] }
  | { kind: 'refused'; form: string; typed: TypedFields; because: UserRefusal }
