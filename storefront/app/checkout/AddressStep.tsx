import { addressLines, isSameAddress, typedAddress } from '#app/forms/addressLayout'
import { AbroadFields } from '#app/forms/AbroadFields'
import { CheckedField } from '#app/forms/CheckedField'
import type { FieldsOf } from '#app/forms/fieldsOf'
import { NameFields } from '#app/forms/NameFields'
import { PostalFields } from '#app/forms/PostalFields'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { CheckoutState } from './outcome'
import { Step, type StepProps } from './Step'

type CheckoutAddress = NonNullable<CheckoutState['shippingAddress']>

/** Where it goes. The name is known already; another one, and another invoice, are one click away. */
export function AddressStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const { country, language } = useShop()
  const { customer, shippingAddress: shipping, billingAddress: billing } = state
  const recipient = shipping?.recipient ?? customer
  const isOther = billing !== null
  return (
    <Step
      name="address"
      outcome={outcome}
      open={open}
      known={{
        ...knownFields('shippingAddress.', shipping),
        'shippingAddress.recipient.firstName': recipient?.firstName ?? '',
        'shippingAddress.recipient.lastName': recipient?.lastName ?? '',
        ...knownFields('billingAddress.', billing),
        'billingAddress.recipient.firstName': (billing?.recipient ?? customer)?.firstName ?? '',
        'billingAddress.recipient.lastName': (billing?.recipient ?? customer)?.lastName ?? '',
        'billingAddress.countryCode': billing?.countryCode ?? country,
        billing: isOther ? 'other' : '',
      }}
      summary={
        shipping && (
          <>
            <p>{addressLines(shipping, language).join(', ')}</p>
            {billing && !isSameAddress(shipping, billing) && (
              <p className="mt-1">
                {t('checkout.billing.to', { address: addressLines(billing, language).join(', ') })}
              </p>
            )}
          </>
        )
      }
      submit={t('checkout.next')}
    >
      {(fields) => (
        <>
          <PostalFields
            fields={fields}
            country={country}
            prefix="shippingAddress."
            kind="shipping"
            isForParcels
          />
          <Recipient fields={fields} prefix="shippingAddress." />
          <div className="group/billing flex flex-col gap-4">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="billing"
                value="other"
                defaultChecked={fields('billing').defaultValue === 'other'}
                className="size-5 accent-ink"
              />
              {t('checkout.billing.other')}
            </label>
            {/* Shown by the box above it, without scripts as well. */}
            <fieldset className="hidden flex-col gap-4 group-has-[input:checked]/billing:flex">
              <legend className="mb-4 font-medium">{t('checkout.billing')}</legend>
              <NameFields
                firstName={fields('billingAddress.recipient.firstName')}
                lastName={fields('billingAddress.recipient.lastName')}
                kind="billing"
              />
              <CheckedField
                {...fields('billingAddress.company')}
                label={t('account.address.company')}
                autoComplete="billing organization"
                maxLength={100}
              />
              <AbroadFields
                fields={fields}
                country={country}
                prefix="billingAddress."
                kind="billing"
              />
            </fieldset>
          </div>
        </>
      )}
    </Step>
  )
}

/** Folded: most parcels go to whoever orders them. */
function Recipient({ fields, prefix }: { fields: FieldsOf; prefix: string }) {
  const t = useTexts()
  const isWrong = ['recipient.firstName', 'recipient.lastName', 'company'].some(
    (field) => fields(prefix + field).error,
  )
  return (
    <details open={isWrong || undefined}>
      <summary className="link inline-block min-h-11 cursor-pointer py-2.5 text-sm">
        {t('checkout.recipient.other')}
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <NameFields
          firstName={fields(`${prefix}recipient.firstName`)}
          lastName={fields(`${prefix}recipient.lastName`)}
          kind="shipping"
        />
        <CheckedField
          {...fields(`${prefix}company`)}
          label={t('account.address.company')}
          autoComplete="shipping organization"
          maxLength={100}
        />
      </div>
    </details>
  )
}

function knownFields(prefix: string, address: CheckoutAddress | null): Record<string, string> {
  const values = address ? typedAddress(address) : {}
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [prefix + field, text]))
}
