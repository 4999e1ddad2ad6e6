import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'

interface Props {
  /** Of the list, without a prefix. */
  path: string
  pagination: { page: number; last: number }
}

/** To the newer and older pages of a customer's own list, where there are some. */
export function PageLinks({ path, pagination: { page, last } }: Props) {
  const t = useTexts()
  if (last <= 1) return null
  const words = t('orders.page', { page, last })
  return (
    <nav aria-label={words} className="mt-6 flex items-center justify-between">
      {page > 1 ? (
        <ShopLink to={`${path}?page=${page - 1}`} className="link">
          {t('orders.newer')}
        </ShopLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-graphite">{words}</p>
      {page < last ? (
        <ShopLink to={`${path}?page=${page + 1}`} className="link">
          {t('orders.older')}
        </ShopLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

const MOST_PAGES = 1000

export function pageIn(request: Request): number {
  const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, MOST_PAGES) : 1
}
