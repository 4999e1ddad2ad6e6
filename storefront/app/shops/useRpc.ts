import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root'
import { createRpc, type Rpc } from '#app/rpc/client'
import { useShop } from './useShop'

/** The browser's own client of the shop, for what a page asks after it has come. */
export function useRpc(): Rpc {
  const { shopId } = useShop()
  const baseUrl = useRouteLoaderData<typeof loader>('root')?.apiBasePath ?? '/api'
  return useMemo(() => createRpc({ baseUrl, shopId }), [baseUrl, shopId])
}
