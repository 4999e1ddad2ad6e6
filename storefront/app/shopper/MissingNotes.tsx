import { money, percent } from '#app/formats/formats'
import type { Answer } from '#app/rpc/client'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'

export type Missing = Answer<'getBasket'>['basket']['missingForPromotions'][number]

/** What the goods still lack for the promotions that they are in. */
export function MissingNotes({ missing }: { missing: Missing[] }) {
  const t = useTexts()
  const shop = useShop()
  return missing.map((each, place) => {
    const name = each.name ?? t('basket.promotion')
    const { pieces: count, cheaper, share, amount } = each
    return (
      <p key={place} className="mt-3 text-sm">
        {count === 0
          ? t('basket.missing.amount', { name, amount: money(shop, amount) })
          : share === 1
            ? t('basket.missing.free', { name, count, cheaper })
            : t('basket.missing.cheaper', { name, count, cheaper, share: percent(shop, share) })}
      </p>
    )
  })
}
