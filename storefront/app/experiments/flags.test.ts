import { OpenFeature } from '@openfeature/web-sdk'
import { afterEach, expect, test } from 'vitest'
import { contextOf, giveArmsBy, givenArm, OWN_ARMS } from './flags'
import { armOfVisitor } from './running'

const VISITOR = '5e0c6d2b-0000-4000-8000-000000000007'
const TILES = {
  name: 'tiles',
  variants: [
    { name: 'four', weight: 0.4 },
    { name: 'three', weight: 0.6 },
  ],
  audience: 1,
  customerTypes: [] as string[],
  namespace: null,
}

afterEach(() => giveArmsBy(null))

test('the SDK of OpenFeature gives the arms that our rule gives', async () => {
  for (const experiment of [
    TILES,
    { ...TILES, name: 'tiles-2' },
    { ...TILES, namespace: { name: 'listings', begin: 0, end: 1 } },
    { ...TILES, customerTypes: ['new', 'existing'] },
  ]) {
    await OpenFeature.setProviderAndWait('arms', OWN_ARMS, contextOf(experiment, VISITOR, 'new'))

    const { value, reason } = OpenFeature.getClient('arms').getStringDetails(experiment.name, '')

    expect([value, reason]).toEqual([armOfVisitor(experiment, VISITOR, {}), 'SPLIT'])
  }
})

test('what is no arm has no value of ours', async () => {
  await OpenFeature.setProviderAndWait('arms', OWN_ARMS, { targetingKey: VISITOR })
  const client = OpenFeature.getClient('arms')

  expect([
    client.getStringValue('tiles', 'none'),
    client.getBooleanValue('tiles', true),
    client.getNumberValue('tiles', 7),
    client.getObjectValue('tiles', { a: 1 }),
  ]).toEqual(['none', true, 7, { a: 1 }])
})

test.each([
  ['new', true],
  ['existing', true],
  ['guest', false],
  [null, false],
])('for new and existing customers, %s takes part: %s', (customerType, takesPart) => {
  const experiment = { ...TILES, customerTypes: ['new', 'existing'] }

  expect(givenArm(experiment, VISITOR, {}, customerType) !== null).toBe(takesPart)
  // Whoever was given an arm keeps it.
  expect(givenArm(experiment, VISITOR, { tiles: 'four' }, customerType)).toBe('four')
})

test('another provider gives arms in the place of ours, to those who have none', () => {
  const other = aProvider(() => 'three')

  giveArmsBy(other)

  expect(givenArm(TILES, VISITOR, {}, null)).toBe('three')
  expect(givenArm(TILES, VISITOR, { tiles: 'four' }, null)).toBe('four')
})

test.each([
  ['that knows no arm of ours', () => 'nine'],
  [
    'that fails',
    () => {
      throw new Error('It is away.')
    },
  ],
])('a provider %s gives none', (_, resolve) => {
  giveArmsBy(aProvider(resolve))

  expect(givenArm(TILES, VISITOR, {}, null)).toBeNull()
})

function aProvider(resolve: () => string) {
  return { resolveStringEvaluation: () => ({ value: resolve() }) }
}
