// Leaving without failing anybody: no new connections, answers under way are finished, and whoever
// asks again on an open connection is told that this was the last one.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Draining {
  readonly server: Server
  isDraining: boolean
  closeIdleConnections(): void
}

/** Busy connections end by themselves meanwhile; closing idle ones at once could hit one in use. */
const IDLE_CLOSE_AFTER_MS = 1500
const LONGEST_MS = 9000

export async function drain(storefront: Draining): Promise<void> {
  const { server } = storefront
  storefront.isDraining = true
  const closed = new Promise<void>((resolve) => {
    // Node's own `close` of an HTTP server cuts idle connections off first, which is too early.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const startedAt = performance.now()
  await Promise.race([closed, pause(IDLE_CLOSE_AFTER_MS)])
  storefront.closeIdleConnections()
  // A connection becomes idle when its answer is through, and nobody says when.
  const sweep = setInterval(() => storefront.closeIdleConnections(), 100)
  await Promise.race([closed, pause(LONGEST_MS - (performance.now() - startedAt))])
  clearInterval(sweep)
  server.closeAllConnections()
}
