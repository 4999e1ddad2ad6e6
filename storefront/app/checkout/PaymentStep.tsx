import { useTexts } from '#app/texts/texts'
import { DirectDebitFields } from './DirectDebitFields'
import { PaymentChoices } from './PaymentChoices'
import { Step, type StepProps } from './Step'

export function PaymentStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const { account, customer, paymentMethods } = state
  const method = paymentMethods.find(({ key }) => key === state.paymentMethod)
  const debited = paymentMethods.find(({ needsMandate }) => needsMandate)
  const iban = account && t('checkout.iban.end', { end: account.ibanEnd })
  return (
    <Step
      name="payment"
      outcome={outcome}
      open={open}
      known={{ paymentMethod: state.paymentMethod ?? '' }}
      summary={method ? <p>{[method.name, iban].filter(Boolean).join(', ')}</p> : null}
      submit={t('checkout.next')}
    >
      {(fields) => {
        const { error, defaultValue } = fields('paymentMethod')
        return (
          <div className="group/pay flex flex-col gap-4">
            <fieldset className="flex flex-col gap-3">
              <legend className="sr-only">{t('checkout.payment')}</legend>
              <PaymentChoices methods={paymentMethods} chosen={defaultValue ?? null} />
              <p role="alert" className="text-sm text-alarm empty:hidden">
                {error && t('checkout.payment.choose')}
              </p>
            </fieldset>
            {debited && (
              <DirectDebitFields
                title={debited.name}
                customer={customer}
                outcome={outcome?.form === 'payment' ? outcome : null}
                className="not-group-has-[[data-needs-mandate]:checked]/pay:hidden"
              />
            )}
          </div>
        )
      }}
    </Step>
  )
}
