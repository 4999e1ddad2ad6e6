import type { Answer } from '#app/rpc/client'
import { writtenDays } from '#app/shops/workingDays'
import { money, percent } from '#app/shops/formats'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { Headline } from '#app/ui/Headline'
import type { Outcome } from './outcome'
import { RedeemedVoucher } from './RedeemedVoucher'
import { VoucherForm } from './VoucherForm'

type Basket = Answer<'getBasket'>['basket']

interface Props {
  basket: Basket
  outcome: Outcome | undefined
}

/** Every number is the shop's own: nothing is added up here. */
export function BasketSummary({ basket, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { cost, voucher, packages } = basket
  const saved = cost.saleReduction + cost.campaignReduction + cost.promotionReduction
  const before = cost.goods + cost.promotionReduction + cost.voucherReduction
  const dates = packages[0]?.deliveryDate
  return (
    <section aria-label={t('basket.summary')} className="mt-10 self-start bg-linen p-6 lg:mt-0">
      <Headline size="base" level={2}>
        {t('basket.summary')}
      </Headline>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <Row name={t('basket.goods')} amount={money(shop, before)} />
        {basket.promotions.map(({ name, reduction }, place) => (
          <Row key={place} name={name ?? t('basket.promotion')} amount={money(shop, -reduction)} />
        ))}
        {voucher && cost.voucherReduction > 0 && (
          <Row
            name={t('basket.voucher.applied', { code: voucher.code })}
            amount={money(shop, -cost.voucherReduction)}
          />
        )}
        <Row
          name={t('basket.delivery')}
          amount={cost.delivery ? money(shop, cost.delivery) : t('basket.delivery.free')}
        />
        <div className="col-span-2 border-t border-stone" />
        <dt className="text-lg font-medium">{t('basket.total')}</dt>
        <dd className="text-right text-lg font-medium">{money(shop, cost.withTax)}</dd>
        {cost.taxes.map(({ rate, amount }) => (
          <p key={rate} className="col-span-2 text-sm text-graphite">
            {t('basket.tax', { rate: percent(shop, rate), amount: money(shop, amount) })}
          </p>
        ))}
      </dl>
      {saved > 0 && (
        <p className="mt-3 text-sm text-oxblood">
          {t('basket.saved', { amount: money(shop, saved) })}
        </p>
      )}
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
      {basket.count > 0 && (
        <ShopLink to="/checkout" className="button mt-6 w-full">
          {t('basket.checkout')}
        </ShopLink>
      )}
      {voucher ? <RedeemedVoucher voucher={voucher} /> : <VoucherForm outcome={outcome} />}
    </section>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  )
}
