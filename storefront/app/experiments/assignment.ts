// Gives arms as the SDKs of GrowthBook do (contract/growthbook.json has their cases);
// backend/vitrine/experiments/rules/assignment.py is the same in Python. The name of the experiment is
// the seed: whoever is in the second arm of one is in no particular arm of the next.

export type Range = readonly [begin: number, end: number]

/** Experiments with separate parts of one namespace share no visitors. */
export interface NamespacePart {
  name: string
  begin: number
  end: number
}

/** The place of the visitor's arm, or null for whoever takes no part. */
export function armOf(
  seed: string,
  visitor: string,
  weights: readonly number[],
  audience: number,
  namespace: NamespacePart | null = null,
): number | null {
  if (namespace && !isInNamespace(visitor, namespace)) return null
  const bucket = hashOf(seed, visitor, 2) ?? -1
  const place = chooseVariation(bucket, bucketRanges(weights.length, audience, weights))
  return place < 0 ? null : place
}

/** From 0 up to 1. The first version correlates the arms of neighbouring seeds; namespaces alone are still given by it. */
export function hashOf(seed: string, value: string, version: number): number | null {
  if (version === 2) return (fnv1a(String(fnv1a(seed + value))) % 10_000) / 10_000
  if (version === 1) return (fnv1a(value + seed) % 1_000) / 1_000
  return null
}

/** 32 bits, over UTF-16 code units. */
function fnv1a(text: string): number {
  let digest = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(place), 0x01000193)
  }
  return digest >>> 0
}

/** Weights that make no sense count as equal ones. */
export function bucketRanges(
  count: number,
  audience: number,
  weights: readonly number[] | null,
): Range[] {
  const share = Math.min(1, Math.max(0, audience))
  const sum = weights?.reduce((total, weight) => total + weight, 0) ?? 0
  const isSound = weights?.length === count && sum >= 0.99 && sum <= 1.01
  const shares = isSound ? weights : Array.from({ length: count }, () => 1 / count)
  let begin = 0
  return shares.map((weight) => {
    const range = [begin, begin + share * weight] as const
    begin += weight
    return range
  })
}

/** -1 outside all of them. */
export function chooseVariation(bucket: number, ranges: readonly Range[]): number {
  return ranges.findIndex(([begin, end]) => begin <= bucket && bucket < end)
}

export function isInNamespace(visitor: string, { name, begin, end }: NamespacePart): boolean {
  const bucket = hashOf(`__${name}`, visitor, 1) ?? -1
  return begin <= bucket && bucket < end
}
