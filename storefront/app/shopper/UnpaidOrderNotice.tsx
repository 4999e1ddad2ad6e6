import type { Answer } from '#app/rpc/client'
import { date, time } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'

type UnpaidOrder = NonNullable<Answer<'getUnpaidOrder'>['order']>

/** The way back to an order that waits for its payment, or to the goods of one that ended without. */
export function UnpaidOrderNotice({ order }: { order: UnpaidOrder | null }) {
  const t = useTexts()
  const shop = useShop()
  if (!order) return null
  const isWaiting = order.status === 'pending'
  const until = order.endsAt
    ? t('basket.unpaid.until', { day: date(shop, order.endsAt), time: time(shop, order.endsAt) })
    : ''
  return (
    <div
      role="status"
      className="mx-auto mt-6 flex max-w-prose flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-linen px-4 py-3 text-left"
    >
      <p>
        {isWaiting
          ? t('basket.unpaid.waits', { number: order.number, until })
          : t('basket.unpaid.ended', { number: order.number })}
      </p>
      <ShopLink
        to={`/success?token=${encodeURIComponent(order.token)}${isWaiting ? '&pay=1' : ''}`}
        className="link min-h-11 py-2.5"
      >
        {isWaiting ? t('basket.unpaid.pay') : t('basket.unpaid.again')}
      </ShopLink>
    </div>
  )
}
