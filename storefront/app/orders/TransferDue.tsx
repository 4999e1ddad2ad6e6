// Money that the customer has to transfer: until when, how much, where to, and a code to scan.
import { date, money } from '#app/formats/formats'
import type { Storefront } from '#app/storefronts/storefront'
import { useShop } from '#app/storefronts/useShop'
import { useTexts, type Texts } from '#app/texts/texts'
import { CopyButton } from '#app/ui/CopyButton'
import { Headline } from '#app/ui/Headline'
import type { Order } from './orderOutcome'
import { TransferCode } from './TransferCode'

type Transfer = NonNullable<NonNullable<Order['payment']>['transfer']>

export function TransferDue({ order: { currencyCode, payment } }: { order: Order }) {
  const t = useTexts()
  const place = { ...useShop(), currency: currencyCode }
  const transfer = payment?.transfer
  if (!transfer) return null
  return (
    <section
      aria-labelledby="order-transfer"
      className="mt-8 flex flex-wrap gap-x-16 gap-y-8 bg-linen p-6"
    >
      <div className="min-w-0 flex-1 basis-80">
        <Headline size="base" level={2} id="order-transfer">
          {t('orders.transfer')}
        </Headline>
        <p role="status" className="mt-2 max-w-prose">
          {transfer.until
            ? t('orders.awaiting', {
                amount: money(place, transfer.amount),
                day: date(place, transfer.until, 'long'),
              })
            : t('orders.transfer.term')}
        </p>
        <dl className="mt-4 grid gap-x-8 sm:grid-cols-[auto_1fr]">
          {rowsOf(t, place, transfer).map(({ name, value, copyText }) => (
            <div key={name} className="contents">
              <dt className="text-sm text-graphite sm:py-3">{name}</dt>
              <dd className="mb-2 flex flex-wrap items-center gap-x-4 sm:mb-0">
                <span className="[overflow-wrap:anywhere]">{value}</span>
                {copyText && (
                  <CopyButton
                    text={copyText}
                    label={t('orders.transfer.copy', { name })}
                    done={t('orders.transfer.copied', { name })}
                    failed={t('orders.transfer.notCopied')}
                  >
                    {t('orders.transfer.copy.short')}
                  </CopyButton>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {transfer.code && <TransferCode code={transfer.code} />}
    </section>
  )
}

interface Row {
  name: string
  value: string
  /** As a form of a bank takes it. */
  copyText?: string
}

function rowsOf(t: Texts, place: Storefront, transfer: Transfer): Row[] {
  const { sortCode, accountNumber, iban, reference } = transfer
  const british =
    sortCode && accountNumber
      ? [
          { name: t('orders.transfer.sortCode'), value: sortCode, copyText: sortCode },
          {
            name: t('orders.transfer.accountNumber'),
            value: accountNumber,
            copyText: accountNumber,
          },
        ]
      : []
  return [
    { name: t('orders.transfer.amount'), value: money(place, transfer.amount) },
    {
      name: t('orders.transfer.recipient'),
      value: transfer.recipient,
      copyText: transfer.recipient,
    },
    ...british,
    { name: t('orders.transfer.iban'), value: iban, copyText: iban.replaceAll(' ', '') },
    { name: t('orders.transfer.bic'), value: transfer.bic },
    {
      name: t('orders.transfer.reference'),
      value: reference,
      copyText: reference.replaceAll(' ', ''),
    },
    ...(transfer.until
      ? [{ name: t('orders.transfer.until'), value: date(place, transfer.until, 'long') }]
      : []),
  ]
}
