import { useRouteLoaderData } from 'react-router'
import type { DeliveryAmounts } from './deliveryAmounts'
import type { Navigation } from './navigation'
import type { ShopConfiguration } from './storefront'
import { DEFAULTS, type Switches } from './switches'

/** What the storefront's layout loads for all of its screens. */
export interface ShopData {
  configuration: ShopConfiguration
  amounts: DeliveryAmounts
  navigation: Navigation
  switches: Switches
}

export function useConfiguration(): ShopData {
  const shop = useRouteLoaderData<ShopData>('shell/shop.route')
  if (!shop) throw new Error('useConfiguration is for screens of a storefront')
  return shop
}

/** As they were when the storefront was opened. */
export function useSwitches(): Switches {
  return useRouteLoaderData<ShopData>('shell/shop.route')?.switches ?? DEFAULTS
}
