import type { ReactNode } from 'react'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'

/** What becomes of what is typed, where no editor has said it. */
export function FormNote({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <p className="text-sm text-graphite">
      {children}{' '}
      <ShopLink to="/c/legal/privacy" className="link">
        {t('forms.privacy')}
      </ShopLink>
      .
    </p>
  )
}
