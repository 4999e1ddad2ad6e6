import { money, percent } from '#app/shops/formats'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import type { PriceShown } from './priceShown'

interface Props {
  price: PriceShown
  className?: string
}

/** What it costs, what it cost, and the note that the country wants beside it. */
export function ProductPrice({ price, className = '' }: Props) {
  const t = useTexts()
  const shop = useShop()
  const now = money(shop, price.now)
  const asked = price.isFrom ? t('price.from', { price: now }) : now
  if (price.before === undefined) return <p className={className}>{asked}</p>
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-oxblood">{asked}</span>
        <s className="text-graphite">
          <span className="sr-only">{t('price.before')} </span>
          {money(shop, price.before)}
        </s>
        {price.share ? <span className="text-oxblood">{percent(shop, -price.share)}</span> : null}
      </p>
      {price.lowest !== undefined && (
        <p className="text-[0.8125rem] leading-[1.125rem] text-graphite">
          {t('price.lowest', { price: money(shop, price.lowest) })}
        </p>
      )}
    </div>
  )
}
