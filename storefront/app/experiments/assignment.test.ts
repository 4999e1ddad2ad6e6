import { expect, test } from 'vitest'
import cases from '../../../contract/growthbook.json' with { type: 'json' }
import {
  armOf,
  bucketRanges,
  chooseVariation,
  hashOf,
  isInNamespace,
  type Range,
} from './assignment'

const MILLION = 1_000_000
const HUNDRED_THOUSAND = 100_000

function aVisitor(number: number): string {
  const digits = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  return `${digits}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

test.each(cases.hash as [string, string, number, number | null][])(
  'the hash of %s and %s in version %i is %d',
  (seed, value, version, result) => {
    expect(hashOf(seed, value, version)).toBe(result)
  },
)

test.each(cases.getBucketRange as [string, [number, number, number[] | null], Range[]][])(
  'ranges: %s',
  (_, [count, audience, weights], result) => {
    const ranges = bucketRanges(count, audience, weights)

    expect(ranges).toHaveLength(result.length)
    for (const [place, [begin, end]] of result.entries()) {
      expect(ranges[place]?.[0]).toBeCloseTo(begin, 9)
      expect(ranges[place]?.[1]).toBeCloseTo(end, 9)
    }
  },
)

test.each(cases.chooseVariation as [string, number, Range[], number][])(
  'variations: %s',
  (_, bucket, ranges, result) => {
    expect(chooseVariation(bucket, ranges)).toBe(result)
  },
)

test.each(cases.inNamespace as [string, string, [string, number, number], boolean][])(
  'namespaces: %s',
  (_, visitor, [name, begin, end], result) => {
    expect(isInNamespace(visitor, { name, begin, end })).toBe(result)
  },
)

test('a million visitors are spread by the weights', () => {
  const weights = [0.5, 0.3, 0.2]
  const counts = [0, 0, 0]

  for (let number = 0; number < MILLION; number += 1) {
    const place = armOf('tiles-per-row', aVisitor(number), weights, 1) ?? 0
    counts[place] = (counts[place] ?? 0) + 1
  }

  for (const [place, weight] of weights.entries()) {
    expect(Math.abs((counts[place] ?? 0) / MILLION - weight)).toBeLessThan(0.002)
  }
})

test('neighbouring experiments share no pattern', () => {
  const both = [0, 0, 0, 0]

  for (let number = 0; number < HUNDRED_THOUSAND; number += 1) {
    const first = armOf('tiles-1', aVisitor(number), [0.5, 0.5], 1) ?? 0
    const second = armOf('tiles-2', aVisitor(number), [0.5, 0.5], 1) ?? 0
    both[2 * first + second] = (both[2 * first + second] ?? 0) + 1
  }

  for (const count of both) expect(Math.abs(count / HUNDRED_THOUSAND - 0.25)).toBeLessThan(0.006)
})
