import { useTexts } from '#app/shops/texts'
import { priceMarkup } from './priceMarkup'
import type { PriceTag } from './priceTag'

export function ProductPrice({ price, className = '' }: { price: PriceTag; className?: string }) {
  const t = useTexts()
  return <div className={className} dangerouslySetInnerHTML={{ __html: priceMarkup(price, t) }} />
}
