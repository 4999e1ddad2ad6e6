import { useMemo } from 'react'
import { createRpc, type Rpc } from '#app/rpc/client'
import { useRootData } from './rootData'
import { useShop } from './useShop'

/** The browser's own client of the shop, for what a page asks after it has come. */
export function useRpc(): Rpc {
  const { shopId } = useShop()
  const baseUrl = useRootData()?.apiBasePath ?? '/api'
  return useMemo(() => createRpc({ baseUrl, shopId }), [baseUrl, shopId])
}
