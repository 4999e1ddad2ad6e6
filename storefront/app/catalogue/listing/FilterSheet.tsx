// All filters, in a sheet at the side. Fetched when it is opened, and again with every choice, so
// that each value says how many pieces it would show.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { closeDialog, Dialog, openDialog } from '#app/ui/Dialog'
import { leaveEntryBehind } from '#app/ui/layerHistory'
import { Skeleton } from '#app/ui/Skeleton'
import { writeAddress, type ListingState } from './address'
import { FilterForm } from './FilterForm'
import { filteredAs, type ListingData } from './listingData'
import { useFilters } from './useFilters'

const FILTERS = 'filters'

interface Props {
  listing: ListingData
  path: string
  categoryId: number | null
  /** The filter that was asked for, or empty. */
  opensAt: string
  onClose: () => void
}

export default function FilterSheet({ listing, path, categoryId, opensAt, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<ListingState>(filteredAs(listing))
  const { answer, status } = useFilters(categoryId, draft)

  useEffect(() => {
    openDialog(FILTERS)
    const dialog = document.getElementById(FILTERS)
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  }, [onClose])

  function show() {
    void navigate(path + writeAddress(draft), leaveEntryBehind())
    closeDialog(FILTERS)
  }

  return (
    <Dialog
      id={FILTERS}
      label={t('filters.title')}
      shape="sheet-right"
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      {answer ? (
        <FilterForm
          filters={answer.filters}
          count={answer.count}
          isCounting={status === 'pending'}
          draft={draft}
          opensAt={opensAt}
          path={path}
          onDraft={setDraft}
          onShow={show}
        />
      ) : status === 'error' ? (
        <p role="alert" className="p-4">
          {t('filters.failed')}
        </p>
      ) : (
        <Skeleton lines={18} label={t('listing.loading')} className="p-4" />
      )}
    </Dialog>
  )
}
