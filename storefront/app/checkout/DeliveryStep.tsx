import { useSubmit } from 'react-router'
import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { money } from '#app/formats/formats'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { writtenDays } from '#app/formats/workingDays'
import { ChoiceRow } from './ChoiceRow'
import type { CheckoutState } from './outcome'
import { daysAfterTransfer } from './daysAfterTransfer'
import { Step, type StepProps } from './Step'

type Option = CheckoutState['shippingOptions'][number]

export function DeliveryStep({ state, outcome, open }: StepProps) {
  const t = useTexts()
  const choice = state.shippingOptions.find(({ key }) => key === state.shippingOption)
  const isChosen = !state.missing.includes('shippingOption')
  const words = useOptionWords(state)
  const submit = useSubmit()
  /** What it costs is seen at once; without scripts, with the next step. */
  const choose = (shippingOption: string) =>
    submit(
      { intent: 'deliveryChoice', shippingOption },
      { method: 'post', replace: true, preventScrollReset: true },
    )
  return (
    <Step
      name="delivery"
      outcome={outcome}
      open={open}
      known={{ shippingOption: state.shippingOption }}
      summary={isChosen && choice ? <p>{words(choice).join(', ')}</p> : null}
      submit={t('checkout.next')}
    >
      {(fields) => (
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{t('checkout.delivery')}</legend>
          {state.shippingOptions.map((option) => {
            const [name, days, cost] = words(option)
            return (
              <ChoiceRow
                key={option.key}
                name="shippingOption"
                value={option.key}
                isChecked={fields('shippingOption').defaultValue === option.key}
                onChoose={choose}
                title={name ?? ''}
                text={days}
                end={cost}
                mark={<Icon name={`carrier-${option.carrier}` as IconName} label="" />}
              />
            )
          })}
        </fieldset>
      )}
    </Step>
  )
}

function useOptionWords({ transferUntil }: CheckoutState) {
  const t = useTexts()
  const shop = useShop()
  return (option: Option): string[] => [
    t(`checkout.delivery.${option.key}` as TextKey),
    transferUntil
      ? daysAfterTransfer(t, option.days)
      : writtenDays(shop.locale, [new Date(option.min), new Date(option.max)]),
    option.cost ? money(shop, option.cost) : t('basket.delivery.free'),
  ]
}
