import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { rpcContext } from '#app/pages/loadContext'
import { date, money } from '#app/formats/formats'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/orders.route'
import { ItemPicture } from './OrderItems'
import { ProgressBar } from './OrderProgress'
import { PageLinks, pageIn } from './PageLinks'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account_area:orders',
  isPersonal: true,
  access: 'customer',
}

const MOST_PICTURES = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  return context.get(rpcContext).getOrders({ page: pageIn(request) })
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { code } = useShop()
  const { orders, pagination } = loaderData
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={t('screens.orders')} noindex />
      <Breadcrumbs
        trail={[
          { name: t('screens.account'), path: `/${code}/account` },
          { name: t('screens.orders'), path: `/${code}/account/orders` },
        ]}
      />
      <Headline size="xl" level={1} className="mt-4">
        {t('screens.orders')}
      </Headline>
      {orders.length === 0 && (
        <>
          <p className="mt-4 text-graphite">{t('orders.none')}</p>
          <ShopLink to="/" className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        </>
      )}
      <ul className="mt-8">
        {orders.map((order) => (
          <li key={order.id} className="border-t border-stone">
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
      <PageLinks path="/account/orders" pagination={pagination} />
    </div>
  )
}

function OrderLink({ order }: { order: Route.ComponentProps['loaderData']['orders'][number] }) {
  const t = useTexts()
  const shop = { ...useShop(), currency: order.currencyCode }
  return (
    <ShopLink
      to={`/account/orders/${order.id}`}
      className="group flex flex-wrap items-center gap-4 py-5"
    >
      <span className="flex gap-2">
        {order.items.slice(0, MOST_PICTURES).map((item) => (
          <ItemPicture key={item.id} item={item} className="w-14" />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block group-hover:underline">
          {t('orders.number', { number: order.number })}
        </span>
        <span className="block text-sm text-graphite">
          {t('orders.placed', { day: date(shop, order.placedAt) })} ·{' '}
          {t(`orders.status.${order.status}`)}
        </span>
        <ProgressBar status={order.status} />
        {order.toTransfer > 0 && (
          <span className="block text-sm">
            {order.transferUntil
              ? t('orders.toTransfer.until', {
                  amount: money(shop, order.toTransfer),
                  day: date(shop, order.transferUntil, 'long'),
                })
              : t('orders.toTransfer', { amount: money(shop, order.toTransfer) })}
          </span>
        )}
      </span>
      <span>{money(shop, order.withTax)}</span>
    </ShopLink>
  )
}
