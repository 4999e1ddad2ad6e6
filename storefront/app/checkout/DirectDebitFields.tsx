import { CheckedField } from '#app/forms/CheckedField'
import { fieldsOf } from '#app/forms/fieldsOf'
import type { Outcome } from '#app/forms/outcome'
import { useAnswerCount } from '#app/forms/useAnswerCount'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { useTexts } from '#app/texts/texts'

interface Props {
  title: string
  customer: { firstName: string; lastName: string } | null
  /** Of the form that these fields are part of. */
  outcome: Outcome | null
  className?: string
}

/** Kept encrypted until the order, and never shown again. */
export function DirectDebitFields({ title, customer, outcome, className = '' }: Props) {
  const t = useTexts()
  const answerCount = useAnswerCount(outcome)
  const isSubmitting = useIsSubmitting()
  const name = customer ? `${customer.firstName} ${customer.lastName}` : ''
  const fields = fieldsOf(t, outcome, { 'directDebit.accountHolder': name })
  return (
    <fieldset
      key={answerCount}
      disabled={isSubmitting}
      className={`flex max-w-xl flex-col gap-4 ${className}`}
    >
      <legend className="mb-3 font-medium">{title}</legend>
      <CheckedField
        {...fields('directDebit.accountHolder')}
        label={t('checkout.iban.holder')}
        autoComplete="name"
        maxLength={70}
      />
      <CheckedField
        {...fields('directDebit.iban')}
        label={t('checkout.iban')}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
      />
      <p className="text-sm text-graphite">{t('checkout.iban.mandate')}</p>
    </fieldset>
  )
}
