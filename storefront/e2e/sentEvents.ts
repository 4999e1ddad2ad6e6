// What a page tells the collector, and how tests of it look and choose.
import type { Page, Request } from '@playwright/test'
import { expect, test as base } from './test'

export interface Sent {
  event: string
  path: string
  items?: { item_id: string; index?: number; [field: string]: unknown }[]
  [field: string]: unknown
}

export const TRACKED = [
  'active_promotion',
  'checkoutTracking',
  'productTracking',
  'promotionTracking',
  'purchaseTracking',
  'vitrine_arms',
  'vitrine_statistics',
  'vitrine_visit',
]

/** `events`: what the page has sent to the collector so far, all of which it must take. */
export const test = base.extend<{ events: Sent[] }>({
  events: async ({ page }, journey) => {
    const events: Sent[] = []
    const refused: string[] = []
    page.on('request', (request) => {
      if (!isCollected(request)) return
      const body = request.postDataJSON() as { events: Sent[] } | null
      events.push(...(body?.events ?? []))
    })
    page.on('response', (answer) => {
      if (isCollected(answer.request()) && answer.status() !== 202) {
        refused.push(`${answer.status()} ${answer.request().postData()}`)
      }
    })
    await journey(events)
    expect(refused).toEqual([])
  },
})

function isCollected(request: Request): boolean {
  return request.url().endsWith('/api/collect')
}

/** The latest of this name, once there are so many. */
export async function latest(events: Sent[], name: string, count = 1): Promise<Sent> {
  const named = () => events.filter(({ event }) => event === name)
  await expect
    .poll(() => named().length, { message: `${name} was sent`, intervals: [100] })
    .toBeGreaterThanOrEqual(count)
  return named().at(-1) as Sent
}

/** What a page sends while it goes stays readable for the next one. */
export async function catchBeacons(page: Page) {
  await page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>()
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        texts.set(this, parts.filter((part) => typeof part === 'string').join(''))
      }
    }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      const earlier = sessionStorage.getItem('beacons')
      const text = texts.get(body as Blob)
      sessionStorage.setItem('beacons', [earlier, text].filter(Boolean).join())
      return send(address, body)
    }
  })
}

export function tiles(page: Page) {
  return page.getByRole('main').getByRole('article')
}

export async function chooseSize(page: Page, label: string) {
  const size = page.getByRole('radio', { name: label, exact: true })
  // By what is seen of it, which takes no press while one page fades into the next.
  await page.locator('label').filter({ has: size }).click()
  await expect(size).toBeChecked()
}
