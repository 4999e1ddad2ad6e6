// A page of another site may not act in a visitor's name.
import type { IncomingMessage } from 'node:http'

export interface Home {
  publicUrl: string
  /** On a developer's machine the shop has several names; the one that was asked counts as ours. */
  isLocal: boolean
}

export function comesFromElsewhere(req: IncomingMessage, home: Home): boolean {
  const site = req.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const named = req.headers.origin ?? originOf(req.headers.referer)
  // Browsers name where a form comes from. Programs need not: they bring nobody's cookies along.
  if (named === undefined) return false
  if (named === home.publicUrl) return false
  return !(home.isLocal && named === `http://${req.headers.host}`)
}

function originOf(referer: string | undefined): string | undefined {
  if (referer === undefined) return undefined
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}
