import type { Added } from '#app/shopper/Added'
import type { Broken } from '#app/forms/fieldRules'

/** What came of the form: shown where the shopper looks, without leaving the page. */
export type Outcome =
  | { kind: 'chooseSize' }
  | { kind: 'added'; size: number; code: string | null; added: Added }
  | { kind: 'notAdded'; size: number; code: string }
  | { kind: 'asked'; size: number; email: string }
  | { kind: 'wrongEmail'; size: number; email: string; broken: Broken }
  | { kind: 'isBack' | 'tooOften' | 'failed'; size: number; email: string }
