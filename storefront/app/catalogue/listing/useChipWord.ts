import { percent, threshold } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { Chosen } from './filters'

/** What is chosen, in words. */
export function useChipWord(): (chip: Chosen) => string {
  const t = useTexts()
  const shop = useShop()
  return (chip) => {
    if (chip.kind === 'value' && chip.sizeGroup) {
      // A number alone says nothing, and a 38 is not the same of shoes and of dresses.
      return t(`listing.size.${chip.sizeGroup}`, { size: chip.label })
    }
    if (chip.kind !== 'range') return chip.label
    const write = (end: number) =>
      chip.slug === 'prices' ? threshold(shop, end) : percent(shop, end / 100)
    const { low, high } = chip
    if (low === undefined) return t('listing.upTo', { end: write(high ?? 0) })
    if (high === undefined) return t('listing.atLeast', { end: write(low) })
    return t('listing.between', { low: write(low), high: write(high) })
  }
}
