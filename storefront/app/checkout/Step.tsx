// One step: a heading, and either its form, what was chosen with a way to change it, or nothing yet.
import { useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldsOf, type FieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { CheckoutForm, CheckoutOutcome, CheckoutState } from './outcome'
import { STEPS, type StepName } from './steps'
import { StepSection } from './StepSection'
import { useDraft } from './useDraft'

export interface StepProps {
  state: CheckoutState
  outcome: CheckoutOutcome | undefined
  open: StepName
}

interface Props extends Pick<StepProps, 'outcome' | 'open'> {
  name: Exclude<StepName, 'review'> & CheckoutForm
  /** What is known, in the names of the form's fields. */
  known: Readonly<Record<string, string>>
  /** What was chosen, shown once the step is complete. */
  summary: ReactNode
  submit: string
  children: (fields: FieldsOf) => ReactNode
}

export function Step({ name, outcome, open, known, summary, submit, children }: Props) {
  const t = useTexts()
  const place = STEPS.indexOf(name)
  const isOpen = open === name
  const isDone = place < STEPS.indexOf(open) || summary !== null
  const title = t(`checkout.${name}`)
  return (
    <StepSection
      name={name}
      title={title}
      isOpen={isOpen}
      aside={
        !isOpen &&
        isDone && (
          <ShopLink
            to={`/checkout?step=${name}`}
            className="link min-h-11 py-2.5 text-sm"
            aria-label={t('checkout.change.of', { step: title })}
          >
            {t('checkout.change')}
          </ShopLink>
        )
      }
    >
      {isOpen ? (
        <StepForm name={name} outcome={outcome} known={known} submit={submit}>
          {children}
        </StepForm>
      ) : (
        isDone && <div className="mt-2 text-graphite">{summary}</div>
      )}
    </StepSection>
  )
}

type FormProps = Pick<Props, 'name' | 'outcome' | 'known' | 'submit' | 'children'>

function StepForm({ name, outcome, known, submit, children }: FormProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const mine = outcome?.form === name ? outcome : null
  const isSending = useNavigation().formData?.get('intent') === name
  const isSubmitting = useIsSubmitting(name)
  useDraft(form, `checkout-${name}`, mine === null)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="mt-4 flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <FormFieldset answer={mine} isSubmitting={isSubmitting}>
        {children(fieldsOf(t, mine, known))}
      </FormFieldset>
      <Button
        type="submit"
        name="intent"
        value={name}
        aria-disabled={isSending}
        className="self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}
