import type { Outcome } from '#app/forms/outcome'

/** The forms of a customer's details, by the value of their button. */
export type UserIntent =
  | 'details'
  | 'newsletter'
  | 'leaveNewsletter'
  | 'password'
  | 'email'
  | 'confirmationMail'
  | 'addPasskey'
  | 'deletePasskey'
  | 'address'
  | 'deleteAddress'
  | 'askDeletion'
  | 'deleteUser'

export type UserRefusal =
  | 'gone'
  | 'tooMany'
  | 'mails'
  | 'passkeyKnown'
  | 'passkeyFull'
  | 'passkeyRefused'
  | 'unconfirmed'

/** What came of one; where several have one intent, `typed.id` tells them apart. */
export type UserOutcome = Outcome<UserIntent, UserRefusal, { kind: 'done' }>
