import { Form } from 'react-router'
import { CheckedField } from '#app/forms/CheckedField'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { BasketAside } from '#app/shopper/BasketAside'
import { codeProblem, voucherProblem } from '#app/shopper/voucherProblem'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { CheckoutOutcome, CheckoutState } from './outcome'
import type { StepName } from './steps'

interface Props {
  state: CheckoutState
  outcome: CheckoutOutcome | undefined
}

interface SummaryProps extends Props {
  open: StepName
}

export function CheckoutSummary({ state, outcome, open }: SummaryProps) {
  return (
    // At the last step the goods stand above its button.
    <BasketAside basket={state.basket} hasLines={open !== 'review'}>
      <Voucher state={state} outcome={outcome} />
    </BasketAside>
  )
}

function Voucher({ state, outcome }: Props) {
  const t = useTexts()
  const { voucher } = state.basket
  const mine = outcome?.form === 'voucher' ? outcome : null
  const isSubmitting = useIsSubmitting('voucher')
  const wrong = mine?.kind === 'wrong' ? mine.errors[0] : undefined
  if (voucher) {
    return (
      <Form method="post" preventScrollReset className="px-4 pb-2 lg:px-6 lg:pb-4">
        {voucher.problem && (
          <p className="text-sm">
            {t('basket.voucher.applied', { code: voucher.code })}:{' '}
            {t(`basket.voucher.problem.${voucherProblem(voucher.problem)}`)}
          </p>
        )}
        <input type="hidden" name="code" value="" />
        <button name="intent" value="voucher" className="link min-h-11 text-sm">
          {t('basket.voucher.remove')}
        </button>
      </Form>
    )
  }
  return (
    <details className="px-4 pb-2 lg:px-6 lg:pb-4" open={mine ? true : undefined}>
      <summary className="link min-h-11 cursor-pointer py-2.5 text-sm">
        {t('basket.voucher.label')}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 flex flex-col gap-3 pb-4">
        <FormFieldset answer={mine} isSubmitting={isSubmitting}>
          <CheckedField
            label={t('basket.voucher.label')}
            name="code"
            autoComplete="off"
            maxLength={40}
            defaultValue={mine?.typed.code}
            error={wrong ? t(`basket.voucher.problem.${codeProblem(wrong)}`) : null}
          />
        </FormFieldset>
        <Button type="submit" look="quiet" name="intent" value="voucher">
          {t('basket.voucher.redeem')}
        </Button>
      </Form>
    </details>
  )
}
