// Arms by the interface of OpenFeature, as backend/vitrine/experiments/flags.py has it: another provider
// can give them in the browser (docs/experiments.md). It comes with the script that keeps arms.
import type { EvaluationContext, Provider, ResolutionDetails } from '@openfeature/web-sdk'
import { armOf, type NamespacePart } from './assignment'
import { armOfVisitor, type Arms, type ShownExperiment } from './running'

/** Each experiment is a string flag of its name; the targeting key is the visitor. */
export type ArmsProvider = Pick<Provider, 'resolveStringEvaluation'>

const SILENT = { error: ignore, warn: ignore, info: ignore, debug: ignore }

/** Whoever gives arms from now on; null: our own rule. */
export function giveArmsBy(other: ArmsProvider | null): void {
  provider = other ?? OWN_ARMS
}

/**
 * As `armOfVisitor`, by whichever provider there is. One that fails gives nobody an arm.
 * `customerType` is null until it is known.
 */
export function givenArm(
  experiment: ShownExperiment,
  visitor: string,
  stored: Arms,
  customerType: string | null,
) {
  return armOfVisitor(experiment, visitor, stored, () => {
    const { name, variants } = experiment
    try {
      const context = contextOf(experiment, visitor, customerType)
      const { value } = provider.resolveStringEvaluation(name, '', context, SILENT)
      return variants.some((variant) => variant.name === value) ? value : null
    } catch {
      return null
    }
  })
}

/** What our own rule needs comes along as attributes; other providers leave them alone. */
export function contextOf(
  experiment: ShownExperiment,
  visitor: string,
  customerType: string | null,
): EvaluationContext {
  const { variants, audience, customerTypes, namespace } = experiment
  return {
    targetingKey: visitor,
    variants: variants.map(({ name }) => name),
    weights: variants.map(({ weight }) => weight),
    audience,
    customerTypes: [...customerTypes],
    customerType,
    ...(namespace ? { namespace: { ...namespace } } : {}),
  }
}

/** Our own rule as a provider. */
export const OWN_ARMS: Provider = {
  metadata: { name: 'vitrine' },
  runsOn: 'client',
  resolveStringEvaluation(name, unchanged, context) {
    const { targetingKey, variants, weights, audience, namespace } = context
    if (!targetingKey || !areTexts(variants) || !areNumbers(weights)) return unknown(unchanged)
    if (!isAmong(context.customerTypes, context.customerType)) {
      return { value: unchanged, reason: 'DEFAULT' }
    }
    const part = (namespace as unknown as NamespacePart | undefined) ?? null
    const place = armOf(name, targetingKey, weights, Number(audience), part)
    const variant = place === null ? undefined : variants[place]
    if (variant === undefined) return { value: unchanged, reason: 'DEFAULT' }
    return { value: variant, variant, reason: 'SPLIT' }
  },
  resolveBooleanEvaluation: (_, unchanged) => unknown(unchanged),
  resolveNumberEvaluation: (_, unchanged) => unknown(unchanged),
  resolveObjectEvaluation: (_, unchanged) => unknown(unchanged),
}

let provider: ArmsProvider = OWN_ARMS

function unknown<Value>(unchanged: Value): ResolutionDetails<Value> {
  return { value: unchanged, reason: 'ERROR', errorMessage: 'Flags are names of arms.' }
}

/** None named means everybody. */
function isAmong(types: unknown, type: unknown): boolean {
  return !Array.isArray(types) || types.length === 0 || types.includes(type)
}

function areTexts(values: unknown): values is string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string')
}

function areNumbers(values: unknown): values is number[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'number')
}

function ignore(): void {
  // A provider's log is no concern of a page.
}
