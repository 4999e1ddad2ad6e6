// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { choosePurposes } from '#app/consent/consent'
import { armsIn } from '#app/experiments/armsCookie'
import type { ShownExperiments } from '#app/experiments/shownExperiments'
import type { Exposure } from './exposures'

const told: Exposure[] = []

const tilesPage = (
  weights: [number, number],
  arms = {},
  customerTypes: string[] = [],
): ShownExperiments => ({
  list: [
    {
      name: 'tiles',
      variants: [
        { name: 'four', weight: weights[0] },
        { name: 'three', weight: weights[1] },
      ],
      audience: 1,
      customerTypes,
      namespace: null,
    },
  ],
  arms,
  settings: {},
})
const ALL_THREE = tilesPage([0, 1], { tiles: 'three' })

/** As each page that is loaded has it. */
async function aLoadedPage() {
  vi.resetModules()
  const { keepArms } = await import('./keepArms')
  const exposures = await import('./exposures')
  exposures.listenToExposures((exposure) => told.push(exposure))
  return keepArms
}

beforeEach(() => {
  told.length = 0
  history.replaceState(null, '', '/de/damen')
  sessionStorage.clear()
  choosePurposes([], 6)
  choosePurposes(['statistics'], 6)
})

test('the page of consent shows control, the next one the arm, once in a visit', async () => {
  const keepArms = await aLoadedPage()

  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')
  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')
  const onPageOfConsent = armsIn(document.cookie)
  keepArms('/de/herren', ALL_THREE, false, 'guest')
  keepArms('/de/damen', ALL_THREE, false, 'guest')

  expect(onPageOfConsent).toEqual({ arms: {}, heldAt: '/de/damen' })
  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toEqual([{ event: 'experiment_exposure', experiment: 'tiles', variant: 'three' }])
})

test('a reload of the page of consent is a navigation', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')

  const keepArmsOfReload = await aLoadedPage()
  keepArmsOfReload('/de/damen', ALL_THREE, false, 'guest')

  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toHaveLength(1)
})

test('an arm stays whatever the weights are now', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')
  keepArms('/de/kleider', ALL_THREE, false, 'guest')

  keepArms('/de/herren', tilesPage([1, 0], { tiles: 'three' }), false, 'guest')

  expect(armsIn(document.cookie)?.arms).toEqual({ tiles: 'three' })
})

test('a page in another arm than the visitor’s is not counted', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')

  keepArms('/de/herren', tilesPage([0, 1]), false, 'guest')

  expect(told).toEqual([])
})

test('arms that were chosen by hand are neither kept nor counted', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), true, 'guest')

  keepArms('/de/herren', ALL_THREE, true, 'guest')

  expect(armsIn(document.cookie)).toBeNull()
  expect(told).toEqual([])
})

test('a withdrawal removes the arms', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false, 'guest')
  keepArms('/de/herren', ALL_THREE, false, 'guest')

  choosePurposes([], 6)

  expect(armsIn(document.cookie)).toBeNull()
  expect(sessionStorage.getItem('vitrine_exposures')).toBeNull()
})

test('nothing is kept before a page that an experiment touches, which shows the arm at once', async () => {
  const keepArms = await aLoadedPage()

  keepArms('/de/damen', null, false, 'guest')
  keepArms('/de/service', null, false, 'guest')
  const before = armsIn(document.cookie)
  keepArms('/de/herren', ALL_THREE, false, 'guest')

  expect(before).toBeNull()
  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toHaveLength(1)
})

test('for some customers, the page on which an arm is given counts for no arm', async () => {
  const keepArms = await aLoadedPage()
  const forGuests = (weights: [number, number], arms = {}) => tilesPage(weights, arms, ['guest'])
  keepArms('/de', null, false, 'guest')

  keepArms('/de/damen', forGuests([1, 0]), false, null)
  const whileUnknown = armsIn(document.cookie)
  keepArms('/de/damen', forGuests([1, 0]), false, 'guest')
  keepArms('/de/damen', forGuests([1, 0]), false, 'guest')
  const onItsPage = [...told]
  keepArms('/de/herren', forGuests([1, 0]), false, 'guest')

  expect([whileUnknown, onItsPage]).toEqual([null, []])
  expect(armsIn(document.cookie)?.arms).toEqual({ tiles: 'four' })
  expect(told).toEqual([{ event: 'experiment_exposure', experiment: 'tiles', variant: 'four' }])
})

test('who is another customer is given none', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de', null, false, 'existing')

  keepArms('/de/damen', tilesPage([0, 1], {}, ['guest', 'new']), false, 'existing')

  expect(armsIn(document.cookie)).toBeNull()
})

test('what was shown before anybody listened is told to the first who does', async () => {
  vi.resetModules()
  const exposures = await import('./exposures')
  exposures.tellExposure({ event: 'experiment_exposure', experiment: 'tiles', variant: 'three' })
  const early: Exposure[] = []

  const stop = exposures.listenToExposures((exposure) => early.push(exposure))
  stop()

  expect(early).toHaveLength(1)
})
