// What is on its way back, by a request or by withdrawing: how far it is, and what is to be done.
import { date } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { nameOf, type AnnouncedReturn, type Order } from './orderOutcome'

interface Props {
  order: Order
  /** Where parcels go. */
  address: string[]
}

export function AnnouncedReturns({ order, address }: Props) {
  const t = useTexts()
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="order-announced" className="mb-10" id="announced-returns">
      <Headline size="base" level={2} id="order-announced">
        {t('screens.returns')}
      </Headline>
      <ul className="mt-4 flex flex-col gap-px">
        {order.returns.map((announced) => (
          <li key={announced.number} className="bg-linen p-6">
            <ReturnState announced={announced} />
            <ul className="mt-2 text-sm text-graphite">
              {announced.items.map(({ itemId, quantity, reason }) => (
                <li key={`${itemId}.${reason ?? ''}`}>
                  {quantity} × {nameOf(order, itemId)}
                  {reason && ` · ${t(`orders.returns.reason.${reason}`)}`}
                </li>
              ))}
            </ul>
            {announced.status !== 'received' && (
              <WhatToDo announced={announced} token={order.token} address={address} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its number and how far it is. */
export function ReturnState({ announced }: { announced: AnnouncedReturn }) {
  const t = useTexts()
  const shop = useShop()
  const { number, kind, announcedAt, status } = announced
  return (
    <p>
      <span className="font-medium">{t(`orders.announced.${kind}`, { number })}</span>
      <span className="block text-sm text-graphite">
        {t('orders.announced.at', { day: date(shop, announcedAt) })} ·{' '}
        {t(`orders.announced.status.${status}`)}
      </span>
    </p>
  )
}

interface WhatToDoProps {
  announced: AnnouncedReturn
  token: string
  address: string[]
}

function WhatToDo({ announced: { kind, number, until }, token, address }: WhatToDoProps) {
  const t = useTexts()
  const shop = useShop()
  return (
    <>
      <ol className="mt-4 flex max-w-prose list-decimal flex-col gap-1 pl-5">
        <li>{t('orders.announced.print')}</li>
        <li>{t('orders.announced.pack')}</li>
        <li>{t('orders.announced.post', { day: date(shop, until, 'long') })}</li>
      </ol>
      {address.length > 0 && (
        <address className="mt-3 not-italic">
          {t('orders.announced.to')} {address.join(', ')}
        </address>
      )}
      <a href={slipPath(shop.code, token, number)} className="button button-quiet mt-4">
        {t('orders.announced.slip')}
      </a>
      <p className="mt-3 max-w-prose text-sm text-graphite">{t(`orders.announced.next.${kind}`)}</p>
    </>
  )
}

export function slipPath(code: string, token: string, number: string): string {
  const query = new URLSearchParams({ token, number })
  return `/${code}/success/return-slip?${query.toString()}`
}
