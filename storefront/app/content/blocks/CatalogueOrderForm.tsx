import { lazy, Suspense } from 'react'
import { Picture } from '#app/media/Picture'
import { assetPicture } from '../contentPicture'
import { PrivacyNote } from '../PrivacyNote'
import { SectionHead } from '../SectionHead'
import { useChoices } from '../words'
import type { CatalogueOrderFormBlock } from './schema'

// Few pages have one, so that its script comes with those alone.
const CatalogueForm = import.meta.env.SSR
  ? (await import('../forms/CatalogueForm')).default
  : lazy(() => import('../forms/CatalogueForm'))

export default function CatalogueOrderForm({ block }: { block: CatalogueOrderFormBlock }) {
  const { headline, intro, catalogues, thanks, privacy } = block
  const choices = useChoices('catalogue-names', catalogues)
  const picture = assetPicture(block.image)
  return (
    <section
      className={`wide mt-14 grid items-start gap-8 lg:gap-16 ${picture ? 'md:grid-cols-2' : ''}`}
    >
      {picture && <Picture picture={picture} crop="45" sizes="(min-width: 48rem) 50vw, 100vw" />}
      <div className="max-w-2xl">
        <SectionHead headline={headline} usual="base" intro={intro} />
        <Suspense>
          <CatalogueForm
            catalogues={choices}
            thanks={thanks}
            privacy={<PrivacyNote document={privacy} />}
          />
        </Suspense>
      </div>
    </section>
  )
}
