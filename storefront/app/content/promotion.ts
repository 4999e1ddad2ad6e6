// What a banner is called where it is counted how often it is seen and followed.

interface Promotion {
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

/** Attributes for the banner's element; none for a banner that nobody counts. */
export function promotionMarks(block: Promotion) {
  const { promotion_id, promotion_name, creative_name, creative_slot } = block
  if (!promotion_id && !promotion_name) return {}
  return {
    'data-promotion-id': promotion_id || undefined,
    'data-promotion-name': promotion_name || undefined,
    'data-creative-name': creative_name || undefined,
    'data-creative-slot': creative_slot || undefined,
  }
}
