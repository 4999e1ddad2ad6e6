// In which arms a page is shown to whoever asks: their stored ones, or those of their visitor id. Only
// running experiments that touch this page count, and only their own arms, so nobody can make up pages.
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { consentIn } from '#app/consent/consentCookie.ts'
import { armsIn, cookieIn, TOOLBAR_COOKIE } from '#app/experiments/armsCookie.ts'
import {
  armOfVisitor,
  controlOf,
  type Arms,
  type RunningExperiment,
} from '#app/experiments/running.ts'
import { pageOfData } from './pageRequest.ts'

export interface Touching {
  touching(code: string, pageType: string): readonly RunningExperiment[]
}

const VISITOR_COOKIE = 'vitrine_statistics'
const VISITOR = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Most visitors have none of them, and cost nothing more. */
const HAS_ARMS = /(?:^|;\s*)vitrine_(?:arms|statistics|toolbar)=/

/** What `PageRequest.variant` holds; undefined for control, which everybody may see. */
export function variantOf(arms: Arms): string | undefined {
  const pairs = Object.entries(arms).map(([name, variant]) => `${name}:${variant}`)
  return pairs.length > 0 ? pairs.sort().join('.') : undefined
}

/** Arms other than control; `path` is what was asked for, `.data` included. */
export function armsAt(
  path: string,
  running: readonly RunningExperiment[],
  { cookie, 'user-agent': userAgent }: IncomingHttpHeaders,
): Arms {
  if (running.length === 0 || !cookie || !HAS_ARMS.test(cookie) || isbot(userAgent)) return {}
  const forced = armsIn(cookie, TOOLBAR_COOKIE)
  const stored = forced ? forced.arms : storedArms(path, cookie)
  if (!stored) return {}
  const visitor = forced ? null : visitorIn(cookie)
  const arms: Record<string, string> = {}
  for (const experiment of running) {
    // What kind of customer somebody is, their browser knows: it gives such arms.
    const isForEverybody = experiment.customerTypes.length === 0
    const arm = armOfVisitor(experiment, isForEverybody ? visitor : null, stored)
    if (arm !== null && arm !== controlOf(experiment)) arms[experiment.name] = arm
  }
  return arms
}

/** Null while everything is control: without leave, and on the page on which leave was given. */
function storedArms(path: string, cookie: string): Arms | null {
  const hasLeave = consentIn(cookie)?.purposes.includes('statistics') ?? false
  if (!hasLeave) return null
  const stored = armsIn(cookie)
  // A full load is a navigation, wherever it leads.
  const page = pageOfData(path)
  return page !== path && page === stored?.heldAt ? null : (stored?.arms ?? {})
}

function visitorIn(cookie: string): string | null {
  const visitor = cookieIn(cookie, VISITOR_COOKIE)
  return visitor !== null && VISITOR.test(visitor) ? visitor : null
}

/** The storefront of an address, whether or not there is one. */
export function codeOf(path: string): string {
  return /^\/([a-z-]+)/.exec(path)?.[1] ?? ''
}
