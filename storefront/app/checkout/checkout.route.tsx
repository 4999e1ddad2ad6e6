// From a basket to an order: one page whose steps open one after the other. The shop's own state says
// what is complete, so Back, a reload and a second tab all show the same.
import { readForm } from '#app/forms/runIntent.server'
import { changingShopper } from '#app/shopper/shopper'
import { UnpaidOrderNotice } from '#app/shopper/UnpaidOrderNotice'
import { PageHead } from '#app/pages/PageHead'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { redirect } from '#app/pages/redirect'
import type { Answer } from '#app/rpc/client'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/checkout.route'
import { AddressStep } from './AddressStep'
import { checkoutAction } from './checkoutAction.server'
import { CheckoutSummary } from './CheckoutSummary'
import { ContactStep } from './ContactStep'
import { DeliveryStep } from './DeliveryStep'
import { PaymentStep } from './PaymentStep'
import { Progress } from './Progress'
import { RefusalNotice } from './RefusalNotice'
import { Review } from './Review'
import { openStep } from './steps'

export const handle: ScreenHandle = {
  pageCategory: 'checkout',
  pageType: 'checkout',
  isPersonal: true,
  access: 'guest',
  frame: 'reduced',
  facts: ({ state }: { state: Answer<'getCheckoutState'> }) => ({ basket: state.basket }),
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const [state, { origins }, { order }] = await Promise.all([
    rpc.getCheckoutState(),
    rpc.getPaymentOrigins(),
    rpc.getUnpaidOrder(),
  ])
  // Without scripts the form itself is sent on to the provider.
  context.get(loadContext).policy.formActions = origins
  if (state.basket.items.length === 0) throw redirect(`/${params.shop}/basket`)
  const open = openStep(new URL(request.url).searchParams.get('step'), state.missing)
  // Each page that is shown can place one order; the same form sent twice places the same one.
  const unpaid = order?.status === 'pending' ? order : null
  return { state, open, unpaid, key: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { country } = context.get(shopContext) ?? { country: '' }
  const form = await readForm(request)
  return checkoutAction({ rpc: context.get(rpcContext), form, code: params.shop, country })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return changingShopper(serverAction)
}

/** A refusal tells that something has changed: what is shown must be what holds now. */
export function shouldRevalidate() {
  return true
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { state, open, unpaid, key } = loaderData
  // An answer belongs to the form that was sent; a step that was left is shown as the shop has it.
  const outcome = actionData
  const step = { state, outcome, open }
  return (
    <div className="wide py-8 lg:py-14">
      <PageHead title={t('checkout.title')} noindex />
      <Headline size="xl" level={1}>
        {t('checkout.title')}
      </Headline>
      <Progress open={open} />
      <RefusalNotice outcome={outcome} />
      <UnpaidOrderNotice order={unpaid} />
      <div className="mt-6 gap-x-16 lg:mt-10 lg:grid lg:grid-cols-[1fr_24rem]">
        <CheckoutSummary {...step} />
        <div className="lg:col-start-1 lg:row-start-1">
          <ContactStep {...step} />
          <AddressStep {...step} />
          <DeliveryStep {...step} />
          <PaymentStep {...step} />
          <Review {...step} orderKey={key} />
        </div>
      </div>
    </div>
  )
}
