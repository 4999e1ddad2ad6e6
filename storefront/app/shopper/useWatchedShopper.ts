import { useEffect } from 'react'
import { createRpc } from '#app/rpc/client'
import { useRootData } from '#app/storefronts/rootData'
import { watchShopper } from './shopper'

/** Kept up to date by the root, for every storefront alike. */
export function useWatchedShopper(): void {
  const root = useRootData()
  const baseUrl = root?.apiBasePath ?? '/api'
  const shopId = root?.shops.find(({ code }) => code === root.code)?.shopId

  useEffect(() => {
    if (shopId === undefined) return
    return watchShopper(createRpc({ baseUrl, shopId }))
  }, [baseUrl, shopId])
}
