import type { Texts } from '#app/texts/texts'
import { fieldMessage } from './fieldMessage'
import type { Outcome, Typed } from './outcome'

/** What a field of a form is given: its name, what was typed there, and what is wrong with it. */
export interface GivenField {
  name: string
  defaultValue: string | undefined
  error: string | null
  autoFocus?: boolean
}

/** `called` is what messages call the field, where its name does not say it. */
export type FieldsOf = (name: string, called?: string) => GivenField

/** The fields of a form that is shown again, or with what is known where it is not. */
export function fieldsOf(t: Texts, outcome: Outcome | null, known: Typed = {}): FieldsOf {
  const isAgain = outcome?.kind === 'wrong' || outcome?.kind === 'refused'
  const values = isAgain ? outcome.typed : known
  const errors = outcome && 'errors' in outcome ? outcome.errors : []
  return (name, called = name) => {
    const problem = errors.find(({ field }) => field === name)
    return {
      name,
      defaultValue: values[name],
      error: problem ? fieldMessage(t, problem, called) : null,
      autoFocus: problem !== undefined && problem === errors[0],
    }
  }
}
