import type { Location } from 'react-router'

/**
 * The page that was last gone to by a link with a hash. A guard on the server never sees the hash,
 * and whoever it sends to sign in wants to come back to it.
 */
export const pageWithHash: Partial<Location> = {}
