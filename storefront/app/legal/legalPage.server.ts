// A legal text, and where other storefronts have the same.
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'

export interface LegalPage extends Omit<Answer<'getLegalText'>, 'body' | 'shopIds'> {
  /** Rich text, which only the route can draw. */
  body: unknown
  alternates: Alternates
}

export interface Asked {
  key: string
  version: string | null
}

/** Null where this storefront has no such text or no such version. */
export async function legalPage(
  rpc: Rpc,
  shops: Storefront[],
  { key, version }: Asked,
): Promise<LegalPage | null> {
  try {
    const { shopIds, ...text } = await rpc.getLegalText({ key, version })
    return { ...text, alternates: alternatesOf(shops, shopIds, key) }
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 404) return null
    throw failure
  }
}

/** A storefront without this text offers its home, which is not the same page. */
function alternatesOf(shops: Storefront[], shopIds: number[], key: string): Alternates {
  return Object.fromEntries(
    shops.map(({ shopId, code }) => [
      code,
      shopIds.includes(shopId)
        ? { path: `/${code}/c/legal/${key}`, exact: true }
        : { path: `/${code}`, exact: false },
    ]),
  )
}
