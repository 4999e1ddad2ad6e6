import type { Outcome } from '#app/forms/outcome'

export type FormName = 'newsletter' | 'unsubscribe' | 'contact' | 'catalogue'

/** `again`: sent sooner than people type, to be sent once more with this stamp (decision 0061). */
export type FormOutcome = Outcome<
  FormName,
  'mails',
  { kind: 'done' } | { kind: 'again'; stamp: string; waitMs: number }
>

/** What the page of a form hands to it, for browsers without scripts. */
export interface FormPage {
  outcome: FormOutcome | undefined
  stamp: string
}
