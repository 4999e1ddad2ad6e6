import { useTexts } from '#app/texts/texts'
import { PaymentChoices } from './PaymentChoices'
import { Step, type StepProps } from './Step'

export function PaymentStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const method = state.paymentMethods.find(({ key }) => key === state.paymentMethod)
  return (
    <Step
      name="payment"
      outcome={outcome}
      open={open}
      known={{ paymentMethod: state.paymentMethod ?? '' }}
      summary={method ? <p>{method.name}</p> : null}
      submit={t('checkout.next')}
    >
      {(fields) => {
        const { error, defaultValue } = fields('paymentMethod')
        return (
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t('checkout.payment')}</legend>
            <PaymentChoices methods={state.paymentMethods} chosen={defaultValue ?? null} />
            <p role="alert" className="text-sm text-alarm empty:hidden">
              {error && t('checkout.payment.choose')}
            </p>
          </fieldset>
        )
      }}
    </Step>
  )
}
