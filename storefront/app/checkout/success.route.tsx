// After the order, for guests as well: whoever has its token sees it. Safe to reload, since it only
// reads; a payment that is not sure yet is asked for again by the page itself.
import { Form } from 'react-router'
import { CheckedField } from '#app/forms/CheckedField'
import { OrderDetails } from '#app/orders/OrderDetails'
import { isNew } from '#app/orders/orderSteps'
import { OrderState } from '#app/orders/OrderState'
import { orderAction } from '#app/orders/orderAction.server'
import type { Order, OrderOutcome } from '#app/orders/orderOutcome'
import { returnOptionsOf } from '#app/orders/returnOptions.server'
import { RpcProblem } from '#app/rpc/client'
import { password } from '#app/forms/fieldRules'
import { fieldsOf } from '#app/forms/fieldsOf'
import { readForm } from '#app/forms/runIntent.server'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { changingShopper } from '#app/shopper/shopper'
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/success.route'
import { datedReturn, isConfirming } from './confirming'
import { PendingOrder } from './PendingOrder'
import { useForgottenDrafts } from './useDraft'

export const handle: ScreenHandle = {
  pageCategory: 'orderConfirmation',
  isPersonal: true,
  facts: ({ order }: { order: Order }) => ({ order }),
  // Not afterwards: somebody may be choosing another way to pay.
  reloads: (answer: { isConfirming: boolean }) => answer.isConfirming,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const now = Date.now()
  const dated = datedReturn(request.url, now)
  if (dated) throw redirect(dated, 303)
  const [order, { methods }, { origins }] = await Promise.all([
    rpc.getOrderByToken({ token: tokenIn(request) }).catch((failure: unknown) => {
      if (failure instanceof RpcProblem && failure.status === 404) throw pageNotFound(request)
      throw failure
    }),
    rpc.getPaymentMethods({ token: tokenIn(request) }),
    rpc.getPaymentOrigins(),
  ])
  // Without scripts the form itself is sent on to the provider.
  context.get(loadContext).policy.formActions = origins
  const returned = new URL(request.url).searchParams.get('returned')
  return {
    order,
    methods,
    isConfirming: isConfirming(order, returned, now),
    returnOptions: await returnOptionsOf(rpc, order),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const token = tokenIn(request)
  const form = await readForm(request)
  return orderAction({ rpc: context.get(rpcContext), form, code: params.shop, token })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return changingShopper(serverAction)
}

export default function SuccessRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { order, methods, returnOptions } = loaderData
  useForgottenDrafts()
  const isJustPaid = loaderData.isConfirming
  const title = isJustPaid
    ? t('orders.confirming.title')
    : order.status === 'pending'
      ? t('orders.pending.title')
      : order.status === 'ended'
        ? t('orders.ended.title')
        : isNew(order)
          ? t('orders.thanks')
          : t('orders.number', { number: order.number })
  return (
    <div className="wide py-10 lg:py-16">
      <PageHead title={isNew(order) ? t('orders.confirmation') : title} noindex />
      <Headline size="xl" level={1}>
        {title}
      </Headline>
      {order.status === 'pending' ? (
        <PendingOrder {...{ order, methods }} isConfirming={isJustPaid} outcome={actionData} />
      ) : (
        <p className="mt-4 max-w-prose">
          {order.status === 'ended' ? (
            t('orders.ended.text')
          ) : isNew(order) ? (
            t('orders.thanks.text', { number: order.number, email: order.customer?.email ?? '' })
          ) : (
            <OrderState order={order} />
          )}
        </p>
      )}
      {actionData?.form === 'claim' && actionData.kind === 'done' && (
        <p role="status" className="mt-6 bg-linen px-4 py-3">
          {t('orders.claim.done')}
        </p>
      )}
      <OrderDetails order={order} returnOptions={returnOptions} outcome={actionData} />
      {order.isGuest && order.status !== 'pending' && <Claim order={order} outcome={actionData} />}
    </div>
  )
}

interface Props {
  order: Order
  outcome: OrderOutcome | undefined
}

function Claim({ outcome }: Props) {
  const t = useTexts()
  const mine = outcome?.form === 'claim' ? outcome : null
  const isSubmitting = useIsSubmitting('claim')
  return (
    <section aria-labelledby="claim" className="mt-10 max-w-xl bg-linen p-6">
      <Headline size="base" level={2} id="claim">
        {t('orders.claim.title')}
      </Headline>
      <p className="mt-2">{t('orders.claim.text')}</p>
      <Form method="post" noValidate preventScrollReset className="mt-4 flex flex-col gap-4">
        <FormFieldset answer={mine} isSubmitting={isSubmitting}>
          <CheckedField
            {...fieldsOf(t, mine)('password')}
            type="password"
            label={t('signin.password')}
            autoComplete="new-password"
            maxLength={70}
            check={password}
          />
        </FormFieldset>
        <p role="alert" className="text-sm text-alarm empty:hidden">
          {mine?.kind === 'refused' && t('orders.problem.failed')}
        </p>
        <Button type="submit" look="quiet" name="intent" value="claim" className="self-start">
          {t('orders.claim.submit')}
        </Button>
      </Form>
    </section>
  )
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
}
