// What could not even be read as a request still gets an answer, with every protection.
import type { Socket } from 'node:net'
import { FILE_POLICY, type RawHeaders } from './policy.ts'

const MALFORMED: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export const TOO_SLOW: NodeJS.ErrnoException = Object.assign(new Error('too slow'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

export function hangUp(failure: NodeJS.ErrnoException, socket: Socket, security: RawHeaders): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = MALFORMED[failure.code ?? ''] ?? '400 Bad Request'
  const headers = ['content-security-policy', FILE_POLICY, ...security]
  const lines = headers.flatMap((name, n) => (n % 2 ? [] : [`${name}: ${headers[n + 1]}`]))
  socket.write(
    [
      `HTTP/1.1 ${status}`,
      'connection: close',
      'content-length: 0',
      'cache-control: no-store',
      ...lines,
      '',
      '',
    ].join('\r\n'),
  )
  // One who never closes the own side would keep the connection for ever.
  socket.destroySoon()
}
