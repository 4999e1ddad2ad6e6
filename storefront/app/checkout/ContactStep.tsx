import { CheckedField } from '#app/forms/CheckedField'
import { NameFields } from '#app/forms/NameFields'
import { EmailField } from '#app/forms/EmailField'
import { useShopper } from '#app/shopper/shopper'
import { useTexts } from '#app/texts/texts'
import { Step, type StepProps } from './Step'

/** Who it is: filled in by whoever has signed in or gone on as a guest. */
export function ContactStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const { user } = useShopper()
  const { customer } = state
  const isCustomer = user !== null && !user.isGuest
  return (
    <Step
      name="contact"
      outcome={outcome}
      open={open}
      known={{
        'customer.firstName': customer?.firstName ?? '',
        'customer.lastName': customer?.lastName ?? '',
        'customer.email': customer?.email ?? '',
        'customer.phone': customer?.phone ?? '',
      }}
      summary={
        customer && (
          <p className="break-words">
            {customer.firstName} {customer.lastName}, {customer.email}
            {customer.phone && `, ${customer.phone}`}
          </p>
        )
      }
      submit={t('checkout.next')}
    >
      {(fields) => (
        <>
          <NameFields
            firstName={fields('customer.firstName')}
            lastName={fields('customer.lastName')}
          />
          <EmailField
            {...fields('customer.email')}
            hint={isCustomer ? t('checkout.email.account') : t('checkout.email.hint')}
            readOnly={isCustomer}
          />
          <CheckedField
            {...fields('customer.phone')}
            label={t('checkout.phone')}
            hint={t('checkout.phone.hint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
          />
        </>
      )}
    </Step>
  )
}
