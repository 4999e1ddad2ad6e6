// Asks the shop which storefronts are open.
import * as v from 'valibot'
import type { Storefront } from '#app/storefronts/storefront.ts'
import type { Settings } from '../process/settings.ts'

const Answer = v.object({
  shops: v.array(v.looseObject({ shopId: v.number(), code: v.string(), locale: v.string() })),
})

export async function askForStorefronts(
  settings: Settings,
  fetch: typeof globalThis.fetch,
): Promise<Storefront[]> {
  const answer = await fetch(`${settings.shopUrl}${settings.apiBasePath}/rpc/getShops`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-token': settings.internalToken },
    body: '{}',
    signal: AbortSignal.timeout(settings.pageTimeoutMs),
  })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return v.parse(Answer, await answer.json()).shops as unknown as Storefront[]
}
