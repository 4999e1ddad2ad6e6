import type { Answer } from '#app/rpc/client'
import { writtenDays } from '#app/formats/workingDays'
import { CostTable } from '#app/shopper/CostTable'
import { LimitNotice } from '#app/shopper/LimitNotice'
import { money } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import { MissingNotes } from '#app/shopper/MissingNotes'
import type { BasketOutcome } from './outcome'
import { RedeemedVoucher } from './RedeemedVoucher'
import { savedAmount } from './saved'
import { VoucherForm } from './VoucherForm'

type Basket = Answer<'getBasket'>['basket']

interface Props {
  basket: Basket
  outcome: BasketOutcome | undefined
}

export function BasketSummary({ basket, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { cost, voucher, packages } = basket
  const saved = savedAmount(basket.items)
  const dates = packages[0]?.deliveryDate
  return (
    <section aria-label={t('basket.summary')} className="mt-10 self-start bg-linen p-6 lg:mt-0">
      <Headline size="base" level={2}>
        {t('basket.summary')}
      </Headline>
      <div className="mt-4">
        <CostTable cost={cost} voucherCode={voucher?.code ?? null} promotions={basket.promotions} />
      </div>
      {saved > 0 && (
        <p className="mt-3 text-sm text-oxblood">
          {t('basket.saved', { amount: money(shop, saved) })}
        </p>
      )}
      <MissingNotes missing={basket.missingForPromotions} />
      {cost.untilFreeDelivery !== null && (
        <p className="mt-3 text-sm">
          {t('basket.untilFree', { amount: money(shop, cost.untilFreeDelivery) })}
        </p>
      )}
      {dates && (
        <p className="mt-3 text-sm">
          {t('basket.arrives', {
            days: writtenDays(shop.locale, [new Date(dates.min), new Date(dates.max)]),
          })}
        </p>
      )}
      <LimitNotice exceeded={basket.exceeded} items={basket.items} />
      {basket.count > 0 && basket.exceeded.length === 0 && (
        <ShopLink to="/checkout" className="button mt-6 w-full">
          {t('basket.checkout')}
        </ShopLink>
      )}
      {voucher ? <RedeemedVoucher voucher={voucher} /> : <VoucherForm outcome={outcome} />}
    </section>
  )
}
