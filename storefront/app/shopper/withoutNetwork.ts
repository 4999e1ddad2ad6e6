// A form that is sent without a network: the page stays as it is and says so, instead of giving way to
// a page about errors.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { textOf, typedIn } from '#app/forms/formFields'
import type { Outcome } from '#app/forms/outcome'

export const OFFLINE = 'Offline'

/** What came of the form; where nothing was reached, a refusal with what was typed. */
export async function unlessOffline<O extends Outcome>(
  request: Request,
  act: () => Promise<O>,
): Promise<O> {
  const form = await request.clone().formData()
  try {
    return await act()
  } catch (failure) {
    // Redirects and answers of the server are thrown as well; a browser that reaches nobody throws this.
    if (!(failure instanceof TypeError)) throw failure
    const fields = { form: textOf(form, 'intent'), typed: typedIn(form) }
    return { ...fields, kind: 'refused', because: OFFLINE } as Outcome as O
  }
}

/** A route's `shouldRevalidate`: without a network there is nothing to be read again. */
export function whenReached({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const because = (actionResult as { because?: unknown } | undefined)?.because
  return because === OFFLINE ? false : defaultShouldRevalidate
}
