// What a customer has sent back, over all orders.
import { ShopLink } from '#app/links/ShopLink'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/returns.route'
import { ReturnState, slipPath } from './AnnouncedReturns'
import { ItemPicture } from './OrderItems'
import { PageLinks, pageIn } from './PageLinks'
import { nameOf } from './orderOutcome'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account_area:orders',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return context.get(rpcContext).getReturns({ page: pageIn(request) })
}

export default function ReturnsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { code } = useShop()
  const { returns, pagination } = loaderData
  const title = t('screens.returns')
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={title} noindex />
      <Breadcrumbs
        trail={[
          { name: t('screens.account'), path: `/${code}/account` },
          { name: title, path: `/${code}/account/returns` },
        ]}
      />
      <Headline size="xl" level={1} className="mt-4">
        {title}
      </Headline>
      {returns.length === 0 && (
        <>
          <p className="mt-4 max-w-prose text-graphite">{t('orders.announced.none')}</p>
          <ShopLink to="/account/orders" className="button mt-8">
            {t('screens.orders')}
          </ShopLink>
        </>
      )}
      <ul className="mt-8">
        {returns.map((each) => (
          <li key={each.announced.number} className="border-t border-stone py-5">
            <ReturnLine summary={each} />
          </li>
        ))}
      </ul>
      <PageLinks path="/account/returns" pagination={pagination} />
    </div>
  )
}

type Summary = Route.ComponentProps['loaderData']['returns'][number]

function ReturnLine({
  summary: { announced, items, orderId, orderNumber, orderToken },
}: {
  summary: Summary
}) {
  const t = useTexts()
  const { code } = useShop()
  return (
    <div className="flex flex-wrap items-start gap-4">
      <span className="flex gap-2">
        {items.map((item) => (
          <ItemPicture key={item.id} item={item} className="w-14" />
        ))}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <ReturnState announced={announced} />
        <ul className="mt-1 text-sm text-graphite">
          {announced.items.map(({ itemId, quantity, reason }) => (
            <li key={`${itemId}.${reason ?? ''}`}>
              {quantity} × {nameOf({ items }, itemId)}
            </li>
          ))}
        </ul>
      </div>
      <p className="flex flex-col text-sm">
        <ShopLink to={`/account/orders/${orderId}`} className="link min-h-11 py-2.5">
          {t('orders.number', { number: orderNumber })}
        </ShopLink>
        {announced.status !== 'received' && (
          <a href={slipPath(code, orderToken, announced.number)} className="link min-h-11 py-2.5">
            {t('orders.announced.slip')}
          </a>
        )}
      </p>
    </div>
  )
}
