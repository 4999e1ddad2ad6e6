import { useState } from 'react'
import { Form } from 'react-router'
import { readForm } from '#app/forms/runIntent.server'
import { useAfterPress } from '#app/forms/useAfterPress'
import { useAnswerCount } from '#app/forms/useAnswerCount'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { wordsOfCode } from '#app/shopper/basketCodes'
import { changingShopper } from '#app/shopper/shopper'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useRpc } from '#app/storefronts/useRpc'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/direct-order.route'
import { EMPTY, isEmpty, lookUp, ROWS, type Row } from './directOrder'
import { directOrderAction, type DirectOrderOutcome } from './directOrderAction.server'
import { DirectOrderRow } from './DirectOrderRow'

export const handle: ScreenHandle = { pageCategory: 'customerService', isPersonal: true }

export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  return directOrderAction(context.get(rpcContext), await readForm(request))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return changingShopper(serverAction)
}

export default function DirectOrderRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts()
  const answerCount = useAnswerCount(actionData)
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={t('directOrder.title')} noindex />
      <Headline size="xl" level={1}>
        {t('directOrder.title')}
      </Headline>
      <p className="mt-4 max-w-prose text-graphite">{t('directOrder.intro')}</p>
      <div role="status">
        {(actionData?.kind === 'refused' || actionData?.kind === 'wrong') && (
          <p className="mt-6 bg-linen px-4 py-3">{t('directOrder.failed')}</p>
        )}
        {actionData?.kind === 'added' && actionData.count > 0 && (
          <p className="mt-6 bg-linen px-4 py-3">
            {t('directOrder.done', { count: actionData.count })}{' '}
            <ShopLink to="/basket" className="link">
              {t('directOrder.go')}
            </ShopLink>
          </p>
        )}
      </div>
      {/* What came back takes the place of what was typed. */}
      <Rows key={answerCount} outcome={actionData} />
    </div>
  )
}

function Rows({ outcome }: { outcome: DirectOrderOutcome | undefined }) {
  const t = useTexts()
  const rpc = useRpc()
  const afterPress = useAfterPress()
  const isSubmitting = useIsSubmitting()
  const [rows, setRows] = useState<Row[]>(() => fillUp(outcome?.rows ?? []))

  function change(place: number, fields: Partial<Row>) {
    setRows((rows) => rows.map((row, at) => (at === place ? { ...row, ...fields } : row)))
  }

  /** Checked as it is typed; what the network does not tell, the button will. */
  async function check(place: number) {
    const row = rows[place]
    if (!row || isEmpty(row) || row.match) return
    const [result] = await lookUp(rpc, [row]).catch(() => [])
    if (!result) return
    const { article, match, problem, size } = result
    afterPress(() =>
      setRows((rows) =>
        rows.map((row, at) =>
          // Another number may have been typed by now.
          at === place && row.article === article ? { ...row, match, problem, size } : row,
        ),
      ),
    )
  }

  return (
    <Form method="post" noValidate className="mt-8">
      <fieldset role="presentation" disabled={isSubmitting}>
        <ul>
          {rows.map((row, place) => (
            <DirectOrderRow
              key={place}
              row={row}
              label={t('directOrder.row', { number: place + 1 })}
              message={messageOf(t, row)}
              onChange={(fields) => change(place, fields)}
              onLeave={() => void check(place)}
            />
          ))}
        </ul>
      </fieldset>
      <button
        type="button"
        className="link min-h-11 text-sm"
        onClick={() => setRows((rows) => [...rows, EMPTY])}
      >
        {t('directOrder.more')}
      </button>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="add">
          {t('directOrder.add')}
        </Button>
        <noscript>
          <button className="button button-quiet" name="intent" value="check">
            {t('directOrder.check')}
          </button>
        </noscript>
      </div>
    </Form>
  )
}

function messageOf(t: ReturnType<typeof useTexts>, { problem, code, match }: Row): string | null {
  if (problem === 'unknown') return t('directOrder.unknown')
  if (problem === 'size') return t('directOrder.size.missing')
  if (problem === 'code' && code) return wordsOfCode(t, code, 0)
  return match ? `${match.name}, ${match.colour}` : null
}

function fillUp(rows: Row[]): Row[] {
  const missing = Math.max(ROWS - rows.length, 0)
  return [...rows, ...Array.from({ length: missing }, () => EMPTY)]
}
