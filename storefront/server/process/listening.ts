// Opens a server on a socket that was handed down, or on an address of its own.
import { once } from 'node:events'
import type { Server } from 'node:http'

/** With a descriptor, an old and a new process share one queue of visitors during a release. */
export async function listen(
  server: Server,
  fd: number | undefined,
  port: number | undefined,
  host: string,
): Promise<void> {
  if (fd === undefined && port === undefined) return
  server.listen(fd === undefined ? { port: port ?? 0, host, backlog: 4096 } : { fd })
  await once(server, 'listening')
}

export function portOf(server: Server): number | undefined {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : undefined
}
