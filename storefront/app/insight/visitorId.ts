// Who is counted: a visitor, for as long as consent holds, and a visit, as long as the tab is open.
// Both are made by chance here, with leave to statistics, and say nothing about anybody.
import { isAllowed } from '#app/consent/consent'

export const VISITOR_COOKIE = 'vitrine_statistics'
export const VISIT_KEY = 'vitrine_visit'

/** Not longer than the strictest of our countries lets a choice hold; it is never prolonged. */
const VISITOR_SECONDS = 180 * 24 * 60 * 60
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Where a browser keeps nothing, they live as long as the page. */
let ids: { visitor?: string; visit?: string; madeAt?: string } = {}

/** Null without leave to statistics. */
export function visitorId(): string | null {
  if (!isAllowed('statistics')) return forgetIds()
  const stored = storedVisitorId()
  if (stored) return (ids.visitor = stored)
  const visitor = ids.visitor ?? crypto.randomUUID()
  if (!ids.visitor) ids = { ...ids, visitor, madeAt: location.pathname }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${VISITOR_COOKIE}=${visitor}; Max-Age=${VISITOR_SECONDS}; Path=/; SameSite=Lax${secure}`
  return visitor
}

/** Null without leave to statistics. */
export function visitId(): string | null {
  if (!isAllowed('statistics')) return forgetIds()
  const stored = storedVisitId()
  if (stored) return (ids.visit = stored)
  ids.visit ??= crypto.randomUUID()
  try {
    sessionStorage.setItem(VISIT_KEY, ids.visit)
  } catch {
    // Full or forbidden: the page remembers it.
  }
  return ids.visit
}

/** Whether the visitor is still on the page of consent, where the id was made. Asked of each page. */
export function isWhereIdWasMade(path: string): boolean {
  if (ids.madeAt !== path) delete ids.madeAt
  return ids.madeAt === path
}

/** Also after a withdrawal, which names it to the shop a last time. */
export function lastVisitorId(): string | null {
  return ids.visitor ?? storedVisitorId()
}

function storedVisitorId(): string | null {
  const value = document.cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === VISITOR_COOKIE)?.[1]
  return value && UUID.test(value) ? value : null
}

function storedVisitId(): string | null {
  try {
    const value = sessionStorage.getItem(VISIT_KEY)
    return value && UUID.test(value) ? value : null
  } catch {
    return null
  }
}

export function forgetIds(): null {
  ids = {}
  return null
}
