import type { CheckoutState } from './outcome'

export const STEPS = ['contact', 'address', 'delivery', 'payment', 'review'] as const

export type StepName = (typeof STEPS)[number]

const STEP_OF: Record<CheckoutState['missing'][number], StepName> = {
  basket: 'contact',
  customer: 'contact',
  shippingAddress: 'address',
  shippingOption: 'delivery',
  paymentMethod: 'payment',
}

/** The first step that is not complete; the review when all are. */
export function firstOpen(missing: CheckoutState['missing']): StepName {
  const steps = missing.map((name) => STEPS.indexOf(STEP_OF[name]))
  return STEPS[Math.min(...steps, STEPS.length - 1)] ?? 'review'
}

/** The step that a link asked for, unless one before it is not complete. */
export function openStep(name: string | null, missing: CheckoutState['missing']): StepName {
  const first = firstOpen(missing)
  const step = STEPS.find((each) => each === name)
  return step && STEPS.indexOf(step) < STEPS.indexOf(first) ? step : first
}
