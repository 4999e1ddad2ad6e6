/** What a field of a form is given: its name, what was typed there, and what is wrong with it. */
export interface GivenField {
  name: string
  defaultValue: string | undefined
  error: string | null
  autoFocus?: boolean
}

export type FieldsOf = (name: string) => GivenField
