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
let told: string[] = []

/** `isForced`: somebody chooses arms by hand, so nothing is counted. */
export function keepArms(
  path: string,
  experiments: ShownExperiments | null,
  isForced: boolean,
): void {
  const visitor = visitorId()
  // The page of consent stays as it is until the visitor goes on.
  const isHeld = isWhereIdWasMade(path)
  const stored = armsIn(document.cookie)
  const arms = { ...stored?.arms }
  if (!isHeld && visitor && !isForced) {
    for (const experiment of experiments?.list ?? []) {
      const arm = givenArm(experiment, visitor, arms)
      if (arm === null) continue
      arms[experiment.name] = arm
      // Not so where the page was kept by somebody in front of the shop.
      const isShown = (experiments?.arms[experiment.name] ?? controlOf(experiment)) === arm
      if (isShown) tellOnce(experiment.name, arm)
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
  const earlier = readTold().filter((each) => each.startsWith(`${visit}:`))
  if (earlier.includes(mark)) return
  told = [...earlier, mark]
  try {
    sessionStorage.setItem(EXPOSURES_KEY, told.join(' '))
  } catch {
    // Full or forbidden: the page remembers it.
  }
  tellExposure({ event: 'experiment_exposure', experiment, variant })
}

function readTold(): string[] {
  try {
    return sessionStorage.getItem(EXPOSURES_KEY)?.split(' ') ?? told
  } catch {
    return told
  }
}
