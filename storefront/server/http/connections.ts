// The connections that are open: which of them nobody uses yet, and how many one address has.
import type { Socket } from 'node:net'
import { clientAddress, householdOf } from './clientAddress.ts'

/** A household or an office opens dozens; a thousand are somebody who wants to keep others out. */
export const MOST_CONNECTIONS = 512

export class Connections {
  readonly #most: number
  readonly #unused = new Set<Socket>()
  readonly #counts = new Map<string, number>()

  /** Of one address. Behind a proxy of ours everybody comes from there, so it counts, not we. */
  constructor(most: number) {
    this.#most = most
  }

  add(socket: Socket): void {
    const household = householdOf(clientAddress(socket.remoteAddress, undefined, 0))
    const count = this.#counts.get(household) ?? 0
    if (count >= this.#most) {
      socket.destroy()
      return
    }
    this.#counts.set(household, count + 1)
    this.#unused.add(socket)
    socket.once('close', () => {
      this.#unused.delete(socket)
      const rest = (this.#counts.get(household) ?? 1) - 1
      if (rest > 0) this.#counts.set(household, rest)
      else this.#counts.delete(household)
    })
  }

  noteUse(socket: Socket): void {
    this.#unused.delete(socket)
  }

  /** Browsers open connections ahead of need; Node does not count those as idle. */
  closeUnused(): void {
    for (const socket of this.#unused) socket.destroy()
  }
}
