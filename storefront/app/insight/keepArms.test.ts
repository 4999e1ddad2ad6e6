// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { choosePurposes } from '#app/consent/consent'
import { armsIn } from '#app/experiments/armsCookie'
import type { ShownExperiments } from '#app/experiments/shownExperiments'
import type { Exposure } from './exposures'

const told: Exposure[] = []

const tilesPage = (weights: [number, number], arms = {}): ShownExperiments => ({
  list: [
    {
      name: 'tiles',
      variants: [
        { name: 'four', weight: weights[0] },
        { name: 'three', weight: weights[1] },
      ],
      audience: 1,
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

  keepArms('/de/damen', tilesPage([0, 1]), false)
  keepArms('/de/damen', tilesPage([0, 1]), false)
  const onPageOfConsent = armsIn(document.cookie)
  keepArms('/de/herren', ALL_THREE, false)
  keepArms('/de/damen', ALL_THREE, false)

  expect(onPageOfConsent).toEqual({ arms: {}, heldAt: '/de/damen' })
  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toEqual([{ event: 'experiment_exposure', experiment: 'tiles', variant: 'three' }])
})

test('a reload of the page of consent is a navigation', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false)

  const keepArmsOfReload = await aLoadedPage()
  keepArmsOfReload('/de/damen', ALL_THREE, false)

  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toHaveLength(1)
})

test('an arm stays whatever the weights are now', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false)
  keepArms('/de/kleider', ALL_THREE, false)

  keepArms('/de/herren', tilesPage([1, 0], { tiles: 'three' }), false)

  expect(armsIn(document.cookie)?.arms).toEqual({ tiles: 'three' })
})

test('a page in another arm than the visitor’s is not counted', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false)

  keepArms('/de/herren', tilesPage([0, 1]), false)

  expect(told).toEqual([])
})

test('arms that were chosen by hand are neither kept nor counted', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), true)

  keepArms('/de/herren', ALL_THREE, true)

  expect(armsIn(document.cookie)).toBeNull()
  expect(told).toEqual([])
})

test('a withdrawal removes the arms', async () => {
  const keepArms = await aLoadedPage()
  keepArms('/de/damen', tilesPage([0, 1]), false)
  keepArms('/de/herren', ALL_THREE, false)

  choosePurposes([], 6)

  expect(armsIn(document.cookie)).toBeNull()
  expect(sessionStorage.getItem('vitrine_exposures')).toBeNull()
})

test('nothing is kept before a page that an experiment touches, which shows the arm at once', async () => {
  const keepArms = await aLoadedPage()

  keepArms('/de/damen', null, false)
  keepArms('/de/service', null, false)
  const before = armsIn(document.cookie)
  keepArms('/de/herren', ALL_THREE, false)

  expect(before).toBeNull()
  expect(armsIn(document.cookie)).toEqual({ arms: { tiles: 'three' }, heldAt: null })
  expect(told).toHaveLength(1)
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
