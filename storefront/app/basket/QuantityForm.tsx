// A change of one line waits until the one before it has been answered, and the newest wish wins:
// however fast somebody clicks, the basket ends with what they clicked last.
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '#app/texts/texts'
import type { BasketItem } from './basketItem'
import type { BasketOutcome } from './outcome'
import { refusalWords } from './refusals'

/** The page offers ten; more can be had by typing it where a browser has no scripts, or by call. */
const MOST_OFFERED = 10

export function QuantityForm({ item, name }: { item: BasketItem; name: string }) {
  const t = useTexts()
  const fetcher = useFetcher<BasketOutcome>({ key: `quantity ${item.key}` })
  const newest = useRef<number | null>(null)
  const isSending = useRef(false)
  // What the shop holds is shown, once nothing is on its way.
  const [newQuantity, setNewQuantity] = useState<number | null>(null)
  const quantities = Array.from({ length: Math.max(MOST_OFFERED, item.quantity) }, (_, n) => n + 1)
  const news = newQuantity === null ? fetcher.data : undefined

  const id = `quantity-${item.key}`
  // Somebody may be faster than scripts. React puts its own value in place of what was picked, so it
  // is read before.
  const [earlyChoice] = useState(() => quantityIn(id))
  const sendEarlyChoice = useEffectEvent(() => {
    if (earlyChoice && earlyChoice !== item.quantity) void choose(earlyChoice)
  })
  // Before anything else can be picked, which would be newer.
  useLayoutEffect(() => sendEarlyChoice(), [])

  async function choose(quantity: number) {
    newest.current = quantity
    setNewQuantity(quantity)
    if (isSending.current) return
    isSending.current = true
    while (newest.current !== null) {
      const next = newest.current
      newest.current = null
      await fetcher.submit(
        { intent: 'update', key: item.key, name, quantity: next },
        { method: 'post', preventScrollReset: true },
      )
    }
    isSending.current = false
    // Together with the basket that came, which React may still be painting.
    startTransition(() => setNewQuantity(null))
  }

  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="key" value={item.key} />
      <input type="hidden" name="name" value={name} />
      <label className="flex items-center gap-3 text-sm">
        <span aria-hidden="true">{t('basket.quantity')}</span>
        <select
          id={id}
          name="quantity"
          // A browser that restores what was picked on an earlier visit would change the basket.
          autoComplete="off"
          aria-label={t('basket.quantity.of', { name })}
          className="min-h-11 border border-mist bg-transparent px-3"
          value={newQuantity ?? item.quantity}
          onChange={(event) => void choose(Number(event.currentTarget.value))}
        >
          {quantities.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="link min-h-11 text-sm">{t('basket.quantity.change')}</button>
      </noscript>
      <p role="status" className="w-full text-sm empty:hidden">
        {refusalWords(t, news)}
      </p>
    </fetcher.Form>
  )
}

/** Nothing on the server, and nothing where the line has only just come. */
function quantityIn(id: string): number | null {
  if (typeof document === 'undefined') return null
  const select = document.getElementById(id)
  return select instanceof HTMLSelectElement ? Number(select.value) : null
}
