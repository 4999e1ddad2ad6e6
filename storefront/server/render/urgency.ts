// Who is refused first where more pages are asked for than can be rendered, and who last.
import { isbot } from 'isbot'
import { pageOfData, type PageRequest } from './pageRequest.ts'

/** From the last to be refused to the first. */
export type Urgency = 'checkout' | 'personal' | 'browsing' | 'deferrable'

const SEARCH = /^\/[^/]+\/search\/?$/i

/** Programs come back by themselves, and a search can be typed again. */
export function urgencyOfPublic({ path }: PageRequest, userAgent: string | undefined): Urgency {
  return isbot(userAgent) || SEARCH.test(pageOfData(path)) ? 'deferrable' : 'browsing'
}

/** A preview, which anybody can ask for, goes ahead of nobody. */
export function urgencyOfPersonal({ isPreview }: PageRequest, pageType: string): Urgency {
  if (isPreview) return 'browsing'
  return pageType === 'checkout' ? 'checkout' : 'personal'
}
