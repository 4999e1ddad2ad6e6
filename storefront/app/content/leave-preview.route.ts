// Out of a preview: the browser forgets its pass and sees what everybody sees.
import type { Route } from './+types/leave-preview.route'
import { textOf } from '#app/forms/formFields'
import { readForm } from '#app/forms/runIntent.server'
import { loadContext } from '#app/pages/loadContext'
import { endedPreviewCookie } from '#app/pages/preview'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { safeReturnPath } from '#app/storefronts/paths'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/${params.shop}`)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = safeReturnPath(textOf(await readForm(request), 'to')) ?? `/${params.shop}`
  const cookie = endedPreviewCookie(context.get(loadContext).secureCookies)
  throw redirect(path, { status: 303, headers: { 'set-cookie': cookie } })
}
