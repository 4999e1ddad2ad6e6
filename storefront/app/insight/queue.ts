// Events on their way: gathered for a second, put in order, and sent to whom the visitor has given
// leave. It comes with a script of its own, once there is leave (app/shell/Tracking.tsx).
import { isAllowed, listenToConsent } from '#app/consent/consent'
import { collect, forgetUnsent } from './collector'
import { pushToDataLayer } from './dataLayer'
import { entryOf } from './dataLayerEntry'
import { deviceOf } from './device'
import { inOrder } from './eventOrder'
import type { BrowserEvent } from './events'

export const FLUSH_MS = 1000
const LONGEST_PATH = 500

type Stamped = 'id' | 'at' | 'page_type' | 'page_category' | 'path' | 'customer_type' | 'device'
type Without<E> = E extends BrowserEvent ? Omit<E, Stamped> : never
/** An event as whoever tracks it knows it; when and where it was, the queue adds. */
export type Untracked = Without<BrowserEvent>

/** The page that is shown. */
export type TrackedPage = Pick<BrowserEvent, 'page_type' | 'page_category' | 'path'>

/** What is the same for all that is sent together. */
export interface Visit {
  shopId: number
  apiBasePath: string
  customerType: BrowserEvent['customer_type']
  hasTagManager: boolean
}

type Waiting = Omit<BrowserEvent, 'customer_type'>

let page: TrackedPage | undefined
let visit: Visit | undefined
/** Told before the first page was known. */
let early: ((page: TrackedPage) => void)[] = []
let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What is still to be found out counts from when it happened; null, or a failure: it does not count.
 * `of` names a page that may be left by now.
 */
export function track(event: Untracked | Promise<Untracked | null>, of?: TrackedPage): void {
  const at = Date.now()
  const stamp = (here: TrackedPage) => {
    if (!(event instanceof Promise)) return put(event, at, here)
    event.then(
      (known) => known && put(known, at, here),
      () => undefined,
    )
  }
  const here = of ?? page
  if (here) stamp(here)
  else early.push(stamp)
}

export function setPage(next: TrackedPage): void {
  page = { ...next, path: next.path.slice(0, LONGEST_PATH) }
  for (const stamp of early.splice(0)) stamp(page)
}

export function setVisit(next: Visit): void {
  visit = next
}

/** Until the function that is answered is called. */
export function startQueue(): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush('leaving')
  }
  const onLeaving = () => flush('leaving')
  const stopListening = listenToConsent(forgetWithoutLeave)
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', onLeaving)
  return () => {
    stopListening()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', onLeaving)
    forgetWithoutLeave()
    page = visit = undefined
  }
}

function put(event: Untracked, at: number, here: TrackedPage): void {
  if (!isAllowed('statistics') && !isAllowed('marketing')) return
  const device = deviceOf(innerWidth)
  waiting.push({ id: crypto.randomUUID(), at, ...here, device, ...event })
  clearTimeout(timer)
  // Nobody knows whether a hidden page lives for another second.
  if (document.visibilityState === 'hidden') queueMicrotask(() => flush('leaving'))
  else timer = setTimeout(flush, FLUSH_MS)
}

function flush(how: 'staying' | 'leaving' = 'staying'): void {
  clearTimeout(timer)
  if (!visit) return
  const { customerType, hasTagManager } = visit
  const events = inOrder(
    waiting.splice(0).map((event) => ({ ...event, customer_type: customerType }) as BrowserEvent),
  )
  if (isAllowed('statistics')) void collect(visit, events, how)
  if (hasTagManager && isAllowed('marketing')) {
    for (const event of events) {
      if ('items' in event || 'promotions' in event) pushToDataLayer({ ecommerce: null })
      pushToDataLayer(entryOf(event))
    }
  }
}

function forgetWithoutLeave(): void {
  if (!isAllowed('statistics')) forgetUnsent()
  if (isAllowed('statistics') || isAllowed('marketing')) return
  clearTimeout(timer)
  early = []
  waiting = []
}
