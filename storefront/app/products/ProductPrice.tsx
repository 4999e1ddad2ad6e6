import { useTexts } from '#app/texts/texts'
import { useSwitches } from '#app/storefronts/useConfiguration'
import type { PriceTag } from './priceTag'

/** What it costs, what it cost, and the note that the country wants beside it. */
export function ProductPrice({ price, className = '' }: { price: PriceTag; className?: string }) {
  const t = useTexts()
  const { blackFridayLabels } = useSwitches()
  const { now, isFrom, before, off, lowest } = price
  const current = isFrom ? t('price.from', { price: now }) : now
  if (before === undefined) {
    return (
      <div className={className}>
        <p>{current}</p>
      </div>
    )
  }
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-oxblood">{current}</span>
        <s className="text-graphite">
          <span className="sr-only">{t('price.before')} </span>
          {before}
        </s>
        {off && <span className="text-oxblood">{off}</span>}
        {blackFridayLabels && <span className="price-label">{t('price.blackFriday')}</span>}
      </p>
      {lowest !== undefined && (
        <p className="price-lowest">{t('price.lowest', { price: lowest })}</p>
      )}
    </div>
  )
}
