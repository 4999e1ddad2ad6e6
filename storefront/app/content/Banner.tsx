// A picture as wide as its place, with words on its calm part.
import { Picture } from '#app/media/Picture'
import { Headline, type HeadlineSize } from '#app/ui/Headline'
import { ContentLink } from './ContentLink'
import { assetPicture } from './contentPicture'
import type { AssetValue, LinkValue } from './fields'
import { promotionMarks } from './promotion'

interface BannerFields {
  topline?: string | null
  headline?: string | null
  headline_size?: HeadlineSize | '' | null
  text?: string | null
  image?: AssetValue | null
  image_upright?: AssetValue | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  second_label?: string | null
  second_link?: LinkValue | null
  tone?: 'light' | 'dark' | '' | null
  align?: 'left' | 'centre' | 'right' | '' | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

interface Props {
  banner: BannerFields
  level: 1 | 2 | 3
  /** Seen without scrolling, so that its picture is fetched first. */
  isFirst?: boolean
}

export function Banner({ banner, level, isFirst = false }: Props) {
  const { topline, headline, headline_size: size, text, tone, align } = banner
  const picture = assetPicture(banner.image)
  const upright = assetPicture(banner.image_upright) ?? undefined
  const looks = [
    picture ? 'banner' : 'banner-plain',
    tone === 'dark' ? 'banner-dark' : '',
    align === 'centre' ? 'banner-centre' : align === 'right' ? 'banner-right' : '',
  ]
  return (
    <section className={looks.filter(Boolean).join(' ')} {...promotionMarks(banner)}>
      {picture && <Picture {...{ picture, upright }} sizes="100vw" fills priority={isFirst} />}
      <div className="wide banner-words">
        {topline && <p className="text-sm">{topline}</p>}
        {headline && (
          <Headline size={size || '2xl'} level={level} className="banner-title">
            {headline}
          </Headline>
        )}
        {text && <p className="max-w-md whitespace-pre-line">{text}</p>}
        <p className="banner-links">
          {banner.cta_label && (
            <ContentLink link={banner.cta_link} className="button">
              {banner.cta_label}
            </ContentLink>
          )}
          {banner.second_label && (
            <ContentLink
              link={banner.second_link}
              className="link inline-flex min-h-11 items-center"
            >
              {banner.second_label}
            </ContentLink>
          )}
        </p>
      </div>
    </section>
  )
}
