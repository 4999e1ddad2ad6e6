// Where browsers report to, and what feedback asks for: the operator's choice, the same on every page.

export type FeedbackField = 'off' | 'optional' | 'required'

export interface FeedbackFields {
  name: FeedbackField
  email: FeedbackField
}

/** What is left out is as it begins: our own intake, and a message alone. */
export interface Reporting {
  sentryDsn?: string
  feedback?: FeedbackFields
}

export const MESSAGE_ALONE: FeedbackFields = { name: 'off', email: 'off' }
