// Tells the shop now and then that a customer is here, so that what it knows of them stays current
// (specification, section 4). The moment is stored for all tabs, so two of them do not double it.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createRpc, type Rpc } from '#app/rpc/client'
import { useRootData } from '#app/storefronts/rootData'
import { localStore } from '#app/ui/browserStorage'
import { useShopper, type Shopper } from './shopper'

export const SYNC_KEY = 'customer_sync_timestamp'
export const SYNC_MS = 5 * 60_000

export type SyncResult = 'success' | 'missing_data' | 'rate_limited' | 'api_error'

interface SyncRequest {
  rpc: Pick<Rpc, 'syncCustomerData'>
  user: Pick<NonNullable<Shopper['user']>, 'id' | 'isGuest'> | null
  locale: string | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: number
}

export async function syncCustomerData(request: SyncRequest): Promise<SyncResult> {
  const { rpc, user, locale, storage, now } = request
  if (!user?.id || user.isGuest || !locale) return 'missing_data'
  const last = Number(storage.getItem(SYNC_KEY))
  // A clock that was set back is no reason to wait for it.
  if (last <= now && now - last < SYNC_MS) return 'rate_limited'
  storage.setItem(SYNC_KEY, String(now))
  try {
    return (await rpc.syncCustomerData()).result
  } catch {
    storage.removeItem(SYNC_KEY)
    return 'api_error'
  }
}

/** At the first load, on each path and every five minutes, while a customer is signed in. */
export function useCustomerSync(): void {
  const { user } = useShopper()
  const { pathname } = useLocation()
  const root = useRootData()
  const shop = root?.shops.find(({ code }) => code === root.code)
  const baseUrl = root?.apiBasePath ?? '/api'
  const isCustomer = user !== null && !user.isGuest

  useEffect(() => {
    if (!isCustomer || !shop) return
    const rpc = createRpc({ baseUrl, shopId: shop.shopId })
    const sync = () =>
      void syncCustomerData({
        rpc,
        user,
        locale: shop.locale,
        storage: localStore,
        now: Date.now(),
      })
    sync()
    const timer = setInterval(sync, SYNC_MS)
    return () => clearInterval(timer)
  }, [baseUrl, isCustomer, pathname, shop, user])
}
