import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Look } from './look'
import { LookGrid } from './LookGrid'

export function SimilarLooks({ looks }: { looks: Look[] }) {
  const t = useTexts()
  if (looks.length === 0) return null
  return (
    <section aria-labelledby="similar" className="wide row-section">
      <Headline size="lg" level={2} id="similar">
        {t('outfits.similar')}
      </Headline>
      <LookGrid looks={looks} />
    </section>
  )
}
