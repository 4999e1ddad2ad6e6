import { fieldsOf } from '#app/forms/fieldsOf'
import type { Outcome } from '#app/forms/outcome'
import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'

interface Props {
  title: string
  customer: { firstName: string; lastName: string } | null
  /** Of the form that these fields are part of. */
  outcome: Outcome | null
  className?: string
}

/** Sent with the order and kept nowhere before. */
export function DirectDebitFields({ title, customer, outcome, className = '' }: Props) {
  const t = useTexts()
  const name = customer ? `${customer.firstName} ${customer.lastName}` : ''
  const fields = fieldsOf(t, outcome, { 'directDebit.accountHolder': name })
  return (
    <fieldset className={`flex max-w-xl flex-col gap-4 ${className}`}>
      <legend className="mb-3 font-medium">{title}</legend>
      <Field
        {...fields('directDebit.accountHolder')}
        label={t('checkout.iban.holder')}
        autoComplete="name"
        maxLength={70}
      />
      <Field
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
