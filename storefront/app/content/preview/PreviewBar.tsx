// Says on every page that this is a preview, of what, and how to get out.
import { useLocation } from 'react-router'
import { usePreview } from '#app/storefronts/rootData'
import { useShop } from '#app/storefronts/useShop'

export default function PreviewBar() {
  const preview = usePreview()
  const shop = useShop()
  const { pathname, search } = useLocation()
  if (!preview) return null
  const { label, state, leave } = preview.words
  return (
    <aside
      aria-label={label}
      className="not-printed sticky bottom-0 z-40 border-t border-paper bg-ink text-paper"
    >
      <div className="wide flex flex-wrap items-center gap-x-6 gap-y-2 py-3 text-sm">
        <p className="flex-1 basis-64">
          <strong className="font-medium">{label}</strong> · <span role="status">{state}</span>
        </p>
        <form method="post" action={`/${shop.code}/preview/leave`}>
          <input type="hidden" name="to" value={pathname + withoutPreview(search)} />
          <button className="min-h-11 underline underline-offset-4">{leave}</button>
        </form>
      </div>
    </aside>
  )
}

function withoutPreview(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.startsWith('_storyblok')) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
