// A change of one line waits until the one before it has been answered, and the newest wish wins:
// however fast somebody clicks, the basket ends with what they clicked last.
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '#app/shops/texts'
import type { BasketItem } from './basketItem'

/** The page offers ten; more can be had by typing it where a browser has no scripts, or by call. */
const MOST_OFFERED = 10

export function QuantityForm({ item, name }: { item: BasketItem; name: string }) {
  const t = useTexts()
  const fetcher = useFetcher({ key: `quantity ${item.key}` })
  // The newest wish, while the one before it is on its way.
  const next = useRef<number | null>(null)
  const [shown, setShown] = useState(item.quantity)
  const [stored, setStored] = useState(item.quantity)
  const isIdle = fetcher.state === 'idle'
  const offered = Array.from({ length: Math.max(MOST_OFFERED, item.quantity) }, (_, n) => n + 1)

  // What the shop holds is what is shown, once nothing is on its way.
  if (isIdle && stored !== item.quantity) {
    setStored(item.quantity)
    setShown(item.quantity)
  }

  function send(quantity: number) {
    void fetcher.submit(
      { intent: 'update', key: item.key, name, quantity },
      { method: 'post', preventScrollReset: true },
    )
  }

  useEffect(() => {
    const wanted = next.current
    if (!isIdle || wanted === null) return
    next.current = null
    if (wanted !== item.quantity) send(wanted)
  })

  function choose(quantity: number) {
    setShown(quantity)
    if (isIdle) send(quantity)
    else next.current = quantity
  }

  return (
    <fetcher.Form method="post" className="flex items-center gap-3">
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="key" value={item.key} />
      <input type="hidden" name="name" value={name} />
      <label className="flex items-center gap-3 text-sm">
        <span aria-hidden="true">{t('basket.quantity')}</span>
        <select
          name="quantity"
          aria-label={t('basket.quantity.of', { name })}
          className="min-h-11 border border-mist bg-transparent px-3"
          value={shown}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {offered.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="link min-h-11 text-sm">{t('basket.quantity.change')}</button>
      </noscript>
    </fetcher.Form>
  )
}
