// The invoices of an order and the credit notes to them, each as a file.
import { date, money } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { Order } from './orderOutcome'

export function Invoices({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const place = { ...shop, currency: order.currencyCode }
  if (order.invoices.length === 0) return null
  return (
    <section aria-labelledby="order-invoices" className="mt-6 border-t border-stone pt-4">
      <h2 id="order-invoices" className="font-medium">
        {t('orders.invoices')}
      </h2>
      <ul className="mt-1">
        {order.invoices.map(({ number, kind, issuedAt, amount }) => (
          <li key={number} className="py-1.5">
            <a
              href={`/${shop.code}/success/invoice?token=${order.token}&number=${number}`}
              className="link inline-block min-h-11 py-2.5"
            >
              {t(`orders.invoices.${kind}`, { number })}
            </a>
            <p className="text-sm text-graphite">
              {date(shop, issuedAt)}
              {amount !== null && ` · ${money(place, kind === 'credit' ? -amount : amount)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
