// Where every order of catalogues is sent.
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/catalogue-order.route'
import CatalogueForm from './CatalogueForm'
import { choicesOf } from './choices.server'
import { FormNote } from './FormNote'
import { FormScreen } from './FormScreen'
import { sendForm } from './sendForm.server'

export const handle: ScreenHandle = { pageCategory: 'customerService', isPersonal: true }

export async function loader({ context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const [{ stamp }, catalogues] = await Promise.all([
    rpc.getFormStamp(),
    choicesOf(rpc, 'catalogue-names'),
  ])
  return { stamp, catalogues }
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendForm(context.get(rpcContext), await readForm(request), 'catalogue')
}

export default function CatalogueOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { stamp, catalogues } = loaderData
  return (
    <FormScreen title={t('forms.catalogue.title')}>
      <CatalogueForm
        catalogues={catalogues}
        page={{ outcome: actionData, stamp }}
        privacy={<FormNote>{t('forms.use')}</FormNote>}
      />
    </FormScreen>
  )
}
