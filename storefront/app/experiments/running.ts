// Experiments as the shop tells of them, the arms of one visitor, and what those arms change.
import { armOf, type NamespacePart } from './assignment.ts'

/** `name: variant`. */
export type Arms = Readonly<Record<string, string>>
export type ProductRow = 'looks' | 'together' | 'similar'

export interface BlockChange {
  kind: 'block'
  block: string
  story: string
}

/** What screens read; `useSetting` answers it. */
export interface Settings {
  tilesPerRow: 3 | 5
  productRows: readonly ProductRow[]
}

export type Change =
  | BlockChange
  | { kind: 'tilesPerRow'; tiles: 3 | 5 }
  | { kind: 'productRows'; order: ProductRow[] }

/** What a browser must know to find its arm. */
export interface ShownExperiment {
  name: string
  variants: readonly { name: string; weight: number }[]
  audience: number
  /** `guest`, `new`, `existing`; none means everybody. */
  customerTypes: readonly string[]
  namespace: NamespacePart | null
}

export interface RunningExperiment extends ShownExperiment {
  variants: readonly { name: string; weight: number; changes: readonly Change[] }[]
  pageTypes: readonly string[]
  shopCodes: readonly string[]
}

/** Those that touch a page, and the arms in which it is rendered; what is not among them is control. */
export interface PageExperiments {
  running: readonly RunningExperiment[]
  arms: Arms
}

/** An arm that was given before stays while there is one, whatever the weights are now. */
export function armOfVisitor(
  experiment: ShownExperiment,
  visitor: string | null,
  stored: Arms,
  give = armByOurRule,
): string | null {
  const { name, variants } = experiment
  const earlier = Object.hasOwn(stored, name) ? stored[name] : undefined
  if (variants.some((variant) => variant.name === earlier)) return earlier ?? null
  return visitor === null ? null : give(experiment, visitor)
}

function armByOurRule(experiment: ShownExperiment, visitor: string): string | null {
  const { name, variants, audience, namespace } = experiment
  const weights = variants.map(({ weight }) => weight)
  const place = armOf(name, visitor, weights, audience, namespace)
  return place === null ? null : (variants[place]?.name ?? null)
}

export function controlOf({ variants }: ShownExperiment): string {
  return variants[0]?.name ?? ''
}

export function changesOf({ running, arms }: PageExperiments): Change[] {
  return running.flatMap(({ name, variants }) => [
    ...(variants.find((variant) => variant.name === arms[name])?.changes ?? []),
  ])
}

export function settingsOf(changes: readonly Change[]): Partial<Settings> {
  const settings: Partial<Settings> = {}
  for (const change of changes) {
    if (change.kind === 'tilesPerRow') settings.tilesPerRow = change.tiles
    if (change.kind === 'productRows') settings.productRows = change.order
  }
  return settings
}
