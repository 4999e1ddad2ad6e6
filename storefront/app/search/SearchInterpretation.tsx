import type { ListingState } from '#app/catalogue/listing/address'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import type { Interpretation } from './interpretation'

interface Props {
  interpretation: Interpretation
  state: ListingState
  path: string
  /** Whether words of the term stand among the filters now. */
  isFiltered: boolean
}

/** When a term was corrected or loosened, or words of it became filters, that is said. */
export function SearchInterpretation({ interpretation, state, path, isFiltered }: Props) {
  const t = useTexts()
  if (!interpretation.correctedTerm && !interpretation.isLoosened && !isFiltered) return null
  const literally = `${path}?term=${encodeURIComponent(state.term)}&nop=1&literal=1`
  return (
    <p className="mt-2 text-graphite">
      {interpretation.isLoosened && <>{t('results.loosened')} </>}
      {interpretation.correctedTerm && (
        <>{t('results.corrected', { term: interpretation.correctedTerm })} </>
      )}
      {isFiltered && <>{t('results.understood')} </>}
      <ShopLink to={literally} rel="nofollow" className="link text-ink">
        {t('results.literally')}
      </ShopLink>
    </p>
  )
}
