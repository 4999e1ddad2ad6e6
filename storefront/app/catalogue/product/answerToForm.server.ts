// One form for both wishes: a size that is there goes into the basket, one that is sold out is
// waited for. Which of the two it is, the stock of this moment decides and not the page.
import { attributed } from '#app/insight/attribution'
import { email as emailRule } from '#app/forms/fieldRules'
import { numberOf, textOf } from '#app/forms/formFields'
import { wrongField, type ResultOf } from '#app/forms/outcome'
import { missingIn, runForm } from '#app/forms/runIntent.server'
import type { Rpc } from '#app/rpc/client'
import type { ProductOutcome } from './outcome'

type Result = ResultOf<ProductOutcome>

export function answerToForm(rpc: Rpc, form: FormData) {
  return runForm<ProductOutcome>(
    form,
    'buy',
    async () => {
      const errors = missingIn(form, ['size'])
      if (errors.length > 0) return { kind: 'wrong', errors }
      const size = numberOf(form, 'size')
      const [variant] = await rpc.getVariantById({ ids: [size] })
      if (!variant) return wrongField('size', 'required')
      const { quantity, isSellableWithoutStock } = variant.stock
      if (quantity > 0 || isSellableWithoutStock) return addToBasket(rpc, size, form)
      return waitFor(rpc, size, form)
    },
    ({ status, code }) => (status === 400 || code === 'TooManyMails' ? code : undefined),
  )
}

async function addToBasket(rpc: Rpc, size: number, form: FormData): Promise<Result> {
  const { basket, results } = await rpc.addItemToBasket({
    variantId: size,
    quantity: 1,
    ...attributed(form),
  })
  const item = basket.items.find(({ variantId }) => variantId === size)
  return {
    kind: 'added',
    code: results[0]?.kind ?? null,
    added: {
      name: item?.snapshot.name ?? '',
      size: item?.snapshot.size ?? '',
      price: item?.price?.unit.withTax ?? 0,
      quantity: item?.quantity ?? 0,
      count: basket.count,
      total: basket.cost.withTax,
      missing: basket.missingForPromotions,
    },
  }
}

async function waitFor(rpc: Rpc, size: number, form: FormData): Promise<Result> {
  const email = textOf(form, 'email').trim()
  const broken = missingIn(form, ['email'])[0] ?? emailRule(email)
  if (broken) return wrongField('email', broken.rule, broken.params)
  await rpc.notifyBackInStock({ variantId: size, email })
  return { kind: 'notified', typed: { size: String(size), email } }
}
