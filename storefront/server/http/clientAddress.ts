// Who is asking, as far as it can be believed.
import { isIP } from 'node:net'

/** Each proxy of ours is believed for one entry of x-forwarded-for, counted from its end. */
export function clientAddress(
  sender: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const peer = plainAddress(sender ?? '')
  if (trustedProxies === 0) return peer
  const chain = [forwardedFor ?? []].flat().join(',').split(',').map(plainAddress)
  const address = chain.filter(Boolean)[Math.max(0, chain.filter(Boolean).length - trustedProxies)]
  return address && isIP(address) ? address : peer
}

function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '')
}

/** One line of the net, as the shop counts it too: an IPv6 household owns a whole /64. */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const first = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
