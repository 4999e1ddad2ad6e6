// Who is asking, as far as it can be believed.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Each proxy of ours is believed for one entry of x-forwarded-for, counted from its end. */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = plain(req.socket.remoteAddress ?? '')
  if (trustedProxies === 0) return peer
  const sent = req.headers['x-forwarded-for']
  const chain = (Array.isArray(sent) ? sent.join(',') : (sent ?? '')).split(',').map(plain)
  const named = chain.filter(Boolean)[Math.max(0, chain.filter(Boolean).length - trustedProxies)]
  return named && isIP(named) ? named : peer
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '')
}
