// Choosing a size, and what follows from it. Which part is seen, the basket's button or the wish to
// be told, is decided by the stylesheet from what is checked, so it works before scripts do.
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { ADDED, AddedDialog, AddedNote } from '#app/shopper/AddedToBasket'
import { tell } from '#app/insight/tell'
import { wordsOfCode } from '#app/shopper/basketCodes'
import { shopperChanged } from '#app/shopper/shopper'
import { useRpc } from '#app/storefronts/useRpc'
import { useTexts, type TextKey, type Texts } from '#app/texts/texts'
import { openDialog } from '#app/ui/Dialog'
import { NotifyMe } from './NotifyMe'
import type { ProductOutcome } from './outcome'
import type { ProductView, SizeView } from './productView'
import { Sizes } from './Sizes'
import { useMarkedFooter } from './useMarkedFooter'

interface Props {
  view: ProductView
  /** Of a page that was posted without scripts. */
  outcome: ProductOutcome | undefined
  hasSizeTable: boolean
  chosenSize: SizeView | undefined
  choose: (size: SizeView) => void
}

export function BuyForm({ view, outcome, hasSizeTable, chosenSize, choose }: Props) {
  const t = useTexts()
  const fetcher = useFetcher<ProductOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const latest = fetcher.data ?? outcome
  const posted = latest?.typed.size ? Number(latest.typed.size) : undefined
  // What came of one size is no news of another.
  const current =
    latest && (posted === undefined || posted === (chosenSize?.variantId ?? posted)) ? latest : null
  const rpc = useRpc()
  useMarkedFooter()
  const addition = current?.kind === 'added' ? current : null
  const mustChoose =
    !chosenSize &&
    (isSubmitted ||
      (current?.kind === 'wrong' && current.errors.some(({ field }) => field === 'size')))

  // A mail leads to one size. Else browsers check again what was checked before a reload, and
  // somebody may be faster than scripts.
  useEffect(() => {
    const variantId = new URLSearchParams(window.location.search).get('variantId')
    const sizes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=size]') ?? [])]
    const target = sizes.find(({ value }) => value === variantId)
    if (target && !sizes.some(({ checked }) => checked)) target.checked = true
    const checked = sizes.find((size) => size.checked)
    const size = view.sizes.find(({ variantId }) => String(variantId) === checked?.value)
    if (size) choose(size)
  }, [view, choose])

  // Only what was added on this page, not what a page without scripts says again.
  const news = fetcher.data
  useEffect(() => {
    if (news?.kind === 'notified') tell({ kind: 'waiting', variantId: Number(news.typed.size) })
    if (news?.kind !== 'added') return
    openDialog(ADDED)
    void shopperChanged(rpc)
  }, [news, rpc])

  function submit(event: FormEvent) {
    if (chosenSize) return
    event.preventDefault()
    setSubmitted(true)
    form.current?.querySelector<HTMLInputElement>('input[name=size]')?.focus()
  }

  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={`${view.path}#sizes`}
        className="buy"
        noValidate
        preventScrollReset
        onSubmit={submit}
      >
        <Sizes
          {...{ view, hasSizeTable, chosenSize, choose }}
          posted={posted}
          problem={mustChoose ? t('product.sizes.choose') : null}
        />
        <NotifyMe
          isOffered={view.canNotify}
          chosenSize={chosenSize}
          outcome={current}
          isSending={fetcher.state !== 'idle'}
          isSubmitting={fetcher.state === 'submitting'}
          isSent={fetcher.data !== undefined}
        />
        {!view.isSoldOut && (
          <div className="buy-bar not-printed">
            <Choice {...{ view, chosenSize }} />
            <button className="button buy-button" aria-disabled={fetcher.state !== 'idle'}>
              {t('product.add')}
            </button>
          </div>
        )}
        <p role="status" className="buy-message">
          {current?.kind === 'refused' && refusalWords(t, current.because)}
          {current?.kind === 'added' && <AddedNote outcome={current} />}
        </p>
      </fetcher.Form>
      <AddedDialog outcome={addition} picture={view.pictures[0]} />
    </>
  )
}

const REFUSALS: Readonly<Record<string, TextKey>> = {
  ItemAvailable: 'product.notify.isBack',
  TooManyMails: 'product.notify.tooOften',
  FeatureOff: 'product.notify.off',
  tooOften: 'product.failed',
  failed: 'product.failed',
}

function refusalWords(t: Texts, because: string): string {
  const key = REFUSALS[because]
  return key ? t(key) : wordsOfCode(t, because, 0)
}

/** What the button of a narrow page would buy, since price and sizes have been scrolled away. */
function Choice({ view, chosenSize }: Pick<Props, 'view' | 'chosenSize'>) {
  const t = useTexts()
  const { now, isFrom, before } = (chosenSize ?? view).tag

  function showSizes(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('sizes')?.scrollIntoView({ block: 'center' })
  }

  return (
    <p className="buy-bar-choice">
      <span className={before === undefined ? 'block' : 'block text-oxblood'}>
        {isFrom ? t('price.from', { price: now }) : now}
      </span>
      <a href="#sizes" className="link" onClick={showSizes}>
        {chosenSize ? `${t('product.size')} ${chosenSize.label}` : t('product.sizes.open')}
      </a>
    </p>
  )
}
