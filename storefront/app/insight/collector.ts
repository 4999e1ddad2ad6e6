// The way to the shop's own collector. Whatever fails there is lost in silence: a page never waits for
// it and never hears of it.
import { armsIn } from '#app/experiments/armsCookie'
import type { BrowserEvent, Collection } from './events'
import { visitId, visitorId } from './visitorId'

interface Address {
  shopId: number
  apiBasePath: string
}

/** The collector takes no more at once (backend/vitrine/insight/shapes.py). */
const MOST_EVENTS = 50
/** Browsers carry 64 KB for a page that is gone, and a letter may have three bytes. */
const MOST_LETTERS = 20_000
/** Of a name in an event that is longer than that: a basket of two hundred lines. */
const LETTERS_OF_NAME = 40

/** Got nowhere the first time; tried once more with what comes next. */
let unsent: BrowserEvent[] = []

export async function collect(
  address: Address,
  events: readonly BrowserEvent[],
  how: 'staying' | 'leaving',
): Promise<void> {
  const again = unsent
  unsent = []
  const send = how === 'leaving' ? sendLeaving : sendStaying
  for (const part of parts(again)) await send(address, part)
  for (const part of parts(events)) {
    if ((await send(address, part)) === 'unreachable') unsent.push(...part)
  }
}

export function forgetUnsent(): void {
  unsent = []
}

type Sent = 'answered' | 'unreachable'

async function sendStaying(address: Address, events: readonly BrowserEvent[]): Promise<Sent> {
  const body = bodyOf(address, events)
  if (body === null) return 'answered'
  try {
    const answer = await fetch(urlOf(address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    })
    // What it refuses it would refuse again.
    return answer.status >= 500 ? 'unreachable' : 'answered'
  } catch {
    return 'unreachable'
  }
}

function sendLeaving(address: Address, events: readonly BrowserEvent[]): Sent {
  const body = bodyOf(address, events)
  if (body === null) return 'answered'
  try {
    const isTaken = navigator.sendBeacon(
      urlOf(address),
      new Blob([body], { type: 'application/json' }),
    )
    return isTaken ? 'answered' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

function urlOf({ apiBasePath }: Address): string {
  return `${apiBasePath}/collect`
}

/** Null once leave is withdrawn. */
function bodyOf({ shopId }: Address, events: readonly BrowserEvent[]): string | null {
  const visitor = visitorId()
  const visit = visitId()
  if (!visitor || !visit) return null
  const arms = armsIn(document.cookie)?.arms ?? {}
  return JSON.stringify({ shopId, visitor, visit, arms, events: [...events] } satisfies Collection)
}

function* parts(events: readonly BrowserEvent[]): Generator<BrowserEvent[]> {
  let part: BrowserEvent[] = []
  let letters = 0
  for (const each of events) {
    const isLong = JSON.stringify(each).length > MOST_LETTERS
    const event = isLong ? shortened(each) : each
    const length = JSON.stringify(event).length
    if (part.length === MOST_EVENTS || (part.length > 0 && letters + length > MOST_LETTERS)) {
      yield part
      part = []
      letters = 0
    }
    part.push(event)
    letters += length
  }
  if (part.length > 0) yield part
}

/** What the shop counts by, and what no item may lack; partners are told all of it. */
function shortened(event: BrowserEvent): BrowserEvent {
  if (!('items' in event)) return event
  const items = event.items.map(({ item_id, item_name, item_variant, price, quantity }) => ({
    item_id,
    item_name: item_name.slice(0, LETTERS_OF_NAME),
    price,
    ...(quantity === undefined ? {} : { quantity }),
    ...(item_variant === undefined ? {} : { item_variant }),
  }))
  return { ...event, items }
}
