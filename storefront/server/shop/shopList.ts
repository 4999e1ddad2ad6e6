// Asks the shop which storefronts are open.
import { request } from 'undici'
import * as v from 'valibot'
import type { Storefront } from '#app/storefronts/storefront.ts'
import type { Settings } from '../process/settings.ts'

const Answer = v.object({
  shops: v.array(v.looseObject({ shopId: v.number(), code: v.string(), locale: v.string() })),
})

export async function askForStorefronts(settings: Settings): Promise<Storefront[]> {
  const { statusCode, body } = await request(
    `${settings.shopUrl}${settings.apiBasePath}/rpc/getShops`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-token': settings.internalToken },
      body: '{}',
      signal: AbortSignal.timeout(settings.pageTimeoutMs),
    },
  )
  const answer: unknown = await body.json()
  if (statusCode !== 200) throw new Error(`The shop answered ${statusCode}`)
  return v.parse(Answer, answer).shops as unknown as Storefront[]
}
