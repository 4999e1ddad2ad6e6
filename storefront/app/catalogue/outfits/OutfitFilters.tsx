// Links, so that each choice has an address and works before scripts do.
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { DEPARTMENTS, writeFilter, type Occasion, type OutfitFilter } from './filter'

interface Props {
  path: string
  filter: OutfitFilter
  occasions: Occasion[]
}

export function OutfitFilters({ path, filter, occasions }: Props) {
  const t = useTexts()
  const departments = [
    { value: null, name: t('outfits.departments.all') },
    ...DEPARTMENTS.map((value) => ({ value, name: t(`outfits.department.${value}`) })),
  ]
  const allOccasions = [{ value: null, name: t('outfits.occasions.all') }, ...occasions]
  return (
    <div className="look-filters">
      <Choices
        label={t('outfits.departments')}
        links={departments.map(({ value, name }) => ({
          name,
          to: writeFilter(path, { ...filter, department: value, page: 1 }),
          isChosen: filter.department === value,
        }))}
      />
      {occasions.length > 0 && (
        <Choices
          label={t('outfits.occasions')}
          links={allOccasions.map(({ value, name }) => ({
            name,
            to: writeFilter(path, { ...filter, occasion: value, page: 1 }),
            isChosen: filter.occasion === value,
          }))}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  label: string
  links: { name: string; to: string; isChosen: boolean }[]
}

function Choices({ label, links }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ name, to, isChosen }) => (
          <li key={name}>
            <ShopLink to={to} aria-current={isChosen ? 'true' : undefined}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function OutfitPageLinks({
  path,
  filter,
  lastPage,
}: Omit<Props, 'occasions'> & { lastPage: number }) {
  const t = useTexts()
  if (lastPage === 1) return null
  return (
    <nav aria-label={t('outfits.pages')} className="mt-14">
      <ul className="flex flex-wrap justify-center gap-2">
        {Array.from({ length: lastPage }, (_, place) => place + 1).map((page) => (
          <li key={page}>
            <ShopLink
              to={writeFilter(path, { ...filter, page })}
              className="inline-flex size-11 items-center justify-center aria-[current]:border aria-[current]:border-ink"
              aria-label={t('outfits.page', { page })}
              aria-current={page === filter.page ? 'page' : undefined}
            >
              {page}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
