import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { useTexts, type TextKey } from '#app/shops/texts'
import { ChoiceRow } from './ChoiceRow'
import { Step, type StepProps } from './Step'

export function PaymentStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const chosen = state.paymentMethods.find(({ key }) => key === state.paymentMethod)
  return (
    <Step
      name="payment"
      outcome={outcome}
      open={open}
      known={{ paymentMethod: state.paymentMethod ?? '' }}
      summary={chosen ? <p>{t(`payment.${chosen.key}` as TextKey)}</p> : null}
      submit={t('checkout.next')}
    >
      {(fields) => {
        const { error, defaultValue } = fields('paymentMethod')
        return (
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t('checkout.payment')}</legend>
            {state.paymentMethods.map(({ key, icon, isAway, disabled }) => (
              <ChoiceRow
                key={key}
                name="paymentMethod"
                value={key}
                isChecked={defaultValue === key}
                isDisabled={disabled !== null}
                title={t(`payment.${key}` as TextKey)}
                text={
                  disabled
                    ? t(`checkout.payment.${disabled}` as TextKey)
                    : isAway
                      ? t('checkout.payment.away')
                      : t(`checkout.payment.${key}` as TextKey)
                }
                mark={<Icon name={`payment-${icon}` as IconName} label="" />}
              />
            ))}
            <p role="alert" className="text-sm text-alarm empty:hidden">
              {error && t('checkout.payment.choose')}
            </p>
          </fieldset>
        )
      }}
    </Step>
  )
}
