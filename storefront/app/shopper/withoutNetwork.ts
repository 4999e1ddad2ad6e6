// A form that is sent without a network: the page stays as it is and says so, instead of giving way to
// a page about errors.
import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const OFFLINE = 'Offline'

/** What the form did, or `otherwise` when nothing was reached. */
export async function unlessOffline<T, U>(act: () => Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await act()
  } catch (failure) {
    // Redirects and answers of the server are thrown as well; a browser that reaches nobody throws this.
    if (failure instanceof TypeError) return otherwise
    throw failure
  }
}

/** A route's `shouldRevalidate`: without a network there is nothing to be read again. */
export function whenReached({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const code = (actionResult as { code?: unknown } | undefined)?.code
  return code === OFFLINE ? false : defaultShouldRevalidate
}
