// What it costs, always in sight: beside the steps, or folded above them on a phone.
import { Form } from 'react-router'
import { money } from '#app/formats/formats'
import { CostTable } from '#app/shopper/CostTable'
import { codeProblem, voucherProblem } from '#app/shopper/voucherProblem'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Button } from '#app/ui/Button'
import { Field } from '#app/ui/Field'
import type { CheckoutOutcome, CheckoutState } from './outcome'
import { SummaryLines } from './SummaryLines'

interface Props {
  state: CheckoutState
  outcome: CheckoutOutcome | undefined
}

export function CheckoutSummary({ state, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { basket } = state
  return (
    <aside aria-label={t('basket.summary')} className="lg:col-start-2 lg:row-start-1">
      <div className="bg-linen lg:sticky lg:top-24">
        <details className="lg:hidden">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between px-4">
            <span>{t('checkout.summary.pieces', { count: basket.count })}</span>
            <span className="font-medium">{money(shop, basket.cost.withTax)}</span>
          </summary>
          <div className="px-4 pb-4">
            <SummaryLines basket={basket} />
            <div className="border-t border-stone pt-4">
              <CostTable cost={basket.cost} voucherCode={basket.voucher?.code ?? null} />
            </div>
          </div>
        </details>
        <div className="hidden p-6 lg:block">
          <p className="font-medium">{t('basket.summary')}</p>
          <SummaryLines basket={basket} />
          <div className="border-t border-stone pt-4">
            <CostTable cost={basket.cost} voucherCode={basket.voucher?.code ?? null} />
          </div>
        </div>
        <Voucher state={state} outcome={outcome} />
      </div>
    </aside>
  )
}

function Voucher({ state, outcome }: Props) {
  const t = useTexts()
  const { voucher } = state.basket
  const mine = outcome?.form === 'voucher' ? outcome : null
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
        <Field
          label={t('basket.voucher.label')}
          name="code"
          autoComplete="off"
          maxLength={40}
          defaultValue={mine?.typed.code}
          error={wrong ? t(`basket.voucher.problem.${codeProblem(wrong)}`) : null}
        />
        <Button type="submit" look="quiet" name="intent" value="voucher">
          {t('basket.voucher.redeem')}
        </Button>
      </Form>
    </details>
  )
}
