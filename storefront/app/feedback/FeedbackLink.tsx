import { useState, type ComponentType } from 'react'
import { localisedPath } from '#app/storefronts/paths'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { openDialog } from '#app/ui/Dialog'
import { FEEDBACK } from './dialogId'

/** Where no script runs, or none comes, it leads to the form that writes to us. */
export function FeedbackLink() {
  const t = useTexts()
  const shop = useShop()
  const [loaded, setLoaded] = useState<{ language: string; Dialog: ComponentType }>()
  const href = localisedPath(shop, '/contact')

  async function open() {
    try {
      const { loadFeedback } = await import('./loadFeedback')
      const { language } = shop
      const Dialog = await loadFeedback(language)
      setLoaded({ language, Dialog })
    } catch {
      location.assign(href)
    }
  }

  // In another language it is another dialog.
  const isCurrent = loaded?.language === shop.language
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center self-start underline-offset-4 hover:underline"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          if (!isCurrent || !openDialog(FEEDBACK)) void open()
        }}
      >
        {t('footer.feedback')}
      </a>
      {isCurrent && <loaded.Dialog />}
    </>
  )
}
