// What is bought, from whom it comes and what it costs stand directly above the button, whose words
// are the law's.
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '#app/links/ShopLink'
import { CostTable } from '#app/shopper/CostTable'
import { LimitNotice } from '#app/shopper/LimitNotice'
import { date, money } from '#app/formats/formats'
import { SummaryLines } from '#app/shopper/SummaryLines'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Button } from '#app/ui/Button'
import { daysAfterTransfer } from './daysAfterTransfer'
import { DirectDebitFields } from './DirectDebitFields'
import type { CheckoutState } from './outcome'
import type { StepProps } from './Step'
import { StepSection } from './StepSection'

export function Review({ state, outcome, open, orderKey }: StepProps & { orderKey: string }) {
  const t = useTexts()
  const isSending = useNavigation().formData?.get('intent') === 'order'
  const { basket, fingerprint, returnDays, withdrawalLaw } = state
  const method = state.paymentMethods.find(({ key }) => key === state.paymentMethod)
  return (
    <StepSection
      name="review"
      title={t('checkout.review')}
      isOpen={open === 'review'}
      className="border-y"
    >
      {open === 'review' && (
        <Form
          method="post"
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            if (isSending) event.preventDefault()
          }}
        >
          <input type="hidden" name="key" value={orderKey} />
          <input type="hidden" name="acceptedTotal" value={basket.cost.withTax} />
          <input type="hidden" name="fingerprint" value={fingerprint} />
          <Terms withdrawalLaw={withdrawalLaw} />
          <p className="text-sm text-graphite">
            {t(`checkout.withdrawal.${withdrawalLaw}`, { days: returnDays })}
          </p>
          <SummaryLines basket={basket} isInFull />
          <div className="border-t border-stone pt-4">
            <CostTable cost={basket.cost} voucherCode={basket.voucher?.code ?? null} />
          </div>
          <InAdvance state={state} />
          {method?.needsMandate && !state.account && (
            <DirectDebitFields
              title={method.name}
              customer={state.customer}
              outcome={outcome?.form === 'order' ? outcome : null}
            />
          )}
          <LimitNotice exceeded={state.exceeded} items={basket.items} />
          <Button
            type="submit"
            name="intent"
            value="order"
            aria-disabled={isSending}
            disabled={state.exceeded.length > 0}
            className="w-full"
          >
            {isSending ? t('checkout.sending') : t('checkout.order')}
          </Button>
        </Form>
      )}
    </StepSection>
  )
}

/** What is paid in advance has to come by a day, and is delivered after it. */
function InAdvance({ state }: Pick<StepProps, 'state'>) {
  const t = useTexts()
  const shop = useShop()
  const { basket, shippingOption, shippingOptions, transferUntil } = state
  const option = shippingOptions.find(({ key }) => key === shippingOption)
  if (!transferUntil || !option) return null
  return (
    <p className="bg-linen px-4 py-3">
      {t('checkout.transfer', {
        amount: money(shop, basket.cost.withTax),
        day: date(shop, transferUntil, 'long'),
        days: daysAfterTransfer(t, option.days),
      })}
    </p>
  )
}

/** The links stand where the sentence of each language has them. */
function Terms({ withdrawalLaw }: { withdrawalLaw: CheckoutState['withdrawalLaw'] }) {
  const t = useTexts()
  const links: Record<string, string> = {
    terms: t('checkout.terms.link'),
    privacy: t('checkout.privacy.link'),
    withdrawal: t(`checkout.withdrawal.${withdrawalLaw}.link`),
  }
  const sentence = t('checkout.terms', {
    terms: '<terms>',
    privacy: '<privacy>',
    withdrawal: '<withdrawal>',
  })
  return (
    <p className="text-sm text-graphite">
      {sentence.split(/<(\w+)>/).map((part, index) => {
        const words = links[part]
        const isLink = index % 2 === 1 && words !== undefined
        return isLink ? (
          <LegalLink key={part} name={part}>
            {words}
          </LegalLink>
        ) : (
          part
        )
      })}
    </p>
  )
}

/** In a tab of its own: nobody loses the checkout by reading the terms. */
function LegalLink({ name, children }: { name: string; children: string }) {
  return (
    <ShopLink to={`/c/legal/${name}`} target="_blank" className="link">
      {children}
    </ShopLink>
  )
}
