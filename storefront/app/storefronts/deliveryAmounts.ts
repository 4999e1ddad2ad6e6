import { money, threshold } from '#app/formats/formats'
import type { ShopConfiguration } from './storefront'

/** Written once, on the server: every page names them, and a browser's first price costs it dear. */
export interface DeliveryAmounts {
  cost: string
  freeFrom: string
}

export function deliveryAmounts(configuration: ShopConfiguration): DeliveryAmounts {
  const { cost, freeFrom } = configuration.delivery
  return { cost: money(configuration, cost), freeFrom: threshold(configuration, freeFrom) }
}
