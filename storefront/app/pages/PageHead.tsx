// What search engines, tabs and those who are sent a link see of a page; React moves these elements
// into the head.
import { useLocation } from 'react-router'
import type { PictureShown } from '#app/media/Picture'
import { SharedPicture } from './SharedPicture'
import { usePreview } from '#app/storefronts/rootData'
import { useSamePage } from '#app/storefronts/useSamePage'
import { useShops } from '#app/storefronts/useShop'

/** The same in every storefront; a shorter list leads on to its last page. */
const PAGE_OF_A_LIST = /^\?page=\d+$/

interface Props {
  title: string
  description?: string
  noindex?: boolean
  /** What is not here may be in other storefronts, which are named then. */
  isError?: boolean
  /** What of the query makes this a page of its own, such as `?page=2`. */
  query?: string
  /** In the words of Open Graph. */
  kind?: 'website' | 'product' | 'article'
  picture?: PictureShown | null | undefined
}

export function PageHead(props: Props) {
  const { title, description, noindex, isError, query = '', kind = 'website', picture } = props
  const { shop, shops, publicUrl } = useShops()
  const isPreview = usePreview() !== null
  const { pathname } = useLocation()
  const here = pathname === '/' ? '/' : pathname.replace(/\/+$/, '')
  const samePage = useSamePage()
  const alternates = shops
    .map((other) => ({ other, page: samePage(other) }))
    .filter(({ page }) => page.exact && (!query || PAGE_OF_A_LIST.test(query)))
    .filter(({ other }) => !(isError && other.code === shop?.code))
  return (
    <>
      <title>{`${title} – Vitrine`}</title>
      {description && <meta name="description" content={description} />}
      {(noindex || isError || isPreview) && <meta name="robots" content="noindex,follow" />}
      {alternates.map(({ other, page }) => (
        <link
          key={other.code}
          rel="alternate"
          hrefLang={other.locale}
          href={publicUrl + page.path + query}
        />
      ))}
      {!isError && (
        <>
          <link rel="canonical" href={publicUrl + here + query} />
          {/* Who speaks none of our languages chooses a storefront there; others are sent on to theirs,
              which is what search engines want of such a page (decision 0001). */}
          <link rel="alternate" hrefLang="x-default" href={`${publicUrl}/`} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content="Vitrine" />
          {shop && <meta property="og:locale" content={shop.locale.replace('-', '_')} />}
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={publicUrl + here + query} />
          {picture && <SharedPicture picture={picture} />}
        </>
      )}
    </>
  )
}
