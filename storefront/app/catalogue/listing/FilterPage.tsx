import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { writeAddress } from './address'
import { FilterForm } from './FilterForm'
import type { FilterItem } from './filters'
import { filteredAs, type ListingData } from './listingData'
import { useFilters } from './useFilters'

interface Props {
  listing: ListingData
  filters: FilterItem[]
  path: string
  categoryId: number | null
}

/** All filters as a page of their own: where the sheet's scripts do not run. */
export default function FilterPage({ listing, filters, path, categoryId }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filteredAs(listing))
  const { answer, status } = useFilters(categoryId, draft)
  return (
    <section className="mx-auto max-w-xl">
      <div className="flex items-baseline justify-between px-4 pb-2">
        <Headline size="lg" level={2}>
          {t('filters.title')}
        </Headline>
        <ShopLink to={path + writeAddress(listing.state)} className="link">
          {t('filters.back')}
        </ShopLink>
      </div>
      <FilterForm
        filters={answer?.filters ?? filters}
        count={answer?.count ?? listing.total}
        isCounting={status === 'pending'}
        draft={draft}
        path={path}
        onDraft={setDraft}
        onShow={() => void navigate(path + writeAddress(draft))}
      />
    </section>
  )
}
