import { textOf } from './formFields'

/** The shop takes no notice of it where the method of payment needs no account. */
export function directDebitIn(form: FormData) {
  if (!form.has('directDebit.iban')) return null
  return {
    accountHolder: textOf(form, 'directDebit.accountHolder'),
    iban: textOf(form, 'directDebit.iban'),
  }
}
