// For whoever has no account and no longer the mail: the way to withdraw stands in the footer of every
// page, and the link to the order is sent to the order's own address.
import { Form } from 'react-router'
import { CheckedField } from '#app/forms/CheckedField'
import { EmailField } from '#app/forms/EmailField'
import { email } from '#app/forms/fieldRules'
import { fieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { textOf } from '#app/forms/formFields'
import type { Outcome } from '#app/forms/outcome'
import { missingIn, readForm, runForm } from '#app/forms/runIntent.server'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/withdrawal.route'

export const handle: ScreenHandle = { pageCategory: 'customerService', isPersonal: true }

export function loader() {
  return null
}

type WithdrawalOutcome = Outcome<'find', never, { kind: 'sent' }>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = { number: textOf(form, 'number'), email: textOf(form, 'email') }
  return runForm<WithdrawalOutcome>(form, 'find', async () => {
    const errors = missingIn(form, ['number', 'email'])
    const broken = email(typed.email)
    if (broken) errors.push({ ...broken, field: 'email' })
    if (errors.length > 0) return { kind: 'wrong', errors }
    await context.get(rpcContext).findOrder(typed)
    return { kind: 'sent' }
  })
}

export default function WithdrawalRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts()
  const isSubmitting = useIsSubmitting()
  const fields = fieldsOf(t, actionData ?? null, actionData?.typed)
  return (
    <section className="mx-auto max-w-xl px-4 py-12 lg:py-20">
      <PageHead title={t('orders.find.title')} noindex />
      <Headline size="xl" level={1}>
        {t('orders.find.title')}
      </Headline>
      <p className="mt-4">{t('orders.find.text')}</p>
      <p role="status" className="mt-6 bg-linen px-4 py-3 empty:hidden">
        {actionData?.kind === 'sent' && t('orders.find.sent')}
      </p>
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <FormFieldset answer={actionData} isSubmitting={isSubmitting}>
          <CheckedField
            {...fields('number')}
            label={t('orders.find.number')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
          />
          <EmailField {...fields('email')} label={t('orders.find.email')} />
        </FormFieldset>
        <p role="alert" className="text-sm text-alarm empty:hidden">
          {actionData?.kind === 'refused' &&
            t(
              actionData.because === 'tooOften'
                ? 'checkout.problem.tooOften'
                : 'orders.problem.failed',
            )}
        </p>
        <Button type="submit" className="self-start">
          {t('orders.find.submit')}
        </Button>
      </Form>
    </section>
  )
}
