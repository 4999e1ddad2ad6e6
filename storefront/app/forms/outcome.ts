import type { FieldProblem } from '#app/rpc/client'

/** The fields of a form as they were typed; what is secret is typed again. */
export type Typed = Readonly<Record<string, string>>

interface Wrong {
  kind: 'wrong'
  errors: FieldProblem[]
}

interface Refused<Refusal extends string> {
  kind: 'refused'
  because: Refusal | 'tooOften' | 'failed'
}

/**
 * What came of a form. `form` is the intent that it was sent with; `typed` fills its fields when it is
 * shown again. `Done` are the kinds of success.
 */
export type Outcome<
  Form extends string = string,
  Refusal extends string = string,
  Done extends { kind: string } = { kind: string },
> = { form: Form; typed: Typed } & (Done | Wrong | Refused<Refusal>)

/** The part of an outcome that differs from form to form. */
export type ResultOf<O extends Outcome> = O extends Outcome
  ? Omit<O, 'form' | 'typed'> & Partial<Pick<O, 'form' | 'typed'>>
  : never

export function wrongField(
  field: string,
  rule: string,
  params: FieldProblem['params'] = {},
): Wrong {
  return { kind: 'wrong', errors: [{ field, rule, params }] }
}
