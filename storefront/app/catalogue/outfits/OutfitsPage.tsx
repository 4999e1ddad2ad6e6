import type { PageBlock } from '#app/content/blocks/schema'
import { ShopLink } from '#app/links/ShopLink'
import type { PictureShown } from '#app/media/Picture'
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { writeFilter } from './filter'
import { LookGrid } from './LookGrid'
import { OutfitFilters, OutfitPageLinks } from './OutfitFilters'
import type { OutfitsView } from './outfitsPage.server'

interface Props {
  view: OutfitsView
  /** What the start page of the folder says. */
  content: PageBlock
  /** For previews of the link. */
  picture: PictureShown | null
}

export function OutfitsPage({ view, content, picture }: Props) {
  const t = useTexts()
  const { path, looks, occasions, filter, lastPage } = view
  const headline = content.headline || t('screens.outfits')
  const occasion = occasions.find(({ value }) => value === filter.occasion)?.name
  const department = filter.department && t(`outfits.department.${filter.department}`)
  const title = [department, occasion, content.seo_title || headline].filter(Boolean).join(' – ')
  const description = content.seo_description || content.intro
  return (
    <>
      <PageHead
        title={title}
        query={writeFilter('', filter)}
        noindex={content.is_hidden_from_search === true}
        picture={picture}
        {...(description ? { description } : {})}
      />
      <article className="wide py-10 md:py-16">
        <Headline size="xl" level={1}>
          {headline}
        </Headline>
        {content.intro && (
          <p className="mt-3 max-w-prose whitespace-pre-line text-graphite">{content.intro}</p>
        )}
        <OutfitFilters {...{ path, filter, occasions }} />
        {looks.length > 0 ? (
          <LookGrid looks={looks} isMosaic />
        ) : (
          <p className="py-14">
            {t('outfits.none')}{' '}
            <ShopLink to={path} className="link">
              {t('outfits.none.all')}
            </ShopLink>
          </p>
        )}
        <OutfitPageLinks {...{ path, filter, lastPage }} />
      </article>
    </>
  )
}
