import { RpcProblem } from '#app/rpc/client'
import { readForm } from '#app/forms/runIntent.server'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { rpcContext } from '#app/pages/loadContext'
import { pageNotFound, requireDigits } from '#app/pages/pageNotFound'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/order.route'
import { orderAction } from './orderAction.server'
import { OrderDetails } from './OrderDetails'
import { OrderState } from './OrderState'
import { returnOptionsOf } from './returnOptions.server'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account_area:order_id',
  pageTypeId: 'id',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireDigits(request, params.id)
  const rpc = context.get(rpcContext)
  const order = await rpc.getOrderById({ orderId: Number(params.id) }).catch((failure: unknown) => {
    if (failure instanceof RpcProblem && failure.status === 404) throw pageNotFound(request)
    throw failure
  })
  return { order, returnOptions: await returnOptionsOf(rpc, order) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireDigits(request, params.id)
  const rpc = context.get(rpcContext)
  const { token } = await rpc.getOrderById({ orderId: Number(params.id) })
  return orderAction({ rpc, form: await readForm(request), code: params.shop, token })
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const shop = useShop()
  const { order, returnOptions } = loaderData
  const title = t('orders.number', { number: order.number })
  return (
    <div className="wide py-10 lg:py-16">
      <PageHead title={title} noindex />
      <Breadcrumbs
        trail={[
          { name: t('screens.account'), path: `/${shop.code}/account` },
          { name: t('screens.orders'), path: `/${shop.code}/account/orders` },
          { name: title, path: `/${shop.code}/account/orders/${order.id}` },
        ]}
      />
      <Headline size="xl" level={1} className="mt-4">
        {title}
      </Headline>
      <p className="mt-2 text-graphite">
        <OrderState order={order} />
      </p>
      <OrderDetails order={order} returnOptions={returnOptions} outcome={actionData} />
    </div>
  )
}
