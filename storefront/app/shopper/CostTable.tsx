// What a basket or an order costs. Every number is the shop's own: nothing is added up here but what
// was taken off.
import { money, percent } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'

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
  /** Each by its name, where they are known. */
  promotions?: { name: string | null; reduction: number }[]
  /** Of an order, which keeps its own. */
  currency?: string
}

export function CostTable({ cost, voucherCode, promotions, currency }: Props) {
  const t = useTexts()
  const shop = useShop()
  const place = currency ? { ...shop, currency } : shop
  const reductions = promotions ?? [{ name: null, reduction: cost.promotionReduction }]
  const rows: [string, string][] = [
    [t('basket.goods'), money(place, cost.goods + cost.promotionReduction + cost.voucherReduction)],
    ...reductions
      .filter(({ reduction }) => reduction > 0)
      .map(({ name, reduction }): [string, string] => [
        name ?? t('basket.promotion'),
        money(place, -reduction),
      ]),
  ]
  if (voucherCode && cost.voucherReduction > 0) {
    const name = t('basket.voucher.applied', { code: voucherCode })
    rows.push([name, money(place, -cost.voucherReduction)])
  }
  rows.push([
    t('basket.delivery'),
    cost.delivery ? money(place, cost.delivery) : t('basket.delivery.free'),
  ])
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      {rows.map(([name, amount], at) => (
        <div key={at} className="contents">
          <dt>{name}</dt>
          <dd className="pl-6 text-right">{amount}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="border-t border-stone pt-2 text-lg font-medium">{t('basket.total')}</dt>
        <dd className="border-t border-stone pt-2 pl-6 text-right text-lg font-medium">
          {money(place, cost.withTax)}
        </dd>
        {cost.taxes.map(({ rate, amount }) => (
          <dd key={rate} className="col-span-2 text-sm text-graphite">
            {t('basket.tax', { rate: percent(shop, rate), amount: money(place, amount) })}
          </dd>
        ))}
      </div>
    </dl>
  )
}
