// For whoever has no account and no longer the mail: the way to withdraw stands in the footer of every
// page, and the link to the order is sent to the order's own address.
import { Form, data } from 'react-router'
import { RpcProblem } from '#app/rpc/client'
import { fieldMessage } from '#app/forms/fieldMessage'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { Field } from '#app/ui/Field'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/withdrawal.route'

export const handle: ScreenHandle = { pageCategory: 'customerService', isPersonal: true }

export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  const typed = { number: text('number'), email: text('email') }
  if (!typed.number.trim() || !typed.email.trim()) {
    return data({ kind: 'missing' as const, typed }, 422)
  }
  try {
    await context.get(rpcContext).findOrder(typed)
    return { kind: 'sent' as const, typed }
  } catch (failure) {
    const isTooOften = failure instanceof RpcProblem && failure.status === 429
    return data({ kind: isTooOften ? ('tooOften' as const) : ('failed' as const), typed }, 503)
  }
}

export default function WithdrawalRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts()
  const kind = actionData?.kind
  const missing = (field: 'number' | 'email') =>
    kind === 'missing' && !actionData?.typed[field].trim()
      ? fieldMessage(t, { rule: 'required', params: {} }, field)
      : null
  return (
    <section className="mx-auto max-w-xl px-4 py-12 lg:py-20">
      <PageHead title={t('orders.find.title')} noindex />
      <Headline size="xl" level={1}>
        {t('orders.find.title')}
      </Headline>
      <p className="mt-4">{t('orders.find.text')}</p>
      <p role="status" className="mt-6 bg-linen px-4 py-3 empty:hidden">
        {kind === 'sent' && t('orders.find.sent')}
      </p>
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <Field
          name="number"
          label={t('orders.find.number')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          defaultValue={actionData?.typed.number}
          error={missing('number')}
        />
        <Field
          name="email"
          type="email"
          label={t('orders.find.email')}
          autoComplete="email"
          maxLength={254}
          defaultValue={actionData?.typed.email}
          error={missing('email')}
        />
        <p role="alert" className="text-sm text-alarm empty:hidden">
          {kind === 'tooOften' && t('checkout.problem.tooOften')}
          {kind === 'failed' && t('orders.problem.failed')}
        </p>
        <Button type="submit" className="self-start">
          {t('orders.find.submit')}
        </Button>
      </Form>
    </section>
  )
}
