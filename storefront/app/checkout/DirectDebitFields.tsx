import type { FieldProblem } from '#app/rpc/client'
import { fieldMessage } from '#app/forms/fieldMessage'
import type { Broken } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'

interface Props {
  title: string
  customer: { firstName: string; lastName: string } | null
  typed: Readonly<Record<string, string>> | undefined
  errors: FieldProblem[]
  className?: string
}

/** Sent with the order and kept nowhere before. */
export function DirectDebitFields({ title, customer, typed, errors, className = '' }: Props) {
  const t = useTexts()
  const errorOf = (field: string) => {
    const problem = errors.find((each) => each.field === field)
    return problem ? fieldMessage(t, problem as Broken, field) : null
  }
  return (
    <fieldset className={`flex max-w-xl flex-col gap-4 ${className}`}>
      <legend className="mb-3 font-medium">{title}</legend>
      <Field
        name="directDebit.accountHolder"
        label={t('checkout.iban.holder')}
        autoComplete="name"
        maxLength={70}
        defaultValue={
          typed?.['directDebit.accountHolder'] ??
          (customer ? `${customer.firstName} ${customer.lastName}` : '')
        }
        error={errorOf('directDebit.accountHolder')}
      />
      <Field
        name="directDebit.iban"
        label={t('checkout.iban')}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        error={errorOf('directDebit.iban')}
      />
      <p className="text-sm text-graphite">{t('checkout.iban.mandate')}</p>
    </fieldset>
  )
}
