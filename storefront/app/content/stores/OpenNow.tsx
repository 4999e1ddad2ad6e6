import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { stateWords } from './hourWords'
import { openState, type StoreHours } from './openingHours'
import { useNow } from './useNow'

/** Its line is there from the first paint, and its words as soon as the page knows the hour. */
export function OpenNow({ hours }: { hours: StoreHours | null }) {
  const t = useTexts()
  const shop = useShop()
  const now = useNow()
  if (!hours) return null
  const state = now && openState(hours, now)
  return (
    <p className="min-h-6 text-sm">
      {state && (
        <span className={state.isOpen ? 'text-moss' : 'text-graphite'}>
          <span
            aria-hidden="true"
            className={`mr-2 inline-block size-2 rounded-full ${state.isOpen ? 'bg-moss' : 'border border-graphite'}`}
          />
          {stateWords(t, shop, state)}
        </span>
      )}
    </p>
  )
}
