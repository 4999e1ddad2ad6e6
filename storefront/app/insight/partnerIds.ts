// Whose scripts a storefront loads once a visitor agrees to marketing, by the ids an operator has set.
import type { ShopConfiguration } from '#app/storefronts/storefront'
import type { Switches } from '#app/storefronts/switches'
import { useConfiguration, useSwitches } from '#app/storefronts/useConfiguration'

export interface PartnerIds {
  tagManager: string | null
  analytics: string | null
  kameleoon: string | null
}

/** Editors switch Kameleoon on and off. */
export function partnerIds(
  { partners }: ShopConfiguration,
  { runKameleoon }: Switches,
): PartnerIds {
  return {
    tagManager: partners.tagManagerId,
    analytics: partners.analyticsId,
    kameleoon: runKameleoon ? partners.kameleoonId : null,
  }
}

export function usePartnerIds(): PartnerIds {
  return partnerIds(useConfiguration().configuration, useSwitches())
}
