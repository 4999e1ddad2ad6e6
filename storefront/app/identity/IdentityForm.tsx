// What the forms of signing in have in common: one button, what is wrong, and the focus on it.
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldsOf, type FieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { IdentityOutcome, Intent } from './outcome'
import { useAuthError } from './useAuthError'

interface Props {
  intent: Intent
  outcome: IdentityOutcome | undefined
  submit: string
  look?: 'strong' | 'quiet'
  className?: string
  children?: (fields: FieldsOf) => ReactNode
}

export function IdentityForm({ intent, outcome, submit, look, className = '', children }: Props) {
  const t = useTexts()
  const isSending = useNavigation().formData?.get('intent') === intent
  const isSubmitting = useIsSubmitting(intent)
  const mine = outcome?.form === intent ? outcome : null

  const refusal = mine?.kind === 'refused' && isForAll(mine.because) ? mine.because : null
  // Which of the two it was is told to nobody; it is the password that has to be typed again.
  const isRefused = mine?.kind === 'refused' && mine.because === 'credentials'
  const ownFields = fieldsOf(t, mine)
  const spoken = isRefused ? 'credentials' : refusal
  useAuthError(intent === 'signin' ? mine : null, spoken && t(`signin.problem.${spoken}`))
  const fields: FieldsOf = (name) =>
    name === 'password' && isRefused
      ? { ...ownFields(name), error: t('signin.problem.credentials'), autoFocus: true }
      : ownFields(name)

  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={`flex flex-col gap-4 ${className}`}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <FormFieldset answer={mine} isSubmitting={isSubmitting}>
        {children?.(fields)}
      </FormFieldset>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {refusal && t(`signin.problem.${refusal}`)}
      </p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        {...(look ? { look } : {})}
        aria-disabled={isSending}
        className="w-full"
      >
        {submit}
      </Button>
    </Form>
  )
}

/** The other reasons are told at a field, or by a page of their own. */
function isForAll(because: string): because is 'mails' | 'tooOften' | 'failed' {
  return because === 'mails' || because === 'tooOften' || because === 'failed'
}
