import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { threshold } from '#app/formats/formats'
import { useTexts, type TextKey, type Texts } from '#app/texts/texts'
import type { Storefront } from '#app/storefronts/storefront'
import { useShop } from '#app/storefronts/useShop'
import { ChoiceRow } from './ChoiceRow'
import type { CheckoutState } from './outcome'

type Method = CheckoutState['paymentMethods'][number]

/** Ways to pay; what cannot be chosen says why. */
export function PaymentChoices({ methods, chosen }: { methods: Method[]; chosen: string | null }) {
  const t = useTexts()
  const shop = useShop()
  return methods.map((method) => (
    <ChoiceRow
      key={method.key}
      name="paymentMethod"
      value={method.key}
      isChecked={chosen === method.key}
      isDisabled={method.disabled !== null}
      needsMandate={method.needsMandate}
      title={method.name}
      text={wordsOf(t, shop, method)}
      mark={<Marks names={method.marks} />}
    />
  ))
}

function Marks({ names }: { names: string[] }) {
  return (
    <span className="flex max-w-28 flex-wrap justify-end gap-1 sm:max-w-56">
      {names.map((name) => (
        <Icon key={name} name={`payment-${name}` as IconName} label="" />
      ))}
    </span>
  )
}

function wordsOf(t: Texts, shop: Storefront, method: Method): string {
  const { disabled, limit } = method
  if (disabled) {
    return t(`checkout.payment.${disabled}` as TextKey, { amount: threshold(shop, limit ?? 0) })
  }
  if (method.isAway) return t('checkout.payment.away')
  if (method.needsMandate) return t('checkout.payment.debited')
  return t(method.isInAdvance ? 'checkout.payment.inAdvance' : 'checkout.payment.afterDelivery')
}
