// The pieces of an outfit, each with its sizes: one is bought, or all of them at once.
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { shopperChanged } from '#app/shopper/shopper'
import { useRpc } from '#app/storefronts/useRpc'
import { useTexts } from '#app/texts/texts'
import { OutfitBar } from './OutfitBar'
import { OutfitMessage } from './OutfitMessage'
import { sizeField, type OutfitOutcome } from './outcome'
import { isSoldOut, type OutfitView, type PieceView } from './outfitView'
import { Piece } from './Piece'
import { restoreSizes } from './sizesOfEntry'
import { useSizes } from './useSizes'

interface Props {
  view: OutfitView
  /** Of a page that was posted without scripts. */
  outcome: OutfitOutcome | undefined
}

export function OutfitForm({ view, outcome }: Props) {
  const t = useTexts()
  const rpc = useRpc()
  const { search } = useLocation()
  const fetcher = useFetcher<OutfitOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const follow = useFollowLinks({ staysInPlace: true })
  const { pieces, path } = view
  const { chosen, readSizes } = useSizes(pieces)
  /** Master keys of the pieces that were wanted without a size. */
  const [stopped, setStopped] = useState<string[] | null>(null)
  const latest = fetcher.data ?? outcome
  const isSending = fetcher.state !== 'idle'
  const missing = pieces.filter(
    ({ masterKey, productId }) =>
      !chosen[masterKey] && (stopped?.includes(masterKey) ?? isWrong(latest, productId)),
  )
  const news = stopped?.length ? undefined : latest

  // Browsers check again what was checked before a reload, and somebody may be faster than scripts.
  useEffect(() => {
    if (!form.current) return
    restoreSizes(form.current, pieces)
    readSizes(form.current)
  }, [pieces, readSizes])

  // Only what was added on this page, not what a page without scripts says again.
  const ownOutcome = fetcher.data
  useEffect(() => {
    if (ownOutcome?.kind === 'added') void shopperChanged(rpc)
  }, [ownOutcome, rpc])

  function submit(event: FormEvent) {
    const only = onlyPiece(event)
    const sizeless = pieces.filter(
      (piece) =>
        (!only || String(piece.productId) === only) &&
        !isSoldOut(piece) &&
        !chosen[piece.masterKey],
    )
    setStopped(sizeless.map(({ masterKey }) => masterKey))
    if (sizeless.length > 0 || isSending) event.preventDefault()
    if (sizeless[0]) focusSizes(form.current, sizeless[0])
  }

  /** Other colours are other addresses of this page; the other links leave it. */
  function followColour(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('.piece-colours')) follow(event)
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${path}${search}#pieces`}
      noValidate
      preventScrollReset
      onSubmit={submit}
      onChange={({ currentTarget }) => readSizes(currentTarget)}
      className="mt-8"
    >
      <h2 id="pieces" className="sr-only">
        {t('outfits.list')}
      </h2>
      <ol className="pieces" onClick={followColour}>
        {pieces.map((piece, place) => (
          <Piece
            key={piece.masterKey}
            {...{ piece, isSending }}
            number={place + 1}
            chosenSize={chosen[piece.masterKey]}
            posted={outcome?.typed[sizeField(piece.productId)]}
            isMissing={missing.includes(piece)}
          >
            {news?.typed.only === String(piece.productId) && (
              <OutfitMessage {...{ pieces, outcome: news }} />
            )}
          </Piece>
        ))}
      </ol>
      <OutfitBar {...{ view, chosen, isSending, missing }}>
        {news && !news.typed.only && <OutfitMessage {...{ pieces, outcome: news }} />}
      </OutfitBar>
    </fetcher.Form>
  )
}

function isWrong(outcome: OutfitOutcome | undefined, productId: number): boolean {
  return (
    outcome?.kind === 'wrong' && outcome.errors.some(({ field }) => field === sizeField(productId))
  )
}

/** The id of the piece whose own button was pressed. */
function onlyPiece({ nativeEvent }: FormEvent): string | null {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.name === 'only'
    ? submitter.value
    : null
}

function focusSizes(form: HTMLFormElement | null, { productId }: PieceView): void {
  const name = sizeField(productId)
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]:enabled`)?.focus()
}
