import { Form } from 'react-router'
import { CheckedField } from '#app/forms/CheckedField'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { BasketOutcome } from './outcome'
import { voucherRefusal } from './refusals'

/** Folded, since most people have none; open when there is something to put right. */
export function VoucherForm({ outcome }: { outcome: BasketOutcome | undefined }) {
  const t = useTexts()
  const isSubmitting = useIsSubmitting('voucher')
  const problem = voucherRefusal(outcome)
  return (
    <details className="mt-4" open={problem !== null}>
      <summary className="link min-h-11 cursor-pointer py-2.5 text-sm">
        {t('basket.voucher.label')}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 flex flex-col gap-3">
        <FormFieldset answer={outcome} isSubmitting={isSubmitting}>
          <CheckedField
            label={t('basket.voucher.label')}
            name="code"
            autoComplete="off"
            defaultValue={problem ? outcome?.typed.code : undefined}
            maxLength={40}
            error={problem && t(`basket.voucher.problem.${problem}`)}
          />
        </FormFieldset>
        <Button type="submit" look="quiet" name="intent" value="voucher">
          {t('basket.voucher.redeem')}
        </Button>
      </Form>
    </details>
  )
}
