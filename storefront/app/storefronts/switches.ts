// What editors switch on and off for all storefronts (docs/content.md).
import type { Answer, Rpc } from '#app/rpc/client'

export type Switches = Answer<'getGlobalConfig'>

/** What holds while nobody can say. */
export const DEFAULTS: Switches = {
  blackFridayLabels: false,
  backInStockFeature: true,
  runKameleoon: false,
  htfFeatures: [],
}

/** No page waits in vain for a switch. */
export async function loadSwitches(rpc: Rpc): Promise<Switches> {
  return rpc.getGlobalConfig().catch(() => DEFAULTS)
}

/** The one place that reads the list of features. */
export function hasFeature({ htfFeatures }: Switches, name: string): boolean {
  return htfFeatures.includes(name)
}
