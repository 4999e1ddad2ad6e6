import { money, percent } from '#app/shops/formats'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'

interface Cost {
  goods: number
  promotionReduction: number
  voucherReduction: number
  delivery: number
  taxes: { rate: number; amount: number }[]
  withTax: number
}

interface Props {
  cost: Cost
  voucherCode: string | null
}

/** Every number is the shop's own: nothing is added up here but what was taken off. */
export function CostTable({ cost, voucherCode }: Props) {
  const t = useTexts()
  const shop = useShop()
  const before = cost.goods + cost.promotionReduction + cost.voucherReduction
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-stone pt-4">
      <dt>{t('basket.goods')}</dt>
      <dd className="text-right">{money(shop, before)}</dd>
      {cost.promotionReduction > 0 && (
        <>
          <dt>{t('basket.promotion')}</dt>
          <dd className="text-right">{money(shop, -cost.promotionReduction)}</dd>
        </>
      )}
      {voucherCode && cost.voucherReduction > 0 && (
        <>
          <dt>{t('basket.voucher.applied', { code: voucherCode })}</dt>
          <dd className="text-right">{money(shop, -cost.voucherReduction)}</dd>
        </>
      )}
      <dt>{t('basket.delivery')}</dt>
      <dd className="text-right">
        {cost.delivery ? money(shop, cost.delivery) : t('basket.delivery.free')}
      </dd>
      <dt className="border-t border-stone pt-2 text-lg font-medium">{t('basket.total')}</dt>
      <dd className="border-t border-stone pt-2 text-right text-lg font-medium">
        {money(shop, cost.withTax)}
      </dd>
      {cost.taxes.map(({ rate, amount }) => (
        <dd key={rate} className="col-span-2 text-sm text-graphite">
          {t('basket.tax', { rate: percent(shop, rate), amount: money(shop, amount) })}
        </dd>
      ))}
    </dl>
  )
}
