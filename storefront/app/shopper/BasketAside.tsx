import type { ReactNode } from 'react'
import type { Answer } from '#app/rpc/client'
import { money } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { CostTable } from './CostTable'
import { SummaryLines } from './SummaryLines'

interface Props {
  basket: Answer<'getBasket'>['basket']
  /** The goods themselves, unless the page shows them already. */
  hasLines?: boolean
  children?: ReactNode
}

/** What is about to be paid, always in sight: beside the page, or folded above it on a phone. */
export function BasketAside({ basket, hasLines = true, children }: Props) {
  const t = useTexts()
  const shop = useShop()
  const costs = (
    <div className="mt-3 border-t border-stone pt-4">
      <CostTable cost={basket.cost} voucherCode={basket.voucher?.code ?? null} />
    </div>
  )
  return (
    <aside aria-label={t('basket.summary')} className="lg:col-start-2 lg:row-start-1">
      <div className="bg-linen lg:sticky lg:top-24">
        <details className="lg:hidden">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between px-4">
            <span>{t('checkout.summary.pieces', { count: basket.count })}</span>
            <span className="font-medium">{money(shop, basket.cost.withTax)}</span>
          </summary>
          <div className="px-4 pb-4">
            <SummaryLines basket={basket} />
            {costs}
          </div>
        </details>
        <div className="hidden p-6 lg:block">
          <p className="font-medium">{t('basket.summary')}</p>
          {hasLines && <SummaryLines basket={basket} />}
          {costs}
        </div>
        {children}
      </div>
    </aside>
  )
}
