import type { Answer } from '#app/rpc/client'
import { useTexts } from '#app/texts/texts'

type Basket = Answer<'getBasket'>['basket']

interface Props {
  exceeded: Basket['exceeded']
  items: Basket['items']
}

/** Why nothing can be ordered yet, and what to do; whatever lies in the basket stays there. */
export function LimitNotice({ exceeded, items }: Props) {
  const t = useTexts()
  if (exceeded.length === 0) return null
  const nameOf = (variantId: number | null) =>
    items.find((item) => item.variantId === variantId)?.snapshot.name ?? ''
  return (
    <ul role="alert" className="mt-4 border-l-2 border-alarm bg-paper px-4 py-3">
      {exceeded.map(({ code, most, variantId }) => (
        <li key={`${code}${variantId}`}>
          {code === 'TooManyOfSize' &&
            t('basket.limit.TooManyOfSize', { count: most, name: nameOf(variantId) })}
          {code === 'TooManyPieces' && t('basket.limit.TooManyPieces', { count: most })}
          {code === 'TooManyUnpaidOrders' && t('basket.limit.TooManyUnpaidOrders', { count: most })}
        </li>
      ))}
    </ul>
  )
}
