// An order as it stands: goods, parcels, where it goes, what it cost, and what can still be done.
import { Form } from 'react-router'
import { addressLines, isSameAddress } from '#app/forms/addressLayout'
import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { CostTable } from '#app/shopper/CostTable'
import { date, money } from '#app/formats/formats'
import type { Storefront } from '#app/storefronts/storefront'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { writtenDays } from '#app/formats/workingDays'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import { Invoices } from './Invoices'
import { OrderItems } from './OrderItems'
import type { Order, OrderOutcome, ReturnOptions } from './orderOutcome'
import { Returns } from './Returns'
import { Withdrawal } from './Withdrawal'

interface Props {
  order: Order
  outcome: OrderOutcome | undefined
}

export function OrderDetails({
  order,
  returnOptions,
  outcome,
}: Props & { returnOptions: ReturnOptions | null }) {
  const t = useTexts()
  return (
    <>
      <Awaiting order={order} />
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
        <div>
          <section aria-labelledby="order-items">
            <Headline size="base" level={2} id="order-items">
              {t('orders.items')}
            </Headline>
            <div className="mt-4 border-b border-stone">
              <OrderItems order={order} />
            </div>
          </section>
          <Packages order={order} />
        </div>
        <aside className="mt-10 self-start bg-linen p-6 lg:row-span-2 lg:mt-0">
          <Costs order={order} />
          <Delivery order={order} />
          <Invoices order={order} />
          {/* What waits for its payment is not ordered once more. */}
          {order.status !== 'pending' && <Actions order={order} outcome={outcome} />}
        </aside>
        <div>
          <Returns order={order} options={returnOptions} outcome={outcome} />
          <Withdrawal order={order} outcome={outcome} />
        </div>
      </div>
    </>
  )
}

/** Paid in advance: what has to come, and by when. */
function Awaiting({ order: { currencyCode, payment } }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const transfer = payment?.transfer
  if (!transfer?.until) return null
  return (
    <p role="status" className="mt-6 max-w-prose bg-linen px-4 py-3">
      {t('orders.awaiting', {
        amount: money({ ...shop, currency: currencyCode }, transfer.amount),
        day: date(shop, transfer.until, 'long'),
      })}
    </p>
  )
}

function Packages({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  if (order.packages.length === 0) return null
  return (
    <section aria-labelledby="order-packages" className="mt-10">
      <Headline size="base" level={2} id="order-packages">
        {t('orders.packages')}
      </Headline>
      <ul className="mt-4">
        {order.packages.map((parcel) => (
          <li key={parcel.id} className="flex items-center gap-4 border-t border-stone py-4">
            <Icon name={`carrier-${parcel.carrier}` as IconName} label="" />
            <div className="min-w-0 flex-1">
              <p>
                {t('orders.package', {
                  carrier: parcel.carrier.replaceAll('-', '_'),
                  name: t(`carrier.${parcel.carrier}` as TextKey),
                  day: date(shop, parcel.shippedAt),
                })}
              </p>
              {parcel.deliveredAt && (
                <p className="text-sm text-graphite">
                  {t('orders.package.delivered', { day: date(shop, parcel.deliveredAt) })}
                </p>
              )}
            </div>
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="link min-h-11 py-2.5 text-sm"
              >
                {t('orders.package.follow')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Costs({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const place = { ...shop, currency: order.currencyCode }
  const { cost, payment } = order
  return (
    <>
      <CostTable cost={cost} voucherCode={order.voucherCode} currency={order.currencyCode} />
      {payment && <p className="mt-4">{t('orders.paid', { method: payment.name })}</p>}
      {payment?.transfer && <Transfer transfer={payment.transfer} place={place} />}
      {order.refunds.length > 0 && (
        <ul className="mt-1 text-sm text-graphite">
          {order.refunds.map(({ amount, status }, at) => (
            <li key={at}>{t(`orders.refund.${status}`, { amount: money(place, amount) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type TransferAsked = NonNullable<NonNullable<Order['payment']>['transfer']>

/** Where the money of a prepayment or an invoice goes, until it has come. */
function Transfer({ transfer, place }: { transfer: TransferAsked; place: Storefront }) {
  const t = useTexts()
  const rows = [
    [t('orders.transfer.amount'), money(place, transfer.amount)],
    [t('orders.transfer.recipient'), transfer.recipient],
    ...(transfer.sortCode && transfer.accountNumber
      ? [
          [t('orders.transfer.sortCode'), transfer.sortCode],
          [t('orders.transfer.accountNumber'), transfer.accountNumber],
        ]
      : []),
    [t('orders.transfer.iban'), transfer.iban],
    [t('orders.transfer.bic'), transfer.bic],
    [t('orders.transfer.reference'), transfer.reference],
    ...(transfer.until
      ? [[t('orders.transfer.until'), date(place, transfer.until, 'long')] as const]
      : []),
  ]
  return (
    <section aria-labelledby="order-transfer" className="mt-4 bg-paper p-4">
      <h2 id="order-transfer" className="font-medium">
        {t('orders.transfer')}
      </h2>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-graphite">{name}</dt>
            <dd className="mb-1 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const AWAITED: readonly Order['status'][] = [
  'pending',
  'awaitingPayment',
  'confirmed',
  'partlyShipped',
  'shipped',
]

/** When it comes, if it is still to come. */
function Arrival({ order }: { order: Order }) {
  const t = useTexts()
  const { locale } = useShop()
  const { delivery, status } = order
  if (!AWAITED.includes(status)) return null
  const days = writtenDays(locale, [new Date(delivery.min), new Date(delivery.max)])
  return (
    <p className="text-sm text-graphite">
      {status === 'awaitingPayment'
        ? t('orders.arrives.afterTransfer')
        : t('orders.arrives', { days })}
    </p>
  )
}

function Delivery({ order }: { order: Order }) {
  const t = useTexts()
  const { language } = useShop()
  const { shippingAddress, billingAddress } = order
  const isOne =
    !!shippingAddress && (!billingAddress || isSameAddress(shippingAddress, billingAddress))
  return (
    <div className="mt-6 border-t border-stone pt-4">
      <p className="font-medium">{t('orders.delivery')}</p>
      <Arrival order={order} />
      {isOne && <p className="mt-4 font-medium">{t('orders.address.both')}</p>}
      {shippingAddress && (
        <address className="mt-2 not-italic">
          {addressLines(shippingAddress, language).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {billingAddress && !isOne && (
        <>
          <p className="mt-4 font-medium">{t('checkout.billing')}</p>
          <address className="mt-2 not-italic">
            {addressLines(billingAddress, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      )}
    </div>
  )
}

function Actions({ order, outcome }: Props) {
  const t = useTexts()
  const mine = outcome?.form === 'reorder' && outcome.kind === 'refused' ? outcome : null
  const isEnded = order.status === 'ended'
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-stone pt-4">
      <Form method="post">
        <Button
          type="submit"
          look={isEnded ? 'strong' : 'quiet'}
          name="intent"
          value="reorder"
          className="w-full"
        >
          {t(isEnded ? 'orders.ended.again' : 'orders.reorder')}
        </Button>
      </Form>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {mine && t(mine.because === 'nothing' ? 'orders.reorder.nothing' : 'orders.problem.failed')}
      </p>
      {outcome?.kind === 'reordered' && <ReorderResult {...outcome} />}
    </div>
  )
}

/** What could not be put into the basket, by its name. */
function ReorderResult({ fewer, missing }: { fewer: string[]; missing: string[] }) {
  const t = useTexts()
  return (
    <div role="status" className="text-sm">
      <p>{t('orders.reordered')}</p>
      {missing.length > 0 && <p>{t('orders.reordered.missing', { names: missing.join('; ') })}</p>}
      {fewer.length > 0 && <p>{t('orders.reordered.fewer', { names: fewer.join('; ') })}</p>}
      <ShopLink to="/basket" className="link inline-block min-h-11 py-2.5">
        {t('orders.reordered.go')}
      </ShopLink>
    </div>
  )
}
