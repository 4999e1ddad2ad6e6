// The arms of a visitor with leave to statistics: kept so that weights may change later, and told once
// for each visit when they were really shown.
import { armsCookie, armsIn } from '#app/experiments/armsCookie'
import { givenArm } from '#app/experiments/flags'
import { controlOf } from '#app/experiments/running'
import type { ShownExperiments } from '#app/experiments/shownExperiments'
import { tellExposure } from './exposures'
import { isWhereIdWasMade, visitId, visitorId } from './visitorId'

const EXPOSURES_KEY = 'vitrine_exposures'

/** Where a browser keeps nothing, as long as the page. */
let exposures: string[] = []

/** The page that is shown, and the experiments for some customers in which it gave an arm. */
let page = { path: '', given: new Set<string>() }

/**
 * `isForced`: somebody chooses arms by hand, so nothing is counted.
 * `customerType` is null until the shop has said who this is.
 */
export function keepArms(
  path: string,
  experiments: ShownExperiments | null,
  isForced: boolean,
  customerType: string | null,
): void {
  if (page.path !== path) page = { path, given: new Set() }
  const visitor = visitorId()
  // The page of consent stays as it is until the visitor goes on.
  const isHeld = isWhereIdWasMade(path)
  const stored = armsIn(document.cookie)
  const arms = { ...stored?.arms }
  if (!isHeld && visitor && !isForced) {
    for (const experiment of experiments?.list ?? []) {
      const { name } = experiment
      const arm = givenArm(experiment, visitor, arms, customerType)
      if (arm === null) continue
      // The server gives these to nobody, so the page could only be control, whatever the arm.
      if (experiment.customerTypes.length > 0 && !arms[name]) page.given.add(name)
      arms[name] = arm
      // Not so where the page was kept by somebody in front of the shop.
      const isShown = (experiments?.arms[name] ?? controlOf(experiment)) === arm
      if (isShown && !page.given.has(name)) tellOnce(name, arm)
    }
  }
  const heldAt = isHeld && experiments ? path : null
  // Where no experiment has touched a page yet, there is nothing to keep.
  if (!stored && !heldAt && Object.keys(arms).length === 0) return
  document.cookie = armsCookie({ arms, heldAt }, location.protocol === 'https:')
}

function tellOnce(experiment: string, variant: string): void {
  const visit = visitId()
  const mark = `${visit}:${experiment}`
  const earlier = readExposures().filter((each) => each.startsWith(`${visit}:`))
  if (earlier.includes(mark)) return
  exposures = [...earlier, mark]
  try {
    sessionStorage.setItem(EXPOSURES_KEY, exposures.join(' '))
  } catch {
    // Full or forbidden: the page remembers it.
  }
  tellExposure({ event: 'experiment_exposure', experiment, variant })
}

function readExposures(): string[] {
  try {
    return sessionStorage.getItem(EXPOSURES_KEY)?.split(' ') ?? exposures
  } catch {
    return exposures
  }
}
